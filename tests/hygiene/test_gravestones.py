"""Names that are dead stay dead: what was merged into something else does not come back beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "manaburn"

GRAVESTONES = {
    "what happened in a turn is in `Turn.history`": (
        *("tallies", "tallies_last_turn", "noted_last_turn", "mana_spent_on", "extra_lands"),
        *("tallying", "state.upkeeps", "rules.happenings", "combat_numbers"),
        *("turn.last_turns", "turn.cards_drawn", "record.upkeeps"),
        *("turn.attacked", "turn.attacks", "turn.blocked", "turn.damaged", "turn.noted"),
    ),
    "what belongs to the whole game is in `GameState.game`, and a combat in its turn": (
        *("OF_THE_GAME", "TurnElsewhere", "others_in_progress", "state.turn.monarch", "turn.day_or_night"),
        *("turn.ranges", "turn.markers", "STATE_FIELDS", "NO_PART_OF_IT"),
    ),
    "a task asks before it acts: nothing foresees it, nothing is taken back": (
        *("asks_where_commanders_go", "chooses_as_something_enters", "forget_answers", "may_be_undecided"),
        *("may_ask_about_madness", "may_ask_for_a_permission", "may_ask_where_a_spell_goes", "return_to"),
        *("_CHOSEN_FIRST", "CHOSEN_BEFORE", "CommanderAnswered", "each.instead", "commander.instead"),
    ),
    "words read the board of the state, also while it is made": ("worked_out",),
    "a module is named as a stranger would guess": (
        *("layers.bounds", "combat.companions", "casting.helping", "words.circumstances"),
        *("declarations.additions", "turn.additions", "layers.in_progress", "words.being"),
    ),
    "whoever judges looks at a state as it would be": ("seen_as", "seen_as_spell", "seen_as_announced"),
    "what happens instead goes through one stage, `rules.replacement.replaced`": (
        *("as_replaced", "first_to_apply", "damage_replacement", "token_numbers", "is_exiled_as_discarded"),
        *("where_its_cards_go", "_able_instead", "_happen_instead", "replace_draw", "happening.replacing"),
    ),
    "what a trigger event hears, binds and looks back at is a row of `TRIGGERS`": (
        *("HEARS", "LOOKING_BACK", "LOOKING_BACK_AT_CHANGES", "OF_A_TURN", "OF_COMBAT", "OF_SEVERAL"),
        *("OF_CARDS", "OF_CHANGES", "bindings_of_cards", "bindings_of_changes", "bindings_of_chance"),
        *("combat_bindings", "bindings_of_several", "triggers_of_chance", "state_triggers"),
        *("abilities_in_exile", "abilities_in_graveyards"),
    ),
}
"""By what has taken their place."""

# The words of older saves are read by name.
READERS_OF_OLD = {*SOURCES.rglob("upgrades.py")}


@pytest.mark.parametrize("instead", GRAVESTONES)
def test_what_was_merged_does_not_come_back(instead: str) -> None:
    dead = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in GRAVESTONES[instead]))
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.py"))
        if path not in READERS_OF_OLD
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if dead.search(line)
    ]
    assert found == [], instead
