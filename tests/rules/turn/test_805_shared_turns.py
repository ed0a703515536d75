"""Teams that share their turns: turn, priority, choices, triggers [cr2025-06-06 805; cr2006-10-01 606.6]."""

from __future__ import annotations

from random import Random

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import Rule, Skips
from manaburn.cards.vocabulary.effects import GainLife, LoseLife
from manaburn.cards.vocabulary.effects_by_subject.turns import (
    AdditionWording,
    AddPhases,
    ControlNextTurn,
    SkipNext,
    TakeExtraTurns,
)
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, What, Who
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.options import two_headed_giant
from manaburn.state import events
from manaburn.terms import Phase, PlayerId, Step
from manaburn.view import view_of
from rules.positions_of_combat import asked, give_priority_to, is_legal, play, resolve
from rules.positions_of_teams import ANNA, BEN, CLEO, DAN, GIANT, SHARED, charm, life, table, with_giants
from rules.positions_of_the_turn import go_to, walk

TRIFLE = charm("Trifle", GainLife(1))
LAMP = card(
    "Lamp",
    "{0}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Static(affects=What.THIS, changes=(Rule.MAY_STAY_TAPPED,)),),
)


def turns_begun(game: Game, until: int) -> list[PlayerId]:
    """Whose turns have begun, up to a number."""
    for _ in walk(game):
        if game.state.turn.number >= until:
            break
    return [event.player for event in game.events if isinstance(event, events.TurnBegan)]


# Turns


@with_giants
def test_teams_take_turns_rather_than_players(edition: Edition) -> None:  # 805.4
    assert turns_begun(table(edition), 8) == [CLEO, ANNA, CLEO]


@with_giants
def test_each_player_of_the_active_team_draws(edition: Edition) -> None:  # 805.4b
    game = go_to(table(edition, step="untap"), Step.DRAW)
    assert [len(player.hand) for player in game.state.players] == [1, 1, 0, 0]


@with_giants
def test_each_player_of_the_active_team_may_play_a_land(edition: Edition) -> None:  # 805.4c
    hands = {"anna": "hand: 2 Forest", "ben": "hand: Plains", "cleo": "hand: Island"}
    game = table(edition, **hands).play("play Forest")
    assert not is_legal(game, "play Forest"), "one each"
    game.play("pass", "play Plains")
    give_priority_to(game, "Cleo")
    assert not is_legal(game, "play Island"), "it is not the turn of her team"


@with_giants
def test_permanents_of_both_untap_and_both_choose(edition: Edition) -> None:  # 805.4, 502.3
    game = table(
        edition,
        LAMP,
        step="untap",
        anna="battlefield: Forest (tapped), Lamp#40 (tapped)",
        ben="battlefield: Winter Orb, 2 Plains (tapped), Lamp#42 (tapped)",
        cleo="battlefield: Swamp (tapped)",
    )
    assert asked(game) == "ChooseObjects Anna", "what to keep tapped"
    play(game, "choose Lamp#40")
    assert asked(game) == "ChooseObjects Ben"
    play(game, "choose none")
    assert asked(game) == "ChooseObjects Ben", "the limit is one land for each player"
    assert game.legal_actions.count() == 2
    game.push(next(iter(game.legal_actions)))
    tapped = {id for id, permanent in game.state.permanents.items() if permanent.tapped}
    assert len(tapped) == 3 and 40 in tapped and 42 not in tapped


@with_giants
def test_creatures_are_ready_in_the_turn_of_the_team(edition: Edition) -> None:  # 302.6
    board = "battlefield: Prodigal Sorcerer#40 (since turn 4), Prodigal Sorcerer#42 (since this turn)"
    game = table(edition, ben=board)
    give_priority_to(game, "Ben")
    assert is_legal(game, "activate Prodigal Sorcerer#40")
    assert not is_legal(game, "activate Prodigal Sorcerer#42")


@with_giants
def test_an_extra_turn_of_one_is_the_teams_and_only_one_for_both(edition: Edition) -> None:  # 805.8
    for who, turns in ((Who.YOU, [ANNA, CLEO]), (Who.EACH_PLAYER, [ANNA, CLEO])):
        more = charm("More", TakeExtraTurns(who=who))
        game = table(edition, more, ben="hand: More").play("pass", "cast More")
        resolve(game)
        begun = turns_begun(game, 7)
        assert begun[:2] == turns or (who is Who.EACH_PLAYER and sorted(begun[:2]) == turns)


@with_giants
def test_what_one_skips_the_team_skips_once_for_each_effect(edition: Edition) -> None:  # 805.8
    both, one = charm("Both", SkipNext(Step.DRAW, who=Who.EACH_PLAYER)), charm("One", SkipNext(Step.DRAW))
    game = table(edition, both, one, ben="hand: Both, One").play("pass", "cast Both", "pass", "cast One")
    while game.state.stack:
        game.play("pass")
    drawn = []
    for turn in (7, 9, 11):
        before = len(game.state.players[BEN].hand)
        go_to(game, Step.PRECOMBAT_MAIN, turn)
        drawn.append(len(game.state.players[BEN].hand) - before)
    assert drawn == [0, 0, 1], "by the one effect once, by the other again"


@with_giants
def test_what_always_skips_for_one_skips_for_the_team(edition: Edition) -> None:  # 805.8
    haste = Static(affects=Who.YOU, changes=(Skips(Step.DRAW),))
    hasty = card("Hasty", "{0}", "Enchantment", printed="1993-08-05", abilities=(haste,))
    game = table(edition, hasty, step="untap", ben="battlefield: Hasty")
    go_to(game, Step.PRECOMBAT_MAIN)
    assert not game.state.players[ANNA].hand


@with_giants
def test_a_phase_added_by_one_is_the_teams(edition: Edition) -> None:  # 805.8
    again = charm("Again", AddPhases((Phase.COMBAT,), wording=AdditionWording.YOU_GET))
    game = table(edition, again, step="postcombat main", ben="hand: Again").play("pass", "cast Again")
    resolve(game)
    assert go_to(game, Step.BEGINNING_OF_COMBAT).state.turn.number == 5


@with_giants
def test_who_controls_one_controls_the_team(edition: Edition) -> None:  # 805.8
    slave = charm("Slave", ControlNextTurn(Chosen()), targets=(TARGET_PLAYER,))
    game = table(edition, slave, anna="hand: Slave", dan="hand: Forest").play("cast Slave", "targets: Dan")
    resolve(game)
    go_to(game, Step.UPKEEP, 6)
    assert (game.decision, game.decider) == (d.Priority(CLEO), ANNA)
    game.play("pass")
    assert (game.decision, game.decider) == (d.Priority(DAN), ANNA)
    assert view_of(game.state, ANNA).players[DAN].hand is not None
    go_to(game, Step.UPKEEP, 8)
    assert game.decider == CLEO


# Priority


@with_giants
def test_a_team_has_priority_until_each_of_it_has_passed(edition: Edition) -> None:  # 805.5
    game = table(edition, TRIFLE, ben="hand: Trifle")
    order = []
    for _ in range(4):
        order.append(asked(game))
        game.play("pass")
    assert order == ["Priority Anna", "Priority Ben", "Priority Cleo", "Priority Dan"]
    assert game.state.turn.step is Step.BEGINNING_OF_COMBAT


@with_giants
def test_after_one_acts_the_whole_team_may_again(edition: Edition) -> None:  # 805.5b
    game = table(edition, TRIFLE, dan="hand: 2 Trifle").play("pass", "pass", "pass", "cast Trifle")
    assert asked(game) == "Priority Cleo"
    game.play("pass", "cast Trifle")
    for name in ("Cleo", "Dan", "Anna", "Ben"):
        assert asked(game) == f"Priority {name}"
        game.play("pass")
    assert len(game.state.stack) == 1, "all have passed in succession"
    assert asked(game) == "Priority Anna", "the active team"


@with_giants
def test_both_may_cast_sorceries_in_the_turn_of_the_team(edition: Edition) -> None:  # 805.5a
    game = table(edition, ben="hand: Memnite", cleo="hand: Memnite", header=GIANT)
    game.play("pass")
    assert is_legal(game, "cast Memnite")
    give_priority_to(game, "Cleo")
    assert not is_legal(game, "cast Memnite")


# Triggers


def chime(name: str, whose: Whose, *effects: LoseLife | GainLife) -> CardDefinition:
    """An enchantment that triggers at the beginning of upkeeps."""
    abilities = (Triggered(on=BeginningOf(Step.UPKEEP, whose), effects=effects),)
    return card(name, "{0}", "Enchantment", printed="1993-08-05", abilities=abilities)


@with_giants
def test_a_step_begins_once_but_for_each_player_it_speaks_of(edition: Edition) -> None:  # 805.4d
    each = chime("Toll", Whose.ANYONE, LoseLife(1, Who.THAT_PLAYER))
    once = chime("Gift", Whose.ANYONE, GainLife(5))
    theirs = chime("Bane", Whose.OPPONENT, LoseLife(3, Who.THAT_PLAYER))
    mine = chime("Boon", Whose.YOU, GainLife(7))
    for made, total in ((each, 28), (once, 30), (theirs, 24), (mine, 30)):
        game = table(edition, made, step="untap", dan=f"battlefield: {made.name}")
        go_to(game, Step.DRAW)
        assert life(game)[ANNA] == total
    for made, total in ((once, 35), (mine, 37)):
        game = table(edition, made, step="untap", ben=f"battlefield: {made.name}")
        assert life(go_to(game, Step.DRAW))[BEN] == total


@with_giants
def test_a_team_orders_all_its_triggers_together(edition: Edition) -> None:  # 805.7
    one, other = chime("Boon", Whose.YOU, GainLife(1)), chime("Toll", Whose.ANYONE, LoseLife(1))
    game = table(
        edition,
        one,
        other,
        step="untap",
        anna="battlefield: Boon",
        ben="battlefield: Boon",
        dan="battlefield: Toll",
    )
    assert asked(game) == "OrderTriggers Anna"
    game.play("order: 2, 1")
    assert [item.controller for item in game.state.stack] == [BEN, ANNA, DAN]


# Which of several


@with_giants
def test_one_active_player_is_meant(edition: Edition) -> None:  # 805.9
    blow = charm("Blow", LoseLife(1, Who.ACTIVE_PLAYER), GainLife(2, Who.ACTIVE_PLAYER))
    game = table(edition, blow, dan="hand: Blow", header=GIANT)
    give_priority_to(game, "Dan")
    game.play("cast Blow")
    resolve(game)
    assert asked(game) == "ChoosePlayer Dan"
    assert [answer.objects for answer in game.legal_actions] == [(ANNA,), (BEN,)]
    game.play("choose Ben")
    lost = [(e.player, e.change) for e in game.events if isinstance(e, events.LifeChanged)]
    assert lost == [(BEN, -1), (BEN, 2)], "the same player throughout"


# Day and night


def after_a_turn(time: str, *casters: str) -> Game:
    """The upkeep of Cleo and Dan, after a turn in which Anna's team cast spells."""
    hands = {name.lower(): f"hand: {casters.count(name)} Trifle" for name in set(casters)}
    game = table(R2025, TRIFLE, header=f"{GIANT} {time}", **hands)
    for name in casters:
        give_priority_to(game, name)
        game.play("cast Trifle")
        resolve(game)
    assert Game.parse(str(game)).state == game.state
    return go_to(game, Step.UPKEEP, 6)


def time_of(game: Game) -> str | None:
    time = game.state.game.day_or_night
    return None if time is None else time.value


@rules({"cr2025": "502.2a#1"})
def test_by_day_one_spell_of_anybody_in_the_team_keeps_the_day() -> None:
    assert time_of(after_a_turn("time: day")) == "night"
    assert time_of(after_a_turn("time: day", "Ben")) == "day"
    assert time_of(after_a_turn("time: day", "Cleo")) == "night", "of the active team"


@rules({"cr2025": "502.2a#2"})
def test_by_night_two_spells_of_one_player_bring_the_day() -> None:
    assert time_of(after_a_turn("time: night", "Anna", "Ben")) == "night", "one each are not two of one"
    assert time_of(after_a_turn("time: night", "Ben", "Ben")) == "day"
    assert time_of(after_a_turn("time: night", "Anna", "Ben", "Ben")) == "day"


@rules({"cr2025": "502.2a#3"})
def test_with_neither_day_nor_night_nothing_is_checked() -> None:
    assert time_of(after_a_turn("")) is None
    assert time_of(after_a_turn("", "Ben", "Ben")) is None


@rules({"cr2025": "502.2a#4"})
def test_the_check_of_the_team_uses_no_stack() -> None:
    game = after_a_turn("time: day")
    told = list(game.events)
    change = next(i for i, event in enumerate(told) if isinstance(event, events.DayChanged))
    assert told[change - 1] == events.StepBegan(Step.UNTAP), "first thing in the untap step"
    assert not any(isinstance(event, events.PutOntoStack) for event in told)


# Leaving


def test_a_team_that_shares_no_life_goes_on_without_its_primary_player() -> None:  # 104.3g, 800.4j
    text = {"anna": "battlefield: Hill Giant", "ben": "battlefield: Memnite", "header": SHARED}
    game = table(R2025, step="beginning of combat", **text).play("concede Anna")
    assert game.outcome is None
    assert asked(game) == "Priority Ben"
    game.play("pass", "pass", "pass")
    assert asked(game) == "DeclareAttackers Ben"
    assert turns_begun(game, 8) == [CLEO, BEN, CLEO]
    game.play("concede Ben")
    assert game.outcome == events.GameEnded((CLEO, DAN))


# Secrets


@with_giants
def test_teammates_see_each_others_hands(edition: Edition) -> None:  # 810.5
    game = table(edition, anna="hand: Forest", cleo="hand: Forest")
    seen = [player.hand is not None for player in view_of(game.state, BEN).players]
    assert seen == [True, True, False, False]


# Starting


@pytest.mark.parametrize(
    ("edition", "order"),
    [
        (R2006, ["Anna", "Ben", "Ben", "Cleo", "Dan"]),
        (R2010, ["Anna", "Ben", "Cleo", "Dan", "Ben"]),
        (R2016, ["Anna", "Ben", "Cleo", "Dan", "Ben"]),
        (R2025, ["Anna", "Ben", "Cleo", "Dan", "Ben"]),
    ],
    ids=str,
)
def test_teams_take_mulligans(edition: Edition, order: list[str]) -> None:
    """805.3a; before 2009 team after team [cr2006-10-01 101.4a]: here Ben takes one, the others keep."""
    decks = [load_deck("ogres").cards] * 4
    names = ("Anna", "Ben", "Cleo", "Dan")
    game = Game.new(decks, edition, seed=1, names=names, options=two_headed_giant(), first=1)
    seen: list[str] = []
    while isinstance(game.decision, d.Mulligan):
        name = names[game.decision.player]
        game.play("no" if name != "Ben" or name in seen else "yes")
        seen.append(name)
    assert seen == order
    assert len(game.state.players[BEN].hand) == 7, "the first costs nothing"
    assert not isinstance(game.decision, d.ChooseObjects)


def test_what_a_team_is_going_to_skip_outlives_its_primary_player() -> None:  # 805.8, 800.4
    skip = charm("Skip", SkipNext(Step.DRAW, amount=2))
    game = table(R2025, skip, ben="hand: Skip", header=SHARED).play("pass", "cast Skip")
    resolve(game)
    game.play("concede Anna")
    for turn, drawn in ((7, 0), (9, 0), (11, 1)):
        before = len(game.state.players[BEN].hand)
        go_to(game, Step.PRECOMBAT_MAIN, turn)
        assert len(game.state.players[BEN].hand) - before == drawn


def test_who_leaves_while_a_teammate_discards_need_not_discard() -> None:  # 805.4, 800.4a
    hands = {"anna": "hand: 8 Forest", "ben": "hand: 8 Forest"}
    game = go_to(table(R2025, step="end", header=SHARED, **hands), Step.CLEANUP)
    assert asked(game) == "ChooseObjects Anna"
    game.push("concede Ben")
    game.push(game.legal_actions.sample(Random(1)))
    assert len(game.state.players[ANNA].hand) == 7
    assert game.state.turn.active_player == CLEO
