"""Names that are dead stay dead: what was merged into something else does not come back beside it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
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
        *("ask_again", "chosen_before", "said_before", "must_name_one", "CheckStateBasedActions"),
        *("rules.engine.choices", "rules.engine.choosing_players", "context.chosen", "task.asked"),
    ),
    "turn-based actions are rows of `TURN_BASED_ACTIONS`": (
        *("do_precombat_main_action", "PRECOMBAT_ACTIONS", "turn_table.NEEDS", "_by_the_next"),
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
        *("as_what_it_enters", "_entering_as", "attached_to_something", "entering_choices"),
        *("entering_battle", "paid_as_it_enters", "to_be_attached", "putting_with_auras"),
    ),
    "what a trigger event hears, binds and looks back at is a row of `TRIGGERS`": (
        *("HEARS", "LOOKING_BACK", "LOOKING_BACK_AT_CHANGES", "OF_A_TURN", "OF_COMBAT", "OF_SEVERAL"),
        *("OF_CARDS", "OF_CHANGES", "bindings_of_cards", "bindings_of_changes", "bindings_of_chance"),
        *("combat_bindings", "bindings_of_several", "triggers_of_chance", "state_triggers"),
        *("abilities_in_exile", "abilities_in_graveyards"),
        *("triggering_where_they_are", "states_reached", "derived.state_triggered"),
    ),
    "whether something can be paid for is asked of `price_problems` and `is_affordable`": (
        *("spell_price_problems", "ability_price_problems", "affordable_targets", "affordable_modes"),
    ),
    "whether a spell was cast is its field `was_cast`": ("CAST_AS_COPY",),
    "how many can be declared, and counters of any kind, are said by one record each": (
        *("AttackersAtMost", "AttackersAgainstAtMost", "BlockersAtMost", "CountersOfAnyKind"),
    ),
    "one record puts objects where they go, one shows cards, one discards, one gives counters": (
        *("ReturnToHand", "ReturnCardOfChoice", "PutIntoGraveyard", "PutIntoLibrary", "PutOnBottomAtRandom"),
        *("LibraryPlace", "RevealFromTop", "RevealHand", "LookFromTop", "LookAtHand"),
        *("DiscardAtRandom", "DiscardHand", "GivePoison"),
    ),
    "an effect of which nothing has to be said is an `Instruction`": (
        *("ChooseNewTargets", "CountAsDone", "DrawTheGame", "EndTheTurn", "ManifestDread", "OpenAttraction"),
        *("TakeCommander", "WinTheGame"),
    ),
    "a shield tells by the effect that made it which damage it is about; a share is an amount": (
        *("PreventDamage", "PreventAllCombatDamage", "PreventNextTime", "RedirectDamage", "ShieldKind"),
        *("DealDivided", "PreventDivided", "DistributeCounters"),
    ),
    "one record prevents damage to and by an object, says what declaring costs, removes counters": (
        *("DamageToItPrevented", "DamageByItPrevented", "DamageToThemPrevented"),
        *("CantAttackUnlessPaid", "CantBlockUnlessPaid", "CantBeBlockedUnlessPaid"),
        *("ChangeTimeCounters", "MakeUnblocked"),
    ),
    "how many there are is a `Count`, counters of anything and anybody are `CountersOn`": (
        *("CardsIn", "CountersAmong", "CountersOfPlayer", "PoisonAtLeast"),
    ),
    "what comes, goes, blocks and is targeted triggers by one record each": (
        *("BecomesBlockedBy", "BeginningInLaterTurn", "BlocksCreature", "CountersAreRemoved"),
        *("LosesLastCounter", "ReachesChapter", "SomeBecomeBlocked", "SomeDealDamage", "YouBecomeTarget"),
        *("some_become_blocked", "some_deal_damage"),
    ),
    "a stage of announcing is a row, permanents are all in one list, bands shrink in one way": (
        *("_after_stage", "all_phased_out", "bands_without", "change_costs", "layers.suspended"),
    ),
}
"""By what has taken their place."""

# The words of older saves are read by name.
READERS_OF_OLD = {*SOURCES.rglob("upgrades.py"), *SOURCES.rglob("questions_of_old.py")}


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


# What something is chosen for is shown and cited; who asked goes on with the answer


WHO_DECIDES = SOURCES / "rules" / "layers" / "deciding.py"


@pytest.mark.parametrize("path", sorted((SOURCES / "rules").rglob("*.py")), ids=lambda path: path.stem)
def test_nothing_in_the_rules_branches_on_a_purpose(path: Path) -> None:
    found = [*branches_on_purposes(ast.parse(path.read_text(encoding="utf-8")))]
    if path == WHO_DECIDES:
        assert len(found) == 1, "who finds cards in a library may be controlled as they do [721.2]"
    else:
        assert found == [], f"{path.relative_to(SOURCES)}, lines {found}"


@pytest.mark.parametrize(
    "code",
    [
        "if decision.purpose in COSTS: found()",
        "match decision.purpose:\n    case kind if kind in COSTS: found()",
        "DO[decision.purpose](state)",
        "match decision:\n    case d.ChooseObjects(purpose=d.Purpose.FIND): found()",
        "DO = {Purpose.FIND: found}",
        "COSTS = (Purpose.TAP_AS_COST, Purpose.EXILE_AS_COST)",
        "if purpose in COSTS or purpose == Purpose.FIND: found()",
    ],
)
def test_branches_on_purposes_are_found(code: str) -> None:
    assert [*branches_on_purposes(ast.parse(code))]
    assert not [*branches_on_purposes(ast.parse("chosen = choose(Ask(player, Purpose.FIND), otherwise=())"))]


def branches_on_purposes(tree: ast.Module) -> Iterator[int]:
    """The lines that compare, match, collect or look up purposes: members, or that of a decision."""
    for node in ast.walk(tree):
        match node:
            case ast.Match(subject=ast.Attribute(attr="purpose")):
                yield node.lineno
            case ast.Subscript(slice=ast.Attribute(attr="purpose")):
                yield node.lineno
            case ast.MatchClass(kwd_attrs=names) if "purpose" in names:
                yield node.lineno
            case ast.MatchValue(value=value) if _is_purpose(value):
                yield value.lineno
            case ast.Compare(left=left, comparators=others) if any(map(_is_purpose, (left, *others))):
                yield node.lineno
            case ast.Dict(keys=keys) if any(map(_is_purpose, keys)):
                yield node.lineno
            case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
                if sum(map(_is_purpose, parts)) > 1:
                    yield node.lineno


def _is_purpose(node: ast.AST | None) -> bool:
    match node:
        case ast.Attribute(attr="purpose"):
            return True
        case ast.Attribute(value=ast.Name(id="Purpose") | ast.Attribute(attr="Purpose")):
            return True
        case _:
            return False
