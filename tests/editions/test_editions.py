"""The five named editions answer as the comparison of the rules says; the table of changes is in order."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date

import pytest

from manaburn.editions import (
    BEGINNING,
    CHANGES,
    FIRST_DAY,
    LATEST,
    R2002,
    R2006,
    R2010,
    R2016,
    R2025,
    TEXTS,
    AddedSteps,
    Alone,
    Attackable,
    Axis,
    BlockSteps,
    CombatDamage,
    DamageDivision,
    DayNight,
    Deathtouch,
    DefendingPlayer,
    DoubleStrike,
    DrawStep,
    Edition,
    ExpiryAndMana,
    ExtraTurnAnchor,
    ExtraTurnOrder,
    ExtraTurnQueue,
    LegendRule,
    Lifelink,
    ManaEmpties,
    MulliganRule,
    NonpositivePower,
    NullAttack,
    OptionalAttackCosts,
    PhasedOutTokens,
    Phasing,
    PlaneswalkerRule,
    PrecombatMainActions,
    PutInUnblockedTrigger,
    RepeatedRequirement,
    RequirementTest,
    SecondDamageStep,
    TaxedCreatures,
    UnspentMana,
    Walls,
    Wording,
    differences,
)
from manaburn.errors import UnknownEdition

EDITIONS = (R2002, R2006, R2010, R2016, R2025)

STACK, AT_ONCE = CombatDamage.USES_THE_STACK, CombatDamage.DEALT_AT_ONCE
FREE, ORDERED = DamageDivision.FREE, DamageDivision.IN_ANNOUNCED_ORDER
PHASE, STEP = ManaEmpties.AT_END_OF_PHASE, ManaEmpties.AT_END_OF_STEP_AND_PHASE
BURNS, LOST = UnspentMana.BURNS, UnspentMana.IS_LOST
MAXIMUM = RequirementTest.MAXIMUM
# "Exempt while unpaid" says of 2006 what "never forced; once paid, must attack" says of 2002.
UNPAID, EXEMPT = TaxedCreatures.NEVER_FORCED_UNTIL_PAID, TaxedCreatures.EXEMPT
NOT_FORCED = TaxedCreatures.NOBODY_FORCED_TO_PAY
ONCE, EACH = RepeatedRequirement.ONCE_PER_TURN, RepeatedRequirement.EACH_DECLARATION
SKIPPED, KEPT = NullAttack.SKIPS_REST_OF_STEP, NullAttack.KEEPS_THE_STEP
DECLARED, ANY = BlockSteps.NEED_A_DECLARED_ATTACKER, BlockSteps.NEED_ANY_ATTACKER
CANT, MAY = Walls.CANT_ATTACK, Walls.MAY_ATTACK
UNKNOWN, KNOWN = DoubleStrike.UNKNOWN, DoubleStrike.KNOWN
PLAYER, WALKER = Attackable.PLAYERS, Attackable.PLAYERS_AND_PLANESWALKERS
BATTLE = Attackable.PLAYERS_PLANESWALKERS_AND_BATTLES
ZERO, NOTHING = NonpositivePower.ASSIGNS_ZERO, NonpositivePower.ASSIGNS_NOTHING
SOLE, FROZEN = DefendingPlayer.SOLE_OPPONENT, DefendingPlayer.AS_IT_BECAME_ATTACKER
# "The player it attacks" of 2006 is silent about removal from combat, where last information is the practice.
NOW = DefendingPlayer.CURRENT_OR_LAST
SILENT, TRIGGERS = PutInUnblockedTrigger.NO, PutInUnblockedTrigger.YES
CREATED, APNAP = ExtraTurnOrder.CREATION_ORDER, ExtraTurnOrder.APNAP
CURRENT, SPECIFIED = ExtraTurnAnchor.CURRENT_TURN, ExtraTurnAnchor.SPECIFIED_TURN
DARK, DAYLIGHT = DayNight.UNKNOWN, DayNight.CHECKED_IN_UNTAP_STEP
NONE, SCHEME = PrecombatMainActions.NONE, PrecombatMainActions.SCHEME
ALL_THREE = PrecombatMainActions.SCHEME_SAGAS_AND_ATTRACTIONS
NO, YES = OptionalAttackCosts.NO, OptionalAttackCosts.YES
PLAY, CAST = Wording.PLAY_AND_IN_PLAY, Wording.CAST_AND_BATTLEFIELD
FIXED, FIRST_NOTHING = (
    SecondDamageStep.FIXED_BY_ONE_CHECK,
    SecondDamageStep.ASSIGNED_NOTHING_IN_THE_FIRST,
)
LACKED = SecondDamageStep.LACKED_STRIKE_AS_THE_FIRST_BEGAN

MATRIX: dict[str, tuple[Axis, Axis, Axis, Axis, Axis]] = {
    "combat_damage": (STACK, STACK, AT_ONCE, AT_ONCE, AT_ONCE),
    "mana_empties": (PHASE, PHASE, STEP, STEP, STEP),
    "unspent_mana": (BURNS, BURNS, LOST, LOST, LOST),
    "damage_division": (FREE, FREE, ORDERED, ORDERED, FREE),
    "requirement_test": (
        RequirementTest.SUBSET,
        RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION,
        MAXIMUM,
        MAXIMUM,
        MAXIMUM,
    ),
    "taxed_creatures": (UNPAID, UNPAID, EXEMPT, NOT_FORCED, NOT_FORCED),
    "repeated_requirement": (ONCE, ONCE, ONCE, ONCE, EACH),
    "null_attack": (SKIPPED, KEPT, KEPT, KEPT, KEPT),
    "block_steps": (DECLARED, DECLARED, ANY, ANY, ANY),
    "walls": (CANT, MAY, MAY, MAY, MAY),
    "double_strike": (UNKNOWN, KNOWN, KNOWN, KNOWN, KNOWN),
    "attackable": (PLAYER, PLAYER, WALKER, WALKER, BATTLE),
    "nonpositive_power": (ZERO, NOTHING, NOTHING, NOTHING, NOTHING),
    "second_damage_step": (FIXED, FIRST_NOTHING, LACKED, LACKED, LACKED),
    "defending_player": (SOLE, NOW, FROZEN, FROZEN, NOW),
    "put_in_unblocked_trigger": (SILENT, SILENT, SILENT, TRIGGERS, TRIGGERS),
    "extra_turn_order": (CREATED, CREATED, CREATED, APNAP, APNAP),
    "extra_turn_anchor": (CURRENT, CURRENT, CURRENT, CURRENT, SPECIFIED),
    "day_night": (DARK, DARK, DARK, DARK, DAYLIGHT),
    "precombat_main_actions": (NONE, NONE, SCHEME, SCHEME, ALL_THREE),
    "optional_attack_costs": (NO, NO, NO, NO, YES),
    "wording": (PLAY, PLAY, CAST, CAST, CAST),
}


@pytest.mark.parametrize("axis", MATRIX)
def test_each_switch_stands_in_each_edition_as_the_comparison_says(axis: str) -> None:
    assert tuple(getattr(edition, axis) for edition in EDITIONS) == MATRIX[axis]


@pytest.mark.parametrize(
    ("day", "axis", "answer"),
    [
        ("2003-06-30", "draw_step", DrawStep.DRAW_USES_THE_STACK),
        ("2003-07-01", "draw_step", DrawStep.DRAW_IS_AUTOMATIC),
        ("2002-02-19", "extra_turn_queue", ExtraTurnQueue.OLDEST_FIRST),
        ("2002-02-20", "extra_turn_queue", ExtraTurnQueue.NEWEST_FIRST),
        ("2004-09-30", "legend_rule", LegendRule.LATER_LEGEND_IS_BURIED),
        ("2004-10-01", "legend_rule", LegendRule.ALL_ARE_BURIED),
        ("2013-07-13", "legend_rule", LegendRule.CONTROLLER_KEEPS_ONE),
        ("2017-09-28", "planeswalker_rule", PlaneswalkerRule.CONTROLLER_KEEPS_ONE_PER_TYPE),
        ("2017-09-29", "planeswalker_rule", PlaneswalkerRule.LEGEND_RULE),
        ("2007-04-30", "requirement_test", RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION),
        ("2007-05-01", "requirement_test", RequirementTest.MAXIMUM),
        ("2008-09-30", "alone", Alone.AS_IT_STANDS),
        ("2008-10-01", "alone", Alone.EACH_BY_ITS_WORDING),
        ("2009-06-01", "nonpositive_power", NonpositivePower.ASSIGNS_ZERO),
        ("2009-07-10", "deathtouch", Deathtouch.TRIGGERS),
        ("2009-07-11", "deathtouch", Deathtouch.STATE_BASED),
        ("2010-07-16", "deathtouch", Deathtouch.STATE_BASED_AND_LETHAL),
        ("2009-07-11", "lifelink", Lifelink.RESULT_OF_DAMAGE),
        ("2009-07-11", "phasing", Phasing.STATUS),
        ("2017-08-24", "phased_out_tokens", PhasedOutTokens.CEASE_TO_EXIST),
        ("2017-08-25", "phased_out_tokens", PhasedOutTokens.REMAIN),
        ("2019-07-11", "mulligan", MulliganRule.VANCOUVER),
        ("2019-07-12", "mulligan", MulliganRule.LONDON),
        ("2024-04-12", "added_steps", AddedSteps.MAKE_THEIR_PHASE),
        ("2024-11-07", "damage_division", DamageDivision.IN_ANNOUNCED_ORDER),
        ("2024-11-08", "damage_division", DamageDivision.FREE),
        ("2025-11-13", "expiry_and_mana", ExpiryAndMana.MANA_FIRST),
        ("2025-11-14", "expiry_and_mana", ExpiryAndMana.EXPIRY_FIRST),
    ],
)
def test_a_change_holds_from_its_day_on(day: str, axis: str, answer: Axis) -> None:
    assert getattr(Edition.on(date.fromisoformat(day)), axis) is answer


def test_the_changes_are_in_order_of_time() -> None:
    days = [change.in_force for change in CHANGES]
    assert days == sorted(days)
    assert days[0] > FIRST_DAY


def test_every_change_changes_its_axis_to_another_answer_of_the_same_kind() -> None:
    standing = {change.axis: change.value for change in BEGINNING}
    for change in CHANGES:
        assert type(change.value) is type(standing[change.axis]), change
        assert change.value is not standing[change.axis], change
        standing[change.axis] = change.value


def test_the_beginning_answers_every_axis_once() -> None:
    axes = [field.name for field in fields(Edition) if field.name not in {"name", "in_force"}]
    assert sorted(change.axis for change in BEGINNING) == sorted(axes)


def test_every_axis_is_a_field_of_its_name_and_every_answer_is_reached() -> None:
    reached = {change.value for change in (*BEGINNING, *CHANGES)}
    for change in BEGINNING:
        kind = type(change.value)
        named = change.axis.replace("_", "")
        assert kind.__name__.lower() in (named, f"{named}rule"), "mulligan is a MulliganRule"
        assert set(kind) <= reached, kind


@pytest.mark.parametrize(
    ("text", "edition"),
    [
        ("2002", R2002),
        ("2006", R2006),
        ("2010", R2010),
        ("2016", R2016),
        ("2025", R2025),
        ("latest", LATEST),
        (" Latest ", LATEST),
        ("2025-06-06", R2025),
    ],
)
def test_an_edition_is_known_by_name_or_day(text: str, edition: Edition) -> None:
    assert Edition.parse(text) is edition


@pytest.mark.parametrize("text", ["", "2003", "tomorrow", "2010-13-01", "20101001", "cr2010"])
def test_what_is_not_an_edition_is_refused_with_what_is_accepted(text: str) -> None:
    with pytest.raises(UnknownEdition, match="2002, 2006, 2010, 2016, 2025, latest or a day as YYYY-MM-DD"):
        Edition.parse(text)


def test_there_are_no_rules_before_the_first_text() -> None:
    with pytest.raises(
        UnknownEdition, match="before 1999-04-23, the day of the first text, so none of 1999-04-22"
    ):
        Edition.parse("1999-04-22")
    assert Edition.on(FIRST_DAY).combat_damage is CombatDamage.USES_THE_STACK


def test_an_edition_has_a_name_a_day_and_a_key() -> None:
    assert [(str(e), e.in_force.isoformat(), e.key) for e in EDITIONS] == [
        ("2002", "2002-03-16", "cr2002-02-20"),
        ("2006", "2006-10-01", "cr2006-10-01"),
        ("2010", "2010-10-01", "cr2010-10-01"),
        ("2016", "2016-07-22", "cr2016-07-22"),
        ("2025", "2025-06-06", "cr2025-06-06"),
    ]
    assert (Edition.parse("2009-07-11").name, LATEST.name) == ("2009-07-11", "2026-04-17")


@pytest.mark.parametrize(
    ("day", "text"),
    [
        ("1999-04-23", "1999-04-23"),
        ("2009-01-31", "2008-10-01"),
        ("2009-02-01", "2009-02-01"),
        ("2009-07-10", "2009-05-01"),
        ("2009-07-11", "2009-07-11"),
        ("2009-09-30", "2009-09-04"),
        ("2010-01-05", "2009-10-01"),
        ("2023-06-15", "2023-04-14"),
        ("2026-04-17", "2026-04-17"),
    ],
)
def test_a_day_goes_by_the_text_in_force_on_it(day: str, text: str) -> None:
    edition = Edition.parse(day)
    assert (str(edition), str(edition.text), edition.key) == (day, text, f"cr{text}")


@pytest.mark.parametrize(
    ("day", "text"),
    [("2023-06-16", "2023-04-14"), ("2024-11-07", "2024-07-30"), ("2031-01-01", str(TEXTS[-1]))],
)
def test_a_day_whose_text_is_not_at_hand_says_by_which_it_goes(day: str, text: str) -> None:
    edition = Edition.parse(day)
    assert (edition.name, edition.key) == (day, f"cr{text}")
    assert str(edition) == f"{day}, by the text of {text}"


def test_after_the_newest_text_its_rules_go_on() -> None:
    """But for what is known of a later text, of which only a section is at hand."""
    found = differences(LATEST, Edition.parse("2031-01-01"))
    assert [(each.axis, str(each.changes[0].in_force)) for each in found] == [
        ("changed_protector", "2026-08-07")
    ]
    assert TEXTS[-1] == LATEST.in_force == LATEST.text


def test_differences_name_the_axis_both_answers_and_the_changes_between() -> None:
    before, after = Edition.parse("2009-05-01"), Edition.parse("2009-07-11")
    by_axis = {found.axis: found for found in differences(before, after)}
    assert by_axis["combat_damage"].before is CombatDamage.USES_THE_STACK
    assert by_axis["combat_damage"].after is CombatDamage.DEALT_AT_ONCE
    assert [change.rule for change in by_axis["combat_damage"].changes] == ["510.2"]
    assert str(by_axis["unspent_mana"]) == "unspent mana: burns → is lost"
    assert "walls" not in by_axis


def test_differences_list_every_change_on_the_way_and_read_backwards_too() -> None:
    [forward] = [found for found in differences(R2006, LATEST) if found.axis == "planeswalker_rule"]
    [backward] = [found for found in differences(LATEST, R2006) if found.axis == "planeswalker_rule"]
    assert [change.in_force.year for change in forward.changes] == [2007, 2013, 2017]
    assert backward.changes == forward.changes
    assert (backward.before, backward.after) == (forward.after, forward.before)


def test_an_edition_changed_in_mid_game_differs_without_a_dated_change() -> None:
    burning = replace(R2025, unspent_mana=UnspentMana.BURNS)
    [found] = differences(R2025, burning)
    assert (found.axis, found.changes) == ("unspent_mana", ())
    assert differences(R2025, R2025) == ()
