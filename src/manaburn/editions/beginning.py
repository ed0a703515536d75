"""The answers of the first text, of 23 April 1999, from which every edition begins: see
`manaburn.editions.changes`.
"""

from __future__ import annotations

from datetime import date

from manaburn.editions import (
    axes,
    axes_of_cards,
    axes_of_keywords,
    axes_of_objects,
    axes_of_spells,
    axes_of_teams,
    axes_of_turns,
)
from manaburn.editions.axes import Axis
from manaburn.values import value


@value
class Change:
    """From `in_force` on, `axis` has the answer `value`; `rule` is where the text of that day says so."""

    in_force: date
    axis: str
    value: Axis
    rule: str


FIRST_DAY = date(1999, 4, 23)


def _at_first(axis: str, value: Axis, rule: str = "") -> Change:
    return Change(FIRST_DAY, axis, value, rule)


BEGINNING: tuple[Change, ...] = (
    _at_first("combat_damage", axes.CombatDamage.USES_THE_STACK, "310.2"),
    _at_first("damage_division", axes.DamageDivision.FREE, "310.1"),
    _at_first("double_strike", axes.DoubleStrike.UNKNOWN),
    _at_first("second_damage_step", axes.SecondDamageStep.FIXED_BY_ONE_CHECK, "502.2b"),
    _at_first("nonpositive_power", axes.NonpositivePower.ASSIGNS_ZERO, "310.1a"),
    _at_first("mana_empties", axes.ManaEmpties.AT_END_OF_PHASE, "300.4"),
    _at_first("unspent_mana", axes.UnspentMana.BURNS, "300.4"),
    _at_first("expiry_and_mana", axes.ExpiryAndMana.MANA_FIRST),
    _at_first("draw_step", axes.DrawStep.DRAW_USES_THE_STACK, "304.1"),
    _at_first("null_attack", axes.NullAttack.SKIPS_REST_OF_STEP, "308.4"),
    _at_first("block_steps", axes.BlockSteps.NEED_A_DECLARED_ATTACKER, "308.4"),
    _at_first("walls", axes.Walls.CANT_ATTACK, "308.1"),
    _at_first("attackable", axes.Attackable.PLAYERS, "310.1b"),
    _at_first("requirement_test", axes.RequirementTest.EACH_BY_ITSELF, "500.2"),
    _at_first("taxed_creatures", axes.TaxedCreatures.NEVER_FORCED_UNTIL_PAID),
    _at_first("repeated_requirement", axes.RepeatedRequirement.ONCE_PER_TURN),
    _at_first("optional_attack_costs", axes.OptionalAttackCosts.NO),
    _at_first("defending_player", axes.DefendingPlayer.SOLE_OPPONENT, "310.1b"),
    _at_first("put_in_unblocked_trigger", axes.PutInUnblockedTrigger.NO),
    _at_first("unblocking", axes.Unblocking.NEVER, "309.4"),
    _at_first("undeclared_blocks", axes.UndeclaredBlocks.TRIGGER),
    _at_first("alone", axes.Alone.AS_DECLARED),
    _at_first("bands_with_other", axes_of_cards.BandsWithOther.SAME_ABILITY),
    _at_first("repeated_goading", axes_of_cards.RepeatedGoading.ASKS_AGAIN),
    _at_first("changed_protector", axes_of_cards.ChangedProtector.STAYS_ATTACKED),
    _at_first("lapsed_control", axes_of_turns.LapsedControl.REMAINS),
    _at_first("winning_by_effect", axes_of_turns.WinningByEffect.ENDS_THE_GAME, "102.3"),
    _at_first("empty_libraries", axes_of_turns.EmptyLibraries.LOSE_AT_ONCE, "102.2"),
    _at_first("draw_by_effect", axes_of_turns.DrawByEffect.FOR_ALL),
    _at_first("extra_turn_queue", axes_of_turns.ExtraTurnQueue.OLDEST_FIRST),
    _at_first("extra_turn_order", axes_of_turns.ExtraTurnOrder.CREATION_ORDER),
    _at_first("extra_turn_anchor", axes_of_turns.ExtraTurnAnchor.CURRENT_TURN),
    _at_first("added_steps", axes_of_turns.AddedSteps.BESIDE_A_STEP_ONLY),
    _at_first("triggers_of_ended_turn", axes_of_turns.TriggersOfEndedTurn.WAIT),
    _at_first("combat_of_ended_turn", axes_of_turns.CombatOfEndedTurn.ENDS_FIRST),
    _at_first("precombat_main_actions", axes_of_turns.PrecombatMainActions.NONE),
    _at_first("scheme_stays", axes_of_turns.SchemeStays.FOR_ITS_OWN_ABILITIES),
    _at_first("land_plays", axes.LandPlays.ONE_SPECIAL_ACTION, "305.4"),
    _at_first("day_night", axes.DayNight.UNKNOWN),
    _at_first("lands_turned", axes_of_objects.LandsTurned.BASIC, "214.9f"),
    _at_first("snow_covered", axes_of_objects.SnowCovered.SUPERTYPE),
    _at_first("lands_animated", axes_of_objects.LandsAnimated.LAND, "214.4"),
    _at_first("double_faced", axes_of_turns.DoubleFaced.UNKNOWN),
    _at_first("transforming", axes_of_turns.Transforming.EACH_TIME),
    _at_first("turned_over", axes_of_turns.TurnedOver.NONMODAL),
    _at_first("card_layouts", axes_of_cards.CardLayouts.NONE),
    _at_first("defined_sizes", axes_of_cards.DefinedSizes.ON_THE_BATTLEFIELD),
    _at_first("entering_under", axes_of_cards.EnteringUnder.EXISTING_EFFECTS, "410.10b"),
    _at_first("chapterless_sagas", axes_of_cards.ChapterlessSagas.ARE_OVER),
    _at_first("lore_of_new_sagas", axes_of_cards.LoreOfNewSagas.BY_A_RULE),
    _at_first("linked_choices", axes_of_cards.LinkedChoices.OF_ANY_ABILITY),
    _at_first("shuffled_away", axes_of_cards.ShuffledAway.IS_NOT_SHUFFLED),
    _at_first("proliferated", axes_of_cards.Proliferated.ONE_KIND),
    _at_first("indestructible", axes_of_objects.Indestructible.NO_ABILITY),
    _at_first("copied_faces", axes_of_cards.CopiedFaces.THE_ONE_THAT_IS_UP),
    _at_first("convoke_and_delve", axes_of_cards.ConvokeAndDelve.ADDITIONAL_COSTS),
    _at_first("split_cards", axes_of_cards.SplitCards.TWO_VALUES),
    _at_first("suspended_cards", axes_of_cards.SuspendedCards.CAST_IF_ABLE),
    _at_first("madness", axes_of_cards.Madness.UNTIL_A_PASS),
    _at_first("discarded_madness", axes_of_cards.DiscardedMadness.MAY_BE_EXILED),
    _at_first("cascaded_spells", axes_of_cards.CascadedSpells.ANY_FACE),
    _at_first("split_names", axes_of_objects.SplitNames.BOTH_HALVES),
    _at_first("negative_amounts", axes_of_objects.NegativeAmounts.ZERO),
    _at_first("repeated_targets", axes_of_spells.RepeatedTargets.NEVER, "409.1c"),
    _at_first("optional_triggers", axes_of_spells.OptionalTriggers.AS_THEY_ARE_PUT, "410.5"),
    _at_first("offered_triggers", axes_of_spells.OfferedTriggers.ONE_FOR_EACH_PLAYER, "410.2"),
    _at_first("cards_searched_for", axes_of_spells.CardsSearchedFor.IN_ANY_ZONE),
    _at_first("auras_of_kinds", axes_of_spells.AurasOfKinds.AS_THEY_ARE_CAST, "214.8c"),
    _at_first("delayed_triggers", axes_of_spells.DelayedTriggers.OF_THE_SOURCES_CONTROLLER),
    _at_first("shields_against_kinds", axes_of_spells.ShieldsAgainstKinds.CHOSEN_ONCE, "419.7c"),
    _at_first("sources_to_choose", axes_of_spells.SourcesToChoose.NOTHING_ELSE, "419.7c"),
    _at_first("damage_to_noncreatures", axes_of_spells.DamageToNoncreatures.IS_DEALT, "310.4"),
    _at_first("triggered_mana", axes_of_spells.TriggeredMana.AT_ONCE, "406.1a"),
    _at_first("type_of_mana", axes_of_spells.TypeOfMana.COLOR_AND_RESTRICTIONS),
    _at_first("rules_for_kinds", axes_of_spells.RulesForKinds.WHAT_WAS_THERE, "418.3b"),
    _at_first("casting_prohibitions", axes_of_cards.CastingProhibitions.AS_IT_BEGINS),
    # That counters come before all else but types, the texts say since 23 July 2001.
    _at_first("layers", axes_of_cards.Layers.TYPES_FIRST, "214.5"),
    _at_first("characteristic_setting", axes_of_cards.CharacteristicSetting.DEFINED_SIZES),
    _at_first("dependencies", axes_of_cards.Dependencies.AMONG_ALL, "418.5c"),
    _at_first("moved_auras", axes_of_cards.MovedAuras.KEEP_TIMESTAMPS, "418.5c"),
    _at_first("turned_permanents", axes_of_cards.TurnedPermanents.KEEP_TIMESTAMPS),
    _at_first("commanders", axes_of_turns.Commanders.UNKNOWN),
    _at_first("commander_cards", axes_of_turns.CommanderCards.CREATURES),
    _at_first("commander_colors", axes_of_turns.CommanderColors.OF_ITS_COST),
    _at_first("commander_games", axes_of_turns.CommanderGames.OWN_MULLIGAN_AND_MANA),
    _at_first("phasing", axes.Phasing.ZONE_CHANGE),
    _at_first("phased_out_tokens", axes.PhasedOutTokens.CEASE_TO_EXIST),
    _at_first("token_owner", axes_of_cards.TokenOwner.MAKER, "216.1"),
    _at_first("legend_rule", axes.LegendRule.NEWER_IS_BURIED, "420.5e"),
    _at_first("legends", axes_of_objects.Legends.LEGEND_OR_LEGENDARY, "215.1"),
    _at_first("world_rule", axes_of_objects.WorldRule.NEWEST_TIMESTAMP_STAYS),
    _at_first("planeswalker_rule", axes.PlaneswalkerRule.NONE),
    _at_first("planeswalker_redirection", axes.PlaneswalkerRedirection.NONE),
    _at_first("any_target", axes.AnyTarget.CREATURES_AND_PLAYERS),
    _at_first("crewing", axes_of_keywords.Crewing.BY_ANY_CREATURE),
    _at_first("rampage", axes_of_keywords.Rampage.BY_ANY),
    _at_first("sunburst", axes_of_keywords.Sunburst.BY_THE_SPELL),
    _at_first("cumulative_upkeep", axes_of_keywords.CumulativeUpkeep.GOES_ON),
    _at_first("graft", axes_of_keywords.Graft.WITHOUT_COUNTERS),
    _at_first("modified", axes_of_keywords.Modified.CREATURES),
    _at_first("deathtouch", axes.Deathtouch.TRIGGERS),
    _at_first("lifelink", axes.Lifelink.TRIGGERS),
    _at_first("unpreventable_damage", axes.UnpreventableDamage.PASSES_THEM),
    _at_first("opposing_counters", axes.OpposingCounters.STAY),
    _at_first("mulligan", axes.Mulligan.PARIS, "101.5"),
    _at_first("mulligan_order", axes_of_turns.MulliganOrder.ONE_AFTER_ANOTHER, "101.5"),
    _at_first("multiplayer_mulligan", axes_of_turns.MultiplayerMulligan.COUNTS),
    _at_first("team_turns", axes_of_teams.TeamTurns.UNKNOWN),
    _at_first("marker_passing", axes_of_teams.MarkerPassing.AS_A_TURN_CAN_BEGIN),
    _at_first("team_attack", axes_of_teams.TeamAttack.THE_TEAM),
    _at_first("team_blocks", axes_of_teams.TeamBlocks.EACH_BY_THEMSELVES),
    _at_first("team_off_limits", axes_of_teams.TeamOffLimits.UNABLE_AGAINST_ONE),
    _at_first("team_life", axes_of_teams.TeamLife.TWENTY_EACH),
    _at_first("life_of_one", axes_of_teams.LifeOfOne.AN_EQUAL_SHARE),
    _at_first("life_of_one_set", axes_of_teams.LifeOfOneSet.SETS_THE_TEAMS),
    _at_first("life_paid_by_one", axes_of_teams.LifePaidByOne.THEIR_OWN),
    _at_first("team_first_draw", axes_of_teams.TeamFirstDraw.NOBODY),
    _at_first("team_poison", axes_of_teams.TeamPoison.EACH_PLAYERS_OWN),
    _at_first("wording", axes.Wording.PLAY_AND_IN_PLAY, "313"),
)
