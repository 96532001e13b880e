"""Measures how long builds take, as ratios against a bare script that does the same pages."""
