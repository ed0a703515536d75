"""The monarch: one player, with two abilities that no object has [cr2025-06-06 723]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.effects import Effect, GainLife, If, LoseLife
from manaburn.cards.vocabulary.effects_by_subject.players import BecomeMonarch
from manaburn.cards.vocabulary.events.triggers import Attacked, Attacks, BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.amounts import PlayersMeant
from manaburn.cards.vocabulary.words.conditions import Compares, IsAmong, Relation
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, TargetSlot, Who
from manaburn.cli.telling.board import stacked_text
from manaburn.decisions import OrderTriggers
from manaburn.editions import R2025
from manaburn.game import Automation, Game
from manaburn.notation import parse_position, position_text
from manaburn.state.events import MonarchChanged
from manaburn.terms import Step
from manaburn.view import view_of
from rules.positions_of_play import go_to, life, play, position, resolve_all, size, stack, zone
from rules.positions_of_teams import table

ANNA, BEN, CLEO = 0, 1, 2
LIBRARIES = "Anna 20 library: 5 Forest {0} | Ben 20 library: 5 Forest {1} | Cleo 20 library: 5 Forest {2}"


def made(name: str, *effects: Effect, slots: tuple[TargetSlot, ...] = ()) -> CardDefinition:
    """An instant without cost, made up for a test."""
    return card(name, "{0}", "Instant", printed="2016-08-26", spell=spell(*effects, targets=slots))


CROWN = made("Crown", BecomeMonarch(Chosen(0)), slots=(TARGET_PLAYER,))


def seated(anna: str = "", ben: str = "", cleo: str = "", header: str = "", *cards: CardDefinition) -> Game:
    """Three players in the turn of Anna."""
    text = " | ".join(part for part in (header, LIBRARIES.format(anna, ben, cleo)) if part)
    automation = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
    return position(text, CROWN, *cards, automation=automation)


def monarch(game: Game) -> int | None:
    return game.state.game.monarch


def test_nobody_is_the_monarch_until_an_effect_makes_somebody() -> None:  # 723.1
    game = seated("hand: Crown")
    assert monarch(game) is None
    go_to(game, "end")
    assert stack(game) == []


def test_the_monarch_draws_at_their_own_end_step() -> None:  # 723.2
    game = seated("hand: Crown")
    play(game, "cast Crown", "targets: Ben", "resolve")
    assert monarch(game) == BEN
    go_to(game, "end")
    assert stack(game) == []
    go_to(game, "end", "Ben")
    before = zone(game, "Ben", "hand")
    assert [item.controller for item in game.state.stack] == [BEN]
    resolve_all(game)
    assert len(zone(game, "Ben", "hand")) == len(before) + 1


def test_there_is_only_one() -> None:  # 723.3
    game = seated("hand: Crown, Crown")
    play(game, "cast Crown", "targets: Ben", "resolve", "cast Crown", "targets: Cleo", "resolve")
    assert monarch(game) == CLEO
    assert [e.player for e in game.events if isinstance(e, MonarchChanged)] == [BEN, CLEO]


def test_who_is_the_monarch_does_not_become_it() -> None:
    glad = card(
        "Glad",
        "{0}",
        "Enchantment",
        printed="2016-08-26",
        abilities=(
            Triggered(
                on=PlayerDoes(PlayerDeed.BECOMES_MONARCH, Whose.ANYONE),
                effects=(LoseLife(2, Who.THAT_PLAYER),),
            ),
        ),
    )
    game = seated("hand: Crown, Crown battlefield: Glad", "", "", "", glad)
    play(game, "cast Crown", "targets: Ben", "resolve")
    resolve_all(game)
    assert life(game) == (20, 18, 20)
    play(game, "cast Crown", "targets: Ben", "resolve")
    assert (stack(game), life(game)) == ([], (20, 18, 20))


ATTACK = "monarch: Ben step: declare blockers"


def test_combat_damage_of_a_creature_makes_its_controller_the_monarch() -> None:  # 723.2
    game = seated("battlefield: Hill Giant (attacking Ben, tapped)", header=ATTACK)
    go_to(game, "combat damage")
    assert [item.controller for item in game.state.stack] == [BEN]  # he was it as the ability triggered
    assert "monarch" in stacked_text(view_of(game.state, ANNA), view_of(game.state, ANNA).stack[0])
    resolve_all(game)
    assert monarch(game) == ANNA


def test_each_creature_triggers_and_the_last_to_resolve_decides() -> None:
    giants = "battlefield: 2 Hill Giant (attacking Ben, tapped)"
    game = seated(giants, header=ATTACK)
    go_to(game, "combat damage")
    play(game, "order: 1, 2")
    assert len(stack(game)) == 2
    resolve_all(game)
    assert monarch(game) == ANNA


def test_other_damage_and_damage_to_others_change_nothing() -> None:
    game = seated("battlefield: Hill Giant (attacking Cleo, tapped), Mountain hand: Shock", header=ATTACK)
    play(game, "block: none", "cast Shock", "targets: Ben", "resolve")
    go_to(game, "combat damage")
    assert (stack(game), monarch(game), life(game)) == ([], BEN, (20, 18, 17))


@pytest.mark.parametrize(
    ("crowned", "leaving", "then"),
    [("Ben", "Ben", ANNA), ("Anna", "Anna", BEN), ("Cleo", "Anna", CLEO), ("Cleo", "Ben", CLEO)],
)
def test_when_the_monarch_leaves_the_active_player_or_the_next_is_it(
    crowned: str, leaving: str, then: int
) -> None:  # 723.4
    game = seated(header=f"monarch: {crowned}")
    play(game, f"concede {leaving}")
    assert monarch(game) == then


def test_a_team_of_two_has_one_monarch_between_them() -> None:  # 723.3, 805.4a
    """Ben is the monarch: he draws in the end step of his team's turn, Anna does not."""
    game = table(R2025, CROWN, anna="hand: Crown")
    play(game, "cast Crown", "targets: Ben", "resolve")
    go_to(game, "end")
    assert [item.controller for item in game.state.stack] == [BEN]
    before = len(zone(game, "Anna", "hand")), len(zone(game, "Ben", "hand"))
    resolve_all(game)
    assert (len(zone(game, "Anna", "hand")), len(zone(game, "Ben", "hand"))) == (before[0], before[1] + 1)


def test_texts_ask_who_is_the_monarch() -> None:
    """Cards that look at the designation: static, as an effect is carried out, and as somebody attacks."""
    loyal = card(
        "Loyal",
        "{0}",
        "Creature",
        power=1,
        toughness=1,
        printed="2016-08-26",
        abilities=(
            Static(changes=(AddPowerToughness(2, 2),), condition=IsAmong(Who.YOU, Who.MONARCH)),
            Triggered(on=Attacks(what=Attacked(players=Whose.MONARCH)), effects=(LoseLife(1, Who.MONARCH),)),
        ),
    )
    vacant = made(
        "Vacant",
        If(Compares(PlayersMeant(Who.MONARCH), Relation.EXACTLY, 0), (BecomeMonarch(),), (GainLife(1),)),
    )
    game = seated("hand: Vacant, Vacant battlefield: Loyal", "hand: Crown", "", "", loyal, vacant)
    assert size(game, "Loyal") == (1, 1)
    play(game, "cast Vacant", "resolve", "cast Vacant", "resolve")
    assert (monarch(game), size(game, "Loyal"), life(game)[0]) == (ANNA, (3, 3), 21)
    play(game, "pass", "cast Crown", "targets: Cleo", "resolve")
    assert size(game, "Loyal") == (1, 1)
    go_to(game, "declare attackers")
    play(game, "attack: Loyal > Cleo")
    resolve_all(game)
    assert life(game) == (21, 20, 19)


def test_the_monarch_is_written_in_positions() -> None:
    game = seated("battlefield: Hill Giant (attacking Ben, tapped)", header=ATTACK)
    assert "monarch: Ben" in position_text(game.state)
    assert parse_position(position_text(game.state)) == game.state
    go_to(game, "combat damage")
    assert Game.load(text=game.save()).state == game.state


def test_what_triggers_at_the_same_time_as_the_monarchs_ability_is_ordered() -> None:  # 603.3b, 723.2
    watch = Triggered(on=BeginningOf(Step.END, Whose.YOU), effects=(GainLife(1),))
    clock = card("Clock", "{0}", "Artifact", printed="2016-08-26", abilities=(watch,))
    text = f"step: postcombat main monarch: Anna | {LIBRARIES.format('battlefield: Clock', '', '')}"
    game = position(text, clock, automation=[Automation.ORDER_ALIKE_TRIGGERS])
    play(game, "pass", "pass", "pass")
    assert isinstance(game.decision, OrderTriggers)
    assert ANNA in game.decision.sources
