"""The situations in which `exercise.py` plays a card: what lies around it, who is about to do what.

A situation has the card in several zones, a bench with an ability for everything that may have to happen, and
for each description in the card something that fits it, on both sides and in every zone. It is the same for
the whole card and for one without a clause: only the card is another.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from random import Random
from typing import NamedTuple

from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, card
from manaburn.cards.vocabulary.abilities import Ability, spell
from manaburn.cards.vocabulary.effects import AddMana, GainLife
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.words.filters import ANYTHING, Being, ColorCount, Filter, Status, Whose
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.cards.walking import parts_of
from manaburn.editions import LATEST
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.mana import ManaCost, mana
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import Sheet, read_sheet
from manaburn.terms import CardType, Color, CounterKind, Step
from manaburn.values import replace

cards_from_text = import_module("rules.cards_from_text")

POOL = mana("".join(8 * f"{{{letter}}}" for letter in "WUBRGC"))
"""The mana that everybody has whenever they may do something."""
IT, WHOLE, BENCH, BENS_BENCH, HOST = "It", "Whole", "Bench", "Other Bench", 700
LINES, LINES_OF_BEN = 6, 3
"""So many things a bench does."""
CARDS_AT_ONCE = 64
"""So many cards with abilities in another order are played in turn."""
MOST_FITTING = 7
"""So many things that fit a description are there."""
BENCH_LINES = (
    "Destroy target creature.",
    "Destroy target permanent.",
    "Sacrifice a creature.",
    "You may sacrifice a permanent.",
    "Bench deals 2 damage to any target.",
    "Target creature deals 1 damage to any target.",
    "Draw a card.",
    "Target player draws two cards.",
    "Discard a card.",
    "Target player discards a card.",
    "Target player mills two cards.",
    "You gain 2 life.",
    "You lose 2 life.",
    "Each opponent loses 1 life.",
    "Return target permanent to its owner's hand.",
    "Exile target permanent.",
    "Exile target creature, then return it to the battlefield under its owner's control.",
    "Return target creature card from a graveyard to the battlefield under your control.",
    "Return target card from your graveyard to your hand.",
    "Exile target card from a graveyard.",
    "Tap target permanent.",
    "Untap target permanent.",
    "Put a +1/+1 counter on target creature.",
    "Put a -1/-1 counter on target creature.",
    "Put a charge counter on target permanent.",
    "Proliferate.",
    "Create a 1/1 white Soldier creature token.",
    "Create a Treasure token.",
    "Create a Food token.",
    "Target creature gets +3/+3 until end of turn.",
    "Target creature gets -1/-1 until end of turn.",
    "Target creature gets -4/-0 until end of turn.",
    "Target creature fights another target creature.",
    "Gain control of target permanent until end of turn.",
    "Counter target spell.",
    "Scry 1.",
    "Surveil 1.",
    "Search your library for a card, put it into your hand, then shuffle.",
    "Search your library for a basic land card, put it onto the battlefield, then shuffle.",
    "You become the monarch.",
    "Flip a coin.",
    "Roll a six-sided die.",
    "Regenerate target creature.",
    "Target permanent phases out.",
    "Transform target permanent.",
    "Target creature explores.",
    "Target player gets a poison counter.",
    "It becomes day.",
    "It becomes night.",
    "You may put a permanent card from your hand onto the battlefield.",
    "Target creature attacks this turn if able.",
    "Target creature can't block this turn.",
)
"""What the abilities of a bench do; each costs nothing."""


class Beginning(NamedTuple):
    """Where a situation begins, where the card is, and what is done."""

    step: Step
    active: str
    places: tuple[str, ...]
    """The zones of Anna in which the card is."""
    answers: int
    """So many answers are given."""
    own: float = 0.6
    """How often something is done with the card, where it can be."""
    bench: float = 0.5
    """How often something is done with a bench otherwise."""
    fits: str = "Anna and Ben"
    """Who has what fits the descriptions in the card."""
    words: tuple[str, ...] = ()
    """What is said of the card on the battlefield, if it can be."""
    stack: str = ""
    """What is on the stack."""
    poor: bool = False
    """Whether nobody has mana: lands are tapped, and all that can be done is looked at after each answer."""


RESPONSE = "stack: Shock (by Ben, targets Anna), Serra Angel (by Ben)"
FOES = ("Wind Drake", "Grizzly Bears", "Scathe Zombies", "Savannah Lions")
FILLER = ("Grizzly Bears", "Forest", "Shock", "Hill Giant") * 4
ALL_PLACES = ("hand", "hand", "battlefield", "graveyard")
BOTH = ("battlefield", "hand")
MAIN, ATTACK, UPKEEP = Step.PRECOMBAT_MAIN, Step.DECLARE_ATTACKERS, Step.UPKEEP
LATER = Step.POSTCOMBAT_MAIN
BEGINNINGS = (
    Beginning(MAIN, "Anna", ALL_PLACES, 60, 0.6, 0.3),
    Beginning(ATTACK, "Anna", BOTH, 30, 0.2, 0.1),
    Beginning(MAIN, "Anna", BOTH, 40, 0.7, 0.2, words=("transformed",)),
    Beginning(Step.END, "Ben", ("battlefield",), 14, 0.0, 0.0, words=("tapped", "since this turn")),
    Beginning(ATTACK, "Anna", BOTH, 24, 0.3, 0.0, ""),
    Beginning(LATER, "Anna", ALL_PLACES, 24, 0.15, 0.05),
    Beginning(ATTACK, "Anna", BOTH, 40, 0.2, 0.1, "", ("transformed",)),
    Beginning(MAIN, "Anna", BOTH, 40, 0.08, 0.02),
    Beginning(ATTACK, "Ben", BOTH, 30, 0.2, 0.1),
    Beginning(MAIN, "Ben", ("hand", "battlefield", "graveyard"), 25, 0.7, 0.2, stack=RESPONSE),
    Beginning(ATTACK, "Ben", BOTH, 24, 0.1, 0.0, ""),
    Beginning(UPKEEP, "Anna", ALL_PLACES, 70),
    Beginning(MAIN, "Anna", ("hand", "hand", "library"), 50, fits="Ben"),
    Beginning(MAIN, "Anna", ("hand", "battlefield", "battlefield", "graveyard"), 70, 0.3, 0.8, "Anna"),
    Beginning(MAIN, "Anna", ("hand", "hand", "battlefield", "graveyard"), 60, 0.8, 0.1),
    Beginning(UPKEEP, "Anna", ("hand", "battlefield", "graveyard"), 80, 0.4, 0.8, ""),
    Beginning(MAIN, "Anna", ALL_PLACES, 16, 0.9, 0.4, poor=True),
)


@cache
def _doing(line: str) -> Ability:
    """The ability that does what a line says, and costs nothing."""
    made: CardDefinition = cards_from_text.written(BENCH, "Artifact", f"{{0}}: {line}", cost="{2}", colors="")
    return made.abilities[0]


def bench(name: str, lines: Iterable[str], colors: str) -> CardDefinition:
    """A permanent with an ability for each of these lines."""
    abilities = tuple(map(_doing, lines))
    return card(name, "{2}", "Artifact", printed="1993-08-05", abilities=abilities, colors=colors)


WANTED = (
    (
        r"TransformsInto|Transform|daybound|nightbound|DAYBOUND|back=CardDef",
        ("Transform", "night", "becomes day"),
    ),
    (r"DIES|CausesToDie|DEATH|died|DIED", ("Destroy target creature", "Sacrifice a creature", "deals 2")),
    (
        r"GraveyardChanges|GRAVEYARD|GoesElsewhere",
        ("mills", "Discard a", "Destroy target p", "from a graveyard"),
    ),
    (r"Sacrifice", ("Sacrifice a", "may sacrifice", "Soldier")),
    (r"Discard|MADNESS|madness", ("Discard a card", "player discards")),
    (r"Draws|DRAWN|Dredge|miracle|ReplacesDraw|CARDS_DRAWN", ("Draw a card", "draws two")),
    (r"GAINS_LIFE|LIFE_GAINED|GAIN_LIFE|ReplacesLife", ("gain 2 life",)),
    (r"LosesLife|LIFE_LOST|LOSE_LIFE", ("lose 2 life", "loses 1 life", "deals 2")),
    (r"Damage|DAMAGE|Damaged|PreventDam|Shelter|Redirect", ("deals 2", "deals 1", "fights")),
    (r"BecomesTarget|HEXPROOF|SHROUD|TARGETED|Ward|Protection", ("+3/+3", "Destroy target c", "deals 2")),
    (r"CounterKind|Counters|PROLIFERATE", ("+1/+1", "-1/-1", "charge", "Proliferate")),
    (r"BecomesTapped|UNTAP|Status|TAPPED|Untap", ("Tap target", "Untap target")),
    (
        r"LEAVES|IS_EXILED|PutIntoExile|ENTERS|AS_LONG_AS",
        ("Return target perm", "Exile target perm", "then return it"),
    ),
    (r"ENTERS|Tokens|token=True", ("Soldier", "then return it", "creature card from")),
    (r"INDESTRUCTIBLE|Regenerate|SHIELD|UMBRA", ("Destroy target", "deals 2", "-1/-1")),
    (r"CounterSpell|uncounterable|SpellIsCountered|CastsSpell", ("Counter target spell",)),
    (r"MONARCH", ("monarch",)),
    (r"FLIP", ("Flip",)),
    (r"ROLLS_DIE|RollDie", ("Roll",)),
    (r"PHASE|PHASING", ("phases",)),
    (r"SEARCH", ("Search your library for a card",)),
    (r"LAND|PlaysLand", ("basic land", "permanent card from your hand")),
    (r"EXPLORES", ("explores",)),
    (r"FIGHTS", ("fights",)),
    (r"POISON|TOXIC|Poison", ("poison",)),
    (r"SCR|SURVEIL|Scry", ("Scry", "Surveil")),
    (r"CONTROL|GainControl", ("Gain control",)),
    (r"REGENERAT", ("Regenerate",)),
    (r"Treasure|Food|ARTIFACT", ("Treasure", "Food")),
    (r"POWER|Measure|Stat", ("+3/+3", "-4/-0")),
)
"""Words in the records of a card, and in the lines of what a bench should do for it."""
HOSTILE = (
    "Destroy target c",
    "Return target perm",
    "deals 2",
    "+3/+3",
    "Tap target",
    "Gain control",
    "Exile target perm",
)


@lru_cache(CARDS_AT_ONCE)
def _wanted(definition: CardDefinition) -> tuple[str, ...]:
    words = repr(definition)
    parts = [part for pattern, parts in WANTED if re.search(pattern, words) for part in parts]
    return tuple(line for line in BENCH_LINES if any(part in line for part in parts))


def _benches(definition: CardDefinition, seed: int) -> dict[str, CardDefinition]:
    """A bench for Anna and one for Ben, with some of the lines, mostly those that the card has to do with."""
    rng, wanted = Random(f"{definition.name} {seed}"), _wanted(definition)
    own = {*rng.sample(wanted, min(LINES, len(wanted))), *rng.sample(BENCH_LINES, 2)}
    hostile = [line for line in BENCH_LINES if any(part in line for part in HOSTILE)]
    bens = {*rng.sample(wanted, min(2, len(wanted))), *rng.sample(hostile, LINES_OF_BEN)}
    colors = "WUBRG" if seed % 2 else ""
    return {name: bench(name, sorted(lines), colors) for name, lines in ((BENCH, own), (BENS_BENCH, bens))}


# What fits a description


def fitting(described: Filter, number: int) -> CardDefinition | None:
    """A card that fits a description, as far as its characteristics say; None if there is none."""
    if described == ANYTHING or CardType.SCHEME in described.types:
        return None
    kind = _type_for(described)
    further = {_type_for(each) for each in (*described.any_of[:1], *described.all_of) if each.types} - {kind}
    subtypes = sorted(described.subtypes or ({"Bear"} if kind is CardType.CREATURE else ()))
    power, toughness = _size(described)
    colors = _colors(described)
    line = " ".join(each.name.title() for each in (*sorted(described.supertypes, key=str), *further, kind))
    creature = kind is CardType.CREATURE
    made = card(
        described.named or f"Fitting {number}",
        None,
        f"{line} — {subtypes[number % len(subtypes)]}" if subtypes else line,
        power if creature else None,
        toughness if creature else None,
        printed="1993-08-05",
        keywords=", ".join(sorted(each.value for each in described.having)[:1]),
        colors="".join(colors),
        spell=spell(GainLife(1)) if kind in (CardType.INSTANT, CardType.SORCERY) else None,
    )
    return replace(made, cost=None if kind is CardType.LAND else _cost(described, colors))


def _type_for(described: Filter) -> CardType:
    """A card type that fits."""
    subtypes = described.subtypes
    if described.types:
        return min(described.types, key=lambda each: (each is not CardType.CREATURE, each.name))
    if subtypes & {*BASIC_LAND_MANA, "Gate", "Desert", "Cave"}:
        return CardType.LAND
    if subtypes & {"Equipment", "Vehicle", "Treasure", "Food", "Clue"}:
        return CardType.ARTIFACT
    if "Arcane" in subtypes:
        return CardType.INSTANT
    if "Saga" in subtypes or "Shrine" in subtypes:
        return CardType.ENCHANTMENT
    for each in (CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND):
        if each not in described.not_types:
            return each
    return CardType.INSTANT


def _size(described: Filter) -> tuple[int, int]:
    """A power and toughness that fit."""
    least = described.power_at_least or 0
    power = max(least, 2 if described.power_at_most is None else min(2, described.power_at_most))
    power = power if described.base_power is None else described.base_power
    most = 3 if described.toughness_at_most is None else described.toughness_at_most
    toughness = max(described.toughness_at_least or 0, min(3, most), 1)
    if described.size_at_least:
        power = max(power, described.size_at_least)
    return power, toughness if described.base_toughness is None else described.base_toughness


def _colors(described: Filter) -> list[str]:
    if described.color_count is ColorCount.COLORLESS:
        return []
    wanted = sorted(each.value for each in described.colors)[:1]
    wanted += [each.value for each in Color if each not in described.not_colors and each.value not in wanted]
    return wanted[: 2 if described.color_count is ColorCount.MULTICOLORED else 1]


def _cost(described: Filter, colors: Sequence[str]) -> ManaCost:
    if described.costs:
        return min(described.costs, key=str)
    symbols = "".join(f"{{{each}}}" for each in colors)
    least, most = described.mana_value_at_least, described.mana_value_at_most
    value = least if least is not None else min(2, 2 if most is None else most)
    extra = value - len(colors)
    if Being.COSTS_X in described.being:
        return ManaCost.parse("{X}" + symbols)
    return ManaCost.parse(
        (f"{{{extra}}}" if extra > 0 else "") + (symbols if value >= len(colors) else "{0}")
    )


@lru_cache(CARDS_AT_ONCE)
def described_in(definition: CardDefinition) -> Sequence[tuple[Filter, CardDefinition]]:
    """The descriptions in a card, each with something that fits it."""
    found: dict[CardDefinition, tuple[Filter, CardDefinition]] = {}
    for part in parts_of(definition):
        if isinstance(part, Filter):
            made = fitting(part, len(found))
            if made is not None and not any(replace(each, name=made.name) == made for each in found):
                found[made] = (part, made)
    return [*found.values()][:MOST_FITTING]


# Text


class Board:
    """A board is laid out for a card: the games on it begin in the same way, each with a card in the places
    of that card.
    """

    def __init__(self, beginning: Beginning, around: CardDefinition, seed: int) -> None:
        found = described_in(around)
        self._names = {WHOLE: around, **_benches(around, seed), **{made.name: made for _, made in found}}
        self._automation = _automation(around)
        self._texts = [_text(each, around, found, seed) for each in _less_and_less(beginning)]
        self._sheets: dict[str, Sheet] = {}

    def game(self, it: CardDefinition) -> Game | None:
        """The game that begins with `it` in the places of the card; None if there can be no such position."""
        dictionary = Dictionary({IT: it, **self._names})
        for text in self._texts:
            if text not in self._sheets:
                self._sheets[text] = read_sheet(text, dictionary)
            sheet = dataclasses.replace(self._sheets[text], dictionary=dictionary)
            try:
                state = Builder(sheet, LATEST).build()
            except GameError:
                continue
            return Game(state, self._automation)
        return None


def _automation(around: CardDefinition) -> set[Automation]:
    """What is answered automatically: payments too, unless the card has to do with mana."""
    automation = set(Automation) - {Automation.PASS_WHEN_NOTHING_ELSE, Automation.SKIP_EMPTY_DECLARATIONS}
    if any(isinstance(part, AddMana | AddManaOf | TapsForMana) for part in parts_of(around)):
        automation -= {Automation.PAY_MANA}
    return automation


def _less_and_less(beginning: Beginning) -> Iterator[Beginning]:
    """Yield a beginning, then without the words for the card, then without the card on the battlefield."""
    yield beginning
    bare = beginning._replace(words=())
    yield bare
    yield bare._replace(places=tuple(place for place in bare.places if place != "battlefield"))


def _text(
    beginning: Beginning, around: CardDefinition, found: Sequence[tuple[Filter, CardDefinition]], seed: int
) -> str:
    """The position, as it is written."""
    rng, places = Random(f"{around.name} {seed}"), beginning.places
    fits = [_permanent(described, made) for described, made in found if made.is_permanent]
    names = [made.name for _, made in found]
    own = [_it_there(around, beginning.words)] * places.count("battlefield") if around.is_permanent else []
    library = [*names, "Forest", "Shock", "Grizzly Bears", "Island", "Giant Growth"]
    rng.shuffle(library)
    top = [IT] * places.count("library") + ["Plains", "Swamp"]
    hand = [*[IT] * places.count("hand"), *names, "Shock", "Giant Growth", "Forest", "Grizzly Bears"]
    anna = [f"Hill Giant#{HOST}", f"{BENCH}#{HOST + 2}", f"Forest#{HOST + 4}", *own, *BASIC_LAND_MANA]
    anna += [
        "Wind Drake",
        *(fits if "Anna" in beginning.fits else ()),
        *(2 * fits if beginning.fits == "Anna" else ()),
    ]
    if beginning.poor:
        anna = [f"{each} (tapped)" if each in BASIC_LAND_MANA else each for each in anna]
    ben = [f"Hill Giant#{HOST + 6}", BENS_BENCH, *FOES] if beginning.fits else [BENS_BENCH, "Grizzly Bears"]
    ben += [*BASIC_LAND_MANA, *fits * ("Ben" in beginning.fits)]
    return f"""
        {_header(beginning)}
        Anna 40   energy: 6   hand: {", ".join(hand)}
          graveyard: {_list([IT] * places.count("graveyard"), names, ["Shock", "Hill Giant", "Mountain"])}
          library: {_list(top, library, FILLER, [WHOLE])}
          exile: {_list([IT] * places.count("exile"), ["Forest"])}
          battlefield: {", ".join(anna)}
        Ben 40   hand: {_list(["Shock", "Forest", "Grizzly Bears"], names[:3])}
          graveyard: {_list(names, ["Shock", "Grizzly Bears"])}
          library: {_list(library, FILLER)}
          battlefield: {", ".join(ben)}
        {beginning.stack}
    """


def _header(beginning: Beginning) -> str:
    """The first line: the moment, and who may do something, unless it is asked who attacks."""
    said = f"edition: {LATEST.name}   step: {beginning.step.value}   active: {beginning.active}   turn: 7"
    if beginning.step is ATTACK:
        return said
    return f"{said}   priority: {'Anna' if beginning.stack else beginning.active}"


def _list(*several: Iterable[str]) -> str:
    return ", ".join(each for some in several for each in some)


def _permanent(described: Filter, made: CardDefinition) -> str:
    """A permanent that fits a description, with what is said of its status."""
    words = []
    if described.token:
        words.append("token")
    if described.status is Status.TAPPED:
        words.append("tapped")
    if described.counter is not None:
        counter = described.counter.value if isinstance(described.counter, CounterKind) else "+1/+1"
        words.append(f"2 {counter}")
    if CardType.PLANESWALKER in made.types:
        words.append("4 loyalty")
    return f"{made.name} ({', '.join(words)})" if words else made.name


def _it_there(definition: CardDefinition, more: tuple[str, ...]) -> str:
    words = [*_words(definition), *(word for word in more if word != "transformed" or definition.back)]
    return f"{IT} ({', '.join(words)})" if words else IT


def _words(definition: CardDefinition) -> Iterator[str]:
    """What is said of the card on the battlefield."""
    if definition.enchant is not None:
        yield _host(definition.enchant)
    elif "Equipment" in definition.subtypes:
        yield f"on #{HOST}"
    if definition.loyalty is not None:
        yield "9 loyalty"
    if definition.is_creature and not definition.toughness:
        yield "2 +1/+1"


def _host(enchant: TargetSlot) -> str:
    """What an Aura is attached to."""
    if enchant.players is not None:
        return "on Ben"
    described = enchant.what or ANYTHING
    if CardType.LAND in described.types:
        return f"on #{HOST + 4}"
    if CardType.ARTIFACT in described.types:
        return f"on #{HOST + 2}"
    return f"on #{HOST if described.controller is not Whose.OPPONENT else HOST + 6}"
