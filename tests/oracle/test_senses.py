"""Words that can be read in two ways: which one is meant is said by phrases, never by their order."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache, partial
from inspect import signature, unwrap

import pytest

import senses
from golden.packed_readings import CARD_FILE
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.grammar.names import CHANGE, SPELL_LINE
from manaburn.oracle.parsing import phrases, readers
from manaburn.oracle.parsing.parts import KeywordsOf
from manaburn.oracle.parsing.paths import Paths
from manaburn.oracle.parsing.phrases import (
    GRAMMAR,
    Name,
    Several,
    declare_anew,
    itself,
    means,
    phrase,
    refuse_unknown_names,
    table,
)
from manaburn.oracle.parsing.readers import MOST_SENSES, Ambiguous, Reader
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace

SEVERAL_SENSES = (
    *("Death-Priest of Myrkul", "Aatchik, Emerald Radian", "Abzan Monument", "Barbarian Ring"),
    *("Ajani, Inspiring Leader", "Apocalypse Runner", "Death Charmer", "Against All Odds", "Carom"),
    *("Call of the Full Moon", "Armored Galleon", "Bone Dragon", "Argothian Treefolk", "Aura Gnarlid"),
    *("Advanced Stitchwing", "Bristlebud Farmer", "Breath of the Sleepless", "Cauldron Familiar"),
    *("Beguiler of Wills", "Death of a Thousand Stings", "Famished Worldsire", "Phantom Flock"),
    *("Astral Dragon", "Celestial Gatekeeper", "Defy Death", "Ancestor's Chosen", "Apocalypse Demon"),
    *("Archetype of Courage", "Corpse Traders", "Candletrap", "Electrodominance", "Hazy Homunculus"),
    *("Nightmare Shepherd", "Oathsworn Knight", "Glacial Chasm", "Fanatic of Mogis", "Orim's Prayer"),
    *("Counterpoint", "Glimmer Lens", "Reflector Mage", "Complicate", "Decaying Soil", "Syphon Mind"),
)
"""Cards with words that two phrases read otherwise: one for each such pair, or more."""

HUMS = Several[int]("hums")
HUM = Name[object]("hum")
HO = Name[object]("ho")


@pytest.fixture
def own_phrases() -> Iterator[None]:
    """The grammar is afterwards what it was before."""
    before = {name: list(some) for name, some in GRAMMAR.items()}
    yield
    declare_anew(before)


@cache
def cards() -> list[PrintedCard]:
    if not CARD_FILE.is_file():
        pytest.skip(f"there is no card file at {CARD_FILE}")
    return [card for card in read_cards(CARD_FILE).cards if card.name in SEVERAL_SENSES]


def shuffled(chance: random.Random) -> dict[str, list[phrases.Phrase]]:
    names = chance.sample(list(GRAMMAR), len(GRAMMAR))
    return {name: chance.sample(GRAMMAR[name], len(GRAMMAR[name])) for name in names}


@pytest.mark.usefixtures("own_phrases")
def test_the_order_in_which_phrases_are_declared_changes_nothing():
    before = [read(card) for card in cards()]
    assert len(before) == len(SEVERAL_SENSES)
    assert all(reading.definition is not None for reading in before)
    declare_anew(shuffled(random.Random(1)))
    assert [read(card) for card in cards()] == before


IN_SOME_ORDER = """
import pkgutil, random, sys
from functools import partial
from importlib import import_module
from types import ModuleType
import manaburn.oracle
from manaburn.oracle.parsing.parts import KeywordsOf
from manaburn.oracle.parsing.phrases import GRAMMAR, WORD_TESTS

bare = ModuleType("manaburn.oracle.grammar")  # the package itself would import its files in its own order
bare.__path__ = [f"{manaburn.oracle.__path__[0]}/grammar"]
sys.modules[bare.__name__] = manaburn.oracle.grammar = bare
files = sorted(file.name for file in pkgutil.walk_packages(bare.__path__, f"{bare.__name__}."))
for file in random.Random(int(sys.argv[1])).sample(files, len(files)):
    import_module(file)
for name, some in sorted(GRAMMAR.items()):
    print(name, sorted((one.pattern, one.told, one.over, one.longest) for one in some))
for name, test in sorted(WORD_TESTS.items()):
    print(name, sorted(test.args[0]) if isinstance(test, partial) else (test.__module__, test.__qualname__))
"""
"""Imports the files of the grammar in an order drawn by a number, and tells what they have declared."""


def test_the_order_in_which_the_files_of_the_grammar_are_imported_changes_nothing():
    runs = [[sys.executable, "-c", IN_SOME_ORDER, number] for number in "123"]
    one, *others = [subprocess.run(run, capture_output=True, text=True, check=True).stdout for run in runs]
    assert "ability: <trigger> <effects>" in one
    assert all(other == one for other in others)


@pytest.mark.usefixtures("own_phrases")
def test_the_order_in_which_readings_are_tried_changes_nothing(monkeypatch: pytest.MonkeyPatch):
    before = [read(card).definition for card in cards()]
    chance = random.Random(2)
    monkeypatch.setattr(Paths, "_rank", lambda *_: chance.random())
    declare_anew(shuffled(chance))
    assert [read(card).definition for card in cards()] == before


def test_what_phrases_go_over_are_phrases_of_the_same_name():
    for several in GRAMMAR.values():
        told = {one.told: one.build for one in several}
        assert all(told[one.told] is one.build for one in several), "two phrases are told by the same pattern"
        for one in several:
            assert one.over.keys() <= told.keys(), one.told
            assert all(one.over.values()), one.told


@pytest.mark.usefixtures("own_phrases")
def test_a_pattern_speaks_of_phrases_that_there_are():
    refuse_unknown_names()
    phrase(HUM, "hum <ho>?")(lambda scope, ho: ho)
    with pytest.raises(NameError, match=r"no phrases are called 'ho' \(hum: hum <ho>\?\)"):
        refuse_unknown_names()
    phrase(HO, "ho")(lambda scope: None)
    refuse_unknown_names()


def test_a_name_is_given_once():
    with pytest.raises(AssertionError, match="phrases are called 'hum' in two places"):
        Name[object]("hum")


def parts_of(items: Iterable[phrases.Item]) -> int:
    return sum(
        parts_of(item.items) if isinstance(item, phrases.Bracketed) else isinstance(item, phrases.Named)
        for item in items
    )


def test_what_a_phrase_means_is_made_of_the_parts_of_its_pattern():
    for one in (one for several in GRAMMAR.values() for one in several):
        parts = [None] * parts_of(one.items)
        build, given = unwrap(one.build), [None, *parts]
        while isinstance(build, partial) and callable(build.args[0]):
            given = parts if build.func is phrases._of_parts else given
            build = build.args[0]
        signature(build).bind(*given)


@pytest.mark.usefixtures("own_phrases")
def test_a_phrase_that_only_builds_is_data():
    means(HO, "ho", 1)
    table(HUM, {"hum <ho>": lambda ho: ("hum", ho), ("<ho> hum", "<ho>"): itself})
    means(HUM, "me", lambda scope: scope.types)
    assert meaning("hum ho") == ("hum", 1)
    assert meaning("ho hum") == meaning("ho") == 1
    assert meaning("me") == frozenset()


@pytest.mark.usefixtures("own_phrases")
def test_one_alone_is_several_where_there_may_be_several():
    table(HUMS, {"hum": 1, "hum <ho>": lambda ho: ho, "hum hum": (1, 2)})
    means(HO, "ho", 3)
    said = {
        text: Reader(text.split()).meaning("hums", Scope(frozenset()))
        for text in ("hum", "hum ho", "hum hum")
    }
    assert said == {"hum": (1,), "hum ho": (3,), "hum hum": (1, 2)}


def meaning(text: str) -> object:
    return Reader(text.split()).meaning("hum", Scope(frozenset()))


def hum(*patterns: str, says: str, over: dict[str, str] | None = None, longest: str = "") -> None:
    def build(scope: Scope, *parts: object) -> tuple[object, ...]:
        return (says, *parts)

    phrase(HUM, *patterns, over=over, longest=longest)(build)


@pytest.mark.usefixtures("own_phrases")
def test_two_meanings_are_refused_unless_one_phrase_goes_over_the_other():
    hum("hum hum", says="one")
    hum("hum hum", says="one")
    assert meaning("hum hum") == ("one",)
    hum("hum hum|ho", says="other")
    assert meaning("hum ho") == ("other",)
    with pytest.raises(Ambiguous, match=r"two meanings as hum, by 'hum hum' and 'hum hum\|ho': 'hum hum'"):
        meaning("hum hum")
    hum("ho ho?", "hum hum", says="other", over={"hum hum": "it is said louder"})
    assert meaning("hum hum") == ("other",)


@pytest.mark.usefixtures("own_phrases")
def test_a_phrase_goes_over_what_those_below_it_go_over():
    hum("low", "hum", says="low")
    hum("high", "hum", says="high", over={"middle": "why"})
    with pytest.raises(Ambiguous):
        meaning("hum")
    hum("middle", "hum", says="middle", over={"low": "why"})
    assert meaning("hum") == ("high",)


@pytest.mark.usefixtures("own_phrases")
@pytest.mark.parametrize("longest", ["", "why"])
def test_of_several_readings_of_a_phrase_the_longest_is_taken_if_it_says_so(longest: str):
    phrase(HO, "ho", "ho ho")(lambda scope: "ho")
    hum("<ho> ho? hum", "<ho> <ho> hum", says="some", longest=longest)
    if longest:
        assert meaning("ho ho hum") == ("some", "ho")
    else:
        with pytest.raises(Ambiguous):
            meaning("ho ho hum")


@pytest.mark.usefixtures("own_phrases")
def test_a_part_with_two_meanings_is_read_as_the_one_that_makes_sense_of_the_whole():
    phrase(HO, "ho")(lambda scope: 1)
    phrase(HO, "ho")(lambda scope: -1)

    def root(scope: Scope, number: int) -> int:
        if number < 0:
            raise phrases.Unsayable("there is none")
        return number

    phrase(HUM, "root of <ho>")(root)
    assert meaning("root of ho") == 1


@pytest.mark.usefixtures("own_phrases")
def test_where_not_all_ways_were_followed_none_is_taken(monkeypatch: pytest.MonkeyPatch):
    for number in range(MOST_SENSES + 1):
        phrase(HO, "ho")(lambda scope, number=number: number)
    hum("<ho> hum", says="some")
    hum("ho hum", says="one")
    with pytest.raises(phrases.Unsayable, match="too many ways"):
        meaning("ho hum")
    monkeypatch.setattr(readers, "MOST_ATTEMPTS", 1)
    hum("hum hum", says="one")
    assert meaning("hum hum") == ("one",)
    hum("hum hum", says="other")
    with pytest.raises(phrases.Unsayable, match="too many ways"):
        meaning("hum hum")


@pytest.mark.usefixtures("own_phrases")
def test_a_line_of_a_spell_with_two_meanings_is_not_read_as_what_the_spell_does():
    face = PrintedFace(name="Hum", mana_cost="{U}", type_line="Sorcery", text="Draw a card.")
    card = PrintedCard(name="Hum", layout="normal", faces=(face,))
    assert read(card).definition is not None
    phrase(SPELL_LINE, "draw a card .")(lambda scope: ())
    phrase(SPELL_LINE, "draw a card .")(lambda scope: (KeywordsOf(frozenset()),))
    reading = read(card)
    assert reading.definition is None
    assert [unread.is_ambiguous for unread in reading.unread] == [True]


# The tool


def invented(name: str, *lines: str) -> PrintedCard:
    face = PrintedFace(
        name=name,
        mana_cost="{1}{G}",
        type_line="Creature — Bear",
        text="\n".join(lines),
        power="2",
        toughness="2",
    )
    return PrintedCard(name=name, layout="normal", faces=(face,))


TRIGGERED = "ability: <trigger> <effects>"
GAINS = "change: gains|gain|has|have <keywords>"
BOLD = invented("Bold Bear", "When Bold Bear enters, if you control a Swamp, draw a card.")
MANY = invented("Bear of Many", "Creatures you control have flying and haste.")
PLAIN = invented("Plain Bear", "Flying")


@pytest.mark.usefixtures("own_phrases")
def test_the_tool_tells_pairs_and_who_goes_over_whom():
    found = senses.pairs_of([BOLD, MANY, PLAIN])
    assert {(pair.name, pair.first, pair.second, pair.decided): names for pair, names in found.items()} == {
        ("ability", TRIGGERED, TRIGGERED, True): (["Bold Bear"], []),
        ("change", GAINS, "change: gains|gain|has|have <granted-keywords>", True): (["Bear of Many"], []),
    }
    phrase(CHANGE, "gains|gain|has|have <keywords> !?")(lambda scope, keywords: ())
    found = senses.pairs_of([MANY])
    ambiguous = {
        (pair.first, pair.second) for pair, (_, refused) in found.items() if refused == ["Bear of Many"]
    }
    assert (GAINS, f"{GAINS} !?") in ambiguous


@pytest.mark.usefixtures("own_phrases")
def test_the_tool_tells_pairs_of_cards_that_are_read_otherwise_since(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """A card that a new phrase made ambiguous is told as lost, and fails."""
    phrase(CHANGE, "gains|gain|has|have <keywords> !?")(lambda scope, keywords: ())
    monkeypatch.setattr(senses, "kept_at", lambda commit: {"Bear of Many": "1", "Plain Bear": "2"})
    monkeypatch.setattr(senses, "kept_lines", lambda: {"Bold Bear": "3", "Plain Bear": "2"})
    assert senses.tell_pairs_since("HEAD", [BOLD, MANY, PLAIN]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[:2] == ["won 1: Bold Bear", "lost 1: Bear of Many"]
    assert "      ambiguous: Bear of Many" in printed


def test_kept_readings_are_had_from_a_commit_or_it_is_said_why_not():
    with pytest.raises(SystemExit, match="git can't show the readings at no-such-commit"):
        senses.kept_at("no-such-commit")


@pytest.mark.usefixtures("own_phrases")
def test_the_tool_tells_what_a_phrase_does_for_cards():
    everyone = [BOLD, MANY, PLAIN]
    doing = senses.doing_of(TRIGGERED, everyone)
    assert (doing.used, doing.opened, doing.changed, doing.ambiguous) == (
        ["Bold Bear"],
        ["Bold Bear"],
        [],
        [],
    )
    doing = senses.doing_of(GAINS, everyone)
    assert (doing.opened, doing.changed, doing.ambiguous) == ([], ["Bear of Many"], [])

    def otherwise(scope: Scope, keywords: object) -> tuple[()]:
        return ()

    phrase(CHANGE, "gains|gain|has|have <keywords> !?")(otherwise)
    doing = senses.doing_of(f"{GAINS} !?", everyone)
    assert (doing.opened, doing.changed, doing.ambiguous) == ([], [], ["Bear of Many"])
