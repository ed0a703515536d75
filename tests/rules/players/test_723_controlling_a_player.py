"""A player who controls another during that player's next turn [cr2025-06-06 721; cr2010-10-01 711;
cr2006-10-01 507].
"""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from contracts import check_secrets
from covering import examples
from manaburn import decisions as d
from manaburn.agents import RandomAgent, SimpleAgent
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.effects_by_subject.turns import (
    ControlNextTurn,
    SkipNext,
    TakeExtraTurns,
    TurnPart,
)
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition, Topic, cite
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.terms import PlayerId, Step
from manaburn.view import UNSEEN, visible_events
from rules.positions_of_many_turns import at_table, cast, charm, play_on
from rules.positions_of_the_turn import ANNA, BEN, CARA, every_edition, go_to, graveyard, life, position

COMMAND = charm("Command", ControlNextTurn(Chosen(0)), targets=(TARGET_PLAYER,))

SINCE_2006 = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
CONTROLLED = "active: Ben   turn: 6   step: {step}   controlled by: Anna"


def controlled(edition: Edition, step: str = "precombat main", anna: str = "", ben: str = "") -> Game:
    """The turn of Ben, which Anna controls; Cara looks on."""
    text = f"""
        {CONTROLLED.format(step=step)}
        Anna 20   library: 20 Forest   {anna}
        Ben 20   library: 20 Forest   {ben}
        Cara 20   library: 20 Forest
    """
    return Game(parse_position(text, edition))


@every_edition
def test_the_next_turn_of_the_player_is_controlled_all_of_it_and_no_other(edition: Edition) -> None:
    """721.1, 721.3: the controlled player is the active player; others decide for themselves."""
    game = at_table(edition, COMMAND, anna="hand: Command")
    assert game.decider == ANNA
    cast(game, "Command", "targets: Ben")
    deciders: set[tuple[int, PlayerId, PlayerId | None]] = set()
    while game.state.turn.number < 9:
        assert game.decision is not None
        deciders.add((game.state.turn.number, game.decision.player, game.decider))
        game.push(_least(game))
    for turn, player, decider in deciders:
        expected = ANNA if (turn, player) == (6, BEN) else player
        assert decider == expected, (turn, player)
    assert {(6, BEN, ANNA), (6, CARA, CARA), (5, BEN, BEN), (7, BEN, BEN)} <= deciders


def _least(game: Game) -> d.Action:
    if isinstance(game.decision, d.ChooseObjects):
        return d.Choose(game.decision.among[: game.decision.minimum])
    return d.Attack(()) if isinstance(game.decision, d.DeclareAttackers) else d.Pass()


@every_edition
def test_the_effect_made_last_is_the_one_that_works(edition: Edition) -> None:
    """721.1a"""
    game = at_table(edition, COMMAND, anna="hand: Command", ben="hand: Command")
    cast(game, "Command", "targets: Cara")
    game.play("pass")
    cast(game, "Command", "targets: Cara")
    go_to(play_on(game, 7), Step.UPKEEP)
    assert (game.decision, game.decider) == (d.Priority(CARA), BEN)


@every_edition
def test_it_waits_for_a_turn_that_the_player_takes(edition: Edition) -> None:
    """721.1b"""
    pause = charm("Pause", SkipNext(TurnPart.TURN, Chosen(0)), targets=(TARGET_PLAYER,))
    game = at_table(edition, COMMAND, pause, anna="hand: Command, Pause")
    cast(cast(game, "Command", "targets: Ben"), "Pause", "targets: Ben")
    go_to(play_on(game, 6), Step.UPKEEP)
    assert (game.state.turn.active_player, game.decider) == (CARA, CARA)
    go_to(play_on(game, 8), Step.UPKEEP)
    assert (game.decision, game.decider) == (d.Priority(BEN), ANNA)


@every_edition
def test_an_extra_turn_is_a_next_turn(edition: Edition) -> None:
    """721.1: whichever turn comes first; the one after that is free."""
    another = charm("Another", TakeExtraTurns(Chosen(0)), targets=(TARGET_PLAYER,))
    game = at_table(edition, COMMAND, another, anna="hand: Command, Another")
    cast(cast(game, "Command", "targets: Cara"), "Another", "targets: Cara")
    go_to(play_on(game, 6), Step.UPKEEP)
    assert (game.decision, game.decider) == (d.Priority(CARA), ANNA)
    go_to(play_on(game, 8), Step.UPKEEP)
    assert (game.decision, game.decider) == (d.Priority(CARA), CARA)


def test_a_player_may_control_themselves() -> None:
    """721.9"""
    game = at_table(R2025, COMMAND, anna="hand: Command")
    cast(game, "Command", "targets: Anna")
    go_to(play_on(game, 8), Step.UPKEEP)
    assert (game.state.turn.controller, game.decision, game.decider) == (ANNA, d.Priority(ANNA), ANNA)


@examples({"cr2006": "507.3#1", "cr2010": "711.5#1", "cr2016": "714.5#1", "cr2025": "721.5#1"})
@every_edition
def test_every_choice_and_only_with_what_the_player_has(edition: Edition) -> None:
    """721.5, 721.5a: the spells, the land, the mana and the creatures are the controlled player's."""
    game = controlled(
        edition,
        anna="hand: Shock   battlefield: Mountain",
        ben="hand: Shock, Mountain   battlefield: Mountain",
    )
    own = game.state.players[ANNA].hand[0]
    assert game.problems(d.CastSpell(own))
    game.play("play Mountain")
    cast_ = game.state.players[BEN].hand[0]
    game.play(f"cast Shock#{cast_}")
    assert (game.decision, game.decider) == (d.ChooseTargets(BEN, game.state.stack[-1].id, 0), ANNA)
    game.play("targets: Ben")
    assert isinstance(game.decision, d.PayMana)
    assert (game.decision.player, game.decider) == (BEN, ANNA)
    mountains = {permanent.id for permanent in game.state.permanents.values() if permanent.controller == BEN}
    assert {
        action.source for action in game.legal_actions if isinstance(action, d.ActivateAbility)
    } == mountains
    game.push(next(iter(game.legal_actions)))
    game.play("pay {R}", *["pass"] * 3)
    assert life(game) == [20, 18, 20]
    assert (game.decision, game.decider) == (d.Priority(BEN), ANNA)


@every_edition
def test_declarations_are_made_by_the_controller(edition: Edition) -> None:
    game = controlled(edition, "declare attackers", ben="battlefield: Grizzly Bears")
    assert (game.decision, game.decider) == (d.DeclareAttackers(BEN), ANNA)
    game.play("attack: Grizzly Bears > Anna", "pass", "pass", "pass")
    assert game.decider == ANNA
    assert game.decision == d.DeclareBlockers(ANNA)
    game.play("block: none", "pass", "pass", "pass")
    assert (game.decision, game.decider) == (d.AssignCombatDamage(BEN), ANNA)


@examples({"cr2006": "507.2", "cr2010": "711.4", "cr2016": "714.4", "cr2025": "721.4"})
@SINCE_2006
def test_the_controller_sees_the_hand_and_what_is_face_down(edition: Edition) -> None:
    """721.4: the faces of the creatures of that player that are face down."""
    hooded = card("Hooded Bear", "{2}", "Creature — Bear", 2, 2, printed="1993-08-05")
    text = f"""
        {CONTROLLED.format(step="upkeep")}
        Anna 20
        Ben 20   hand: Mountain   battlefield: Hooded Bear (as morph)
        Cara 20
    """
    game = position(text, edition, hooded)
    assert [o.name for o in game.view(ANNA).player(BEN).hand or ()] == ["Mountain"]
    assert [o.hidden for o in game.view(ANNA).player(BEN).battlefield] == [hooded]
    assert [o.hidden for o in game.view(CARA).player(BEN).battlefield] == [None]


@every_edition
def test_what_the_player_sees_the_controller_sees(edition: Edition) -> None:
    """721.4: the hand, and cards drawn; nobody else sees more, the controlled player no less."""
    game = controlled(edition, "upkeep", anna="hand: Shock", ben="hand: Mountain")
    assert [o.name for o in game.view(ANNA).player(BEN).hand or ()] == ["Mountain"]
    assert [o.name for o in game.view(BEN).player(BEN).hand or ()] == ["Mountain"]
    assert game.view(CARA).player(BEN).hand is None
    assert game.view(BEN).player(ANNA).hand is None
    assert game.view(ANNA).decision == d.Priority(BEN)
    assert (game.view(BEN).decision, game.view(BEN).deciding) == (None, ANNA)
    go_to(game, Step.DRAW)
    (drawn,) = [e for e in game.events if isinstance(e, events.Drew)]
    assert drawn in visible_events(game.events, ANNA, BEN)
    assert drawn in visible_events(game.events, BEN)
    assert events.Drew(BEN, UNSEEN) in visible_events(game.events, CARA)


@examples({"cr2006": "507.3#1", "cr2010": "711.5#1", "cr2016": "714.5#1", "cr2025": "721.5#1"})
@SINCE_2006
def test_cards_searched_are_seen_by_both(edition: Edition) -> None:
    """721.5: what is required as a spell resolves is decided by the controller."""
    game = controlled(edition, ben="hand: Rampant Growth   battlefield: 2 Forest")
    game.play("cast Rampant Growth")
    while not isinstance(game.decision, d.ChooseObjects):
        game.push(next(iter(game.legal_actions)) if isinstance(game.decision, d.PayMana) else d.Pass())
    assert game.decider == ANNA
    assert len(game.view(ANNA).looked_at) == len(game.view(BEN).looked_at) == 20
    assert game.view(CARA).looked_at == ()
    assert game.view(BEN).decision is None


def test_nothing_else_hidden_shows_in_what_the_controller_sees() -> None:
    """721.4: the cards that the controlled player looks at are seen, and no more than those."""
    game = Game.parse("""
        active: Ben   turn: 6   step: precombat main   controlled by: Anna
        Anna 20   library: Shock, Island, Swamp, Plains
        Ben 20   hand: Ponder   battlefield: Island   library: Forest, Shock, Bear Cub, Hill Giant
    """)
    game.play("cast Ponder")
    while not isinstance(game.decision, d.ArrangeCards):
        game.push(next(iter(game.legal_actions)) if isinstance(game.decision, d.PayMana) else d.Pass())
    assert [seen.name for seen in game.view(ANNA).looked_at] == [
        seen.name for seen in game.view(BEN).looked_at
    ]
    for seed in range(5):
        check_secrets(game.state, Random(seed))


def test_the_log_shows_the_controller_what_is_drawn_from_the_beginning_of_the_turn() -> None:
    game = at_table(R2025, COMMAND, anna="hand: Command")
    cast(game, "Command", "targets: Ben")
    play_on(game, 8)
    seen = visible_events(game.events, ANNA)
    drawn = [(e.player, e.card != UNSEEN) for e in seen if isinstance(e, events.Drew)]
    assert drawn == [(BEN, True), (CARA, False)]


@every_edition
def test_conceding_is_not_the_controllers(edition: Edition) -> None:
    """721.6: it is an action of a player, not an answer; the controlled player leaves, the turn goes on."""
    game = controlled(edition)
    game.play("concede Ben")
    assert (game.state.players[BEN].in_game, game.state.players[ANNA].in_game) == (False, True)
    assert (game.decision, game.decider) == (d.Priority(CARA), CARA)


@every_edition
def test_who_was_controlled_by_one_who_left_decides_again(edition: Edition) -> None:
    """800.4a"""
    game = controlled(edition)
    assert (game.decision, game.decider) == (d.Priority(BEN), ANNA)
    game.play("concede Anna")
    assert (game.decision, game.decider) == (d.Priority(BEN), BEN)
    waiting = at_table(edition, COMMAND, anna="hand: Command")
    cast(waiting, "Command", "targets: Cara").play("concede Anna")
    go_to(play_on(waiting, 7), Step.UPKEEP)
    assert (waiting.state.turn.active_player, waiting.decider) == (CARA, CARA)


@pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
def test_mana_does_not_burn_a_player_whom_another_controls(edition: Edition) -> None:
    """507.4: the mana is lost all the same."""
    for told, left in (("controlled by: Anna", 20), ("", 18), ("controlled by: Ben", 18)):
        text = f"active: Ben   step: precombat main   {told} | Anna 20 | Ben 20  mana: {{R}}{{R}}"
        game = Game(parse_position(text, edition))
        go_to(game, Step.BEGINNING_OF_COMBAT)
        assert life(game) == [20, left]
        assert sum(game.state.players[BEN].mana) == 0


def test_mindslaver() -> None:
    text = "Anna 20   battlefield: 4 Mountain, Mindslaver | Ben 20"
    game = position(text, Edition.on(date(2003, 10, 2)))
    game.play("activate Mindslaver", "targets: Ben", "pass", "pass")
    assert graveyard(game, ANNA) == ["Mindslaver"]
    assert game.state.players[BEN].next_controller == ANNA


def test_worst_fears_exiles_itself() -> None:
    game = position("Anna 20   hand: Worst Fears   battlefield: 8 Swamp | Ben 20", R2025)
    game.play("cast Worst Fears", "targets: Ben", "pass", "pass")
    assert graveyard(game, ANNA) == []
    assert [game.state.objects[id].definition.name for id in game.state.exile] == ["Worst Fears"]
    assert game.state.players[BEN].next_controller == ANNA


@every_edition
def test_a_position_tells_who_controls_whom(edition: Edition) -> None:
    game = controlled(edition, ben="next turn by: Cara")
    assert (game.state.turn.controller, game.state.players[BEN].next_controller) == (ANNA, CARA)
    text = position_text(game.state)
    assert "controlled by: Anna" in text
    assert "next turn by: Cara" in text
    assert "more:" not in text
    assert parse_position(text) == game.state
    assert Game.load(text=game.save()).state == game.state


@pytest.mark.parametrize("seed", range(3))
def test_agents_answer_for_those_they_control(seed: int) -> None:
    game = controlled(
        R2025,
        anna="hand: 3 Shock   battlefield: 3 Mountain, Grizzly Bears",
        ben="hand: 3 Shock, Mountain   battlefield: 3 Mountain, Grizzly Bears",
    )
    agents = [SimpleAgent(seed), RandomAgent(seed), SimpleAgent(seed)]
    for _ in range(100):
        assert game.decider is not None
        action = agents[game.decider].choose(game.view(game.decider), game.legal_actions)
        assert game.problems(action) == ()
        game.push(action)


def test_the_rule_is_cited_by_its_day() -> None:
    cited = [cite(Topic.CONTROLLING_A_PLAYER, edition) for edition in (R2002, R2006, R2010, R2016, R2025)]
    numbers = ["(by custom)", "507.1", "711.1", "714.1", "721.1"]
    assert [text.partition(" ")[2] for text in cited] == numbers
