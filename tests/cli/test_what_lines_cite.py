"""What is told cites the rule that it rests on, in the text of the day of the game."""

from __future__ import annotations

import pytest

from manaburn.decisions import Priority
from manaburn.editions import R2002, R2025, Edition
from manaburn.game import Automation, Game
from manaburn.narration.narrator import Narrator
from manaburn.terms import PlayerId
from manaburn.view import visible_events
from oracle.real_cards import real
from rules.positions_of_play import play, position

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


def test_life_gained_by_lifelink_cites_the_result_of_damage() -> None:
    text = "step: declare attackers | Anna 20 battlefield: Vampire Nighthawk | Ben 20"
    game = Game.parse(text, R2025)
    narrator = Narrator(game.state)
    game.play("attack: Vampire Nighthawk")
    while game.state.players[0].life == 20:
        game.play("pass") if isinstance(game.decision, Priority) else game.push(
            next(iter(game.legal_actions))
        )
    told = [(line.text, line.rule) for line in narrator.tell(game.events, game.state)]
    assert ("Anna gains 2 life (22 now)", "cr2025-06-06 120.3f") in told


def test_a_planeswalker_without_loyalty_cites_its_state_based_action() -> None:
    text = (
        "step: upkeep priority: Anna | Anna 20 battlefield: Mountain hand: Lightning Bolt"
        " | Ben 20 battlefield: Jace Beleren (3 loyalty)"
    )
    game = Game.parse(text, R2025)
    game.play(
        "cast Lightning Bolt", "targets: Jace Beleren", "tap Mountain for {R}", "pay {R}", "pass", "pass"
    )
    assert "Jace Beleren is put into the graveyard: its loyalty is 0 [cr2025-06-06 704.5i]" in lines(game)


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


def told_to(game: Game, viewer: int | None, *answers: str) -> list[tuple[str, str]]:
    """What is told of these answers to a player, or to one who sees all."""
    listener = None if viewer is None else PlayerId(viewer)
    narrator, before = Narrator(game.state, listener), len(game.events)
    game.play(*answers)
    happened = game.events[before:]
    seen = happened if listener is None else visible_events(happened, listener)
    return [(line.text, line.rule.rpartition(" ")[2]) for line in narrator.tell(seen, game.state)]


def test_cards_exiled_to_escape_cite_how_costs_are_paid() -> None:  # 601.2h
    text = (
        "step: precombat main | Anna 20 battlefield: 4 Island graveyard: Sleep of the Dead, 3 Shock"
        " | Ben 20 battlefield: Hill Giant"
    )
    game = Game.parse(text, R2025, automation=(Automation.PAY_MANA,))
    cast = next(each for each in map(game.text, game.legal_actions) if "escape" in each)
    told = told_to(game, None, cast, "targets: Hill Giant", "choose: Shock#25, Shock#26, Shock#27")
    assert [rule for line, rule in told if line == "Shock is exiled"] == ["601.2h"] * 3


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_search_and_a_shuffle_are_told_without_what_was_found(viewer: int | None) -> None:
    text = "step: precombat main | Anna 20 battlefield: Arid Mesa library: Mountain, 2 Plains | Ben 20"
    told = told_to(Game.parse(text, R2025), viewer, "activate Arid Mesa", "pass", "pass", "choose: Mountain")
    lines = [line for line, _ in told]
    assert "Anna searches their library" in lines and "Anna shuffles their library" in lines
    assert not any("Plains" in line for line in lines)


def test_what_was_done_with_cards_that_a_player_looked_at_is_told_in_numbers() -> None:
    text = "step: precombat main | Anna 20 hand: {} battlefield: Island library: Shock, Forest | Ben 20"
    game = Game.parse(text.format("Consider"), R2025, automation=(Automation.PAY_MANA,))
    told = told_to(game, 1, "cast Consider", "pass", "pass", "arrange: none / Shock")
    assert "Anna surveils 1: 1 into the graveyard" in [line for line, _ in told]
    game = Game.parse(text.format("Preordain"), R2025, automation=(Automation.PAY_MANA,))
    told = told_to(game, 1, "cast Preordain", "pass", "pass", "arrange: Forest / Shock")
    lines = [line for line, _ in told]
    assert "Anna scries 2: 1 on top, 1 on the bottom" in lines
    assert not any("Shock" in line or "Forest" in line for line in lines), "nobody else saw them"


def test_who_has_creatures_and_does_not_attack_is_told_so() -> None:
    text = "step: declare attackers | Anna 20 battlefield: {} | Ben 20"
    attacked = told_to(Game.parse(text.format("Hill Giant"), R2025), None, "attack: none")
    assert ("Anna does not attack", "508.1") in attacked


@pytest.mark.parametrize(
    ("day", "name", "number"),
    [("2002-03-16", "Gravedigger", "410.4"), ("2025-06-06", "Elvish Regrower", "603.3d")],
)
def test_an_ability_without_a_target_cites_why_it_leaves_the_stack(day: str, name: str, number: str) -> None:
    """It triggers, whatever there is to target, and is removed as its target would be chosen."""
    board = f"step: precombat main | Anna 20 hand: {name} battlefield: 4 Swamp, 4 Forest | Ben 20"
    game = Game.parse(board, day, [Automation.PAY_MANA])
    game = game.play(f"cast {name}", "pass", "pass")
    cited = [line for line in lines(game) if "no target could be chosen" in line]
    assert [line.split()[-1] for line in cited] == [f"{number}]"]


def test_a_creature_saved_by_umbra_armor_cites_that_ability() -> None:
    """It is no regeneration [cr2025-06-06 702.89a]."""
    umbra = "Hyena Umbra"
    mine = f"hand: Doom Blade battlefield: 2 Swamp, Grizzly Bears, {umbra} (on Grizzly Bears)"
    text = f"step: precombat main | Anna 20 {mine} | Ben 20"
    game = position(text, *real(umbra, "Doom Blade"), edition=R2025)
    narrator = Narrator(game.state)
    play(game, "cast Doom Blade", "targets: Grizzly Bears", "resolve")
    said = {line.text: line.rule for line in narrator.tell(game.events, game.state)}
    assert said["Grizzly Bears is not destroyed"] == "cr2025-06-06 702.89a"
