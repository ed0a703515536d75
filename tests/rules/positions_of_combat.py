"""What the tests of combat share: the editions by their documents, short ways to set up, play and look.

A test reads as a position in text, plays in text, and what is then expected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import (
    Change,
    Duration,
    GainControl,
    GainKeywords,
    LoseKeywords,
    Rule,
    SetColors,
)
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.decisions import Action
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, CombatDamage, DamageDivision, Edition
from manaburn.game import Automation, Game
from manaburn.notation import parse_action
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary, object_name
from manaburn.notation.sheet import read_sheet
from manaburn.state import events
from manaburn.terms import Color, Keyword, ObjectId, Step, is_player

# Editions, by the documents of the inventory

EDITIONS = {"dangelo2002": R2002, "cr2006": R2006, "cr2010": R2010, "wiki2016": R2016, "cr2025": R2025}
STACKED = ("dangelo2002", "cr2006")
"""Combat damage uses the stack."""
AT_ONCE = ("cr2010", "wiki2016", "cr2025")
"""Combat damage is dealt as it is assigned."""
ORDERED = ("cr2010", "wiki2016")
"""Damage assignment orders are announced."""
FREE = ("dangelo2002", "cr2006", "cr2025")
"""A creature divides its damage as it likes."""


def under(*documents: str) -> pytest.MarkDecorator:
    """Run the test once under each of these editions; under all five if none is named."""
    names = documents or tuple(EDITIONS)
    return pytest.mark.parametrize("edition", [EDITIONS[name] for name in names], ids=names)


def is_stacked(edition: Edition) -> bool:
    """Whether combat damage uses the stack in this edition."""
    return edition.combat_damage is CombatDamage.USES_THE_STACK


def is_ordered(edition: Edition) -> bool:
    """Whether damage assignment orders are announced in this edition."""
    return edition.damage_division is DamageDivision.IN_ANNOUNCED_ORDER


# Cards made for tests


def changing(name: str, *changes: Change, duration: Duration = Duration.END_OF_TURN) -> CardDefinition:
    """An instant without cost that changes a target creature."""
    effect = Alter(Chosen(0), changes, duration)
    return card(name, "{0}", "Instant", printed="1993-08-05", spell=spell(effect, targets=(TARGET_CREATURE,)))


SHARPEN = changing("Sharpen", GainKeywords(frozenset({Keyword.FIRST_STRIKE})))
DOUBLE = changing("Double", GainKeywords(frozenset({Keyword.DOUBLE_STRIKE})))
BLUNT = changing("Blunt", LoseKeywords(frozenset({Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE})))
BLACKEN = changing("Blacken", SetColors(frozenset({Color.BLACK})))
SEIZE = changing("Seize", GainControl())
FORBID = changing("Forbid", Rule.CANT_ATTACK, Rule.CANT_BLOCK)


# Setting up and playing


def position(edition: Edition, text: str, *cards: CardDefinition) -> Game:
    """A game that begins at a position, which may name these cards too; mana is paid by itself."""
    sheet = read_sheet(text, Dictionary({made.name: made for made in cards}))
    return Game(Builder(sheet, edition).build(), {Automation.PAY_MANA})


def action(game: Game, text: str) -> Action:
    """What a text says to the pending decision."""
    return parse_action(game.state, text)


def play(game: Game, *texts: str) -> None:
    """Answer one decision after another."""
    for text in texts:
        game.push(action(game, text))


def cast(game: Game, name: str, *targets: str) -> None:
    """The player with priority casts a spell; then all pass and it resolves."""
    play(game, f"cast {name}", *(f"targets: {target}" for target in targets))
    resolve(game)


def activate(game: Game, name: str, *targets: str) -> None:
    """The player with priority activates an ability; then all pass and it resolves."""
    play(game, f"activate {name}", *(f"targets: {target}" for target in targets))
    resolve(game)


def resolve(game: Game) -> None:
    """All pass once, and the topmost object of the stack resolves, or asks something."""
    top = game.state.stack[-1]
    while top in game.state.stack and isinstance(game.decision, d.Priority):
        play(game, "pass")


def give_priority_to(game: Game, player: str) -> None:
    """Players before this one pass."""
    while asked(game) != f"Priority {player}":
        play(game, "pass")


def go_on(game: Game, until: Step) -> None:
    """All pass, and assign damage where there is only one way, until a step has begun."""
    while game.state.turn.step is not until:
        if isinstance(game.decision, d.Priority):
            play(game, "pass")
        elif isinstance(game.decision, d.AssignCombatDamage | d.DeclareBlockers | d.DeclareAttackers):
            answer_the_only_way(game)
        else:
            raise AssertionError(f"nobody said how to answer {game.decision}")


def answer_the_only_way(game: Game) -> None:
    """Give the only legal answer."""
    (only,) = game.legal_actions
    game.push(only)


def to_damage(game: Game) -> None:
    """All pass until somebody assigns combat damage."""
    while not isinstance(game.decision, d.AssignCombatDamage):
        assert isinstance(game.decision, d.Priority), f"nobody said how to answer {game.decision}"
        play(game, "pass")


def assign_all(game: Game) -> None:
    """Damage is assigned in the only way there is, by everybody."""
    to_damage(game)
    while isinstance(game.decision, d.AssignCombatDamage):
        answer_the_only_way(game)


def deal(game: Game) -> None:
    """Combat damage that waits on the stack is dealt; elsewhere it has been."""
    if is_stacked(game.edition):
        resolve(game)


def in_order(game: Game, text: str) -> None:
    """Announce a damage assignment order where the edition has such orders; nobody asks elsewhere."""
    assert isinstance(game.decision, d.OrderForDamage) is is_ordered(game.edition)
    if is_ordered(game.edition):
        play(game, text)


# Looking


def asked(game: Game) -> str:
    """What is asked, and whom: `Priority Anna`."""
    assert game.decision is not None
    return f"{type(game.decision).__name__} {game.state.players[game.decision.player].name}"


def refusals(game: Game, text: str) -> set[str]:
    """The numbers of the rules by which an action is illegal; none if it is legal."""
    return {problem.rule for problem in game.problems(action(game, text))}


def is_legal(game: Game, text: str) -> bool:
    """Whether an action may be played now."""
    return not refusals(game, text)


def life(game: Game, name: str) -> int:
    """A player's life total."""
    return next(player.life for player in game.state.players if player.name == name)


def called(game: Game, id: int) -> str:
    """A player or an object by name."""
    return game.state.players[id].name if is_player(ObjectId(id)) else object_name(game.state, id)


def find(game: Game, name: str) -> ObjectId:
    """The permanent of that name."""
    (found,) = (id for id in game.state.permanents if called(game, id) == name)
    return found


def on_battlefield(game: Game, name: str) -> bool:
    """Whether there is a permanent of that name."""
    return any(called(game, id) == name for id in game.state.permanents)


def died(game: Game, name: str) -> bool:
    """Whether a card of that name is in a graveyard."""
    return any(called(game, id) == name for player in game.state.players for id in player.graveyard)


def marked(game: Game, name: str) -> int:
    """The damage marked on a permanent."""
    return game.state.permanents[find(game, name)].damage


def combat_damage(game: Game) -> Counter[tuple[str, str, int]]:
    """All combat damage dealt: by whom, to whom, how much."""
    return Counter(
        (called(game, e.source), called(game, e.target), e.amount)
        for e in game.events
        if isinstance(e, events.DamageDealt) and e.combat
    )


def steps_of_combat(game: Game) -> list[Step]:
    """The steps of combat that began."""
    return [e.step for e in game.events if isinstance(e, events.StepBegan) and e.step in _COMBAT]


_COMBAT = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_COMBAT_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)


def attacking(game: Game) -> dict[str, str | None]:
    """The attacking creatures and what each attacks."""
    attacks = {} if game.state.combat is None else game.state.combat.attacks
    return {called(game, a): None if t is None else called(game, t) for a, t in attacks.items()}


def blocking(game: Game) -> dict[str, list[str]]:
    """The blocking creatures and what each blocks."""
    blocks = {} if game.state.combat is None else game.state.combat.blocks
    return {called(game, b): [called(game, a) for a in blocked] for b, blocked in blocks.items()}


def legal_divisions(game: Game, names: Iterable[str]) -> set[tuple[int, ...]]:
    """The legal ways to divide damage, as amounts for these recipients in this order, whoever deals it."""
    found = set()
    for answer in game.legal_actions:
        assert isinstance(answer, d.AssignDamage)
        to: Counter[str] = Counter()
        for _, target, amount in answer.parts:
            to[called(game, target)] += amount
        found.add(tuple(to[name] for name in names))
    return found
