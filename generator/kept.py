"""Results of pure functions, taken over from one build to the next wherever their arguments are equal."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Kept:
    """Calls functions, each once for the same arguments; what a *former* one has is not called for again.

    Arguments are compared by content, so a file's bytes or text can be among them. Threads can share it.

    >>> calls = []
    >>> first = Kept()
    >>> first(calls.append, "a"), first(calls.append, "a"), Kept(first)(calls.append, "a"), calls
    (None, None, None, ['a'])
    """

    def __init__(self, former: "Kept | None" = None) -> None:
        self._former: dict[Hashable, Any] = {}
        self._found: dict[Hashable, Any] = {}
        self._lock = Lock()
        if former:
            with former._lock:
                self._former = {**former._former, **former._found}

    def __call__(
        self,
        function: Callable[Arguments, Result],
        *arguments: Arguments.args,
        **options: Arguments.kwargs,
    ) -> Result:
        """Return what the function, which must be pure, gives for the arguments, which must be hashable."""
        key = (function, arguments, *options.items())
        with self._lock:
            for results in (self._found, self._former):
                if key in results:
                    result: Result = self._found.setdefault(key, results[key])
                    return result
        result = function(*arguments, **options)
        with self._lock:
            self._found[key] = result
        return result

    def forget(self) -> None:
        """Let go of what hasn't been asked for since the former build: this one is complete without."""
        with self._lock:
            self._former = {}
