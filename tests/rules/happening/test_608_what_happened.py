"""What happened this turn, and in the turn before, is noted once, as far as somebody asks
[cr2025-06-06 608.2i].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from both_ways import board_of, check_both_ways
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.interests import mechanics_of
from manaburn.cards.mechanics import EVERYTHING, Mechanics
from manaburn.editions import Edition
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.history import History
from manaburn.terms import PlayerId, Tally, is_player
from rules.cards_from_text import pool_with, written
from rules.positions_of_play import play, position, resolve_all
from wandering import EDITIONS, choose, game

MOURNER = written(
    "Mourner", "Creature", "~'s power is equal to the number of creatures that died this turn.", size="*/4"
)
STORM = written("Squall", "Sorcery", "~ deals 1 damage to any target.\nStorm", cost="{0}")
AVENGER = written(
    "Avenger", "Instant", "Destroy target creature that was dealt damage this turn.", cost="{0}"
)
SECOND = written("Second", "Enchantment", "Whenever you cast your second spell each turn, you gain 3 life.")
THIRD = written("Third", "Enchantment", "Whenever you draw your third card each turn, you gain 3 life.")
DRAWING = written("Drawing", "Sorcery", "Draw three cards.", cost="{0}")
GREED = written(
    "Greed", "Instant", "You gain X life, where X is the amount of life you gained this turn.", cost="{0}"
)
GLASS = written(
    "Glass",
    "Creature",
    "Whenever this creature becomes the target of a spell or ability for the first time each turn, you gain 1"
    " life.",
)
SIP = written("Sip", "Instant", "You gain 2 life.", cost="{0}")
RAID = written("Raid", "Sorcery", "If you attacked this turn, draw two cards.", cost="{0}")
ASKING = (STORM, AVENGER, SECOND, THIRD, DRAWING, GREED, SIP, RAID)


PAST = (
    Mechanics.PAST_SPELLS
    | Mechanics.PAST_ATTACKERS
    | Mechanics.PAST_DAMAGE
    | Mechanics.PAST_MOVES
    | Mechanics.PAST_TARGETS
    | Mechanics.PAST_AMOUNTS
)


def test_spells_of_which_a_position_tells_the_number_were_cast_before() -> None:  # 702.40a
    storming = position(
        "step: precombat main | Anna 20 hand: Squall spells cast: 2 | Ben 20 spells cast: 1", STORM
    )
    play(storming, "cast Squall", "targets: Ben", "pass", "pass", "no", "no", "no")
    resolve_all(storming)
    assert storming.state.players[1].life == 20 - 1 - 3


@pytest.mark.parametrize(
    ("card", "brings"),
    [
        (AVENGER, Mechanics.PAST_DAMAGE),
        (SECOND, Mechanics.PAST_SPELLS),
        (THIRD, Mechanics.PAST_AMOUNTS),
        (GLASS, Mechanics.PAST_TARGETS),
        (GREED, Mechanics.PAST_AMOUNTS),
    ],
)
def test_only_what_somebody_asks_about_is_noted(card: CardDefinition, brings: Mechanics) -> None:
    assert mechanics_of(card) & PAST == brings


def noted_after(text: str, *answers: str) -> History:
    playing = position(text, *ASKING)
    play(playing, *answers)
    resolve_all(playing)
    return playing.state.turn.history


def test_the_second_spell_was_the_second_whatever_is_cast_in_response() -> None:
    witness = written(
        "Witness",
        "Enchantment",
        "Whenever you cast a spell, if it's the second creature spell you cast this turn, you gain 3 life.",
    )
    quick = written("Quick", "Creature", "Flash", cost="{0}", size="1/1")
    playing = position("Anna 20 hand: 4 Quick battlefield: Witness | Ben 20", witness, quick)
    for _ in range(3):
        play(playing, "cast Quick")
    resolve_all(playing)
    assert playing.state.players[0].life == 23


@pytest.mark.parametrize(
    ("line", "sizes"),
    [
        ("~ enters with two +1/+1 counters on it if you've cast another green spell this turn.", [1, 3]),
        ("~ enters with a +1/+1 counter on it for each other green spell you've cast this turn.", [1, 2]),
        ("~ enters with two +1/+1 counters on it if you've cast two or more spells this turn.", [1, 3]),
    ],
)
def test_a_spell_is_no_other_one_for_the_permanent_that_it_becomes(line: str, sizes: list[int]) -> None:
    ox = written("Ox", "Creature", line, cost="{G}", size="1/1")
    playing = position("Anna 20 hand: 2 Ox battlefield: 2 Forest | Ben 20", ox)
    for _ in sizes:
        play(playing, "cast Ox")
        resolve_all(playing)
    state = playing.state
    oxen = [one for one in (characteristics(state, id) for id in state.permanents) if one.name == "Ox"]
    assert [one.power for one in oxen] == sizes


@pytest.mark.parametrize(("board", "noted"), [("Memnite", 0), ("Memnite, Third", 1)])
def test_life_gained_is_noted_if_there_is_a_card_that_may_ask(board: str, noted: int) -> None:
    history = noted_after(f"Anna 20 hand: Sip battlefield: {board} | Ben 20", "cast Sip")
    assert len(history.counted) == noted
    assert history.spells_cast(PlayerId(0)) == 1, "that is a question of the rules"


def test_games_with_cards_that_ask_go_the_same_way_when_everything_is_noted() -> None:
    for seed in range(4):
        check_both_ways(board_of(ASKING * 2, Random(seed), pool_with(*ASKING)), seed, 120)


THRIVING = written(
    "Thriving", "Creature", "As long as you gained life this turn, ~ gets +2/+2.", cost="{G}", size="1/1"
)


def test_the_board_follows_what_happens_at_once() -> None:
    state = position("Anna 20 battlefield: Thriving | Ben 20", THRIVING).state
    (thriving,) = state.permanents
    assert characteristics(state, thriving).power == 1
    happen(state, events.LifeChanged(PlayerId(0), 2, events.Cause.EFFECT))
    assert characteristics(state, thriving).power == 3


# Against what happened, told by the events themselves


def since_the_turn_began(happened: Sequence[Event]) -> list[Event]:
    began = max(i for i, event in enumerate(happened) if isinstance(event, events.TurnBegan))
    return list(happened[began:])


def counted(happened: Sequence[Event]) -> Counter[tuple[Tally, int]]:
    """What the events say was cast, drawn, gained, dealt."""
    found: Counter[tuple[Tally, int]] = Counter()
    for event in happened:
        match event:
            case events.SpellCast(player=player):
                found[Tally.SPELLS_CAST, player] += 1
            case events.LandPlayed(player=player):
                found[Tally.LANDS_PLAYED, player] += 1
            case events.Drew(player=player, card=int()):
                found[Tally.CARDS_DRAWN, player] += 1
            case events.LibrarySearched(player=player, whose=whose) if player == whose:
                found[Tally.LIBRARY_SEARCHES, player] += 1
            case events.LifeChanged(player=player, change=change) if change:
                found[Tally.LIFE_GAINED if change > 0 else Tally.LIFE_LOST, player] += abs(change)
            case events.DamageDealt(target=target, amount=amount, combat=combat) if is_player(target):
                found[Tally.DAMAGE_TAKEN, target] += amount
                found[Tally.COMBAT_DAMAGE_TAKEN, target] += amount * combat
    return +found


def totals(state: GameState, history: History) -> Counter[tuple[Tally, int]]:
    unseen = (Tally.MANA_SPENT_ON_SPELLS, Tally.CRIMES, Tally.SPELLS_WARPED)
    kinds = (tally for tally in Tally if tally not in unseen)
    return +Counter({(kind, p.id): history.total(kind, p.id) for kind in kinds for p in state.players})


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_history_of_a_turn_is_what_its_events_tell(edition: Edition) -> None:
    playing, rng = game(edition, 31), Random(31)
    playing.state.mechanics = int(EVERYTHING)
    for _ in range(250):
        if playing.decision is None:
            break
        playing.push(choose(playing, rng))
        if not playing.state.turn.number:
            continue
        this_turn, history = since_the_turn_began(playing.events), playing.state.turn.history
        assert totals(playing.state, history) == counted(this_turn)
        attacked = {id for e in this_turn if isinstance(e, events.AttackersDeclared) for id, _ in e.pairs}
        blocked = {id for e in this_turn if isinstance(e, events.BlockersDeclared) for id, _ in e.pairs}
        assert (history.attackers, history.blocked) == (attacked, blocked)
        hurt = {(e.target, e.source) for e in this_turn if isinstance(e, events.DamageDealt)}
        assert {(d.target, d.source) for d in history.damage} == hurt
        assert all(source in history.dealers(target) for target, source in hurt)
    assert playing.state.turn.number > 3
