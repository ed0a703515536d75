"""What is told cites the rule that it rests on, in the text of the day of the game."""

from __future__ import annotations

import pytest

from manaburn.decisions import Priority
from manaburn.editions import R2002, R2025, Edition
from manaburn.game import Game
from manaburn.narration.narrator import Narrator
from manaburn.terms import PlayerId

HAND = "turn: 2 step: upkeep priority: Anna | Anna 20 hand: {} | Ben 20"
ABILITIES = "turn: 2 step: upkeep priority: Anna | Anna 20 battlefield: {}, Grizzly Bears | Ben 20"


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("Grizzly Bears", ("408.1d", "212.3a", "302.1")),
        ("Juggernaut", ("408.1d", "212.3a", "302.1")),
        ("Stone Rain", ("408.1d", "212.7a", "307.1")),
        ("Pacifism", ("408.1d", "212.4a", "303.1")),
        ("Bonesplitter", (None, "212.2a", "301.1")),
        ("Jace Beleren", (None, None, "306.1")),
    ],
)
def test_a_spell_cast_at_the_wrong_time_cites_the_timing_of_its_type(
    name: str, numbers: tuple[str | None, ...]
) -> None:
    for day, number in zip(("2002-03-16", "2006-10-01", "2025-06-06"), numbers, strict=True):
        if number is not None:
            game = Game.parse(HAND.format(name), day)
            cited = [problem.rule.split()[1] for problem in game.problems(f"cast {name}")]
            assert cited[0] == number


@pytest.mark.parametrize(
    ("name", "number"), [("Bonesplitter", "602.5d"), ("Jace Beleren (3 loyalty)", "606.3")]
)
def test_an_ability_activated_at_the_wrong_time_cites_what_it_says(name: str, number: str) -> None:
    game = Game.parse(ABILITIES.format(name), R2025)
    source = next(iter(game.state.permanents))
    problems = game.problems(f"activate #{source}" + (" ability 1" if "Jace" in name else ""))
    assert f"cr2025-06-06 {number}" in [problem.rule for problem in problems]


def lines(game: Game) -> list[str]:
    """What is told of all that happened."""
    return [f"{line.text} [{line.rule}]" for line in Narrator(game.state).tell(game.events, game.state)]


def test_life_gained_by_lifelink_cites_lifelink() -> None:
    text = "step: declare attackers | Anna 20 battlefield: Vampire Nighthawk | Ben 20"
    game = Game.parse(text, R2025)
    narrator = Narrator(game.state)
    game.play("attack: Vampire Nighthawk")
    while game.state.players[0].life == 20:
        game.play("pass") if isinstance(game.decision, Priority) else game.push(
            next(iter(game.legal_actions))
        )
    told = [(line.text, line.rule) for line in narrator.tell(game.events, game.state)]
    assert ("Anna gains 2 life (22 now)", "cr2025-06-06 702.15b") in told


def test_a_planeswalker_without_loyalty_cites_its_state_based_action() -> None:
    text = (
        "step: upkeep priority: Anna | Anna 20 battlefield: Mountain hand: Lightning Bolt"
        " | Ben 20 battlefield: Jace Beleren (3 loyalty)"
    )
    game = Game.parse(text, R2025)
    game.play(
        "cast Lightning Bolt", "targets: Jace Beleren", "tap Mountain for {R}", "pay {R}", "pass", "pass"
    )
    assert "Jace Beleren is put into the graveyard [cr2025-06-06 704.5i]" in lines(game)


@pytest.mark.parametrize(("edition", "rule"), [(R2002, "cr2002-02-20 101.4"), (R2025, "cr2025-06-06 103.8a")])
def test_the_first_draw_that_is_skipped_cites_so(edition: Edition, rule: str) -> None:
    game = Game.parse("turn: 1 step: upkeep priority: Anna | Anna 20 library: 3 Forest | Ben 20", edition)
    narrator = Narrator(game.state)
    game.play("pass", "pass")
    told = [(line.text, line.rule) for line in narrator.tell(game.events, game.state)]
    assert [cited for text, cited in told if "draw" in text and "skipped" in text] == [rule]


@pytest.mark.parametrize("day", ["2002-03-16", "2010-10-01", "2025-06-06"])
def test_a_notebook_cites_the_text_of_the_day_of_its_game(day: str) -> None:
    game = Game.parse("step: declare attackers | Anna 20 battlefield: Hill Giant | Ben 20", day)
    shown = game._repr_html_()
    assert f"[cr{game.edition.text} 508.1" in shown or f"[cr{game.edition.text} 308.1" in shown
    assert shown.count("[cr") == 1


def test_a_question_without_its_game_cites_no_text() -> None:
    assert "cr2" not in Priority(PlayerId(0))._repr_html_()
