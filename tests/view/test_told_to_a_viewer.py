"""Texts, errors and offers for a seat that may not know everything: told from what it sees."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.errors import IllegalAction, NotationError, WrongArgument
from manaburn.game import Game
from manaburn.terms import ObjectId, PlayerId
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position

ANNA, BEN = PlayerId(0), PlayerId(1)
LURKER = written("Lurker", "Creature — Beast", "Morph {0}", cost="{5}{G}", size="4/5")
PROWLER = written("Prowler", "Creature — Beast", "Morph {1}", cost="{2}{G}", size="3/1")
SEER = written("Seer", "Creature — Beast", "Foretell {0}", cost="{5}{G}", size="3/3")
NAMER = written(
    "Namer",
    "Creature — Beast",
    "As this creature enters, choose a card name.",
    "Spells with the chosen name can't be cast.",
    cost="{0}",
    size="1/1",
)
SLAVER = written("Slaver", "Sorcery", "You control target player during that player's next turn.", cost="{0}")
CARDS = (LURKER, PROWLER, SEER, NAMER, SLAVER)


def with_hidden_cards() -> Game:
    """Ben has a face-down creature and a foretold card, and it is Anna's turn."""
    game = position(
        """
        turn: 6   step: precombat main   active: Ben   priority: Ben
        Anna 20   hand: Namer#50, Namer#51, Shock#52   library: 3 Forest, Giant Growth
        Ben 20   hand: Lurker#60, Seer#61, Mountain#62   library: 4 Island, Mons's Goblin Raiders
          battlefield: 5 Swamp
        """,
        *CARDS,
    )
    play(game, "cast Lurker with morph", "resolve", "foretell Seer")
    go_to(game, "precombat main", "Anna")
    return game


def test_a_name_to_choose_is_not_that_of_what_is_face_down() -> None:
    """Of the cards in the game those are offered that the player may know: not an opponent's face-down
    creature, nor a foretold card, nor what is in their hand or library.
    """
    game = with_hidden_cards()
    play(game, "cast Namer#50", "resolve")
    asked = game.decision
    assert isinstance(asked, d.ChooseWord)
    offered = {action.word for action in game.legal_actions if isinstance(action, d.Say)}
    assert offered == {*asked.among}
    assert {"Namer", "Shock", "Forest", "Giant Growth", "Swamp"} <= offered
    assert offered.isdisjoint({"Lurker", "Seer", "Mountain", "Island", "Mons's Goblin Raiders"})
    assert {"Lurker", "Seer"}.isdisjoint(asked.not_among)
    assert d.Say("Lurker") in game.legal_actions  # but any name may be chosen


def test_who_controls_another_is_not_offered_the_names_of_their_library() -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna   priority: Anna   controlled by: Ben
        Anna 20   hand: Namer   library: 3 Forest, Giant Growth
        Ben 20   library: 4 Island
        """,
        *CARDS,
    )
    play(game, "cast Namer", "resolve")
    assert game.decider == BEN
    assert isinstance(game.decision, d.ChooseWord)
    assert {*game.decision.among} == {"Namer", "Island"}


def test_an_action_is_told_without_the_name_of_a_hidden_card() -> None:
    game = with_hidden_cards()
    state = game.state
    (down,) = [id for id in state.permanents if state.objects[id].face_down]
    (foretold,) = state.exile
    hidden = [*state.players[BEN].hand, *state.players[BEN].library, *state.players[ANNA].library, foretold]
    for id in hidden:
        for action in (d.CastSpell(id), d.PlayLand(id), d.ActivateAbility(id, 0), d.Choose((id,))):
            assert f" #{id}" in game.text(action, ANNA)
            assert state.objects[id].definition.name in game.text(action)
    assert game.text(d.Choose((foretold,)), BEN) == f"choose: Seer#{foretold}"
    assert game.text(d.Choose((down,)), ANNA) == f"choose: face-down creature#{down}"
    assert game.text(d.CastSpell(ObjectId(52)), ANNA) == "cast Shock#52"
    with pytest.raises(WrongArgument, match="no object with the number 9999"):
        game.text(d.CastSpell(ObjectId(9999)), ANNA)


def test_an_error_holds_what_its_viewer_sees_and_no_more() -> None:
    game = with_hidden_cards()
    tried = game.state.players[BEN].hand[0]
    with pytest.raises(IllegalAction) as told:
        game.push(d.CastSpell(tried), ANNA)
    said, where = str(told.value), told.value.where
    assert f"cast #{tried}:" in said
    assert "Shock#52" in where
    assert "hand: 1 card" in where
    for name in ("Lurker", "Seer", "Mountain", "Island", "Goblin", "Giant Growth"):
        assert name not in said + where
    with pytest.raises(IllegalAction) as told:
        game.push(d.CastSpell(tried))
    assert "Mountain" in told.value.where  # whoever may know everything is told the position


def test_a_name_said_by_a_viewer_means_nothing_hidden() -> None:
    """Else the complaint about a name would tell whether there is such a card."""
    game = with_hidden_cards()
    for name in ("Seer", "Seeer", "Lurker", "Lurkre"):
        with pytest.raises(NotationError) as told:
            game.push(f"cast {name}", ANNA)
        assert "did you mean" not in str(told.value)
        assert "#" not in str(told.value)
    assert game.problems("cast Shock", ANNA)


def test_face_down_creatures_of_others_are_told_apart_by_number() -> None:
    """Not by what they are: whether a number must be given does not depend on that."""
    complaints = []
    for second in ("Lurker", "Prowler"):
        game = position(
            f"""
            step: precombat main   priority: Anna
            Anna 20   hand: Shock#50   battlefield: Mountain#40
            Ben 20   battlefield: Lurker#60 (as morph), {second}#61 (as morph)
            """,
            *CARDS,
        )
        game.push("cast Shock")
        with pytest.raises(NotationError) as told:
            game.push("targets: face-down creature", ANNA)
        complaints.append(str(told.value))
    assert complaints[0] == complaints[1]
