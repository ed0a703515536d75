"""This module checks the arguments of public functions: each function here returns the argument if it is of
the wanted kind, and otherwise raises WrongArgument, saying what was expected.

>>> seat(1, players=2)
1
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from manaburn.errors import WrongArgument

if TYPE_CHECKING:
    from pathlib import Path

_T = TypeVar("_T")

LARGEST = 10**100
"""The largest number accepted: Python does not print numbers of some thousand digits."""


def instance(given: object, kind: type[_T] | tuple[type[_T], ...], what: str) -> _T:
    """Return an argument of a class; `what` names that in the error. Raises WrongArgument otherwise."""
    if not isinstance(given, kind):
        raise WrongArgument(f"{what} is expected here, not {shown(given)}")
    return given


def number(given: object, what: str, least: int = -LARGEST, most: int = LARGEST) -> int:
    """Return a whole number. Raises WrongArgument for anything else, and out of range."""
    if type(given) is not int:
        raise WrongArgument(f"{what} must be a whole number, not {shown(given)}")
    if not least <= given <= most:
        bounded = f", {least} or more" if least > -LARGEST else ""
        limits = f" from {least} to {most}" if most < LARGEST else bounded
        raise WrongArgument(f"{what} must be a number{limits}, not {shown(given)}")
    return given


def seat(given: object, players: int) -> int:
    """Return the seat of a player. Raises WrongArgument unless it is from 0 to `players` - 1."""
    return number(given, "the seat of a player", 0, players - 1)


def text(given: object, what: str) -> str:
    """Return a text that can be encoded. Raises WrongArgument for anything else."""
    if not isinstance(given, str):
        raise WrongArgument(f"{what} must be a text, not {shown(given)}")
    if not given.isascii():
        try:
            given.encode()
        except UnicodeEncodeError as error:
            raise WrongArgument(
                f"{what} must be a text, and {given[error.start]!r} is not a whole character"
            ) from None
    return given


def path(given: object, what: str) -> Path:
    """Return a path that is given as a text or a Path. Raises WrongArgument for anything else."""
    from pathlib import Path  # noqa: PLC0415 - not loaded by who gives no path

    if isinstance(given, str | os.PathLike):
        written = os.fspath(given)
        if isinstance(written, str):
            try:
                os.fsencode(written)
            except UnicodeEncodeError:
                pass
            else:
                return Path(written)
    raise WrongArgument(f"{what} must be a path, as a text or a Path, not {shown(given)}")


def several(given: object, kind: type[_T] | tuple[type[_T], ...], what: str) -> tuple[_T, ...]:
    """Return the members of an iterable, all of a class. Raises WrongArgument for anything else."""
    if not isinstance(given, Iterable) or isinstance(given, str | bytes):
        raise WrongArgument(f"{what} are expected here, not {shown(given)}")
    found = tuple(given)
    for each in found:
        if not isinstance(each, kind):
            raise WrongArgument(f"{what} are expected here, and {shown(each)} is not one")
    return found


def names(given: object, what: str) -> tuple[str, ...]:
    """Return one text, or those of an iterable, as a tuple. Raises WrongArgument for anything else."""
    if isinstance(given, str):
        return (text(given, what),)
    return tuple(text(name, what) for name in several(given, str, what))


def shown(given: Any) -> str:
    """Return the repr of a value for an error text, shortened if it is long."""
    if isinstance(given, Collection) and not isinstance(given, str | bytes) and len(given) > 10:
        return f"{type(given).__name__} of {len(given)}"
    try:
        written = repr(given)
    except (ValueError, RecursionError):  # a number of too many digits, something within itself
        return f"such {type(given).__name__}"
    return written if len(written) <= 80 else written[:77] + "..."


def former_names(module: str, names: Mapping[str, type]) -> Callable[[str], Any]:
    """Return a `__getattr__` for a module: it finds its classes under their former names, with a warning."""

    def find(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        kind = names[name]
        warnings.warn(f"{name} is called {kind.__name__} now", DeprecationWarning, stacklevel=2)
        return kind

    return find
