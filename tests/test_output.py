import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from generator.inputs import digest
from generator.output import MANIFEST, OutputError, foreign, is_up_to_date, recover, write
from generator.output.exchange import workshop

FILES = {"index.html": b"one", "da/regler/index.html": b"two", "assets/style.css": b"three"}


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder, but for the manifest."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != MANIFEST
    }


def test_the_folder_has_the_files_and_a_manifest_of_them(tmp_path: Path) -> None:
    write(FILES, tmp_path / "a" / "site", {"content/site.toml": "abc"})
    assert contents(tmp_path / "a" / "site") == FILES
    manifest = json.loads((tmp_path / "a/site/.punto").read_bytes())
    digests = {name: digest(data) for name, data in FILES.items()}
    assert manifest == {"made from": {"content/site.toml": "abc"}, "files": digests}
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["site"]


def test_a_folder_is_up_to_date_until_an_input_or_a_file_of_it_changes(tmp_path: Path) -> None:
    site, made_from = tmp_path / "site", {"content/site.toml": "abc"}
    assert not is_up_to_date(site, made_from)
    write(FILES, site, made_from)
    assert is_up_to_date(site, made_from)
    assert not is_up_to_date(site, {"content/site.toml": "abd"})
    for harm in (
        lambda: (site / "index.html").write_bytes(b"two"),
        lambda: (site / "index.html").unlink(),
        lambda: (site / "da/more.html").write_bytes(b""),
        lambda: (site / "empty").mkdir(),
    ):
        harm()
        assert not is_up_to_date(site, made_from)
        write(FILES, site, made_from)
        assert is_up_to_date(site, made_from)


def test_what_a_hand_did_is_put_right_and_told(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write(FILES, site)
    (site / "index.html").write_bytes(b"scribble")
    (site / "da/regler/index.html").unlink()
    (site / "da/CNAME").write_bytes(b"dear")
    written = write(FILES, site)
    assert contents(site) == FILES
    assert written.touched == ("da/regler/index.html", "index.html")
    assert (written.added, written.aside) == (("da/CNAME",), tmp_path / "site.added")
    assert contents(tmp_path / "site.added") == {"da/CNAME": b"dear"}
    (site / "CNAME").write_bytes(b"another")
    assert write(FILES, site).aside == tmp_path / "site.added2"


def test_unchanged_files_keep_their_time(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write(FILES, site)
    for name in FILES:
        os.utime(site / name, (1_000_000_000, 1_000_000_000))
    write({**FILES, "index.html": b"new"}, site)
    old = [name for name in FILES if (site / name).stat().st_mtime == 1_000_000_000]
    assert old == ["da/regler/index.html", "assets/style.css"]


def test_a_single_changed_file_is_exchanged_by_itself(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write(FILES, site)
    folder = site.stat().st_ino
    files = {**FILES, "index.html": b"new"}
    write(files, site, {"content/site.toml": "abc"})
    assert contents(site) == files
    assert is_up_to_date(site, {"content/site.toml": "abc"})
    assert site.stat().st_ino == folder
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_build_killed_before_its_manifest_is_no_hand(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write(FILES, site)
    (site / "index.html").write_bytes(b"new")
    assert write({**FILES, "index.html": b"new"}, site).touched == ()


def test_nothing_stale_is_left(tmp_path: Path) -> None:
    write(FILES, tmp_path / "site")
    write({"index.html": b"new"}, tmp_path / "site")
    assert contents(tmp_path / "site") == {"index.html": b"new"}
    assert not (tmp_path / "site/da").exists()


def test_the_gitignore_stays(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / ".gitignore").write_bytes(b"*\n")
    write(FILES, site)
    write(FILES, site)
    assert (site / ".gitignore").read_bytes() == b"*\n"


@pytest.mark.parametrize(
    "name", ["thesis.txt", ".git/config", "da/notes.txt", "index.html", "sub/.gitignore"]
)
def test_a_folder_with_files_of_others_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "site" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(b"dear")
    with pytest.raises(OutputError, match="punto didn't write"):
        write(FILES, tmp_path / "site")
    assert contents(tmp_path / "site") == {name: b"dear"}


@pytest.mark.parametrize("name", [".git/config", "da/.htaccess"])
def test_a_hidden_file_that_someone_put_between_ours_stops_the_writing(tmp_path: Path, name: str) -> None:
    site = tmp_path / "site"
    write(FILES, site)
    (site / name).parent.mkdir(exist_ok=True)
    (site / name).write_bytes(b"dear")
    with pytest.raises(OutputError, match=r"\.git|\.htaccess"):
        write({"index.html": b"new"}, site)
    assert contents(site) == {**FILES, name: b"dear"}


def test_a_folder_of_another_version_is_refused_with_what_to_do(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_bytes(b"old")
    (folder / MANIFEST).write_text("index.html\n", encoding="utf-8")
    assert "delete the folder" in foreign(folder)


def test_a_link_out_of_the_folder_is_a_file_of_others(tmp_path: Path) -> None:
    site, dear = tmp_path / "site", tmp_path / "dear"
    write(FILES, site)
    dear.mkdir()
    (site / "more").symlink_to(dear)
    assert foreign(site)


def test_a_file_in_the_folders_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").write_bytes(b"dear")
    with pytest.raises(OutputError, match="is a file"):
        write(FILES, tmp_path / "site")
    assert (tmp_path / "site").read_bytes() == b"dear"


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    assert foreign(tmp_path / "site") == ""
    write(FILES, tmp_path / "site")


def test_a_failure_midway_leaves_the_former_files_whole(tmp_path: Path) -> None:
    write(FILES, tmp_path / "site")
    before = contents(tmp_path / "site")
    impossible = {"da": b"a file where the next needs a folder", "da/index.html": b"x"}
    with pytest.raises(OutputError, match="can't be written"):
        write(impossible, tmp_path / "site")
    assert contents(tmp_path / "site") == before
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_where_nothing_can_be_exchanged_two_renames_do_and_a_failure_puts_the_former_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.output.exchange._exchanged", lambda one, other: False)
    write({"index.html": b"old"}, tmp_path / "site")
    write(FILES, tmp_path / "site")
    assert contents(tmp_path / "site") == FILES
    rename = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if self.name == "new":
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OutputError, match="No space left"):
        write({"index.html": b"new"}, tmp_path / "site")
    assert contents(tmp_path / "site") == FILES


def test_the_next_start_completes_two_renames_that_were_broken_off(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write({"index.html": b"old"}, site)
    shop = workshop(site)
    write(FILES, shop / "new")
    site.rename(shop / "old")
    recover(site)
    assert contents(site) == FILES
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_what_a_killed_build_left_is_deleted(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write(FILES, site)
    (workshop(site) / "new").mkdir(parents=True)
    (workshop(site) / "new/index.html").write_bytes(b"half")
    recover(site)
    assert contents(site) == FILES
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_that_nobody_may_change_stops_no_later_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, unlink = tmp_path / "site", os.unlink

    def guarded(path: str, *, dir_fd: int | None = None) -> None:
        if dir_fd is not None and not os.fstat(dir_fd).st_mode & 0o200:
            raise PermissionError(13, "Permission denied", path)  # which the root isn't told
        unlink(path, dir_fd=dir_fd)

    monkeypatch.setattr(os, "unlink", guarded)
    write(FILES, site)
    (site / "da/regler").chmod(0o555)
    others = tmp_path / "others"
    others.mkdir()
    others.chmod(0o555)
    before = {path: path.stat().st_mode for path in (tmp_path, *tmp_path.parents, others)}
    for content in (b"1", b"2"):
        write(dict.fromkeys(FILES, content), site)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["others", "site"]
    shop = workshop(site)
    (shop / "old/da").mkdir(parents=True)
    (shop / "old/da").chmod(0o555)
    (shop / "old/out").symlink_to(others)
    recover(site)
    assert not shop.exists()
    assert {path: path.stat().st_mode for path in before} == before


@pytest.mark.parametrize("kind", ["link", "dangling", "file"])
def test_what_stands_in_the_workshops_place_is_left_alone(tmp_path: Path, kind: str) -> None:
    site, others = tmp_path / "site", tmp_path / "others"
    write(FILES, site)
    (others / "old").mkdir(parents=True)
    others.chmod(0o500)
    shop = workshop(site)
    shop.write_bytes(b"") if kind == "file" else shop.symlink_to(others if kind == "link" else "nowhere")
    for touch in (lambda: recover(site), lambda: write({}, site)):
        with pytest.raises(OutputError, match=r"\.punto-site is in the way"):
            touch()
    assert contents(site) == FILES
    assert others.stat().st_mode & 0o777 == 0o500


def test_builds_at_once_do_not_mix(tmp_path: Path) -> None:
    sites = [{f"{name}.html": bytes([each]) * 100 for name in range(50)} for each in range(8)]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda files: write(files, tmp_path / "site"), sites))
    assert contents(tmp_path / "site") in sites
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_linked_output_folder_is_written_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "site").symlink_to(tmp_path / "real")
    write(FILES, tmp_path / "site")
    assert (tmp_path / "site").is_symlink()
    assert contents(tmp_path / "real")["index.html"] == b"one"
