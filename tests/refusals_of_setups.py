"""Refusals of games that cannot begin so, and of what would be too much work, each provoked once."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from manaburn import Game, GameOptions, parse_deck
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.written import read_card, write_card
from manaburn.formats import begin, format_named
from manaburn.options import Sharing, emperor
from provoking import Called, Case, Patched
from rules.cards_from_text import pool_with, written

FOREST = [CATALOGUE["Forest"]] * 60
SCHEMES = [definition for definition in CATALOGUE.values() if definition.is_nontraditional]
STAND = CATALOGUE["Concession Stand"]
FORT = card("Fort", "{0}", "Battle", defense=3, printed="1993-08-05")
LOW = written(
    "Low",
    "Legendary Creature — Cat",
    "Companion — Each permanent card in your starting deck has mana value 2 or less.",
    cost="{0}",
    size="1/1",
)
LARGE = written(
    "Large",
    "Legendary Creature — Cat",
    "Companion — Your starting deck contains at least twenty cards more than the minimum deck size.",
    cost="{0}",
    size="1/1",
)
UNEQUAL = GameOptions(teams=((0, 1), (2,)), sharing=Sharing.TURNS_AND_LIFE)


def _new(what: str, *decks: list[CardDefinition], on: str = "latest", **options: Any) -> Case:
    options = {"seed": 1, "anachronisms": True, **options}
    return Called(f"Game.new({what})", lambda: Game.new([*decks] or [FOREST, FOREST], on, **options))


def _archenemy(what: str, schemes: list[CardDefinition]) -> Case:
    decks = [parse_deck("60 Forest", "forests")] * 4
    return Called(f"begin({what})", lambda: begin(format_named("archenemy"), decks, seed=1, schemes=schemes))


BEGINNING: tuple[Case, ...] = (
    _new("attractions=[[Forest]]", attractions=[FOREST]),
    _new("attractions of three for two", attractions=[[STAND]] * 3),
    _new("an Attraction among the other cards", [*FOREST, STAND], FOREST),
    _new("archenemy=0, schemes=[Forest]", archenemy=0, schemes=FOREST[:1]),
    _new("companions of three for two", companions=(LOW, LOW, LOW)),
    _new("companions=(…,) in 2010", on="2010", companions=(LOW,)),
    _new("a companion that wants eighty cards", companions=(LARGE,)),
    _new("a battle in 2016", [*FOREST, FORT], FOREST, on="2016"),
    _new("Emperor in 1999", *[FOREST] * 6, on="1999-09-01", options=emperor()),
    _new("Emperor, first=0", *[FOREST] * 6, options=emperor(), first=0),
    _new("teams of two and of one that share their life", *[FOREST] * 3, options=UNEQUAL),
    _new(
        "a commander in 1999",
        [*FOREST],
        FOREST,
        on="1999-09-01",
        commanders=[[CATALOGUE["Akroma, Angel of Wrath"]]] * 2,
    ),
    _new("a commander in a deck of 61 cards", commanders=[[CATALOGUE["Akroma, Angel of Wrath"]]] * 2),
    _archenemy("Archenemy with one scheme", SCHEMES[:1]),
    _archenemy("Archenemy with twenty times the same scheme", SCHEMES[:1] * 20),
)


def _counted(position: str) -> Callable[[], int]:
    def count() -> int:
        return Game.parse(position).legal_actions.count()

    return count


def _resolving(effect: dict[str, Any]) -> Callable[[], object]:
    """Resolve an instant with such an effect."""
    told = {"name": "Much Ado", "cost": "{0}", "type": "Instant", "colors": "W"}
    modes = [{"Mode": {"effects": [effect]}}]
    cards = pool_with(read_card(json.dumps(told | {"spell": {"SpellText": {"modes": modes}}})))
    return lambda: Game.parse("Anna 20 hand: Much Ado | Ben 20", cards=cards).play(
        "cast Much Ado", "pass", "pass"
    )


def _tokens(number: int) -> dict[str, Any]:
    alarm = json.loads(write_card(CATALOGUE["Raise the Alarm"]))
    effect: dict[str, Any] = alarm["spell"]["SpellText"]["modes"][0]["Mode"]["effects"][0]
    effect["CreateTokens"]["amount"] = number
    return effect


def _again(effect: dict[str, Any]) -> dict[str, Any]:
    return {"Repeat": {"times": 100_000, "effects": [effect]}}


def _mana() -> object:
    kinds = [{"ManaType": "GREEN"}, {"ManaType": "WHITE"}, {"ManaType": "RED"}]
    mana = {"AddManaOf": {"kinds": kinds, "amount": 10**9, "mixing": {"Mixing": "COMBINATION"}}}
    ability = {"Activated": {"costs": [{"CostOfThis": "TAP"}], "effects": [mana]}}
    cards = pool_with(read_card(json.dumps({"name": "Well", "type": "Land", "abilities": [ability]})))
    return [*Game.parse("Anna 20 battlefield: Well | Ben 20", cards=cards).legal_actions]


BLOCKS = (
    "step: declare blockers | Anna 20 battlefield: Boggart Brute (attacking Ben), Hill Giant (attacking Ben)"
    " | Ben 20 battlefield: 6 Grizzly Bears"
)
TRAMPLED = (
    "step: combat damage | Anna 20 battlefield: War Mammoth (attacking Ben)"
    " | Ben 20 battlefield: 2 Grizzly Bears (blocking War Mammoth)"
)
BOUNDS: tuple[Case, ...] = (
    Called(
        "count() with thirty that may band and thirty others",
        _counted(
            "edition: 2002 step: declare attackers"
            " | Anna 20 battlefield: 30 Benalish Hero, 30 Gray Ogre | Ben 20"
        ),
    ),
    Patched(
        "count() with six that block, if listed",
        {
            "manaburn.declarations.counting._FEW": 1,
            "manaburn.declarations.counting.Kinds.count": lambda _: None,
        },
        _counted(BLOCKS),
    ),
    Patched(
        "count() of a trampler's damage, of at most two ways",
        {"manaburn.rules.combat.damage_choices._MOST_COUNTED": 2},
        _counted(TRAMPLED),
    ),
    Patched(
        "count() of what can be done, of at most two",
        {"manaburn.rules.engine.many_answers._MOST_COUNTED": 2},
        _counted("Anna 20 battlefield: Forest, Island, Swamp | Ben 20"),
    ),
    Called("a spell that makes a thousand million tokens", _resolving(_tokens(10**9))),
    Patched(
        "a spell that makes tokens again and again",
        {"manaburn.state.applying.apply.MOST_EVENTS": 2000},
        _resolving(_again(_tokens(900))),
    ),
    Patched(
        "a spell that does nothing again and again",
        {"manaburn.rules.engine.engine.MOST_EVENTS": 2000},
        _resolving(_again(_again(_tokens(0)))),
    ),
    Called("legal_actions of a land with a thousand million mana", _mana),
)


def _guessed(position: str, deck: str, *answers: str) -> Callable[[], object]:
    def guess() -> object:
        game = Game.parse(position).play(*answers)
        decks = [parse_deck("60 Forest"), parse_deck(deck)]
        return game.determinize(0, Random(1), decks)

    return guess


GUESSING: tuple[Case, ...] = (
    Called(
        "determinize(0) with a deck of ten cards",
        _guessed("Anna 20 | Ben 20 library: 20 Forest", "10 Forest"),
    ),
    Called(
        "determinize(0) with a deck in which nothing has morph",
        _guessed("Anna 20 | Ben 20 battlefield: Birchlore Rangers (as morph)", "60 Forest"),
    ),
)
