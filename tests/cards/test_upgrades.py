"""Words of cards that were merged: what was written with the older ones is read as it was meant."""

from __future__ import annotations

import json
from typing import Any

import pytest

from manaburn.cards.coding import CODING, decode_card
from manaburn.cards.upgrades import OLDER_WORDS, upgrade
from manaburn.cards.vocabulary.abilities import PlainAbility
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedByNumber, Rule, RuleForPlayer, Than
from manaburn.cards.vocabulary.changes.combat_changes import (
    CantAttackUnless,
    CantBlock,
    Declared,
    DeclaredAtMost,
    MustBeBlocked,
    OnlyWithOthers,
    Span,
)
from manaburn.cards.vocabulary.changes.costs import CantUnlessPaid, Taxed
from manaburn.cards.vocabulary.changes.damage import (
    Occasion,
    PreventsDamage,
    ReplacesDamage,
    Shelter,
    WhoseDamage,
)
from manaburn.cards.vocabulary.changes.remembered import ReturnsAfter
from manaburn.cards.vocabulary.effects import DealDamage, GainLife, PutCounters
from manaburn.cards.vocabulary.effects_by_subject.combat import Blocked, MakeBlocked
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.mana_making import KindsKnown
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import RemoveCounters
from manaburn.cards.vocabulary.effects_by_subject.players import GetCounters, Payable, PayAny
from manaburn.cards.vocabulary.effects_on_cards.libraries import Discard, LookAtTop, Reveal, Showing
from manaburn.cards.vocabulary.effects_on_cards.manifesting import MANIFEST
from manaburn.cards.vocabulary.effects_on_cards.moving import ExileUntil, Place, Put
from manaburn.cards.vocabulary.events.triggers import (
    BecomesBlocked,
    BeginningOf,
    Blocks,
    CountersReach,
    DamageKind,
    DamageTo,
    DealsDamage,
)
from manaburn.cards.vocabulary.events.triggers_of_changes import (
    BecomesTarget,
    CardMove,
    CounterChange,
    CountersChange,
    GraveyardChanges,
    OnceFor,
    OneOrMore,
)
from manaburn.cards.vocabulary.events.triggers_of_deeds import (
    DoesDeed,
    Doing,
    Occurrence,
    PlayerDeed,
    PlayerDoes,
)
from manaburn.cards.vocabulary.words.amounts import (
    Feature,
    Measure,
    MeasureOfCards,
    PlayersMeant,
    Stat,
    StatOf,
    Taken,
    Times,
)
from manaburn.cards.vocabulary.words.amounts_of_objects import MeasureOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.costs import CostOfThis
from manaburn.cards.vocabulary.words.durations import Awaited, CastingTimes
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    Circumstance,
    Controls,
    Count,
    CountersOn,
    Is,
    LifeOf,
    Number,
    Seen,
    What,
    Who,
)
from manaburn.cards.written import read_card
from manaburn.state.keeping import codec
from manaburn.state.keeping.upgrades import upgraded
from manaburn.terms import CounterKind, Step, Zone

THIS = {"What": "THIS"}
CHOSEN: dict[str, Any] = {"Chosen": {}}
POWER = {"Stat": "POWER"}
PLUS = {"counter": "+1/+1"}
_PLUS = CounterKind.PLUS_ONE
CREATURES = {"Filter": {"types": {"set": [{"CardType": "CREATURE"}]}}}
POWERS = Measure(Taken.DIFFERENT, Stat.POWER, CREATURE)
MERGED: list[tuple[dict[str, Any], object]] = [
    ({"ChangeTimeCounters": {"what": THIS, "by": -1}}, RemoveCounters(CounterKind.TIME, 1)),
    ({"ChangeTimeCounters": {"what": CHOSEN, "by": 2}}, PutCounters(CounterKind.TIME, 2, Chosen())),
    ({"MakeUnblocked": {"what": CHOSEN}}, MakeBlocked(Chosen(), Blocked.UNBLOCKED)),
    ({"CantAttackUnlessPaid": {"costs": []}}, CantUnlessPaid(Taxed.ATTACKING, ())),
    (
        {"CantBeBlockedUnlessPaid": {"costs": [], "blockers": CREATURES}},
        CantUnlessPaid(Taxed.BEING_BLOCKED, (), others=CREATURE),
    ),
    ({"CantBlockUnlessPaid": {"costs": [], "times": 2}}, CantUnlessPaid(Taxed.BLOCKING, (), 2)),
    ({"DamageByItPrevented": {}}, PreventsDamage(WhoseDamage.BY_IT)),
    ({"DamageToItPrevented": {"amount": 1}}, PreventsDamage(amount=1)),
    ({"DamageToThemPrevented": {}}, ReplacesDamage(to=(Whose.ANYONE,), prevented=Number.THAT_MUCH)),
    ({"DamageToThemPrevented": {"amount": 1}}, ReplacesDamage(to=(Whose.ANYONE,), prevented=1)),
    ({"DistributeCounters": {"kind": PLUS, "on": CHOSEN}}, PutCounters(_PLUS, Number.ITS_SHARE, Chosen())),
    (
        {"DistributeCounters": {"kind": PLUS, "on": CHOSEN, "amount": 2}},
        PutCounters(_PLUS, 2, Chosen(), distributed=True),
    ),
    ({"DealDivided": {"to": CHOSEN}}, DealDamage(Number.ITS_SHARE, Chosen())),
    ({"CardTypesAmong": {"what": CHOSEN}}, MeasureOf(Taken.DIFFERENT, Feature.CARD_TYPE, Chosen())),
    (
        {"CardTypesIn": {"zone": {"Zone": "GRAVEYARD"}, "who": {"Who": "YOU"}}},
        MeasureOfCards(Taken.DIFFERENT, Feature.CARD_TYPE, Zone.GRAVEYARD, Who.YOU),
    ),
    (
        {"GreatestOf": {"stat": {"Stat": "POWER"}, "what": CHOSEN, "filter": CREATURES}},
        MeasureOf(Taken.GREATEST, Stat.POWER, Chosen(), CREATURE),
    ),
    ({"NumberOfColors": {"what": CHOSEN}}, MeasureOf(Taken.DIFFERENT, Feature.COLOR, Chosen())),
    ({"TypesOf": {"what": CHOSEN}}, MeasureOf(Taken.DIFFERENT, Feature.TYPE, Chosen())),
    ({"PayAnyEnergy": {}}, PayAny(Payable.ENERGY)),
    ({"PayAnyLife": {"who": {"Who": "EACH_PLAYER"}}}, PayAny(Payable.LIFE, Who.EACH_PLAYER)),
    ({"PreventDivided": {"to": CHOSEN}}, Shelter(to=(Chosen(),), amount=Number.ITS_SHARE)),
    ({"PreventAllCombatDamage": {}}, Shelter(kind=DamageKind.COMBAT)),
    ({"PreventAllCombatDamage": {"by": CHOSEN}}, Shelter(kind=DamageKind.COMBAT, by=Chosen())),
    ({"PreventDamage": {"amount": None, "to": CHOSEN}}, Shelter(to=(Chosen(),))),
    (
        {"PreventNextTime": {"what": THIS}},
        Shelter(by=What.THIS, occasion=Occasion.NEXT_TIME, then=(GainLife(Number.THAT_MUCH),)),
    ),
    (
        {"RedirectDamage": {"amount": 1, "of": CHOSEN, "to": THIS}},
        Shelter(to=(Chosen(),), amount=1, toward=What.THIS),
    ),
    ({"BecomesBlockedBy": {}}, BecomesBlocked(by=CREATURE)),
    ({"BecomesBlockedBy": {"blocker": {"Filter": {"token": True}}}}, BecomesBlocked(by=Filter(token=True))),
    ({"BeginningInLaterTurn": {"step": {"Step": "UPKEEP"}}}, BeginningOf(Step.UPKEEP, later_than=0)),
    ({"BeginningInLaterTurn": {"step": {"Step": "END"}, "than": 3}}, BeginningOf(Step.END, later_than=3)),
    ({"BlocksCreature": {"subject": CREATURES}}, Blocks(CREATURE, creature=CREATURE)),
    ({"CountersArePut": {"each": True}}, CountersChange(CounterChange.PUT, each=True)),
    ({"CountersAreRemoved": {"subject": CREATURES}}, CountersChange(CounterChange.REMOVED, CREATURE)),
    ({"Dies": {"subject": CREATURES}}, DoesDeed(Doing.DIES, CREATURE)),
    ({"Enters": {}}, DoesDeed(Doing.ENTERS)),
    (
        {"IsPutIntoGraveyard": {"card": CREATURES, "origin": {"Zone": "LIBRARY"}}},
        GraveyardChanges(CardMove.IS_PUT_INTO, Whose.YOU, CREATURE, Zone.LIBRARY),
    ),
    ({"Leaves": {}}, DoesDeed(Doing.LEAVES)),
    ({"LeavesGraveyard": {"card": CREATURES}}, GraveyardChanges(CardMove.LEAVES, card=CREATURE)),
    ({"LosesLastCounter": {"kind": {"counter": "time"}}}, CountersReach(CounterKind.TIME)),
    ({"ReachesChapter": {"number": 2}}, CountersReach(CounterKind.LORE, 2)),
    ({"SomeBecomeBlocked": {"subjects": CREATURES}}, OneOrMore(BecomesBlocked(CREATURE))),
    (
        {"SomeDealDamage": {"subjects": CREATURES}},
        OneOrMore(DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.PLAYER), OnceFor.EACH_PLAYER),
    ),
    (
        {"SomeDealDamage": {"subjects": CREATURES, "kind": {"DamageKind": "ANY"}}},
        OneOrMore(DealsDamage(CREATURE, to=DamageTo.PLAYER), OnceFor.EACH_PLAYER),
    ),
    ({"YouBecomeTarget": {"by": {"Whose": "OPPONENT"}}}, BecomesTarget(Whose.YOU, by=Whose.OPPONENT)),
    ({"AreAny": {"what": THIS, "filter": CREATURES}}, Is(What.THIS, CREATURE, Seen.NOW_OR_LAST)),
    ({"AttachedAsItTransforms": {}}, PlainAbility.ATTACHED_AS_IT_TRANSFORMS),
    (
        {"CameTo": {"what": THIS, "zone": {"Zone": "HAND"}, "filter": CREATURES}},
        Is(What.THIS, CREATURE, zone=Zone.HAND),
    ),
    (
        {"CantAttackUnlessDefenderControls": {"filter": CREATURES}},
        CantAttackUnless(Controls(CREATURE, Who.DEFENDING_PLAYER)),
    ),
    (
        {"CardsIn": {"zone": {"Zone": "HAND"}, "who": {"Who": "YOU"}, "filter": {"Filter": {}}}},
        Count(zone=Zone.HAND, of=Who.YOU),
    ),
    (
        {"CardsIn": {"zone": {"Zone": "HAND"}, "who": {"Who": "YOU"}, "filter": CREATURES}},
        Count(CREATURE, Zone.HAND, Who.YOU),
    ),
    ({"CommanderIdentity": {}}, KindsKnown.OF_COMMANDER),
    ({"Compleated": {}}, PlainAbility.COMPLEATED),
    (
        {"Controlled": {"filter": CREATURES, "by": {"Who": "THAT_PLAYER"}}},
        Count(CREATURE, of=Who.THAT_PLAYER),
    ),
    (
        {"CountersAmong": {"filter": CREATURES, "kind": {"counter": "oil"}}},
        CountersOn(CounterKind("oil"), CREATURE),
    ),
    (
        {"CountersOfPlayer": {"who": {"Who": "YOU"}, "kind": {"counter": "energy"}}},
        CountersOn(CounterKind.ENERGY, Who.YOU),
    ),
    ({"MaximumBlockers": {"number": 1}}, CantBeBlockedByNumber(Than.MORE, 1)),
    ({"MayBeginOnBattlefield": {}}, PlainAbility.MAY_BEGIN_ON_BATTLEFIELD),
    ({"MinimumBlockers": {"number": 2}}, CantBeBlockedByNumber(Than.FEWER, 2)),
    ({"Minus": {"amount": {"Number": "X"}}}, Times(-1, Number.X)),
    (
        {"Minus": {"amount": {"Times": {"factor": 2, "amount": {"Number": "X"}}}}},
        Times(-2, Number.X),
    ),
    (
        {"PoisonAtLeast": {"number": 3}},
        SomePlayer(
            Who.EACH_OPPONENT,
            Compares(CountersOn(CounterKind.POISON, Who.THAT_PLAYER), Relation.AT_LEAST, 3),
        ),
    ),
    ({"Produced": {}}, KindsKnown.PRODUCED),
    ({"Rebound": {}}, PlainAbility.REBOUND),
    ({"cards.Times": "OF_INSTANTS"}, CastingTimes.OF_INSTANTS),
    ({"PowerOf": {"what": THIS}}, StatOf(Stat.POWER, What.THIS)),
    ({"AttackersAtMost": {"number": 1}}, DeclaredAtMost(Declared.ATTACKING, 1)),
    ({"AttackersAgainstAtMost": {"number": 2}}, DeclaredAtMost(Declared.ATTACKING_THEM, 2)),
    (
        {"BlockersAtMost": {"number": 1, "each": {"Span": "TURN"}}},
        DeclaredAtMost(Declared.BLOCKING, 1, Span.TURN),
    ),
    ({"CountersOfAnyKind": {"what": THIS}}, CountersOn()),
    ({"Greatest": {"stat": POWER, "filter": CREATURES}}, Measure(Taken.GREATEST, Stat.POWER, CREATURE)),
    ({"Total": {"stat": POWER, "filter": CREATURES}}, Measure(Taken.TOTAL, Stat.POWER, CREATURE)),
    (
        {"DifferentAmong": {"stat": POWER, "filter": CREATURES}},
        POWERS,
    ),
    ({"ColorsAmong": {"filter": CREATURES}}, Measure(Taken.DIFFERENT, Feature.COLOR, CREATURE)),
    ({"NamesAmong": {"filter": CREATURES}}, Measure(Taken.DIFFERENT, Feature.NAME, CREATURE)),
    ({"ToughnessOf": {"what": THIS}}, StatOf(Stat.TOUGHNESS, What.THIS)),
    ({"AssignsCombatDamage": {}}, DoesDeed(Doing.ASSIGNS_COMBAT_DAMAGE)),
    ({"AttacksUnblocked": {}}, DoesDeed(Doing.ATTACKS_UNBLOCKED)),
    ({"BecomesUntapped": {}}, DoesDeed(Doing.BECOMES_UNTAPPED)),
    ({"IsExerted": {}}, DoesDeed(Doing.IS_EXERTED)),
    ({"PhasesIn": {}}, DoesDeed(Doing.PHASES_IN)),
    ({"PhasesOut": {}}, DoesDeed(Doing.PHASES_OUT)),
    ({"BecomesMonarch": {}}, PlayerDoes(PlayerDeed.BECOMES_MONARCH)),
    ({"CommitsCrime": {}}, PlayerDoes(PlayerDeed.COMMITS_CRIME)),
    ({"GainsLife": {}}, PlayerDoes(PlayerDeed.GAINS_LIFE)),
    ({"LosesFlip": {}}, PlayerDoes(PlayerDeed.LOSES_FLIP)),
    ({"RollsDie": {}}, PlayerDoes(PlayerDeed.ROLLS_DIE)),
    ({"WinsFlip": {}}, PlayerDoes(PlayerDeed.WINS_FLIP)),
    ({"ComesToGraveyard": {}}, Occurrence.COMES_TO_GRAVEYARD),
    ({"DayOrNightChanges": {}}, Occurrence.DAY_OR_NIGHT_CHANGES),
    ({"IsCast": {}}, Occurrence.IS_CAST),
    ({"IsCycled": {}}, Occurrence.IS_CYCLED),
    ({"SetInMotion": {}}, Occurrence.SET_IN_MOTION),
    ({"Visited": {}}, Occurrence.VISITED),
    ({"WhenDone": {}}, Occurrence.DONE),
    ({"Cycles": {"whose": {"Whose": "ANYONE"}}}, PlayerDoes(PlayerDeed.CYCLES, Whose.ANYONE)),
    ({"TurnsFaceUp": {"subject": CREATURES}}, DoesDeed(Doing.IS_TURNED_FACE_UP, CREATURE)),
    ({"BlockedOnlyByAll": {}}, Rule.BLOCKED_ONLY_BY_ALL),
    ({"ExertThis": {}}, CostOfThis.EXERT),
    ({"ExileThis": {}}, CostOfThis.EXILE),
    ({"ExiledWithThis": {}}, Rule.EXILED_WITH_THIS),
    ({"HasSuspend": {}}, Rule.HAS_SUSPEND),
    ({"NotGoaded": {}}, Rule.NOT_GOADED),
    ({"Paired": {}}, Rule.PAIRED),
    ({"SacrificeThis": {}}, CostOfThis.SACRIFICE),
    ({"TapThis": {}}, CostOfThis.TAP),
    ({"UntapThis": {}}, CostOfThis.UNTAP),
    (
        {"BlockersBeyondTheFirst": {"each": 2}},
        Times(2, Number.BLOCKERS_BEYOND_THE_FIRST),
    ),
    ({"CantAttackUnlessOthersAttack": {"others": 2}}, OnlyWithOthers(Declared.ATTACKING, 2)),
    ({"CantBlockSome": {"filter": CREATURES}}, CantBlock(CREATURE)),
    ({"CantBlockThat": {"what": THIS}}, CantBlock(What.THIS)),
    ({"CantBlockUnlessOthersBlock": {}}, OnlyWithOthers(Declared.BLOCKING)),
    ({"HandSizeOf": {}}, Count(zone=Zone.HAND, of=Who.YOU)),
    ({"LifeAtLeast": {"life": 10}}, Compares(LifeOf(), Relation.AT_LEAST, 10)),
    (
        {"LifeAtLeast": {"life": 10, "who": {"Who": "EACH_OPPONENT"}}},
        SomePlayer(Who.EACH_OPPONENT, Compares(LifeOf(Who.THAT_PLAYER), Relation.AT_LEAST, 10)),
    ),
    ({"MustBeBlockedByAll": {}}, MustBeBlocked(None)),
    (
        {"PlayersFor": {"who": {"Who": "EACH_PLAYER"}, "condition": {"Circumstance": "YOUR_TURN"}}},
        PlayersMeant(Who.EACH_PLAYER, Circumstance.YOUR_TURN),
    ),
    ({"AttacksWithSomething": {}}, RuleForPlayer.ATTACKS_WITH_SOMETHING),
    ({"CantGainLife": {}}, RuleForPlayer.CANT_GAIN_LIFE),
    ({"CantLoseLife": {}}, RuleForPlayer.CANT_LOSE_LIFE),
    ({"CantLoseTheGame": {}}, RuleForPlayer.CANT_LOSE),
    (
        {"CantLoseTheGame": {"by": {"Losing": "HAVING_NO_LIFE"}}},
        RuleForPlayer.CANT_LOSE_FOR_HAVING_NO_LIFE,
    ),
    ({"CantWinTheGame": {}}, RuleForPlayer.CANT_WIN),
    ({"ChoosesAttackers": {}}, RuleForPlayer.CHOOSES_ATTACKERS),
    ({"ChoosesBlocks": {}}, RuleForPlayer.CHOOSES_BLOCKS),
    ({"DamagedAsByInfect": {}}, RuleForPlayer.DAMAGED_AS_BY_INFECT),
    ({"GraveyardNotTargeted": {}}, RuleForPlayer.GRAVEYARD_CANT_BE_TARGETED),
    ({"SkipsExtraTurns": {}}, RuleForPlayer.SKIPS_EXTRA_TURNS),
    ({"TopCardSeen": {}}, RuleForPlayer.TOP_CARD_REVEALED),
    ({"TopCardSeen": {"by": {"Seers": "ITS_PLAYER"}}}, RuleForPlayer.MAY_LOOK_AT_TOP_CARD),
    ({"UnspentManaStays": {}}, RuleForPlayer.KEEPS_UNSPENT_MANA),
    (
        {"UnspentManaStays": {"how": {"Unspent": "BECOMES_COLORLESS"}}},
        RuleForPlayer.UNSPENT_MANA_BECOMES_COLORLESS,
    ),
    ({"Abandon": {}}, Instruction.ABANDON),
    ({"Cascade": {}}, Instruction.CASCADE),
    ({"ChooseNewTargets": {}}, Instruction.CHOOSE_NEW_TARGETS),
    ({"CountAsDone": {}}, Instruction.COUNT_AS_DONE),
    ({"DrawTheGame": {}}, Instruction.DRAW_THE_GAME),
    ({"EndTheTurn": {}}, Instruction.END_THE_TURN),
    ({"Merge": {}}, Instruction.MERGE),
    ({"OpenAttraction": {}}, Instruction.OPEN_ATTRACTION),
    ({"Proliferate": {}}, Instruction.PROLIFERATE),
    ({"TakeCommander": {}}, Instruction.TAKE_COMMANDER),
    ({"WinTheGame": {}}, Instruction.WIN_THE_GAME),
    ({"Exile": {"what": THIS}}, Put(What.THIS, Place.EXILE)),
    ({"ReturnToHand": {"what": THIS}}, Put(What.THIS, Place.HAND)),
    ({"PutIntoGraveyard": {"what": THIS}}, Put(What.THIS, Place.GRAVEYARD)),
    ({"PutOnBottomAtRandom": {"what": THIS}}, Put(What.THIS, Place.BOTTOM_AT_RANDOM)),
    ({"PutIntoLibrary": {"what": THIS}}, Put(What.THIS, Place.TOP)),
    (
        {"PutIntoLibrary": {"what": THIS, "place": {"LibraryPlace": "SHUFFLED_IN"}}},
        Put(What.THIS, Place.SHUFFLED_IN),
    ),
    ({"LibraryPlace": "BOTTOM"}, Place.BOTTOM),
    ({"Rest": "HAND"}, Place.HAND),
    ({"RevealFromTop": {"amount": 2}}, Reveal(2)),
    ({"LookFromTop": {"who": CHOSEN}}, Reveal(1, Chosen(), Showing.HIDDEN)),
    ({"RevealHand": {"who": CHOSEN}}, Reveal(None, Chosen())),
    ({"LookAtHand": {"who": CHOSEN}}, Reveal(None, Chosen(), Showing.HIDDEN)),
    ({"DiscardAtRandom": {"amount": 2}}, Discard(2, at_random=True)),
    ({"DiscardHand": {}}, Discard(None)),
    ({"GivePoison": {"amount": 2}}, GetCounters(CounterKind.POISON, 2, Who.THAT_PLAYER)),
    ({"ExileUntilThisLeaves": {"what": THIS}}, ExileUntil(What.THIS)),
    ({"ExileUntilNewMonarch": {"what": THIS}}, ExileUntil(What.THIS, Awaited.OPPONENT_BECOMES_MONARCH)),
    ({"ReturnsWhenThisLeaves": {"to": {"Zone": "HAND"}}}, ReturnsAfter(Zone.HAND)),
    (
        {"ReturnsWithNewMonarch": {"to": {"Zone": "HAND"}}},
        ReturnsAfter(Zone.HAND, Awaited.OPPONENT_BECOMES_MONARCH),
    ),
    ({"ManifestDread": {}}, LookAtTop(2, Zone.BATTLEFIELD, Place.GRAVEYARD, face_down=MANIFEST)),
]


@pytest.mark.parametrize(("older", "now"), MERGED, ids=[next(iter(older)) for older, _ in MERGED])
def test_what_was_written_with_older_words_is_read(older: dict[str, Any], now: object) -> None:
    assert CODING.decode(upgrade(older)) == now
    assert codec.decode(upgraded(older, 5)) == now
    assert upgrade(upgrade(older)) == upgrade(older) == CODING.encode(now)


def test_each_older_word_is_tried_and_none_is_a_word_of_today() -> None:
    assert OLDER_WORDS.keys() == {next(iter(older)) for older, _ in MERGED}
    assert not OLDER_WORDS.keys() & codec._CODING.class_of.keys()


def test_cards_of_stores_and_own_cards_are_read_with_older_words() -> None:
    draws = {
        "Triggered": {"on": {"Enters": {}}, "effects": [{"Draw": {"amount": {"PowerOf": {"what": THIS}}}}]}
    }
    card = read_card(json.dumps({"name": "Ox", "type": "Creature — Ox", "abilities": [draws]}))
    stored = {"name": "Ox", "cost": None, "types": {"set": [{"CardType": "CREATURE"}]}, "abilities": [draws]}
    assert decode_card({"CardDefinition": stored}).abilities == card.abilities
    assert "StatOf" in json.dumps(CODING.encode(card))
