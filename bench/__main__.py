"""Run ``python -m bench``: print how long builds take, in seconds and as ratios against the bare script."""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bench.corpus import change, make
from bench.peers import installed

PUNTO = [sys.executable, "-m", "generator"]
ROOT = Path(__file__).parent.parent
_LEGEND = """\
Seconds from the command to its end: the median of some runs, and the least. "bare" is one script with
Python-Markdown and Jinja2 that makes the same pages and does nothing else; "of bare" is how many times as
long a case takes. "cold" begins with nothing kept. CPU is the time on all cores, MB the most memory of a
process. Other generators come last, where hugo, pelican, mkdocs or eleventy is a command here.
"""


@dataclass(kw_only=True, slots=True)
class Figure:
    """The runs of one case."""

    seconds: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    """Seconds on all cores, which other processes disturb less."""
    megabytes: list[float] = field(default_factory=list)

    def run(self, command: list[str]) -> None:
        """Run a command to its end and note its time and its peak of memory, of the largest process."""
        begin = time.perf_counter()
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds.append(time.perf_counter() - begin)
        self.processor.append(usage.ru_utime + usage.ru_stime)
        self.megabytes.append(usage.ru_maxrss / 1024)
        if process.returncode:
            raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")


def measure(pages: int, times: int, folder: Path) -> Mapping[str, Figure]:
    """Return the figures of a site of so many pages, its cases taken in turn: all meet the same noise."""
    source, output = folder / "source", folder / "output"
    make(source, pages)
    punto = [*PUNTO, "build", "--root", str(source), "--output", str(output)]
    peers = installed()
    names = ["bare", "cold", "one page changed", "no change", *peers]
    figures = {name: Figure() for name in names}
    for number in range(times):
        for left in (folder / "bare", output, source / ".cache"):
            shutil.rmtree(left, ignore_errors=True)
        figures["bare"].run([sys.executable, "bench/bare.py", str(source), str(folder / "bare")])
        figures["cold"].run(punto)
        change(source, number)
        figures["one page changed"].run(punto)
        figures["no change"].run(punto)
        for name, peer in peers.items():
            shutil.rmtree(folder / name, ignore_errors=True)
            figures[name].run(peer.prepare(source, folder / name))
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--pages", type=int, nargs="*", default=[20, 200])
    parser.add_argument("--times", type=int, default=5, help="how often each case is run; the median counts")
    arguments = parser.parse_args()
    print(_LEGEND)
    print(f"{'pages':>10} {'case':<18} {'seconds':>8} {'least':>8} {'CPU':>8} {'of bare':>8} {'MB':>6}")
    for name in ("--version", "--help"):
        figure = Figure()
        for _ in range(arguments.times):
            figure.run([*PUNTO, name])
        print(_row("", name, figure, None))
    for pages in arguments.pages:
        with tempfile.TemporaryDirectory() as folder:
            figures = measure(pages, arguments.times, Path(folder))
        for name, figure in figures.items():
            print(_row(f"{pages} × 3", name, figure, figures["bare"]))


def _row(pages: str, name: str, figure: Figure, bare: Figure | None) -> str:
    ratio = ""
    if bare:
        quotients = [own / theirs for own, theirs in zip(figure.seconds, bare.seconds, strict=True)]
        ratio = f"{statistics.median(quotients):.2f}"
    seconds, least = statistics.median(figure.seconds), min(figure.seconds)
    times = f"{seconds:>8.3f} {least:>8.3f} {statistics.median(figure.processor):>8.3f}"
    return f"{pages:>10} {name:<18} {times} {ratio:>8} {max(figure.megabytes):>6.0f}"


if __name__ == "__main__":
    main()
