"""What may be used only in the upkeep step, or only after it [503.2, 602.5b]."""

from __future__ import annotations

import pytest

from covering import rule
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import Skips
from manaburn.cards.vocabulary.effects_by_subject.turns import AddSteps
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.terms import Step
from rules.positions_of_many_turns import charm
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    graveyard,
    hand,
    life,
    now,
    permanent,
    position,
    refused,
)

ANOTHER_UPKEEP = charm("Another Upkeep", AddSteps(Step.UPKEEP))
HOURLESS = card(
    "Hourless",
    "{0}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Static(affects=Who.EACH_PLAYER, changes=(Skips(Step.UPKEEP),)),),
)
"""Players skip their upkeep steps."""

TABLE = """
    turn: 5   step: {step}   active: Anna
    Anna 20   hand: {hand}   battlefield: {anna}   library: 20 Forest
    Ben 20   hand: {bens}   battlefield: {ben}   library: 20 Forest
"""


def at(
    edition: Edition,
    step: str,
    *,
    hand: str = "Plains",
    anna: str = "Plains",
    bens: str = "Plains",
    ben: str = "Plains",
) -> Game:
    text = TABLE.format(step=step, hand=hand, anna=anna, ben=ben, bens=bens)
    return position(text, edition, ANOTHER_UPKEEP, HOURLESS)


# After the upkeep step


@every_edition
def test_reset_is_cast_in_an_opponents_turn_after_the_upkeep_step(edition: Edition) -> None:
    game = at(edition, "upkeep", bens="Reset", ben="2 Island, 3 Plains (tapped)")
    game.play("pass")
    assert refused(game, "cast Reset")
    go_to(game, Step.DRAW).play("pass")
    assert game.decision == d.Priority(BEN) and not refused(game, "cast Reset")
    game.play("cast Reset", "pass", "pass")
    assert not any(p.tapped for p in game.state.permanents.values())
    mine = at(edition, "end", hand="Reset", anna="2 Island")
    assert refused(mine, "cast Reset")


@rule("cr2025", "503.2")
@pytest.mark.parametrize(
    ("edition", "number"), [(R2002, None), (R2006, None), (R2010, None), (R2016, "503.3"), (R2025, "503.2")]
)
def test_with_several_upkeep_steps_the_first_must_be_over(edition: Edition, number: str | None) -> None:
    game = at(edition, "upkeep", hand="Another Upkeep", bens="Reset", ben="2 Island")
    game.play("cast Another Upkeep", "pass")
    (problem,) = game.problems(d.CastSpell(game.state.players[BEN].hand[0]))
    assert number is None or number in problem.rule
    game.play("pass", "pass", "pass")
    assert (game.state.turn.step, game.decision) == (Step.UPKEEP, d.Priority(ANNA))
    game.play("pass")
    assert game.state.turn.history.upkeeps_ended == 1
    assert not refused(game, "cast Reset")
    assert parse_position(position_text(game.state)) == game.state


@every_edition
def test_without_an_upkeep_step_it_is_enough_that_its_place_is_past(edition: Edition) -> None:
    game = at(edition, "untap", anna="Hourless", bens="Reset", ben="2 Island")
    assert go_to(game, Step.DRAW).state.turn.history.upkeeps_ended == 0
    game.play("pass")
    assert not refused(game, "cast Reset")


@every_edition
@pytest.mark.parametrize("step", [step for step in Step if step not in (Step.UNTAP, Step.CLEANUP)])
def test_positions_know_whether_the_upkeep_is_over(edition: Edition, step: Step) -> None:
    played = at(edition, "untap")
    begun = go_to(played, Step.UPKEEP).state.turn.number
    described = at(edition, step.value)
    past = list(Step).index(step) > list(Step).index(Step.UPKEEP)
    assert described.state.turn.history.upkeeps_ended == past
    assert go_to(played, Step.DRAW).state.turn.history.upkeeps_ended == 1
    assert go_to(played, Step.UPKEEP, begun + 1).state.turn.history.upkeeps_ended == 0


# Only during your upkeep


@every_edition
@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("Augur il-Vec", ""),
        ("Augur of Skulls", ""),
        ("Aven Augur", ""),
        ("Black Carriage", ", Grizzly Bears"),
        ("Colossus of Sardia", ", 9 Plains"),
        ("Emberwilde Augur", ""),
        ("Gate to Phyrexia", ", Grizzly Bears, Spellbook"),
        ("Hell's Caretaker", ""),
        ("Llanowar Augur", ""),
        ("Scourglass", ""),
        ("Svyelunite Priest", ", 2 Island"),
    ],
)
def test_abilities_for_your_upkeep_only(edition: Edition, name: str, board: str) -> None:
    """Neither before nor after it, nor in that of an opponent."""
    text = TABLE.format(step="upkeep", hand="Plains", anna=name + board, bens="Plains", ben="Plains")
    text = text.replace("Ben 20", "  graveyard: Grizzly Bears\n    Ben 20", 1)
    game = position(text, edition)
    source = permanent(game, name).id
    index = 1 if name == "Augur of Skulls" else 0
    action = d.ActivateAbility(source, index)
    assert not game.problems(action)
    for step in (Step.DRAW, Step.PRECOMBAT_MAIN, Step.END):
        go_to(game, step)
        assert game.problems(action)
    go_to(game, Step.UPKEEP, turn=6).play("pass")
    assert game.decision == d.Priority(ANNA)
    assert game.problems(action)


def in_upkeep(edition: Edition, anna: str, ben: str = "Grizzly Bears") -> Game:
    text = TABLE.format(step="upkeep", hand="Plains", anna=anna, bens="Shock, Opt, Plains", ben=ben)
    return position(text.replace("Ben 20", "  graveyard: Craw Wurm\n    Ben 20", 1), edition)


@every_edition
def test_what_the_augurs_do(edition: Edition) -> None:
    game = in_upkeep(edition, "Augur il-Vec").play("activate Augur il-Vec", "pass", "pass")
    assert life(game) == [24, 20]
    game = in_upkeep(edition, "Augur of Skulls")
    game.push(d.ActivateAbility(permanent(game, "Augur of Skulls").id, 1))
    game.play("targets Ben", "pass", "pass", "choose Shock, Opt")
    assert hand(game, BEN) == ["Plains"]
    game = in_upkeep(edition, "Aven Augur, Hill Giant")
    game.play("activate Aven Augur", "targets Grizzly Bears, Hill Giant", "pass", "pass")
    assert ("Grizzly Bears" in hand(game, BEN), "Hill Giant" in hand(game, ANNA)) == (True, True)
    game = in_upkeep(edition, "Emberwilde Augur")
    game.play("activate Emberwilde Augur", "targets Ben", "pass", "pass")
    assert life(game) == [20, 17]
    game = in_upkeep(edition, "Llanowar Augur, Hill Giant")
    game.play("activate Llanowar Augur", "targets Hill Giant", "pass", "pass")
    assert (now(game, "Hill Giant").power, now(game, "Hill Giant").toughness) == (6, 6)


@every_edition
def test_what_the_others_do(edition: Edition) -> None:
    game = in_upkeep(edition, "Black Carriage (tapped), Hill Giant#77")
    game.play("activate Black Carriage", "choose #77", "pass", "pass")
    assert not permanent(game, "Black Carriage").tapped
    game = in_upkeep(edition, "Colossus of Sardia (tapped), 9 Plains")
    game.play("activate Colossus of Sardia", "pass", "pass")
    assert not permanent(game, "Colossus of Sardia").tapped
    game = in_upkeep(edition, "Gate to Phyrexia, 2 Hill Giant", "Spellbook, Howling Mine")
    game.play("activate Gate to Phyrexia", "targets Howling Mine")
    assert isinstance(game.decision, d.ChooseObjects)
    game.push(d.Choose(game.decision.among[:1]))
    game.play("pass", "pass")
    assert graveyard(game, BEN) == ["Howling Mine"]
    assert refused(game, "activate Gate to Phyrexia")  # once each turn
    game = in_upkeep(edition, "Hell's Caretaker, Hill Giant#77")
    game.play("activate Hell's Caretaker", "targets Craw Wurm", "choose #77", "pass", "pass")
    assert battlefield(game, ANNA) == ["Hell's Caretaker", "Craw Wurm"]
    game = in_upkeep(edition, "Scourglass, Spellbook, Plains, Hill Giant", "Mountain, Grizzly Bears")
    game.play("activate Scourglass", "pass", "pass")
    assert (battlefield(game, ANNA), battlefield(game, BEN)) == (["Spellbook", "Plains"], ["Mountain"])
    game = in_upkeep(edition, "Svyelunite Priest, 2 Island, Hill Giant")
    game.play("activate Svyelunite Priest", "targets Hill Giant", "pass", "pass")
    assert "shroud" in {keyword.value for keyword in now(game, "Hill Giant").keywords}


@every_edition
def test_the_carriage_and_the_colossus_do_not_untap_by_themselves(edition: Edition) -> None:
    game = at(edition, "untap", anna="Black Carriage (tapped), Colossus of Sardia (tapped), Plains (tapped)")
    go_to(game, Step.UPKEEP)
    assert [p.tapped for p in game.state.permanents.values()][:3] == [True, True, False]
