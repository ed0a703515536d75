"""Creatures goaded by several players, on tables of every attack option: what is legal by the words
[cr2025-06-06 508.1d, 701.15b, 701.15c].
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from covering import rule
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.combat_changes import Declared, DeclaredAtMost, Goaded
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Who
from manaburn.decisions import Attack
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.terms import ObjectId, PlayerId, Target
from rules.positions_of_combat import is_legal, position

SEATS = ("Anna", "Ben", "Cleo", "Dan")
NAMES = ("One", "Two", "Three")
CREATURES = [card(n, "{1}", "Creature", power=1, toughness=1, printed="1993-08-05") for n in NAMES]
TAUNTS = [
    card(
        f"Taunt {name}",
        "{1}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Static(changes=(Goaded(Who.YOU),), affects=Filter(named=name)),),
    )
    for name in NAMES
]
"""As long as somebody controls one, they goad the creature of that name."""
NARROW = card(
    "Narrow Pass",
    "{1}",
    "Enchantment",
    printed="1993-08-05",
    abilities=(Static(changes=(DeclaredAtMost(Declared.ATTACKING, 1),), affects=Who.EACH_PLAYER),),
)
CARDS: list[CardDefinition] = [*CREATURES, *TAUNTS, NARROW]
OPTIONS = ("attack multiple players", "attack left", "attack right", "range of influence 1")


def table(edition: Edition, goads: dict[int, list[str]], option: str = OPTIONS[0], more: str = "") -> Game:
    """Anna attacks with so many creatures; `goads` names by seat which of them somebody goads."""
    creatures = ", ".join(f"{name}#{30 + 2 * i}" for i, name in enumerate(NAMES))
    lines = [f"Anna 20 battlefield: {creatures}{more}"]
    for seat in (1, 2, 3):
        taunts = ", ".join(f"Taunt {name}" for name in goads.get(seat, [])) or "none"
        lines.append(f"{SEATS[seat]} 20 battlefield: {taunts}")
    return position(edition, f"step: declare attackers options: {option} | " + " | ".join(lines), *CARDS)


def obeyed(goads: dict[int, list[str]], attack: dict[str, int]) -> int:
    """By the words: for each player who goads it, that it attacks, and that it attacks another player."""
    return sum(
        (name in attack) + (attack.get(name) not in (None, seat))
        for seat, names in goads.items()
        for name in names
    )


_REACHED = {"attack left": (1,), "attack right": (3,), "range of influence 1": (1, 3)}


@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("narrow", [False, True], ids=["", "narrow"])
def test_an_attack_is_legal_if_none_obeys_more(edition: Edition, option: str, narrow: bool) -> None:
    rng = Random(f"{edition.name} {option} {narrow}")
    goads = {seat: rng.sample(NAMES, rng.randint(0, 3)) for seat in (1, 2, 3)}
    game = table(edition, goads, option, ", Narrow Pass" if narrow else "")
    if option == "range of influence 1":
        del goads[2]  # Cleo does not reach them
    reached = _REACHED.get(option, (1, 2, 3))
    if narrow and edition is R2006:
        return  # who is under no requirement may be left out, and is never conscripted
    attacks = [
        {name: seat for name, seat in zip(NAMES, seats, strict=True) if seat}
        for seats in product((0, *reached), repeat=len(NAMES))
    ]
    possible = [attack for attack in attacks if not narrow or len(attack) < 2]
    most = max(obeyed(goads, attack) for attack in possible)
    wanted = {_said(attack) for attack in possible if obeyed(goads, attack) == most}
    assert set(game.legal_actions) == wanted
    assert {action for action in map(_said, attacks) if not game.problems(action)} == wanted


def _said(attack: dict[str, int]) -> Attack:
    pairs: list[tuple[ObjectId, Target]] = [
        (ObjectId(30 + 2 * NAMES.index(name)), PlayerId(seat)) for name, seat in attack.items()
    ]
    return Attack(tuple(sorted(pairs)))


@rule("cr2025", "508.1d#1")
@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_goaded_by_the_only_player_it_may_attack_it_attacks_that_player(edition: Edition) -> None:
    """Attack left: Ben sits to the left, and has goaded it; so it attacks him, for it attacks if able."""
    game = table(edition, {1: ["One"]}, "attack left")
    assert is_legal(game, "attack: One > Ben")
    assert not is_legal(game, "attack: none")


def test_goaded_by_all_opponents_it_attacks_any_of_them() -> None:  # 701.15c
    game = table(R2025, {1: ["One"], 2: ["One"], 3: ["One"]})
    assert [name for name in SEATS[1:] if is_legal(game, f"attack: One > {name}")] == ["Ben", "Cleo", "Dan"]
    assert not is_legal(game, "attack: none")


def test_goaded_by_two_it_attacks_the_third() -> None:
    game = table(R2025, {1: ["One"], 3: ["One"]})
    assert [name for name in SEATS[1:] if is_legal(game, f"attack: One > {name}")] == ["Cleo"]
