"""Planeswalkers, since Lorwyn [cr2025-06-06 306, 606; cr2010-10-01 306]."""

import pytest

from manaburn import decisions as d
from manaburn.asked import rule_of
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.errors import UnsupportedCard
from manaburn.game import Automation, Game
from manaburn.state import events
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import (
    choice,
    go_to,
    happened,
    life,
    permanent,
    play,
    position,
    refused,
    resolve,
    size,
    stack,
    targets,
    zone,
)

KNOWN = pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)


def loyalty(game, name):
    return permanent(game, name).counter(CounterKind.LOYALTY)


@pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
def test_they_are_refused_before_they_existed(edition):
    with pytest.raises(UnsupportedCard):
        position("Anna 20 battlefield: Jace Beleren | Ben 20", edition=edition)


@KNOWN
def test_it_enters_with_its_loyalty(edition):  # 306.5b
    game = position("Anna 20 hand: Garruk Wildspeaker battlefield: 4 Forest | Ben 20", edition=edition)
    play(game, "cast Garruk Wildspeaker", "resolve")
    assert loyalty(game, "Garruk Wildspeaker") == 3


@KNOWN
def test_a_loyalty_ability_may_be_activated_as_soon_as_it_has_entered(
    edition,
):  # 306.5d; no summoning sickness
    game = position(
        "Anna 20 battlefield: Jace Beleren (since this turn) library: Forest | Ben 20 library: Forest",
        edition=edition,
    )
    play(game, "activate Jace Beleren ability 1")
    assert loyalty(game, "Jace Beleren") == 5, "the counters are the cost"
    assert stack(game) == ["(Jace Beleren)"]
    resolve(game)
    assert len(zone(game, "Anna", "hand")) == len(zone(game, "Ben", "hand")) == 1


@KNOWN
def test_one_loyalty_ability_a_turn(edition):  # 606.3
    game = position(
        "Anna 20 battlefield: Jace Beleren library: 9 Forest | Ben 20 library: 9 Forest", edition=edition
    )
    play(game, "activate Jace Beleren ability 1", "resolve")
    assert "was already activated this turn" in refused(game, "activate Jace Beleren ability 1")
    assert "was already activated this turn" in refused(game, "activate Jace Beleren ability 2")
    go_to(game, "precombat main", "Ben")
    play(game, "pass")
    refused(game, "activate Jace Beleren ability 1")  # not in the turn of another
    go_to(game, "precombat main", "Anna")
    play(game, "activate Jace Beleren ability 2", "targets: Anna", "resolve")
    assert loyalty(game, "Jace Beleren") == 4


@KNOWN
def test_each_planeswalker_has_its_own_activation(edition):
    game = position(
        "Anna 20 battlefield: Jace Beleren, Garruk Wildspeaker library: Forest | Ben 20 library: Forest",
        edition=edition,
    )
    play(
        game, "activate Jace Beleren ability 1", "resolve", "activate Garruk Wildspeaker ability 2", "resolve"
    )
    assert "Beast" in zone(game, "Anna", "battlefield")


@KNOWN
@pytest.mark.parametrize("step", ["upkeep", "beginning of combat", "end"])
def test_loyalty_abilities_wait_for_a_main_phase(edition, step):  # 606.3
    game = position(
        f"step: {step} | Anna 20 battlefield: Jace Beleren library: Forest | Ben 20", edition=edition
    )
    assert "sorcery" in refused(game, "activate Jace Beleren ability 1")


@KNOWN
def test_loyalty_abilities_wait_for_an_empty_stack(edition):
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain, Jace Beleren library: Forest | Ben 20", edition=edition
    )
    play(game, "cast Shock", "targets: Ben")
    refused(game, "activate Jace Beleren ability 1")


@KNOWN
def test_more_loyalty_than_there_is_cannot_be_paid(edition):  # 606.6
    game = position("Anna 20 battlefield: Jace Beleren, Forest library: Forest | Ben 20", edition=edition)
    assert "that ability of Jace Beleren costs 10 loyalty counters" in refused(
        game, "activate Jace Beleren ability 3"
    )
    game = position(
        "Anna 20 battlefield: Jace Beleren (10 loyalty) | Ben 20 library: 25 Forest", edition=edition
    )
    play(game, "activate Jace Beleren ability 3", "targets: Ben")
    assert zone(game, "Anna", "graveyard") == ["Jace Beleren"], "at 0 it goes, while the ability waits"
    resolve(game)
    assert len(zone(game, "Ben", "graveyard")) == 20


@KNOWN
def test_damage_removes_loyalty(edition):  # 120.3c
    game = position(
        "step: declare attackers | Anna 20 battlefield: Gray Ogre, Memnite"
        " | Ben 20 battlefield: Jace Beleren",
        edition=edition,
    )
    play(
        game, "attack: Gray Ogre > Jace Beleren, Memnite > Ben", "pass", "pass", "block: none", "pass", "pass"
    )
    while game.state.turn.step.value == "combat damage" and not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    assert loyalty(game, "Jace Beleren") == 1
    assert life(game) == (20, 19)


@KNOWN
def test_more_damage_than_loyalty_removes_it_all(edition):
    game = position(
        "step: declare attackers | Anna 20 battlefield: Craw Wurm | Ben 20 battlefield: Jace Beleren",
        edition=edition,
    )
    play(game, "attack: Craw Wurm > Jace Beleren", "pass", "pass", "block: none", "pass", "pass")
    while game.state.turn.step.value == "combat damage" and not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    assert zone(game, "Ben", "graveyard") == ["Jace Beleren"]
    assert life(game) == (20, 20)


# Redirection, until 2018


@pytest.mark.parametrize("edition", [R2010, R2016], ids=str)
def test_noncombat_damage_to_a_player_may_be_redirected(edition):  # cr2010-10-01 306.7
    game = position(
        "Anna 20 hand: 2 Shock battlefield: 2 Mountain | Ben 20 battlefield: Jace Beleren", edition=edition
    )
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert game.decision.player == 0
    assert game.decision.purpose is d.Purpose.REDIRECT_TO
    assert rule_of(game.state, game.decision).endswith(" 306.7"), "the question cites that rule"
    assert choice(game) == ["Jace Beleren"]
    play(game, "choose: Jace Beleren")
    assert life(game) == (20, 20)
    assert loyalty(game, "Jace Beleren") == 1
    play(game, "cast Shock", "targets: Ben", "resolve", "choose: none")
    assert life(game) == (20, 18)


@pytest.mark.parametrize("edition", [R2010, R2016], ids=str)
def test_damage_by_its_own_controller_is_not_redirected(edition):
    game = position("Anna 20 hand: Shock battlefield: Mountain, Jace Beleren | Ben 20", edition=edition)
    play(game, "cast Shock", "targets: Anna", "resolve")
    assert life(game) == (18, 20)


@pytest.mark.parametrize("edition", [R2010, R2016], ids=str)
def test_damage_to_a_creature_is_not_redirected(edition):
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain | Ben 20 battlefield: Jace Beleren, Hill Giant",
        edition=edition,
    )
    play(game, "cast Shock", "targets: Hill Giant", "resolve")
    assert game.decision == d.Priority(0)
    assert permanent(game, "Hill Giant").damage == 2


@pytest.mark.parametrize("edition", [R2010, R2016], ids=str)
def test_of_damage_to_several_a_part_may_be_redirected(edition):
    """It is asked of the player's part, and of no other."""
    sear = written(
        "Sear",
        "Instant",
        "Sear deals 2 damage to target player and 1 damage to target creature that player controls.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Sear | Ben 20 battlefield: Jace Beleren, Hill Giant", sear, edition=edition
    )
    play(game, "cast Sear", "targets: Ben", "targets: Hill Giant", "resolve")
    assert game.decision.purpose is d.Purpose.REDIRECT_TO
    play(game, "choose: Jace Beleren")
    assert game.decision == d.Priority(0)
    assert (life(game), loyalty(game, "Jace Beleren")) == ((20, 20), 1)
    assert permanent(game, "Hill Giant").damage == 1


def test_today_it_is_a_target_and_nothing_is_redirected():  # cr2025-06-06 115.4
    game = position("Anna 20 hand: 2 Shock battlefield: 2 Mountain | Ben 20 battlefield: Jace Beleren")
    play(game, "cast Shock")
    assert targets(game) == {"Anna", "Ben", "Jace Beleren"}
    play(game, "targets: Jace Beleren", "resolve")
    assert loyalty(game, "Jace Beleren") == 1
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
    assert len(happened(game, events.LifeChanged)) == 1


@KNOWN
def test_a_loyalty_ability_with_a_target(edition):
    game = position("Anna 20 battlefield: Ajani, Caller of the Pride, Memnite | Ben 20", edition=edition)
    play(game, "activate Ajani, Caller of the Pride ability 1", "targets: Memnite", "resolve")
    assert size(game, "Memnite") == (2, 2)


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_damage_of_several_sources_at_once_takes_no_more_loyalty_than_there_is(edition):  # 120.3c, 306.8
    game = Game.parse(
        """
        step: declare attackers
        Anna 20   battlefield: 2 Grizzly Bears
        Ben 20    battlefield: Ajani, Caller of the Pride (3 loyalty)
        """,
        edition,
        [Automation.ASSIGN_FORCED_DAMAGE, Automation.SKIP_EMPTY_DECLARATIONS],
    )
    walker = next(id for id, o in game.state.objects.items() if o.definition.loyalty)
    bears = sorted(id for id in game.state.permanents if id != walker)
    game.push(d.Attack(tuple((bear, walker) for bear in bears)))
    while game.state.players[1].graveyard == ():
        game.push("pass")
    lost = [e for e in game.events if isinstance(e, events.CountersChanged)]
    assert [e.change for e in lost] == [-3]
    assert game.state.players[1].life == 20
