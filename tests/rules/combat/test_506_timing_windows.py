"""Casting and activating only before or after a point of combat, or only during combat
[cr2025-06-06 506.7].
"""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Mode, SpellText, Static
from manaburn.cards.vocabulary.changes.changes import Skips
from manaburn.cards.vocabulary.effects import GainLife, add
from manaburn.cards.vocabulary.effects_by_subject.turns import AddPhases, SkipNext
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Circumstance, Controls, Who
from manaburn.cards.vocabulary.words.windows import (
    AFTER_BLOCKERS,
    BEFORE_BLOCKERS,
    DURING_COMBAT,
    YOUR_TURN_BEFORE_ATTACKERS,
    Point,
    Window,
)
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.notation import parse_action, parse_position, position_text
from manaburn.terms import CardType, Phase, Step
from rules.positions_of_many_turns import charm
from rules.positions_of_the_turn import ANNA, every_edition, position, since_2006, since_2010, walk

UPKEEP, DRAW, FIRST = Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN
BEGINNING, ATTACKERS, BLOCKERS = Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS
STRUCK, DAMAGE, ENDING = Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT
SECOND, END = Step.POSTCOMBAT_MAIN, Step.END

ATTACK = ("attack: Grizzly Bears", "block: none")
MORE_COMBAT = charm("Charm", AddPhases((Phase.COMBAT,)))
SKIP = charm("Skip", SkipNext(Phase.COMBAT))

by_spell_or_ability = pytest.mark.parametrize("way", ["cast", "activate"])


def limited(window: Window) -> tuple[CardDefinition, CardDefinition]:
    """A spell and an artifact with an ability, both limited to a window and nothing else."""
    gain = GainLife(1)
    text = SpellText(modes=(Mode(effects=(gain,)),), window=window)
    ability = Activated(costs=(pay("{0}"),), effects=(gain,), window=window)
    return (
        card("Limited", "{0}", "Instant", printed="1993-08-05", spell=text),
        card("Device", "{0}", "Artifact", printed="1993-08-05", abilities=(ability,)),
    )


def set_up(edition: Edition, window: Window, *, step: str = "upkeep", active: str = "Anna") -> Game:
    """Anna has a spell and an ability that are limited to a window, and what changes the turn."""
    text = f"""
        turn: 5   step: {step}   active: {active}
        Anna 20   hand: Limited, Charm, Skip   library: 9 Forest
          battlefield: Device, Grizzly Bears
        Ben 20   library: 9 Forest   battlefield: Goblin Piker
    """
    return position(text, edition, *limited(window), MORE_COMBAT, SKIP)


def text_of(way: str) -> str:
    return "cast Limited" if way == "cast" else "activate Device"


def why_not(game: Game, way: str) -> set[str]:
    """The numbers of the rules by which the spell or ability is too early or too late."""
    action = parse_action(game.state, text_of(way))
    problems = game.problems(action)
    assert (action in list(game.legal_actions)) is not bool(problems)
    return {problem.rule for problem in problems}


def open_in(game: Game, way: str, *declarations: str) -> list[Step]:
    """The steps of this turn from now on in which Anna could use it, in order, as often as they come."""
    found: list[Step] = []
    number, step = game.state.turn.number, None
    for asked in walk(game, *declarations):
        if game.state.turn.number > number:
            return found
        if game.state.turn.step is not step:
            assert parse_position(position_text(game.state)) == game.state
        step = game.state.turn.step
        if asked == d.Priority(ANNA) and step is not None and not why_not(game, way):
            if found[-1:] != [step] or step not in (DRAW, STRUCK, DAMAGE):  # there is priority twice in these
                found.append(step)
    raise AssertionError("the game ended")


def has_window(edition: Edition) -> list[Step]:
    """The declare attackers step, in which nobody has priority in the oldest editions if nothing attacks."""
    return [] if edition is R2002 else [ATTACKERS]


# Before and after attackers are declared


@every_edition
@by_spell_or_ability
@rules(
    {
        "cr2010": ("506.6a#2", "506.6a#4", "506.6g"),
        "wiki2016": ("timing/attackers-declared#2", "timing/attackers-declared#4", "timing/abilities-too"),
        "cr2025": ("506.7a#2", "506.7a#4", "506.7g"),
    }
)
def test_before_attackers_means_before_that_step_begins(edition: Edition, way: str) -> None:
    window = Window(before=Point.ATTACKERS)
    before = [UPKEEP, DRAW, FIRST, BEGINNING]
    assert open_in(set_up(edition, window), way, *ATTACK) == before
    assert open_in(set_up(edition, window), way) == before


@every_edition
@by_spell_or_ability
@rules(
    {
        "cr2010": ("506.6a#3", "506.6a#4"),
        "wiki2016": ("timing/attackers-declared#3", "timing/attackers-declared#4"),
        "cr2025": ("506.7a#3", "506.7a#4"),
    }
)
def test_after_attackers_means_once_that_step_has_begun(edition: Edition, way: str) -> None:
    window = Window(after=Point.ATTACKERS)
    after = [ATTACKERS, BLOCKERS, DAMAGE, ENDING, SECOND, END]
    assert open_in(set_up(edition, window), way, *ATTACK) == after
    assert open_in(set_up(edition, window), way) == [*has_window(edition), ENDING, SECOND, END]


# Before and after blockers are declared


@every_edition
@by_spell_or_ability
@rules(
    {
        "cr2010": ("506.6b#2", "506.6b#4"),
        "wiki2016": ("timing/blockers-declared#2", "timing/blockers-declared#4"),
        "cr2025": ("506.7b#2", "506.7b#4"),
    }
)
def test_before_blockers_means_before_that_step_begins(edition: Edition, way: str) -> None:
    window = Window(before=Point.BLOCKERS)
    before = [UPKEEP, DRAW, FIRST, BEGINNING, ATTACKERS]
    for block in ("block: none", "block: Goblin Piker > Grizzly Bears"):
        assert open_in(set_up(edition, window), way, ATTACK[0], block) == before


@every_edition
@by_spell_or_ability
@rules(
    {
        "cr2010": ("506.6b#3", "506.6b#4"),
        "wiki2016": ("timing/blockers-declared#3", "timing/blockers-declared#4"),
        "cr2025": ("506.7b#3", "506.7b#4"),
    }
)
def test_after_blockers_means_once_that_step_has_begun(edition: Edition, way: str) -> None:
    for block in ("block: none", "block: Goblin Piker > Grizzly Bears"):
        game = set_up(edition, AFTER_BLOCKERS)
        assert open_in(game, way, ATTACK[0], block) == [BLOCKERS, DAMAGE, ENDING]
        game = set_up(edition, Window(after=Point.BLOCKERS))
        assert open_in(game, way, ATTACK[0], block) == [BLOCKERS, DAMAGE, ENDING, SECOND, END]


# The other points


@every_edition
@pytest.mark.parametrize(
    ("window", "expected"),
    [
        (Window(before=Point.COMBAT_DAMAGE), [UPKEEP, DRAW, FIRST, BEGINNING, ATTACKERS, BLOCKERS]),
        (Window(before=Point.END_OF_COMBAT), [UPKEEP, DRAW, FIRST, BEGINNING, ATTACKERS, BLOCKERS, DAMAGE]),
        (Window(before=Point.COMBAT), [UPKEEP, DRAW, FIRST]),
        (Window(after=Point.COMBAT), [SECOND, END]),
        (Window(after=Point.COMBAT_DAMAGE), [DAMAGE, ENDING, SECOND, END]),
        (DURING_COMBAT, [BEGINNING, ATTACKERS, BLOCKERS, DAMAGE, ENDING]),
        (Window(during=BLOCKERS), [BLOCKERS]),
        (Window(during=ENDING), [ENDING]),
        (
            Window(during=Phase.COMBAT, after=Point.ATTACKERS, before=Point.COMBAT_DAMAGE),
            [ATTACKERS, BLOCKERS],
        ),
    ],
    ids=str,
)
def test_every_point_is_the_beginning_of_its_step(
    edition: Edition, window: Window, expected: list[Step]
) -> None:
    assert open_in(set_up(edition, window), "cast", *ATTACK) == expected


@every_edition
def test_the_first_of_two_damage_steps_is_the_combat_damage_step(edition: Edition) -> None:
    def game(window: Window) -> Game:
        text = """
            turn: 5   step: declare blockers   active: Anna   priority: Anna
            Anna 20   hand: Limited   library: 9 Forest   battlefield: White Knight (attacking, tapped)
            Ben 20   library: 9 Forest
        """
        return position(text, edition, *limited(window))

    assert open_in(game(Window(during=Phase.COMBAT, before=Point.COMBAT_DAMAGE)), "cast") == [BLOCKERS]
    after = Window(during=Phase.COMBAT, after=Point.COMBAT_DAMAGE)
    assert open_in(game(after), "cast")[0] is STRUCK


# Whose turn


@every_edition
@by_spell_or_ability
def test_only_in_ones_own_turn_or_only_in_an_opponents(edition: Edition, way: str) -> None:
    mine = YOUR_TURN_BEFORE_ATTACKERS
    theirs = Window(turn=Whose.OPPONENT, before=Point.ATTACKERS)
    before = [UPKEEP, DRAW, FIRST, BEGINNING]
    assert open_in(set_up(edition, mine), way) == before
    assert open_in(set_up(edition, theirs, active="Ben"), way) == before
    for window, active in ((mine, "Ben"), (theirs, "Anna")):
        assert open_in(set_up(edition, window, active=active), way) == []


# Several combat phases


def with_two_combats(edition: Edition, window: Window) -> Game:
    """The first combat phase, after which there will be another; its beginning is gone already."""
    game = set_up(edition, window, step="beginning of combat")
    game.play("cast Charm", "pass", "pass")
    return game


@every_edition
@by_spell_or_ability
@rules(
    {
        "cr2010": ("506.6c", "506.6g"),
        "wiki2016": ("timing/during-combat-any", "timing/abilities-too"),
        "cr2025": ("506.7c", "506.7g"),
    }
)
def test_during_combat_means_during_any_combat(edition: Edition, way: str) -> None:
    attacks = (*ATTACK, "attack: none")
    for window in (BEFORE_BLOCKERS, Window(during=Phase.COMBAT, turn=Whose.YOU, before=Point.BLOCKERS)):
        found = open_in(with_two_combats(edition, window), way, *attacks)
        assert found == [BEGINNING, ATTACKERS, BEGINNING, *has_window(edition)]
    found = open_in(with_two_combats(edition, AFTER_BLOCKERS), way, "attack: none", *ATTACK)
    assert found == [BLOCKERS, DAMAGE, ENDING]
    found = open_in(with_two_combats(edition, Window(during=ATTACKERS)), way, *attacks)
    assert found == [ATTACKERS, *has_window(edition)]


@every_edition
@by_spell_or_ability
@rules(
    {
        "cr2010": ("506.6d", "506.6g"),
        "wiki2016": ("timing/first-combat-only", "timing/abilities-too"),
        "cr2025": ("506.7d", "506.7g"),
    }
)
def test_without_that_only_the_first_combat_counts(edition: Edition, way: str) -> None:
    attacks = (*ATTACK, "attack: none")
    found = open_in(with_two_combats(edition, Window(before=Point.BLOCKERS)), way, *attacks)
    assert found == [BEGINNING, ATTACKERS]
    found = open_in(with_two_combats(edition, Window(after=Point.BLOCKERS)), way, *attacks)
    second = [BEGINNING, *has_window(edition), ENDING]
    assert found == [BLOCKERS, DAMAGE, ENDING, *second, SECOND, END]
    found = open_in(with_two_combats(edition, Window(after=Point.COMBAT)), way, *attacks)
    assert found == [*second, SECOND, END]
    found = open_in(with_two_combats(edition, Window(before=Point.COMBAT)), way, *attacks)
    assert found == []


# Points that do not exist


@since_2006
@by_spell_or_ability
@pytest.mark.parametrize("point", [Point.BLOCKERS, Point.COMBAT_DAMAGE], ids=str)
@rules(
    {
        "cr2010": ("506.6e", "506.6g"),
        "wiki2016": ("timing/point-missing-blockers-skipped", "timing/abilities-too"),
        "cr2025": ("506.7e#1", "506.7g"),
    }
)
def test_where_those_steps_are_skipped_before_them_ends_with_the_attackers(
    edition: Edition, way: str, point: Point
) -> None:
    for window, earlier in (
        (Window(before=point), [UPKEEP, DRAW, FIRST]),
        (Window(during=Phase.COMBAT, before=point), []),
    ):
        assert open_in(set_up(edition, window), way) == [*earlier, BEGINNING, ATTACKERS]


@every_edition
@by_spell_or_ability
@pytest.mark.parametrize("point", list(Point), ids=str)
@rules({"wiki2016": "timing/point-missing-combat-skipped", "cr2025": "506.7e#2"})
def test_where_combat_is_skipped_before_it_ends_with_the_precombat_main_phase(
    edition: Edition, way: str, point: Point
) -> None:
    game = set_up(edition, Window(before=point))
    game.play("cast Skip", "pass", "pass")
    assert open_in(game, way) == [UPKEEP, DRAW, FIRST]
    game = set_up(edition, Window(after=point))
    game.play("cast Skip", "pass", "pass")
    assert open_in(game, way) == []  # and there is nothing to be after


@every_edition
@by_spell_or_ability
@rules(
    {
        "cr2010": ("506.6f", "506.6g"),
        "wiki2016": ("timing/after-blockers-no-blockers-step", "timing/abilities-too"),
        "cr2025": ("506.7f", "506.7g"),
    }
)
def test_in_combat_after_blockers_needs_that_step(edition: Edition, way: str) -> None:
    assert open_in(set_up(edition, AFTER_BLOCKERS), way) == []


@since_2010
def test_that_step_has_passed_though_nothing_attacks_any_more(edition: Edition) -> None:
    """What matters is the step, not who is in combat."""
    text = """
        turn: 5   step: declare attackers   active: Anna   priority: Anna
        Anna 20   hand: Limited, Away   library: 9 Forest   battlefield: Grizzly Bears (attacking, tapped)
        Ben 20   library: 9 Forest
    """
    away = charm("Away", Put(Chosen(0), Place.HAND), targets=(TARGET_CREATURE,))
    game = position(text, edition, *limited(AFTER_BLOCKERS), away)
    game.play("pass", "pass", "block: none", "cast Away", "targets: Grizzly Bears", "pass", "pass")
    assert open_in(game, "cast") == [BLOCKERS, DAMAGE, ENDING]
    game = position(text, edition, *limited(AFTER_BLOCKERS), away)
    game.play("cast Away", "targets: Grizzly Bears", "pass", "pass")
    assert open_in(game, "cast") == [BLOCKERS, DAMAGE, ENDING]  # it was declared, so these steps come


@every_edition
def test_a_later_combat_does_not_open_what_the_first_has_closed(edition: Edition) -> None:
    """Combat was skipped; an additional one is then the first of the turn, and to come."""
    game = set_up(edition, Window(before=Point.BLOCKERS))
    game.play("cast Skip", "pass", "pass")
    for _ in walk(game):
        if game.state.turn.step is SECOND:
            break
    assert why_not(game, "cast")
    game.play("cast Charm", "pass", "pass")
    assert open_in(game, "cast") == [SECOND, BEGINNING, *has_window(edition)]


# What is said to those who are too early or too late


@pytest.mark.parametrize(
    ("edition", "numbers"),
    [(R2010, "506.6"), (R2016, "506.6"), (R2025, "506.7")],
    ids=str,
)
def test_the_refusal_names_the_rule(edition: Edition, numbers: str) -> None:
    def rule_at(window: Window, step: str, *played: str) -> set[str]:
        game = set_up(edition, window, step=step)
        game.play(*played)
        found = why_not(game, "cast")
        assert found == why_not(game, "activate")
        return {rule.split()[1] for rule in found}

    before, after = Window(before=Point.ATTACKERS), Window(after=Point.ATTACKERS)
    nothing = ("pass", "pass", "attack: none")
    assert rule_at(before, "postcombat main") == {f"{numbers}a"}
    assert rule_at(after, "upkeep") == {f"{numbers}a"}
    assert rule_at(Window(after=Point.BLOCKERS), "upkeep") == {f"{numbers}b"}
    assert rule_at(DURING_COMBAT, "upkeep") == {numbers}
    assert rule_at(Window(before=Point.COMBAT), "beginning of combat") == {numbers}
    to_the_end = (*nothing, "pass", "pass")
    assert rule_at(Window(before=Point.BLOCKERS), "beginning of combat", *to_the_end) == {f"{numbers}e"}
    assert rule_at(AFTER_BLOCKERS, "beginning of combat", *to_the_end) == {f"{numbers}f"}
    twice = ("cast Charm", "pass", "pass", *to_the_end, "pass", "pass")
    assert rule_at(before, "beginning of combat", *twice) == {f"{numbers}d"}


@pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
def test_before_2010_it_is_custom(edition: Edition) -> None:
    game = set_up(edition, DURING_COMBAT)
    assert all("by custom" in rule for rule in why_not(game, "cast"))


def test_a_limit_to_a_turn_is_no_matter_of_combat() -> None:
    game = set_up(R2025, Window(turn=Whose.OPPONENT))
    assert why_not(game, "cast") == {"cr2025-06-06 601.3"}
    assert why_not(game, "activate") == {"cr2025-06-06 602.5b"}


# Conditions


@since_2006
def test_only_if_youve_been_attacked_this_step(edition: Edition) -> None:
    window = Window(during=ATTACKERS, condition=Circumstance.YOU_WERE_ATTACKED)
    game = set_up(edition, window, step="beginning of combat", active="Ben")
    assert open_in(game, "cast", "attack: Goblin Piker > Anna", "block: none") == [ATTACKERS]
    game = set_up(edition, window, step="beginning of combat", active="Ben")
    assert open_in(game, "cast") == []
    game = set_up(edition, window, step="beginning of combat")
    assert open_in(game, "cast", *ATTACK) == []  # Ben is


@pytest.mark.parametrize("edition", [R2010, R2025], ids=str)
def test_a_planeswalker_that_is_attacked_is_not_its_controller(edition: Edition) -> None:
    text = """
        turn: 5   step: beginning of combat   active: Ben   priority: Ben
        Anna 20   hand: Limited, Away   library: 9 Forest   battlefield: Jace Beleren
        Ben 20   library: 9 Forest   battlefield: Goblin Piker
    """
    window = Window(during=ATTACKERS, condition=Circumstance.YOU_WERE_ATTACKED)
    away = charm("Away", Put(Chosen(0), Place.HAND), targets=(TARGET_CREATURE,))
    game = position(text, edition, *limited(window), away)
    assert open_in(game, "cast", "attack: Goblin Piker > Jace Beleren", "block: none") == []
    game = position(text, edition, *limited(window), away)
    game.play("pass", "pass", "attack: Goblin Piker > Anna", "pass")
    game.play("cast Away", "targets: Goblin Piker", "pass", "pass", "pass")
    assert not why_not(game, "cast")  # she was attacked, though nothing attacks now


@every_edition
def test_a_condition_may_be_anything_a_card_can_ask_for(edition: Edition) -> None:
    theirs = Controls(Filter(types=frozenset({CardType.CREATURE})), Who.EACH_OPPONENT)
    game = set_up(edition, Window(during=UPKEEP, condition=theirs))
    assert open_in(game, "cast") == [UPKEEP]
    mine = Controls(Filter(types=frozenset({CardType.LAND})), Who.YOU)
    game = set_up(edition, Window(during=UPKEEP, condition=mine))
    assert len(why_not(game, "cast")) == 1


# Mana abilities


@every_edition
def test_a_mana_ability_may_be_limited_too(edition: Edition) -> None:
    """Mana that is there only in combat pays for nothing before."""
    ability = Activated(costs=(TAP,), effects=(add("{R}"),), window=DURING_COMBAT)
    forge = card("Forge", "{0}", "Artifact", printed="1993-08-05", abilities=(ability,))
    text = """
        turn: 5   step: precombat main   active: Anna   priority: Anna
        Anna 20   hand: Shock   library: 9 Forest   battlefield: Forge
        Ben 20   library: 9 Forest
    """
    game = position(text, edition, forge)
    assert [type(action) for action in game.legal_actions] == [d.Pass]
    game.play("pass", "pass")
    assert game.state.turn.step is BEGINNING
    game.play("cast Shock", "targets: Ben", "pass", "pass")
    assert game.state.players[1].life == 18


def test_skips_that_last_close_windows_too() -> None:
    """A player who skips every combat phase can act before combat until the precombat main phase ends."""
    peace = card(
        "Peace",
        "{0}",
        "Enchantment",
        printed="1993-08-05",
        abilities=(Static(affects=Who.EACH_PLAYER, changes=(Skips(Phase.COMBAT),)),),
    )
    text = """
        turn: 5   step: upkeep   active: Anna
        Anna 20   hand: Limited   library: 9 Forest   battlefield: Peace
        Ben 20   library: 9 Forest
    """
    game = position(text, R2025, *limited(Window(before=Point.BLOCKERS)), peace)
    assert open_in(game, "cast") == [UPKEEP, DRAW, FIRST]
