"""This module lists when the rules changed, in one chronological table, `CHANGES`.

An axis is a question that the rules of different days answer differently, such as what the legend rule does.
For each axis, `BEGINNING` of `manaburn.editions.beginning` has the answer of the first text, of 1999; a
`Change` here has a later answer, with the day on which the text that gives it came into force. An `Edition`
has the last answer up to its day on each axis. `Change.rule` is the number of the rule in that text; it is
empty if the text says nothing and the answer is the default for its silence. An axis about a keyword or
card type that does not exist yet has the first answer that it will ever get, or one by which nothing is done.
"""

from __future__ import annotations

from datetime import date

from manaburn.editions import (
    axes,
    axes_of_cards,
    axes_of_combat,
    axes_of_keywords,
    axes_of_objects,
    axes_of_spells,
    axes_of_teams,
    axes_of_turns,
)
from manaburn.editions.beginning import Change

CHANGES: tuple[Change, ...] = (
    Change(date(1999, 11, 1), "moved_auras", axes_of_cards.MovedAuras.NEW_TIMESTAMPS, ""),
    Change(date(1999, 11, 1), "triggered_mana", axes_of_spells.TriggeredMana.LIKE_OTHER_ABILITIES, "406.1b"),
    Change(date(1999, 11, 1), "empty_libraries", axes_of_turns.EmptyLibraries.LOSE_EVER_AFTER, "420.5a"),
    Change(date(1999, 11, 1), "hosts_of_auras", axes_of_cards.HostsOfAuras.OF_WHO_PUTS_IT, "214.8d"),
    Change(date(1999, 11, 1), "sources_to_choose", axes_of_spells.SourcesToChoose.OF_ABILITIES, "419.7c"),
    Change(date(1999, 11, 1), "offered_triggers", axes_of_spells.OfferedTriggers.OF_WHO_MAY, "410.2"),
    Change(
        date(1999, 11, 1), "auras_of_kinds", axes_of_spells.AurasOfKinds.AS_LONG_AS_THEY_ENCHANT, "214.8c"
    ),
    Change(date(1999, 11, 1), "divided_shares", axes_of_spells.DividedShares.AT_LEAST_ONE, "409.1e"),
    # Invasion; the text of 2001 is the first at hand that knows them.
    Change(date(2000, 10, 2), "card_layouts", axes_of_cards.CardLayouts.SPLIT, ""),
    # The texts until 2003 ask only that requirements do not conflict; the subset test is D'Angelo's reading.
    Change(date(2001, 7, 23), "requirement_test", axes.RequirementTest.SUBSET, "500.2"),
    Change(date(2001, 7, 23), "entering_under", axes_of_cards.EnteringUnder.COPIABLE_VALUES, "410.10b"),
    Change(date(2001, 7, 23), "legend_rule", axes.LegendRule.LATER_LEGEND_IS_BURIED, "420.5e"),
    Change(date(2001, 7, 23), "actions_of_all", axes_of_spells.ActionsOfAll.ONE_AFTER_ANOTHER, "413.2d"),
    Change(date(2001, 7, 23), "optional_triggers", axes_of_spells.OptionalTriggers.AS_THEY_RESOLVE, "410.5"),
    Change(date(2001, 7, 23), "lands_turned", axes_of_objects.LandsTurned.BASIC_BY_NAME, "214.9f"),
    Change(date(2001, 7, 23), "rampage", axes_of_keywords.Rampage.BY_TWO_OR_MORE, "502.12a"),
    Change(
        date(2001, 7, 23), "shields_against_kinds", axes_of_spells.ShieldsAgainstKinds.ASKED_AGAIN, "419.7c"
    ),
    Change(date(2001, 7, 23), "rules_for_kinds", axes_of_spells.RulesForKinds.WHATEVER_IS_SO, "418.3b"),
    Change(
        date(2001, 7, 23), "damage_to_noncreatures", axes_of_spells.DamageToNoncreatures.IS_NOT_DEALT, "310.4"
    ),
    Change(
        date(2001, 7, 23), "colors_of_abilities", axes_of_spells.ColorsOfAbilities.OF_ITS_SOURCE, "409.1a"
    ),
    Change(date(2001, 7, 23), "world_rule", axes_of_objects.WorldRule.NEWEST_WORLD_STAYS, "420.5i"),
    Change(date(2001, 7, 23), "snow_covered", axes_of_objects.SnowCovered.ABILITY, "502.14a"),
    Change(
        date(2001, 7, 23),
        "offered_triggers",
        axes_of_spells.OfferedTriggers.OF_THE_SOURCES_CONTROLLER,
        "410.2",
    ),
    Change(date(2001, 7, 23), "cards_searched_for", axes_of_spells.CardsSearchedFor.IN_HIDDEN_ZONES, ""),
    Change(date(2001, 9, 24), "if_you_do", axes_of_spells.IfYouDo.DONE_IN_PART, "419.5"),
    Change(
        date(2002, 2, 20),
        "found_after_moving",
        axes_of_spells.FoundAfterMoving.WHERE_ITS_PLAYER_SEES_IT,
        "410.10",
    ),
    Change(date(2002, 2, 20), "extra_turn_queue", axes_of_turns.ExtraTurnQueue.NEWEST_FIRST, "300.6"),
    Change(date(2002, 10, 7), "actions_of_all", axes_of_spells.ActionsOfAll.AT_THE_SAME_TIME, "413.2d"),
    Change(
        date(2002, 10, 7), "mana_while_playing", axes_of_spells.ManaWhilePlaying.WHATEVER_IT_COSTS, "409.1f"
    ),
    Change(date(2003, 3, 15), "double_strike", axes.DoubleStrike.KNOWN, "502.28"),
    Change(date(2003, 3, 15), "requirement_test", axes.RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION, "500.4"),
    # Eighth Edition.
    Change(date(2003, 7, 1), "draw_step", axes.DrawStep.DRAW_IS_AUTOMATIC, "304.1"),
    Change(date(2003, 7, 1), "null_attack", axes.NullAttack.KEEPS_THE_STEP, "308.4"),
    Change(
        date(2003, 7, 1), "second_damage_step", axes.SecondDamageStep.ASSIGNED_NOTHING_IN_THE_FIRST, "310.5"
    ),
    Change(date(2003, 7, 1), "phasing", axes.Phasing.ZONE_CHANGE_KEEPING_TIMESTAMPS, "502.15k"),
    Change(date(2003, 7, 1), "unblocking", axes.Unblocking.BY_EFFECTS, "309.2f"),
    Change(date(2003, 7, 1), "alone", axes.Alone.AS_IT_STANDS, "306.4"),
    Change(date(2003, 7, 1), "lands_turned", axes_of_objects.LandsTurned.AS_THEY_WERE, "212.6e"),
    Change(date(2003, 7, 1), "dependencies", axes_of_cards.Dependencies.IN_A_LAYER, "418.5c"),
    Change(
        date(2003, 7, 1), "characteristic_setting", axes_of_cards.CharacteristicSetting.OF_ITS_OWN, "405.2"
    ),
    Change(date(2003, 7, 1), "rampage", axes_of_keywords.Rampage.BY_ANY, "502.12a"),
    Change(date(2003, 7, 1), "lands_animated", axes_of_objects.LandsAnimated.ALL, "212.1c"),
    Change(date(2003, 7, 1), "legends", axes_of_objects.Legends.LEGEND, "215.2"),
    # Mirrodin.
    Change(date(2003, 10, 1), "layers", axes_of_cards.Layers.SIX, "418.5a"),
    Change(date(2003, 10, 1), "snow_covered", axes_of_objects.SnowCovered.ABILITY_OF_LANDS, "212.6e"),
    Change(date(2003, 10, 1), "if_you_do", axes_of_spells.IfYouDo.CHOSEN, "419.5b"),
    Change(date(2003, 12, 1), "empty_libraries", axes_of_turns.EmptyLibraries.LOSE_AT_NEXT_CHECK, "420.5g"),
    Change(date(2004, 2, 1), "assigning_nothing", axes_of_combat.AssigningNothing.WITHOUT_POWER, "310.2a"),
    Change(date(2004, 2, 1), "nonpositive_power", axes.NonpositivePower.ASSIGNS_NOTHING, "310.2a"),
    Change(date(2004, 6, 1), "type_of_mana", axes_of_spells.TypeOfMana.COLOR, ""),
    Change(date(2004, 6, 1), "mana_while_playing", axes_of_spells.ManaWhilePlaying.FOR_MANA, "409.1g"),
    # Champions of Kamigawa.
    Change(date(2004, 10, 1), "walls", axes.Walls.MAY_ATTACK, "502.41b"),
    Change(date(2004, 10, 1), "legend_rule", axes.LegendRule.ALL_ARE_BURIED, "420.5e"),
    Change(date(2004, 10, 1), "repeated_targets", axes_of_spells.RepeatedTargets.FOR_EACH_WORD, "409.1c"),
    Change(date(2004, 10, 1), "legends", axes_of_objects.Legends.LEGENDARY, "205.4c"),
    Change(date(2004, 10, 1), "snow_covered", axes_of_objects.SnowCovered.SUPERTYPE, "205.4e"),
    Change(date(2004, 10, 1), "sources_to_choose", axes_of_spells.SourcesToChoose.OF_COMBAT_DAMAGE, "419.8a"),
    Change(date(2005, 2, 1), "sunburst", axes_of_keywords.Sunburst.BY_THE_PERMANENT, "502.37a"),
    # The text names the player attacked; what holds after removal from combat it leaves to last information.
    Change(date(2005, 8, 1), "defending_player", axes.DefendingPlayer.CURRENT_OR_LAST, "308.1"),
    Change(
        date(2005, 8, 1),
        "characteristic_setting",
        axes_of_cards.CharacteristicSetting.VALUES_OF_ITS_OWN,
        "405.2",
    ),
    Change(date(2005, 8, 1), "team_turns", axes_of_teams.TeamTurns.TWO_HEADED_GIANT_ONLY, "606.4b"),
    Change(date(2005, 8, 1), "nonexistent_costs", axes_of_spells.NonexistentCosts.CANT_BE_CAST, "401.1b"),
    # Ravnica.
    Change(date(2005, 10, 1), "layers", axes_of_cards.Layers.SUBLAYERS, "418.5a"),
    Change(date(2005, 10, 1), "granted_statics", axes_of_objects.GrantedStatics.AS_THE_LATER, "418.5f"),
    Change(date(2005, 10, 1), "phasing", axes.Phasing.UNSEEN_ZONE_CHANGE, "502.15d"),
    Change(date(2005, 10, 1), "life_of_one_set", axes_of_teams.LifeOfOneSet.ADJUSTS_THE_TEAMS, "606.9c"),
    Change(date(2006, 5, 1), "undeclared_blocks", axes.UndeclaredBlocks.TRIGGER_NOTHING, "309.3"),
    Change(date(2006, 10, 1), "nonexistent_costs", axes_of_spells.NonexistentCosts.CANT_BE_PAID, "401.1b"),
    Change(date(2006, 10, 1), "left_behind", axes_of_turns.LeftBehind.IS_EXILED, "600.4a"),
    Change(
        date(2006, 10, 1), "team_first_draw", axes_of_teams.TeamFirstDraw.ALL_BUT_THE_PRIMARY_PLAYER, "606.6b"
    ),
    Change(date(2006, 10, 1), "draw_from_nothing", axes_of_spells.DrawFromNothing.POSSIBLE, "423.3"),
    Change(date(2006, 10, 1), "opposing_counters", axes.OpposingCounters.CANCEL_OUT, "420.5n"),
    Change(date(2006, 10, 1), "madness", axes_of_cards.Madness.AS_IT_RESOLVES, "502.24a"),
    Change(
        date(2006, 10, 1),
        "multiplayer_mulligan",
        axes_of_turns.MultiplayerMulligan.FIRST_IS_FREE_FOR_HEADS_OF_A_GIANT,
        "101.4a",
    ),
    Change(date(2007, 2, 1), "team_off_limits", axes_of_teams.TeamOffLimits.PROHIBITED_BY_ONE, "606.7b"),
    Change(date(2007, 2, 1), "graft", axes_of_keywords.Graft.WITH_A_COUNTER, "502.54a"),
    Change(
        date(2007, 5, 1), "face_down_prohibitions", axes_of_cards.FaceDownProhibitions.OF_THE_SPELL, "409.4a"
    ),
    Change(date(2007, 5, 1), "cycled_cards", axes_of_keywords.CycledCards.IN_THE_GRAVEYARD, "502.18c"),
    Change(date(2007, 5, 1), "static_shields", axes_of_spells.StaticShields.EACH_SOURCE, "419.7c"),
    Change(date(2007, 5, 1), "team_first_draw", axes_of_teams.TeamFirstDraw.NOBODY, "606.6b"),
    Change(date(2007, 5, 1), "team_life", axes_of_teams.TeamLife.FIFTEEN_EACH, "606.4a"),
    Change(date(2007, 5, 1), "negative_amounts", axes_of_objects.NegativeAmounts.AS_THEY_ARE, "104.1b"),
    Change(date(2007, 5, 1), "defined_sizes", axes_of_cards.DefinedSizes.EVERYWHERE, "208.2"),
    Change(date(2007, 5, 1), "dependencies", axes_of_cards.Dependencies.NOT_OF_DEFINING, "418.5c"),
    Change(
        date(2007, 5, 1),
        "characteristic_setting",
        axes_of_cards.CharacteristicSetting.DEFINED_SIZES,
        "405.2",
    ),
    Change(date(2007, 5, 1), "requirement_test", axes.RequirementTest.MAXIMUM, "500.4"),
    Change(date(2007, 5, 1), "targeted_mana", axes_of_spells.TargetedMana.LIKE_OTHER_ABILITIES, "406.1"),
    Change(
        date(2007, 7, 13), "multiplayer_mulligan", axes_of_turns.MultiplayerMulligan.FIRST_IS_FREE, "101.4a"
    ),
    # Lorwyn.
    Change(
        date(2007, 10, 1),
        "winning_by_effect",
        axes_of_turns.WinningByEffect.OPPONENTS_IN_RANGE_LOSE,
        "601.15",
    ),
    Change(
        date(2007, 10, 1),
        "delayed_triggers",
        axes_of_spells.DelayedTriggers.OF_THE_MAKERS_CONTROLLER,
        "404.4e",
    ),
    Change(date(2007, 10, 1), "assigning_nothing", axes_of_combat.AssigningNothing.WITHOUT_DAMAGE, "310.2a"),
    Change(date(2007, 10, 1), "attackable", axes.Attackable.PLAYERS_AND_PLANESWALKERS, "306.3"),
    Change(date(2007, 10, 1), "block_steps", axes.BlockSteps.NEED_ANY_ATTACKER, "308.5"),
    Change(date(2007, 10, 1), "planeswalker_rule", axes.PlaneswalkerRule.SAME_TYPE_ALL_GO, "420.5q"),
    Change(
        date(2007, 10, 1), "planeswalker_redirection", axes.PlaneswalkerRedirection.MAY_REDIRECT, "212.9g"
    ),
    Change(date(2008, 2, 1), "hidden_choices", axes_of_spells.HiddenChoices.STAY_HIDDEN, "103.4a"),
    Change(date(2008, 2, 1), "hosts_of_auras", axes_of_cards.HostsOfAuras.OF_ITS_CONTROLLER, "212.4j"),
    Change(date(2008, 2, 1), "entering_under", axes_of_cards.EnteringUnder.ITS_OWN_EFFECTS, "419.6i"),
    Change(date(2008, 5, 1), "life_paid_by_one", axes_of_teams.LifePaidByOne.THE_TEAMS, "215.4a"),
    Change(date(2008, 7, 15), "linked_choices", axes_of_cards.LinkedChoices.OF_THEIR_ABILITY, "407.2d"),
    Change(date(2008, 10, 1), "actions_in_part", axes_of_spells.ActionsInPart.ARE_COSTS, "424.6"),
    Change(date(2008, 10, 1), "alone", axes.Alone.EACH_BY_ITS_WORDING, "306.5"),
    Change(date(2009, 5, 1), "cycled_cards", axes_of_keywords.CycledCards.ANYWHERE, "502.18c"),
    # For ten weeks creatures of negative power assign 0, and power 0 is no exception.
    Change(date(2009, 5, 1), "nonpositive_power", axes.NonpositivePower.ASSIGNS_ZERO, "310.2a"),
    # Magic 2010.
    Change(
        date(2009, 7, 11),
        "sources_to_choose",
        axes_of_spells.SourcesToChoose.OF_DELAYED_TRIGGERS,
        "118.7",
    ),
    Change(date(2009, 7, 11), "copied_spells", axes_of_spells.CopiedSpells.OF_WHO_HAS_THE_COPY, "111.2"),
    Change(date(2009, 7, 11), "blocked_again", axes_of_combat.BlockedAgain.TRIGGERS, "509.4c"),
    Change(date(2009, 7, 11), "combat_damage", axes.CombatDamage.DEALT_AT_ONCE, "510.2"),
    Change(date(2009, 7, 11), "damage_division", axes.DamageDivision.IN_ANNOUNCED_ORDER, "510.1c"),
    Change(
        date(2009, 7, 11),
        "second_damage_step",
        axes.SecondDamageStep.LACKED_STRIKE_AS_THE_FIRST_BEGAN,
        "510.5",
    ),
    Change(date(2009, 7, 11), "nonpositive_power", axes.NonpositivePower.ASSIGNS_NOTHING, "510.1a"),
    Change(date(2009, 7, 11), "mana_empties", axes.ManaEmpties.AT_END_OF_STEP_AND_PHASE, "500.4"),
    Change(date(2009, 7, 11), "undeclared_blocks", axes.UndeclaredBlocks.TRIGGER_BLOCKING_AT_ALL, "509.4a"),
    Change(date(2009, 7, 11), "unspent_mana", axes.UnspentMana.IS_LOST, "500.4"),
    Change(date(2009, 7, 11), "bands_with_other", axes_of_cards.BandsWithOther.NAMED_QUALITY, "702.19c"),
    Change(date(2009, 7, 11), "removed_cards", axes_of_objects.RemovedCards.IN_A_ZONE, "400.9"),
    Change(date(2009, 7, 11), "layers", axes_of_cards.Layers.SEVEN, "612.1"),
    Change(date(2009, 7, 11), "phasing", axes.Phasing.STATUS, "502.1"),
    Change(date(2009, 7, 11), "token_owner", axes_of_cards.TokenOwner.FIRST_CONTROLLER, "110.5a"),
    Change(date(2009, 7, 11), "deathtouch", axes.Deathtouch.STATE_BASED, "704.5h"),
    Change(date(2009, 7, 11), "lifelink", axes.Lifelink.RESULT_OF_DAMAGE, "118.3e"),
    Change(date(2009, 7, 11), "unpreventable_damage", axes.UnpreventableDamage.MEETS_THEM, "614.11"),
    Change(date(2009, 7, 11), "mulligan_order", axes_of_turns.MulliganOrder.TOGETHER, "103.4"),
    Change(date(2009, 7, 11), "wording", axes.Wording.CAST_AND_BATTLEFIELD, "601.1"),
    Change(
        date(2009, 9, 4), "sources_to_choose", axes_of_spells.SourcesToChoose.OF_WAITING_EFFECTS, "608.7a"
    ),
    Change(date(2009, 9, 4), "static_shields", axes_of_spells.StaticShields.EACH_DAMAGE_EVENT, "614.9"),
    Change(date(2009, 9, 4), "draw_by_effect", axes_of_turns.DrawByEffect.FOR_THOSE_IN_RANGE, "801.17"),
    Change(
        date(2009, 10, 1),
        "limits_of_loyalty",
        axes_of_spells.LimitsOfLoyalty.OF_LOYALTY_ABILITIES,
        "606.3",
    ),
    Change(date(2009, 10, 1), "commanders", axes_of_turns.Commanders.INSTEAD_OF_GRAVEYARD_OR_EXILE, "903.10"),
    Change(date(2010, 2, 1), "undeclared_blocks", axes.UndeclaredBlocks.TRIGGER, "509.4b"),
    Change(date(2010, 2, 1), "divided_among", axes_of_spells.DividedAmong.AT_LEAST_ONE, "107.1c"),
    Change(date(2010, 2, 1), "changed_targets", axes_of_spells.ChangedTargets.ALL_OR_NONE, "113.6a"),
    Change(date(2010, 2, 1), "taxed_creatures", axes.TaxedCreatures.EXEMPT, "508.1d"),
    Change(date(2010, 2, 1), "winning_by_effect", axes_of_turns.WinningByEffect.OPPONENTS_LOSE, "104.3h"),
    Change(
        date(2010, 4, 23), "found_after_moving", axes_of_spells.FoundAfterMoving.IN_PUBLIC_ZONES, "400.7d"
    ),
    Change(date(2010, 4, 23), "no_life_gained", axes_of_teams.NoLifeGained.THE_TEAM, "806.10g"),
    Change(date(2010, 4, 23), "life_of_one", axes_of_teams.LifeOfOne.THE_TEAMS, "806.10a"),
    Change(date(2010, 6, 18), "precombat_main_actions", axes_of_turns.PrecombatMainActions.SCHEME, "505.3"),
    Change(date(2010, 6, 18), "defending_player", axes.DefendingPlayer.AS_IT_BECAME_ATTACKER, "508.5"),
    Change(date(2010, 6, 18), "team_turns", axes_of_teams.TeamTurns.OPTION, "805.1"),
    Change(date(2010, 6, 18), "team_draws", axes_of_teams.TeamDraws.AS_THE_TEAM_LIKES, "805.6a"),
    # Magic 2011.
    Change(date(2010, 7, 16), "marker_passing", axes_of_teams.MarkerPassing.AS_A_TURN_ENDS, "807.4d"),
    Change(date(2010, 7, 16), "cumulative_upkeep", axes_of_keywords.CumulativeUpkeep.ENDS, "702.21a"),
    Change(date(2010, 7, 16), "deathtouch", axes.Deathtouch.STATE_BASED_AND_LETHAL, "702.2b"),
    Change(date(2011, 2, 4), "unchanged_targets", axes_of_spells.UnchangedTargets.STAY_LEGAL, "114.6c"),
    Change(date(2011, 2, 4), "taxed_creatures", axes.TaxedCreatures.NOBODY_FORCED_TO_PAY, "508.1d"),
    Change(date(2011, 2, 4), "commander_colors", axes_of_turns.CommanderColors.ITS_IDENTITY, "903.4"),
    Change(date(2011, 4, 1), "proliferated_teams", axes_of_teams.ProliferatedTeams.ONE_COUNTER, "701.23c"),
    Change(date(2011, 4, 1), "team_poison", axes_of_teams.TeamPoison.SHARED, "810.10"),
    Change(
        date(2011, 6, 17),
        "face_down_commanders",
        axes_of_turns.FaceDownCommanders.GO_TO_THE_COMMAND_ZONE,
        "903.13",
    ),
    # Innistrad.
    Change(date(2011, 9, 30), "entering_as_copies", axes_of_cards.EnteringAsCopies.FIRST, "616.1c"),
    Change(date(2011, 9, 30), "gained_subtypes", axes_of_objects.GainedSubtypes.OF_ITS_TYPES, "205.3d"),
    Change(date(2011, 9, 30), "double_faced", axes_of_turns.DoubleFaced.BACK_HAS_NO_MANA_VALUE, "711.1"),
    Change(
        date(2012, 2, 1),
        "commander_games",
        axes_of_turns.CommanderGames.MULLIGAN_FACE_DOWN_AND_MANA,
        "903.8",
    ),
    Change(date(2012, 2, 1), "lapsed_control", axes_of_turns.LapsedControl.IS_EXILED, "800.4c"),
    Change(date(2012, 5, 1), "dependencies", axes_of_cards.Dependencies.OF_THE_SAME_KIND, "613.7a"),
    Change(date(2012, 10, 1), "spells_of_others", axes_of_spells.SpellsOfOthers.ARE_EXILED, "800.4a"),
    Change(date(2013, 5, 1), "split_names", axes_of_objects.SplitNames.ONE_HALF, "708.7"),
    Change(date(2013, 5, 1), "put_in_unblocked_trigger", axes.PutInUnblockedTrigger.YES, "509.4g"),
    # Magic 2014.
    Change(date(2013, 7, 13), "legend_rule", axes.LegendRule.CONTROLLER_KEEPS_ONE, "704.5k"),
    Change(
        date(2013, 7, 13), "planeswalker_rule", axes.PlaneswalkerRule.CONTROLLER_KEEPS_ONE_PER_TYPE, "704.5j"
    ),
    Change(date(2013, 7, 13), "convoke_and_delve", axes_of_cards.ConvokeAndDelve.PAYMENT, "702.50a"),
    Change(date(2013, 7, 13), "indestructible", axes_of_objects.Indestructible.KEYWORD, "702.12b"),
    Change(date(2013, 7, 13), "land_plays", axes.LandPlays.COUNTED_WITH_EXTRA, "305.2a"),
    Change(date(2014, 6, 1), "stated_as_it_enters", axes_of_cards.StatedAsItEnters.WHAT_IT_IS, "611.2e"),
    Change(date(2014, 9, 25), "extra_turn_order", axes_of_turns.ExtraTurnOrder.APNAP, "500.7"),
    Change(date(2015, 7, 17), "leaving_graveyards", axes_of_spells.LeavingGraveyards.BEFORE, "603.6d"),
    Change(date(2015, 7, 17), "triggers_of_ended_turn", axes_of_turns.TriggersOfEndedTurn.CEASE, "713.1a"),
    Change(
        date(2015, 7, 17), "casting_prohibitions", axes_of_cards.CastingProhibitions.AS_PROPOSED, "601.2e"
    ),
    Change(date(2015, 7, 17), "illegal_targets", axes_of_spells.IllegalTargets.UNKNOWN, "608.2b"),
    Change(date(2015, 7, 17), "turned_permanents", axes_of_cards.TurnedPermanents.NEW_TIMESTAMPS, "613.6e"),
    Change(date(2015, 7, 17), "commanders", axes_of_turns.Commanders.INSTEAD_OF_ANYWHERE, "903.11"),
    Change(date(2015, 7, 17), "shuffled_away", axes_of_cards.ShuffledAway.IS_SHUFFLED, "701.16c"),
    Change(date(2015, 9, 26), "mulligan", axes.MulliganRule.VANCOUVER, "103.4"),
    Change(
        date(2015, 11, 13), "commander_games", axes_of_turns.CommanderGames.NO_LOOK_AFTER_MULLIGANS, "903.8"
    ),
    Change(date(2016, 1, 16), "commander_games", axes_of_turns.CommanderGames.AS_OTHER_GAMES, ""),
    # Shadows over Innistrad; the next text says that this is a change.
    Change(
        date(2016, 4, 8),
        "double_faced",
        axes_of_turns.DoubleFaced.BACK_HAS_THE_MANA_VALUE_OF_THE_FRONT,
        "202.3b",
    ),
    Change(
        date(2016, 4, 8),
        "transforming",
        axes_of_turns.Transforming.ONCE_FOR_ABILITIES_THAT_WAIT,
        "701.25f",
    ),
    Change(date(2016, 4, 8), "put_transformed", axes_of_turns.PutTransformed.STAYS, "711.8a"),
    Change(date(2016, 4, 8), "discarded_madness", axes_of_cards.DiscardedMadness.IS_EXILED, "702.34a"),
    Change(date(2016, 7, 22), "entering_together", axes_of_cards.EnteringTogether.CANT_BE_CHOSEN, "614.13a"),
    Change(date(2016, 7, 22), "offerings", axes_of_keywords.Offerings.AS_A_COST, "702.47a"),
    Change(date(2016, 7, 22), "face_down_commanders", axes_of_turns.FaceDownCommanders.STAY_IN_EXILE, ""),
    # The text says so since 22 July 2016; the lesson that stands for that summer still adds extra turns after
    # the current one, and an edition follows its lesson. So the change is dated with the next text.
    Change(date(2016, 8, 26), "extra_turn_anchor", axes_of_turns.ExtraTurnAnchor.SPECIFIED_TURN, "500.7"),
    Change(date(2016, 11, 11), "proliferated_teams", axes_of_teams.ProliferatedTeams.EACH_PLAYER, "701.25c"),
    Change(date(2017, 4, 28), "optional_attack_costs", axes.OptionalAttackCosts.YES, "508.1g"),
    Change(
        date(2017, 4, 28),
        "winning_by_effect",
        axes_of_turns.WinningByEffect.OPPONENTS_IN_RANGE_LOSE,
        "104.3h",
    ),
    Change(date(2017, 4, 28), "split_cards", axes_of_cards.SplitCards.ONE_VALUE, "708.4"),
    Change(
        date(2017, 6, 5), "scheme_stays", axes_of_turns.SchemeStays.FOR_THE_ABILITIES_OF_ANY_SCHEME, "704.5w"
    ),
    Change(date(2017, 6, 5), "team_blocks", axes_of_teams.TeamBlocks.COMBINED, "805.10d"),
    Change(date(2017, 7, 8), "negative_amounts", axes_of_objects.NegativeAmounts.ZERO_IF_ADDED, "107.1b"),
    Change(date(2017, 8, 25), "defending_player", axes.DefendingPlayer.CURRENT_OR_LAST, "508.5"),
    Change(date(2017, 8, 25), "phased_out_tokens", axes.PhasedOutTokens.REMAIN, "704.5d"),
    Change(date(2017, 9, 29), "repeated_requirement", axes.RepeatedRequirement.EACH_DECLARATION, "508.1d"),
    Change(date(2017, 9, 29), "planeswalker_rule", axes.PlaneswalkerRule.LEGEND_RULE, "306.4"),
    Change(date(2017, 9, 29), "entering_under", axes_of_cards.EnteringUnder.EXISTING_EFFECTS, "614.12"),
    # Dominaria.
    Change(date(2018, 4, 27), "all_targets_illegal", axes_of_spells.AllTargetsIllegal.NOT_RESOLVED, "608.2b"),
    Change(date(2018, 4, 27), "fight_with_itself", axes_of_combat.FightWithItself.ONCE, "701.12c"),
    Change(date(2018, 4, 27), "any_target", axes.AnyTarget.ALSO_PLANESWALKERS, "114.4"),
    Change(date(2018, 4, 27), "planeswalker_redirection", axes.PlaneswalkerRedirection.NONE, "306.7"),
    Change(
        date(2018, 4, 27),
        "precombat_main_actions",
        axes_of_turns.PrecombatMainActions.SCHEME_AND_SAGAS,
        "505.4",
    ),
    Change(date(2018, 4, 27), "team_attack", axes_of_teams.TeamAttack.ONE_OF_ITS_PLAYERS, "810.7"),
    Change(date(2018, 7, 13), "token_owner", axes_of_cards.TokenOwner.CREATOR, "110.5a"),
    Change(date(2018, 10, 5), "sunburst", axes_of_keywords.Sunburst.BY_THE_PERMANENT_ITSELF, "702.43a"),
    Change(date(2019, 5, 3), "proliferated", axes_of_cards.Proliferated.EACH_KIND, "701.26a"),
    Change(date(2019, 7, 12), "divided_among", axes_of_spells.DividedAmong.ANY_NUMBER, "107.1c"),
    Change(date(2019, 7, 12), "mulligan", axes.MulliganRule.LONDON, "103.4"),
    Change(
        date(2019, 8, 23),
        "combat_of_ended_turn",
        axes_of_turns.CombatOfEndedTurn.ENDS_WITH_ITS_PHASE,
        "716.1d",
    ),
    Change(date(2019, 8, 23), "repeated_goading", axes_of_cards.RepeatedGoading.ASKS_NOTHING, "701.37c"),
    Change(
        date(2019, 10, 4),
        "artifact_creatures",
        axes_of_objects.ArtifactCreatures.LOSE_CREATURE_TYPES,
        "205.1b",
    ),
    # Throne of Eldraine, Zendikar Rising; the next text at hand knows both.
    Change(date(2019, 10, 4), "card_layouts", axes_of_cards.CardLayouts.ADVENTURES, "715.3"),
    Change(
        date(2020, 4, 17),
        "simultaneous_timestamps",
        axes_of_objects.SimultaneousTimestamps.EACH_PLAYER_ORDERS_THEIRS,
        "613.7k",
    ),
    Change(date(2020, 4, 17), "commander_wishes", axes_of_cards.CommanderWishes.AS_OF_THE_DECK, "903.11"),
    Change(date(2020, 6, 1), "companions", axes_of_keywords.Companions.PUT_INTO_THE_HAND, "702.138a"),
    Change(date(2020, 7, 3), "commanders", axes_of_turns.Commanders.FROM_GRAVEYARD_OR_EXILE, "903.9a"),
    Change(date(2020, 9, 25), "card_layouts", axes_of_cards.CardLayouts.MODAL, "711.4d"),
    Change(date(2021, 2, 15), "cascaded_spells", axes_of_cards.CascadedSpells.LESSER_VALUE, "702.84a"),
    Change(date(2021, 6, 18), "living_weapons", axes_of_keywords.LivingWeapons.PHYREXIAN_GERMS, "702.92a"),
    Change(date(2021, 7, 23), "last_costs", axes_of_spells.LastCosts.RANDOM_AND_HIDDEN, "601.2h"),
    Change(
        date(2021, 9, 24),
        "increased_devotion",
        axes_of_objects.IncreasedDevotion.BEFORE_OTHER_EFFECTS,
        "700.5a",
    ),
    Change(date(2021, 9, 24), "last_costs", axes_of_spells.LastCosts.RANDOM_AND_LIBRARY, "601.2h"),
    Change(date(2021, 9, 24), "day_night", axes.DayNight.CHECKED_IN_UNTAP_STEP, "502.2"),
    Change(date(2021, 11, 19), "token_names", axes_of_objects.TokenNames.SUBTYPES_AND_TOKEN, "111.4"),
    Change(date(2022, 2, 18), "crewing", axes_of_keywords.Crewing.BY_OTHERS, "702.122a"),
    Change(
        date(2022, 4, 29), "hidden_cards", axes_of_keywords.HiddenCards.SEEN_BY_LATER_CONTROLLERS, "702.75a"
    ),
    Change(
        date(2022, 10, 7),
        "precombat_main_actions",
        axes_of_turns.PrecombatMainActions.SCHEME_SAGAS_AND_ATTRACTIONS,
        "703.4g",
    ),
    # March of the Machine.
    Change(date(2023, 4, 14), "attackable", axes.Attackable.PLAYERS_PLANESWALKERS_AND_BATTLES, "506.3"),
    Change(date(2023, 4, 14), "any_target", axes.AnyTarget.ALSO_BATTLES, "115.4"),
    Change(date(2023, 4, 14), "copied_faces", axes_of_cards.CopiedFaces.BOTH, "707.8a"),
    Change(date(2024, 2, 2), "suspended_cards", axes_of_cards.SuspendedCards.MAY_BE_CAST, "702.62a"),
    Change(date(2024, 4, 12), "added_steps", axes_of_turns.AddedSteps.MAKE_THEIR_PHASE, "500.10"),
    # Foundations.
    Change(date(2024, 11, 8), "modified", axes_of_keywords.Modified.PERMANENTS, "700.9"),
    Change(
        date(2024, 11, 8),
        "specified_attack",
        axes_of_combat.SpecifiedAttack.GONE_OR_NOT_DEFENDED,
        "508.4a",
    ),
    Change(date(2024, 11, 8), "damage_division", axes.DamageDivision.FREE, "510.1c"),
    Change(date(2025, 4, 4), "card_layouts", axes_of_cards.CardLayouts.OMENS, "720.1"),
    Change(date(2025, 6, 6), "chapterless_sagas", axes_of_cards.ChapterlessSagas.STAY, "714.4"),
    # Edge of Eternities.
    Change(
        date(2025, 7, 25), "commander_cards", axes_of_turns.CommanderCards.CREATURES_AND_VEHICLES, "903.3"
    ),
    Change(
        date(2025, 7, 25), "stated_as_it_enters", axes_of_cards.StatedAsItEnters.WHAT_IT_IS_AND_HAS, "611.2e"
    ),
    Change(date(2025, 9, 19), "turned_over", axes_of_turns.TurnedOver.ALL, "701.27a"),
    Change(date(2025, 11, 14), "expiry_and_mana", axes.ExpiryAndMana.EXPIRY_FIRST, "500.5"),
    Change(date(2026, 4, 17), "lore_of_new_sagas", axes_of_cards.LoreOfNewSagas.BY_AN_ABILITY, "714.3a"),
    Change(date(2026, 4, 17), "card_layouts", axes_of_cards.CardLayouts.PREPARATIONS, "722.1"),
    # Of this text only the section on the turn is at hand.
    Change(
        date(2026, 8, 7), "changed_protector", axes_of_cards.ChangedProtector.REMOVES_FROM_COMBAT, "506.4"
    ),
)
