import os
from collections.abc import Callable

import pytest

from generator.parallel import spread


@pytest.fixture(autouse=True)
def _two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.parallel._cores", lambda: 2)
    monkeypatch.setattr("threading.active_count", lambda: 1)


def test_results_come_in_the_order_of_the_items() -> None:
    assert spread(lambda number: number * 2, range(1000)) == [number * 2 for number in range(1000)]


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

    assert spread(work, range(100)) == list(range(100))


def test_an_exception_comes_out_as_without_processes() -> None:
    def work(number: int) -> int:
        return 1 // (number - 50)

    with pytest.raises(ZeroDivisionError):
        spread(work, range(100))


def test_meanwhile_is_called_once_with_many_items_and_with_none() -> None:
    calls: list[int] = []
    call: Callable[[], None] = lambda: calls.append(os.getpid())  # noqa: E731
    spread(str, range(100), call)
    spread(str, [], call)
    assert calls == [os.getpid()] * 2
