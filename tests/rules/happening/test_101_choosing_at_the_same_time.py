"""Choices made at the same time: in turn order, without a look at what lies face down [101.4]."""

from __future__ import annotations

from random import Random

import pytest

from contracts import check_round_trips, check_secrets, check_undo
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Discard, Effect, Mill, SacrificeChosen
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import R2002, R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import PlayerId, Zone
from manaburn.view import visible_events
from rules.positions_of_the_turn import ANNA, BEN, CARA, position


def sorcery(name: str, effect: Effect) -> CardDefinition:
    """A sorcery for one black mana."""
    return card(name, "{B}", "Sorcery", printed="1999-01-01", spell=spell(effect))


ALL_DISCARD = sorcery("All Discard", Discard(1, Who.EACH_PLAYER))
ALL_SACRIFICE = sorcery("All Sacrifice", SacrificeChosen(CREATURE, Who.EACH_PLAYER))
ALL_MILL = sorcery("All Mill", Mill(1, Who.EACH_PLAYER))
ORDERS = pytest.mark.parametrize("edition", [R2002, R2025], ids=str)
TABLE = """
    step: main   active: Ben   priority: Ben
    Anna 20   hand: Shock#100, Forest#101
      battlefield: Grizzly Bears#110, Hill Giant#111
      library: 3 Forest
    Ben 20   hand: {spell}#99, Swamp#102, Island#103
      battlefield: Swamp, Grizzly Bears#120, Blood Artist#121
      library: 3 Swamp
    Cara 20   hand: Plains#104, Mountain#105
      battlefield: Savannah Lions#130, Grizzly Bears#131
      library: 3 Plains
"""


def asked(edition: Edition, spell: str) -> Game:
    """Ben's spell resolves, and the first choice is asked."""
    game = position(TABLE.format(spell=spell), edition, ALL_DISCARD, ALL_SACRIFICE, ALL_MILL)
    return game.play(f"cast {spell}", "pass", "pass", "pass")


def moves(game: Game, cause: events.Cause) -> list[int]:
    """What moved for a reason, by the numbers it had."""
    return [e.old for e in game.events if isinstance(e, events.Moved) and e.cause is cause]


@ORDERS
def test_each_player_chooses_in_turn_order_and_then_all_discard(edition: Edition) -> None:
    game = asked(edition, "All Discard")
    for player, chosen in ((BEN, 103), (CARA, 104), (ANNA, 100)):
        assert game.decision is not None
        assert game.decision.player == player
        assert moves(game, events.Cause.DISCARDED) == []
        check_undo(game, d.Choose((chosen,)))  # type: ignore[arg-type]
        check_round_trips(game)
        check_secrets(game.state, Random(1))
        game.push(d.Choose((chosen,)))  # type: ignore[arg-type]
    assert moves(game, events.Cause.DISCARDED) == [103, 104, 100]


def test_nobody_sees_which_cards_the_others_chose_to_discard() -> None:
    """Cards chosen in a hand stay face down [cr2025-06-06 101.4a]: whatever Ben chose, all looks the same."""
    one, other = asked(R2025, "All Discard"), asked(R2025, "All Discard")
    one.push("choose: Swamp")
    other.push("choose: Island")
    for viewer in (ANNA, CARA):
        assert one.view(viewer) == other.view(viewer)
        assert visible_events(one.events, viewer) == visible_events(other.events, viewer)


@ORDERS
def test_what_is_chosen_in_the_open_is_seen_before_it_is_sacrificed(edition: Edition) -> None:
    """[cr2025-06-06 101.4b]"""
    game = asked(edition, "All Sacrifice").play("choose: Blood Artist", "choose: Savannah Lions")
    assert [o.name for o in game.view(ANNA).chosen] == ["Blood Artist", "Savannah Lions"]
    assert game.state.objects[121].zone is Zone.BATTLEFIELD  # type: ignore[index]
    game.push("choose: Hill Giant")
    assert moves(game, events.Cause.SACRIFICED) == [121, 130, 111]
    assert game.view(ANNA).chosen == ()


def test_abilities_see_all_that_is_sacrificed_at_once() -> None:
    """Blood Artist dies with the others, and sees each of them die [cr2025-06-06 603.10a]."""
    game = asked(R2025, "All Sacrifice").play(
        "choose: Blood Artist", "choose: Savannah Lions", "choose: Hill Giant"
    )
    assert isinstance(game.decision, d.OrderTriggers)
    assert len(game.decision.sources) == 3


@pytest.mark.parametrize("leaver", [CARA, ANNA])
def test_the_others_go_on_without_who_leaves_while_they_choose(leaver: PlayerId) -> None:
    """Whether they have chosen already, or are being asked [cr2025-06-06 800.4a]."""
    game = asked(R2025, "All Sacrifice").play("choose: Grizzly Bears#120")
    if leaver == CARA:
        game.play(d.Concede(CARA), "choose: Hill Giant")
    else:
        game.play("choose: Grizzly Bears#131", d.Concede(ANNA))
    assert moves(game, events.Cause.SACRIFICED) == [120, 111 if leaver == CARA else 131]
    assert game.state.stack == () or isinstance(game.decision, d.ChooseTargets | d.OrderTriggers)


def test_all_mill_at_once() -> None:
    game = asked(R2025, "All Mill")
    milled = [e for e in game.events if isinstance(e, events.Moved) and e.origin is Zone.LIBRARY]
    assert [e.controller for e in milled] == [BEN, CARA, ANNA]
