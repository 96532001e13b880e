"""Builds killed at random moments: after each, the former site or the new one is there, whole."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.inputs import digest
from generator.output import Manifest, recover, write
from generator.output.manifest import found_files

pytestmark = pytest.mark.slow

WRITING = """
import sys
from pathlib import Path
from generator.output import write
sys.path.insert(0, "tests")
from test_kills import site
print(flush=True)
number = int(sys.argv[2])
while True:
    number += 1
    write(site(number), Path(sys.argv[1]), {"number": str(number)})
"""
RUN = "from generator.cli import main; main()"
ROOT = Path(__file__).parent.parent


def site(number: int) -> Mapping[str, bytes]:
    """A site that shares some files with the one before and the one after, every other time all but one."""
    half = number // 2
    pages = {f"da/page-{page}/index.html": b"%d" % (half * (page % 3)) * 2000 for page in range(60)}
    return {**pages, f"only-in-{half}/index.html": b"x", "index.html": b"%d" % number}


def manifest_of(number: int) -> bytes:
    digests = {name: digest(data) for name, data in site(number).items()}
    return Manifest(made_from={"number": str(number)}, files=digests).to_bytes()


def kill(command: list[str], after: float) -> None:
    """Start a command, and kill it and its processes so many seconds after it has said that it begins."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True, cwd=ROOT
    ) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(after)
        os.killpg(process.pid, signal.SIGKILL)


def test_a_writer_that_is_killed_leaves_a_whole_site(tmp_path: Path) -> None:
    folder, chance, met = tmp_path / "site", random.Random(1), set()
    write(site(0), folder, {"number": "0"})
    for _ in range(200):
        number = int((folder / "index.html").read_bytes())
        kill([sys.executable, "-c", WRITING, str(folder), str(number)], chance.uniform(0, 0.3))
        left = {path.name for path in tmp_path.iterdir()}
        assert left <= {"site", ".punto-site"}
        if "site" not in left:
            recover(folder)  # only where two renames stand for the exchange
        number = int((folder / "index.html").read_bytes())
        met.add(number)
        assert found_files(folder) == {name: digest(data) for name, data in site(number).items()}
        # Of a single changed file the manifest may be still to come.
        assert (folder / ".punto").read_bytes() in (manifest_of(number), manifest_of(number - number % 2))
    recover(folder)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    assert len(met) > 10


def test_a_build_that_is_killed_leaves_a_whole_site_and_does_no_harm_to_the_next(
    tiny: Path, tmp_path: Path
) -> None:
    folder, chance = tiny / "site", random.Random(2)
    page = tiny / "content/no/home.md"
    text = page.read_text("utf-8")
    command = [sys.executable, "-m", "generator", "build", "--root", str(tiny)]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    begin = time.monotonic()
    page.write_text(f"{text}\nEn linje.\n", "utf-8")
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    took = time.monotonic() - begin
    wholes = [found_files(folder)]
    for number in range(50):
        page.write_text(f"{text}\nEn linje til{'.' * number}\n", "utf-8")
        kill([sys.executable, "-c", f"print(flush=True); {RUN}", *command[3:]], chance.uniform(0, took))
        if (found := found_files(folder)) not in wholes:
            wholes.append(found)
            assert (folder / "no/index.html").read_text("utf-8").count("En linje til") == 1
    assert subprocess.run(command, capture_output=True, cwd=ROOT, check=True).stdout
    again = tmp_path / "again"
    subprocess.run([*command, "--fresh", "--output", str(again)], check=True, capture_output=True, cwd=ROOT)
    assert found_files(folder) == found_files(again)
