"""Values and records are dataclasses to whoever looks, though a class is finished when it is needed."""

import copy
import dataclasses
import importlib
import pickle
import pkgutil
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

import manaburn
from manaburn.cards.vocabulary import effects
from manaburn.values import Record, field, value


def record(like: Any = None, *, kw_only: bool = False) -> Any:
    """What would be declared if a class derived from `Record`."""

    def declare(like: Any) -> Any:
        body = {
            name: content for name, content in vars(like).items() if name not in ("__dict__", "__weakref__")
        }
        return type(Record)(like.__name__, (Record,), body, kw_only=kw_only)

    return declare if like is None else declare(like)


BOTH = pytest.mark.parametrize("declare", [value, record])


def declared(declare: Any) -> Any:
    class Declared:
        """An example."""

        first: int
        second: str = "second"
        listed: list[int] = field(default_factory=list)
        beside: int = field(default=7, compare=False, repr=False)
        fixed: int = field(default=5, init=False)
        made: list[int] = field(default_factory=list, init=False)

    return declare(Declared)


@BOTH
def test_it_is_constructed_as_a_dataclass_is(declare):
    kind = declared(declare)
    one, other = kind(1), kind(1, second="two", beside=8)
    assert (one.first, one.second, one.listed, one.beside, one.fixed, one.made) == (1, "second", [], 7, 5, [])
    assert (other.second, other.beside) == ("two", 8)
    assert one.listed is not other.listed
    assert one.made is not other.made
    assert kind(1, "second", [2]).listed == [2]


@BOTH
def test_it_is_constructed_alike_however_often(declare):
    @declare
    class Pair:
        one: int
        two: int = 2

    for _ in range(5):
        made = Pair(1), Pair(1, two=2), Pair(two=2, one=1), Pair(1, 2)
        assert all(each == made[0] and (each.one, each.two) == (1, 2) for each in made)
    assert "Pair" in Pair.__init__.__qualname__, "it is compiled"


WRONG = [((), {}), ((1, 2, 3, 4, 5), {}), ((1,), {"fixed": 2}), ((1,), {"first": 1}), ((1,), {"third": 3})]


@BOTH
@pytest.mark.parametrize(("given", "named"), WRONG)
def test_wrong_arguments_are_refused(declare, given, named):
    with pytest.raises(TypeError, match=r"Declared\.__init__\(\)"):
        declared(declare)(*given, **named)


@BOTH
@pytest.mark.parametrize(
    ("given", "named"), [((), {}), ((1, 2), {}), ((1,), {"first": 1}), ((1,), {"two": 2})]
)
def test_wrong_arguments_are_refused_where_all_fields_are_plain(declare, given, named):
    @declare
    class One:
        first: int

    with pytest.raises(TypeError, match=r"One\.__init__\(\)"):
        One(*given, **named)


@BOTH
def test_named_fields_are_not_given_in_order(declare):
    @declare(kw_only=True)
    class Named:
        first: int
        second: int = 2

    assert Named.__match_args__ == ()
    assert Named(first=1).second == 2
    with pytest.raises(TypeError):
        Named(1)


@BOTH
def test_its_fields_can_be_asked_for_before_there_is_one(declare):
    assert dataclasses.is_dataclass(declared(declare))
    assert declared(declare).__match_args__ == ("first", "second", "listed", "beside")
    names = [each.name for each in dataclasses.fields(declared(declare))]
    assert names == ["first", "second", "listed", "beside", "fixed", "made"]


@BOTH
def test_it_is_compared_and_shown_by_its_fields(declare):
    kind = declared(declare)
    assert kind(1, listed=[2], beside=3) == kind(1, listed=[2], beside=4)
    assert kind(1) != kind(2)
    assert kind(1) != declared(declare)(1)
    assert repr(kind(1)) == "Declared(first=1, second='second', listed=[], fixed=5, made=[])"
    assert dataclasses.replace(kind(1), first=2).first == 2


@BOTH
def test_it_does_what_is_to_be_done_after_it_is_made(declare):
    @declare
    class Checked:
        number: int

        def __post_init__(self) -> None:
            if self.number < 0:
                raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        Checked(-1)


def test_a_value_never_changes_and_a_record_has_no_dictionary():
    with pytest.raises(FrozenInstanceError):
        declared(value)(1).first = 2
    assert not hasattr(declared(record)(1), "__dict__")


@pytest.mark.parametrize("kept", [effects.Draw(2), manaburn.options.GameOptions()])
def test_it_can_be_copied_and_pickled(kept):
    assert pickle.loads(pickle.dumps(kept)) == kept == copy.deepcopy(kept)


def classes() -> set[type]:
    for module in pkgutil.walk_packages(manaburn.__path__, "manaburn."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found, below = set(), [object]
    while below:
        kind = below.pop()
        below += type.__subclasses__(kind)
        if str(kind.__module__).startswith("manaburn.") and "_key" in vars(kind):
            found.add(kind)
    return found


def test_every_class_can_be_finished():
    """What the standard decorator would refuse at once would else be refused when a game needs it."""
    assert len(classes()) > 700
    for kind in classes():
        stated = [base.__annotations__ for base in kind.__mro__ if "_key" in vars(base)]
        assert {each.name for each in dataclasses.fields(kind)} == set().union(*stated)


def test_a_record_derives_from_nothing_else() -> None:
    with pytest.raises(TypeError, match="derives from more than"):
        type(Record)("Both", (Record, str), {})
