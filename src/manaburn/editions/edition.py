"""An `Edition` is the rules of one day, as one frozen record of answers (`Edition.on` a day); `differences`
lists what differs between two.

An edition is not written down anywhere: on each axis (a question that days answer differently) it takes the
last answer up to its day from the table of `changes`. An effect that changes the rules in mid-game replaces
the edition in the state by another.
"""

from __future__ import annotations

from datetime import date, datetime
from functools import cache, cached_property
from typing import Any

from manaburn.arguments import instance, shown
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
from manaburn.editions.axes import Axis
from manaburn.editions.beginning import BEGINNING, FIRST_DAY, Change
from manaburn.editions.changes import CHANGES
from manaburn.editions.texts import TEXTS, is_at_hand, text_in_force
from manaburn.errors import UnknownEdition
from manaburn.values import fields, value

_NAMED: dict[str, date] = {
    "2002": date(2002, 3, 16),  # D'Angelo's combat rulings, on the rules of 20 February 2002
    "2006": date(2006, 10, 1),  # Time Spiral
    "2010": date(2010, 10, 1),  # Scars of Mirrodin
    "2016": date(2016, 7, 22),  # Eldritch Moon; the judges' lesson on the turn
    "2025": date(2025, 6, 6),  # Final Fantasy
}
_ACCEPTED = f"say {', '.join(_NAMED)}, latest or a day as YYYY-MM-DD"


@value(kw_only=True)
class Edition:
    """Everything in which the rules of one day differ from those of another.

    Ask for the answer on an axis, never for the year. The rules read each axis in exactly one function.

    >>> Edition.on(date(2009, 7, 10)).unspent_mana
    <UnspentMana.BURNS: 'burns'>
    """

    name: str
    in_force: date

    # combat damage
    combat_damage: axes.CombatDamage
    damage_division: axes.DamageDivision
    double_strike: axes.DoubleStrike
    second_damage_step: axes.SecondDamageStep
    nonpositive_power: axes.NonpositivePower

    # mana and the draw
    mana_empties: axes.ManaEmpties
    unspent_mana: axes.UnspentMana
    expiry_and_mana: axes.ExpiryAndMana
    draw_step: axes.DrawStep

    # attacks and blocks
    null_attack: axes.NullAttack
    block_steps: axes.BlockSteps
    walls: axes.Walls
    attackable: axes.Attackable
    requirement_test: axes.RequirementTest
    taxed_creatures: axes.TaxedCreatures
    repeated_requirement: axes.RepeatedRequirement
    optional_attack_costs: axes.OptionalAttackCosts
    defending_player: axes.DefendingPlayer
    put_in_unblocked_trigger: axes.PutInUnblockedTrigger
    unblocking: axes.Unblocking
    assigning_nothing: axes_of_combat.AssigningNothing
    blocked_again: axes_of_combat.BlockedAgain
    undeclared_blocks: axes.UndeclaredBlocks
    specified_attack: axes_of_combat.SpecifiedAttack
    fight_with_itself: axes_of_combat.FightWithItself
    alone: axes.Alone
    bands_with_other: axes_of_cards.BandsWithOther
    changed_protector: axes_of_cards.ChangedProtector
    repeated_goading: axes_of_cards.RepeatedGoading

    # turns, lands and kinds of cards; then spells and abilities
    extra_turn_queue: axes_of_turns.ExtraTurnQueue
    extra_turn_order: axes_of_turns.ExtraTurnOrder
    extra_turn_anchor: axes_of_turns.ExtraTurnAnchor
    added_steps: axes_of_turns.AddedSteps
    triggers_of_ended_turn: axes_of_turns.TriggersOfEndedTurn
    combat_of_ended_turn: axes_of_turns.CombatOfEndedTurn
    precombat_main_actions: axes_of_turns.PrecombatMainActions
    scheme_stays: axes_of_turns.SchemeStays
    land_plays: axes.LandPlays
    day_night: axes.DayNight
    double_faced: axes_of_turns.DoubleFaced
    transforming: axes_of_turns.Transforming
    put_transformed: axes_of_turns.PutTransformed
    turned_over: axes_of_turns.TurnedOver
    card_layouts: axes_of_cards.CardLayouts
    split_names: axes_of_objects.SplitNames
    lands_turned: axes_of_objects.LandsTurned
    snow_covered: axes_of_objects.SnowCovered
    lands_animated: axes_of_objects.LandsAnimated
    artifact_creatures: axes_of_objects.ArtifactCreatures
    gained_subtypes: axes_of_objects.GainedSubtypes
    negative_amounts: axes_of_objects.NegativeAmounts
    defined_sizes: axes_of_cards.DefinedSizes
    entering_under: axes_of_cards.EnteringUnder
    entering_as_copies: axes_of_cards.EnteringAsCopies
    stated_as_it_enters: axes_of_cards.StatedAsItEnters
    hosts_of_auras: axes_of_cards.HostsOfAuras
    chapterless_sagas: axes_of_cards.ChapterlessSagas
    lore_of_new_sagas: axes_of_cards.LoreOfNewSagas
    linked_choices: axes_of_cards.LinkedChoices
    shuffled_away: axes_of_cards.ShuffledAway
    proliferated: axes_of_cards.Proliferated
    indestructible: axes_of_objects.Indestructible
    copied_faces: axes_of_cards.CopiedFaces
    convoke_and_delve: axes_of_cards.ConvokeAndDelve
    split_cards: axes_of_cards.SplitCards
    suspended_cards: axes_of_cards.SuspendedCards
    madness: axes_of_cards.Madness
    discarded_madness: axes_of_cards.DiscardedMadness
    cascaded_spells: axes_of_cards.CascadedSpells
    repeated_targets: axes_of_spells.RepeatedTargets
    divided_shares: axes_of_spells.DividedShares
    optional_triggers: axes_of_spells.OptionalTriggers
    offered_triggers: axes_of_spells.OfferedTriggers
    if_you_do: axes_of_spells.IfYouDo
    actions_in_part: axes_of_spells.ActionsInPart
    actions_of_all: axes_of_spells.ActionsOfAll
    hidden_choices: axes_of_spells.HiddenChoices
    cards_searched_for: axes_of_spells.CardsSearchedFor
    auras_of_kinds: axes_of_spells.AurasOfKinds
    divided_among: axes_of_spells.DividedAmong
    changed_targets: axes_of_spells.ChangedTargets
    unchanged_targets: axes_of_spells.UnchangedTargets
    nonexistent_costs: axes_of_spells.NonexistentCosts
    colors_of_abilities: axes_of_spells.ColorsOfAbilities
    draw_from_nothing: axes_of_spells.DrawFromNothing
    found_after_moving: axes_of_spells.FoundAfterMoving
    leaving_graveyards: axes_of_spells.LeavingGraveyards
    spells_of_others: axes_of_spells.SpellsOfOthers
    limits_of_loyalty: axes_of_spells.LimitsOfLoyalty
    sources_to_choose: axes_of_spells.SourcesToChoose
    static_shields: axes_of_spells.StaticShields
    copied_spells: axes_of_spells.CopiedSpells
    last_costs: axes_of_spells.LastCosts
    illegal_targets: axes_of_spells.IllegalTargets
    all_targets_illegal: axes_of_spells.AllTargetsIllegal
    delayed_triggers: axes_of_spells.DelayedTriggers
    shields_against_kinds: axes_of_spells.ShieldsAgainstKinds
    damage_to_noncreatures: axes_of_spells.DamageToNoncreatures
    triggered_mana: axes_of_spells.TriggeredMana
    targeted_mana: axes_of_spells.TargetedMana
    mana_while_playing: axes_of_spells.ManaWhilePlaying
    type_of_mana: axes_of_spells.TypeOfMana
    rules_for_kinds: axes_of_spells.RulesForKinds
    face_down_prohibitions: axes_of_cards.FaceDownProhibitions
    casting_prohibitions: axes_of_cards.CastingProhibitions

    # continuous effects
    layers: axes_of_cards.Layers
    characteristic_setting: axes_of_cards.CharacteristicSetting
    dependencies: axes_of_cards.Dependencies
    moved_auras: axes_of_cards.MovedAuras
    simultaneous_timestamps: axes_of_objects.SimultaneousTimestamps
    granted_statics: axes_of_objects.GrantedStatics
    increased_devotion: axes_of_objects.IncreasedDevotion
    turned_permanents: axes_of_cards.TurnedPermanents

    # commanders
    commanders: axes_of_turns.Commanders
    face_down_commanders: axes_of_turns.FaceDownCommanders
    commander_cards: axes_of_turns.CommanderCards
    commander_colors: axes_of_turns.CommanderColors
    commander_games: axes_of_turns.CommanderGames

    # permanents, players who win, lose or leave, keywords, mulligans
    phasing: axes.Phasing
    phased_out_tokens: axes.PhasedOutTokens
    token_names: axes_of_objects.TokenNames
    token_owner: axes_of_cards.TokenOwner
    left_behind: axes_of_turns.LeftBehind
    lapsed_control: axes_of_turns.LapsedControl
    winning_by_effect: axes_of_turns.WinningByEffect
    empty_libraries: axes_of_turns.EmptyLibraries
    draw_by_effect: axes_of_turns.DrawByEffect
    legend_rule: axes.LegendRule
    legends: axes_of_objects.Legends
    removed_cards: axes_of_objects.RemovedCards
    commander_wishes: axes_of_cards.CommanderWishes
    world_rule: axes_of_objects.WorldRule
    planeswalker_rule: axes.PlaneswalkerRule
    planeswalker_redirection: axes.PlaneswalkerRedirection
    any_target: axes.AnyTarget
    crewing: axes_of_keywords.Crewing
    cycled_cards: axes_of_keywords.CycledCards
    living_weapons: axes_of_keywords.LivingWeapons
    entering_together: axes_of_cards.EnteringTogether
    hidden_cards: axes_of_keywords.HiddenCards
    offerings: axes_of_keywords.Offerings
    companions: axes_of_keywords.Companions
    rampage: axes_of_keywords.Rampage
    sunburst: axes_of_keywords.Sunburst
    cumulative_upkeep: axes_of_keywords.CumulativeUpkeep
    graft: axes_of_keywords.Graft
    modified: axes_of_keywords.Modified
    deathtouch: axes.Deathtouch
    lifelink: axes.Lifelink
    unpreventable_damage: axes.UnpreventableDamage
    opposing_counters: axes.OpposingCounters
    mulligan: axes.MulliganRule
    mulligan_order: axes_of_turns.MulliganOrder
    multiplayer_mulligan: axes_of_turns.MultiplayerMulligan

    # teams
    team_turns: axes_of_teams.TeamTurns
    marker_passing: axes_of_teams.MarkerPassing
    team_attack: axes_of_teams.TeamAttack
    team_blocks: axes_of_teams.TeamBlocks
    team_off_limits: axes_of_teams.TeamOffLimits
    team_life: axes_of_teams.TeamLife
    no_life_gained: axes_of_teams.NoLifeGained
    proliferated_teams: axes_of_teams.ProliferatedTeams
    life_of_one: axes_of_teams.LifeOfOne
    life_of_one_set: axes_of_teams.LifeOfOneSet
    life_paid_by_one: axes_of_teams.LifePaidByOne
    team_first_draw: axes_of_teams.TeamFirstDraw
    team_draws: axes_of_teams.TeamDraws
    team_poison: axes_of_teams.TeamPoison

    # narration
    wording: axes.Wording

    def __repr__(self) -> str:
        return f"<Edition {self.name}>"

    def __str__(self) -> str:
        """Return the name of the edition, and the text it goes by if that of its day is not at hand.

        >>> print(R2010, Edition.parse("2010-01-05"), Edition.parse("2031-01-01"), sep="; ")
        2010; 2010-01-05; 2031-01-01, by the text of 2026-04-17
        """
        return self.name if is_at_hand(self.in_force) else f"{self.name}, by the text of {self.text}"

    @property
    def text(self) -> date:
        """Return the day of the text that it goes by (see `text_in_force`).

        >>> str(Edition.parse("2010-01-05").text)
        '2009-10-01'
        """
        return text_in_force(self.in_force)

    @property
    def key(self) -> str:
        """Return how citations name the edition's text: `cr` and the day from which the text was in force.

        >>> R2025.key, R2002.key
        ('cr2025-06-06', 'cr2002-02-20')
        """
        return _key(self.in_force)

    @cached_property
    def identity(self) -> str:
        """Return a text that no other rules have: the day, and each answer other than that of the day.

        >>> from manaburn.values import replace
        >>> R2010.identity, replace(R2010, unspent_mana=R2002.unspent_mana).identity
        ('2010-10-01', '2010-10-01, but unspent_mana burns')
        """
        day = self.in_force.isoformat()
        otherwise = [f"{d.axis} {d.after.value}" for d in differences(self.in_force, self)]
        return f"{day}, but {'; '.join(otherwise)}" if otherwise else day

    def knows(self, printed: date | None) -> bool:
        """Return whether a card that had been printed by that day, or of which no day is known, is sure not
        to be ahead of these rules. The newest rules hold until newer ones are known.

        >>> Edition.on(date(2002, 5, 1)).knows(date(2003, 7, 28)), LATEST.knows(date(2031, 1, 1))
        (False, True)
        >>> R2025.knows(None), LATEST.knows(None)
        (False, True)
        """
        by = None if printed is None else _day(printed)
        return self.in_force >= TEXTS[-1] or (by is not None and by <= self.in_force)

    @staticmethod
    def of(told: Edition | date | str) -> Edition:
        """Return the edition that is meant: one is itself, a day or a text means what `on` or `parse` says;
        raises `UnknownEdition`.

        >>> Edition.of("2002") is Edition.of(date(2002, 3, 16)) is Edition.of(R2002)
        True
        """
        if isinstance(told, Edition):
            return told
        if isinstance(told, str):
            return Edition.parse(told)
        return Edition.on(instance(told, date, f"an edition or a day (or a text: {_ACCEPTED})"))

    @staticmethod
    def on(day: date) -> Edition:
        """Return the rules in force on a day, those of the newest text after it too; raises `UnknownEdition`
        before 23 April 1999.
        """
        return _on(_day(day))

    @staticmethod
    def parse(text: str) -> Edition:
        """Return the edition of that name, of that ISO day, or `latest`; raises `UnknownEdition`.

        >>> Edition.parse("2002") is R2002
        True
        """
        wanted = instance(text, str, f"a text ({_ACCEPTED})").strip().lower()
        if wanted == "latest":
            return LATEST
        if wanted in _NAMED:
            return _on(_NAMED[wanted])
        try:
            day = date.fromisoformat(wanted)
        except ValueError:
            raise UnknownEdition(f"{shown(text)} is not an edition: {_ACCEPTED}") from None
        if day.isoformat() != wanted:  # the other forms of ISO 8601
            raise UnknownEdition(f"{shown(text)} is not an edition: {_ACCEPTED}")
        return _on(day)


def _day(given: date) -> date:
    """Return a day, of a time of day too. Raises WrongArgument for anything else."""
    day = instance(given, date, "a date, as datetime.date,")
    return day.date() if isinstance(day, datetime) else day


@cache
def _key(day: date) -> str:
    return f"cr{text_in_force(day)}"


@cache
def _on(day: date) -> Edition:
    if day < FIRST_DAY:
        unknown = f"no rules are known before {FIRST_DAY}, the day of the first text, so none of {day}"
        raise UnknownEdition(f"{unknown}: choose a later day")
    answers: dict[str, Any] = {change.axis: change.value for change in BEGINNING}
    answers |= {change.axis: change.value for change in CHANGES if change.in_force <= day}
    names = {named: name for name, named in _NAMED.items()}
    return Edition(name=names.get(day, day.isoformat()), in_force=day, **answers)


R2002 = Edition.on(_NAMED["2002"])
R2006 = Edition.on(_NAMED["2006"])
R2010 = Edition.on(_NAMED["2010"])
R2016 = Edition.on(_NAMED["2016"])
R2025 = Edition.on(_NAMED["2025"])
LATEST = Edition.on(TEXTS[-1])


@value
class Difference:
    """An axis on which two editions give different answers, and the dated changes that lie between them."""

    axis: str
    before: Axis
    after: Axis
    changes: tuple[Change, ...]

    def __str__(self) -> str:
        return f"{self.axis.replace('_', ' ')}: {self.before.value} → {self.after.value}"


def differences(a: Edition | date | str, b: Edition | date | str) -> tuple[Difference, ...]:
    """Return every axis on which `a` and `b` differ, in the order of the fields, with the changes between.

    >>> for difference in differences(R2010, "2011-02-04"):
    ...     print(difference, "since", difference.changes[0].in_force)
    taxed creatures: are exempt → count, but nobody is forced to pay since 2011-02-04
    unchanged targets: may become illegal by new ones → stay legal beside new ones since 2011-02-04
    commander colors: those of its mana cost → its colour identity since 2011-02-04
    """
    a, b = Edition.of(a), Edition.of(b)
    early, late = sorted((a.in_force, b.in_force))
    between = tuple(change for change in CHANGES if early < change.in_force <= late)
    found: list[Difference] = []
    for field in fields(Edition):
        before, after = getattr(a, field.name), getattr(b, field.name)
        if isinstance(before, Axis) and before is not after:
            dated = tuple(change for change in between if change.axis == field.name)
            found.append(Difference(field.name, before, after, dated))
    return tuple(found)
