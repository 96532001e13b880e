import os
import time
from pathlib import Path

import pytest

from generator.parallel import beside, spread


@pytest.fixture(autouse=True)
def _two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.parallel._cores", lambda: 2)
    monkeypatch.setattr("threading.active_count", lambda: 1)


def test_results_come_in_the_order_of_the_items() -> None:
    assert list(spread(lambda number: number * 2, range(1000))) == [number * 2 for number in range(1000)]


def test_another_process_takes_part() -> None:
    def work(number: int) -> int:
        sum(range(100_000))
        return os.getpid()

    assert len(set(spread(work, range(200)))) == 2


def test_a_process_that_dies_leaves_its_part_to_this_one() -> None:
    own = os.getpid()

    def work(number: int) -> int:
        if os.getpid() != own:
            os._exit(1)
        return number

    assert list(spread(work, range(100))) == list(range(100))


def test_an_exception_comes_out_as_without_processes() -> None:
    def work(number: int) -> int:
        return 1 // (number - 50)

    with pytest.raises(ZeroDivisionError):
        list(spread(work, range(100)))


def test_other_cores_begin_before_a_result_is_asked_for(tmp_path: Path) -> None:
    def work(number: int) -> int:
        (tmp_path / str(number)).touch()
        return os.getpid()

    results = spread(work, range(100))
    end = time.monotonic() + 60
    while len(list(tmp_path.iterdir())) < 100 and time.monotonic() < end:
        time.sleep(0.01)
    assert os.getpid() not in results


def test_few_items_are_worked_out_when_they_are_asked_for() -> None:
    calls: list[int] = []
    results = spread(calls.append, [1, 2])
    assert not calls
    list(results)
    assert calls == [1, 2]


def test_work_on_the_disk_is_done_by_another_process(tmp_path: Path) -> None:
    def work() -> None:
        (tmp_path / "process").write_text(str(os.getpid()), "utf-8")

    beside(work)()
    assert int((tmp_path / "process").read_text("utf-8")) != os.getpid()


def test_without_another_core_it_is_done_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.parallel._cores", lambda: 1)
    calls: list[int] = []
    beside(lambda: calls.append(os.getpid()))()
    assert calls == [os.getpid()]
