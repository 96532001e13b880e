"""Lighthouse's four scores of each page template, on a phone: the median of three runs."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys

from tests.browser import chromium
from tests.browser.pages import FRONT, ROOT, TEMPLATES, hosted

RUNS = 3
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
LIGHTHOUSE = ROOT / "node_modules" / ".bin" / "lighthouse"


def scores(url: str) -> tuple[dict[str, int], set[str]]:
    """Return the score of each category for the page at an address, and the audits that cost points."""
    options = [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={' '.join(chromium.FLAGS)}"]
    command = [str(LIGHTHOUSE), url, "--output=json", "--quiet", *options]
    environment = os.environ | {"CHROME_PATH": str(chromium.executable())}
    answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    report = json.loads(answer.stdout)
    lost = {
        audit["id"]
        for category in CATEGORIES
        for audit in report["categories"][category]["auditRefs"]
        if audit["weight"] and (report["audits"][audit["id"]]["score"] or 0) < 1
        if report["audits"][audit["id"]]["scoreDisplayMode"] not in ("notApplicable", "manual", "informative")
    }
    found = {each: round(100 * (report["categories"][each]["score"] or 0)) for each in CATEGORIES}
    return found, lost


def main(names: list[str]) -> int:
    """Print the table; return 1 when a score is below 100."""
    if lack := chromium.lack():
        print(lack, file=sys.stderr)
        return 1
    perfect = True
    print(f"{'page':16}", *(f"{category:>14}" for category in CATEGORIES), " below 1")
    with hosted() as website:
        for name in names or [*(f"da/{template}" for template in TEMPLATES), FRONT]:
            runs = [scores(website.url(name)) for _ in range(RUNS)]
            medians = [round(statistics.median(found[each] for found, _ in runs)) for each in CATEGORIES]
            lost = set.union(*(audits for _, audits in runs))
            perfect &= medians == [100] * len(CATEGORIES)
            print(
                f"{name:16}",
                *(f"{median:14}" for median in medians),
                f" {', '.join(sorted(lost))}",
                flush=True,
            )
    return 0 if perfect else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
