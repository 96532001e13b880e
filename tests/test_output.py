from pathlib import Path

import pytest

from generator.output import OutputError, foreign, write

FILES = {"index.html": b"one", "da/regler/index.html": b"two", "assets/style.css": b"three"}


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_the_folder_has_the_files_and_a_list_of_them(tmp_path: Path) -> None:
    write(FILES, tmp_path / "a" / "site")
    listed = b"assets/style.css\nda/regler/index.html\nindex.html\n"
    assert contents(tmp_path / "a" / "site") == {**FILES, ".punto": listed}
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["site"]


def test_nothing_stale_is_left(tmp_path: Path) -> None:
    write(FILES, tmp_path / "site")
    write({"index.html": b"new"}, tmp_path / "site")
    assert contents(tmp_path / "site") == {"index.html": b"new", ".punto": b"index.html\n"}
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


def test_a_file_that_someone_put_between_ours_is_never_deleted(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write(FILES, site)
    (site / "da/CNAME").write_bytes(b"dear")
    with pytest.raises(OutputError, match="CNAME"):
        write(FILES, site)
    assert contents(site)["da/CNAME"] == b"dear"


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


def test_a_failure_of_the_exchange_puts_the_former_files_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(FILES, tmp_path / "site")
    before, rename = contents(tmp_path / "site"), Path.rename

    def failing(self: Path, target: Path) -> Path:
        if self.name == "new":
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OutputError, match="No space left"):
        write({"index.html": b"new"}, tmp_path / "site")
    assert contents(tmp_path / "site") == before


def test_a_linked_output_folder_is_written_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "site").symlink_to(tmp_path / "real")
    write(FILES, tmp_path / "site")
    assert (tmp_path / "site").is_symlink()
    assert contents(tmp_path / "real")["index.html"] == b"one"
