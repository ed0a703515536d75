"""This module reads the JSON of cards from earlier releases: `upgrade` replaces records that were renamed or
merged since.

`OLDER_WORDS` has a row for each former name: a function that gets the old fields and returns the record of
today. `told_anew` goes through the JSON from the inside out and applies them. It is used for card stores,
saves and people's own cards. Whoever renames or merges a record of the vocabulary adds a row; a name in the
table is never given to another record again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Fields = dict[str, Any]
"""The fields of a record, as JSON."""
Records = Mapping[str, Callable[[Any], Any]]
"""By the former name of a record or enum, the function that returns its JSON today, with today's name: it
gets the fields of the record, or the name of the enum's member.
"""


def told_anew(data: Any, records: Records) -> Any:
    """Return JSON with these records replaced, inner ones before those that contain them."""
    if isinstance(data, list):
        return [told_anew(part, records) for part in data]
    if not isinstance(data, dict):
        return data
    new = {name: told_anew(content, records) for name, content in data.items()}
    if len(new) == 1:
        ((name, content),) = new.items()
        if name in records and isinstance(content, dict | str):
            return records[name](content)
    return new


def upgrade(data: Any) -> Any:
    """Return the JSON of a card, or of any part of one, as this release writes it.

    >>> upgrade({"Draw": {"amount": {"PowerOf": {"what": {"What": "THIS"}}}}})
    {'Draw': {'amount': {'StatOf': {'stat': {'Stat': 'POWER'}, 'what': {'What': 'THIS'}}}}}
    """
    return told_anew(data, OLDER_WORDS)


# Each function here returns the record of today, or makes the function that does


def _stat_of(stat: str) -> Callable[[Fields], Any]:
    return lambda fields: {"StatOf": {"stat": {"Stat": stat}, **fields}}


def _measure(taken: str, of: dict[str, str] | None = None) -> Callable[[Fields], Any]:
    def new(fields: Fields) -> Any:
        what = fields["stat"] if of is None else of
        return {"Measure": {"taken": {"Taken": taken}, "of": what, "filter": fields["filter"]}}

    return new


def _different(record: str, feature: str) -> Callable[[Fields], Any]:
    """Make the replacement of a record by a measure: how many different ones of a feature there are."""
    different = {"taken": {"Taken": "DIFFERENT"}, "of": {"Feature": feature}}
    return lambda fields: {record: {**different, **fields}}


def _declared(what: str) -> Callable[[Fields], Any]:
    return lambda fields: {"DeclaredAtMost": {"declared": {"Declared": what}, **fields}}


def _counters(fields: Fields) -> Any:
    return {"CountersOn": _without_default(fields, "what", {"What": "THIS"})}


def _manifest_dread(fields: Fields) -> Any:
    words = {"amount": 2, "to": {"Zone": "BATTLEFIELD"}, "rest": {"Place": "GRAVEYARD"}}
    return {"LookAtTop": {**words, "face_down": "manifest"}}


def _put(place: str) -> Callable[[Fields], Any]:
    return lambda fields: {"Put": {**fields, "to": {"Place": place}}}


def _put_into_library(fields: Fields) -> Any:
    return {"Put": {"what": fields["what"], "to": fields.get("place", {"Place": "TOP"})}}


def _reveal_from_top(fields: Fields) -> Any:
    return {"Reveal": {"top" if name == "amount" else name: what for name, what in fields.items()}}


def _reveal_hand(fields: Fields) -> Any:
    return {"Reveal": {"top": None, **_without_default(fields, "who", {"Who": "YOU"})}}


def _look(reveal: Callable[[Fields], Any]) -> Callable[[Fields], Any]:
    return lambda fields: {"Reveal": {**reveal(fields)["Reveal"], "showing": {"Showing": "HIDDEN"}}}


def _without_default(fields: Fields, name: str, usual: Any) -> Fields:
    """Return the fields without one that has today's default, which is left out."""
    return {each: what for each, what in fields.items() if (each, what) != (name, usual)}


def _poison(fields: Fields) -> Any:
    new = {"kind": {"counter": "poison"}, "who": {"Who": "THAT_PLAYER"}, **fields}
    return {"GetCounters": _without_default(new, "who", {"Who": "YOU"})}


def _place(name: str) -> Any:
    return {"Place": name}


def _is(enum: str, word: str) -> Callable[[Fields], Any]:
    """Make the replacement of a record without fields by a member of an enum."""
    return lambda fields: {enum: word}


def _for_player(rule: str) -> Callable[[Fields], Any]:
    return _is("RuleForPlayer", rule)


def _does(record: str, enum: str, deed: str) -> Callable[[Fields], Any]:
    """Make the replacement of a record by one with a deed: `Dies` by `DoesDeed` with `Doing.DIES`."""
    return lambda fields: {record: {"deed": {enum: deed}, **fields}}


def _by_its_word(field: str, words: Mapping[str, Any]) -> Callable[[Fields], Any]:
    """Make the replacement of a record by the one that belongs to the value of a field; by the first if the
    field was left out.
    """

    def new(fields: Fields) -> Any:
        (word,) = fields[field].values() if field in fields else (next(iter(words)),)
        return words[word]

    return new


def _with(record: str, field: str, word: Any, **renamed: str) -> Callable[[Fields], Any]:
    """Make the replacement of a record by another with one field more, and with some fields renamed."""
    return lambda fields: {
        record: {field: word, **{renamed.get(name, name): fields[name] for name in fields}}
    }


def _cant_block(fields: Fields) -> Any:
    (what,) = fields.values()
    return {"CantBlock": {"what": what}}


def _life_at_least(fields: Fields) -> Any:
    who = fields.get("who", {"Who": "YOU"})
    alone = who == {"Who": "YOU"}
    life = {"LifeOf": {} if alone else {"who": {"Who": "THAT_PLAYER"}}}
    compared = {"amount": life, "relation": {"Relation": "AT_LEAST"}, "with_amount": fields["life"]}
    if alone:
        return {"Compares": compared}
    return {"SomePlayer": {"who": who, "condition": {"Compares": compared}}}


def _shelter(fields: Fields, to: str) -> Fields:
    return _without_default({"to": [fields[to]], "amount": fields["amount"]}, "amount", None)


def _next_time(fields: Fields) -> Any:
    gain = {"GainLife": {"amount": {"Number": "THAT_MUCH"}}}
    return {"Shelter": {"by": fields["what"], "occasion": {"Occasion": "NEXT_TIME"}, "then": [gain]}}


def _distributed(fields: Fields) -> Any:
    new = {"kind": fields["kind"], "amount": fields.get("amount", _ITS_SHARE), "on": fields["on"]}
    return {"PutCounters": new | ({"distributed": True} if "amount" in fields else {})}


_ITS_SHARE = {"Number": "ITS_SHARE"}


def _to_players(fields: Fields) -> Any:
    new = {"prevented": {"Number": "THAT_MUCH"}, "to": [{"Whose": "ANYONE"}]}
    renamed = {"prevented" if name == "amount" else name: fields[name] for name in fields}
    return {"ReplacesDamage": {**new, **renamed}}


def _time_counters(fields: Fields) -> Any:
    by, what = fields["by"], fields["what"]
    if isinstance(by, int) and by < 0:
        return {
            "RemoveCounters": {"kind": _TIME, "amount": -by, **_without_default({"of": what}, "of", _THIS)}
        }
    return {"PutCounters": {"kind": _TIME, "amount": by, **_without_default({"on": what}, "on", _THIS)}}


_TIME, _THIS = {"counter": "time"}, {"What": "THIS"}


def _renamed(record: str, usual: Fields | None = None, **renamed: str) -> Callable[[Fields], Any]:
    """Make the replacement of a record by one some fields of which are called otherwise, and are left out
    where they are as `usual` now.
    """

    def new(fields: Fields) -> Any:
        now = {renamed.get(name, name): what for name, what in fields.items()}
        return {record: {name: what for name, what in now.items() if (usual or {}).get(name) != what}}

    return new


def _minus(fields: Fields) -> Any:
    match fields["amount"]:
        case {"Times": {"factor": factor, "amount": amount}}:
            return {"Times": {"factor": -factor, "amount": amount}}
        case amount:
            return {"Times": {"factor": -1, "amount": amount}}


def _poison_at_least(fields: Fields) -> Any:
    poison = {"CountersOn": {"kind": {"counter": "poison"}, "what": {"Who": "THAT_PLAYER"}}}
    relation = {"Relation": "AT_LEAST"}
    compared = {"amount": poison, "relation": relation, "with_amount": fields["number"]}
    who = fields.get("who", {"Who": "EACH_OPPONENT"})
    return {"SomePlayer": {"who": who, "condition": {"Compares": compared}}}


def _unless_defender_controls(fields: Fields) -> Any:
    return {"CantAttackUnless": {"condition": {"Controls": {**fields, "who": {"Who": "DEFENDING_PLAYER"}}}}}


def _some_deal_damage(fields: Fields) -> Any:
    kind, to = fields.get("kind", {"DamageKind": "COMBAT"}), fields.get("to", {"DamageTo": "PLAYER"})
    dealt = _renamed("DealsDamage", {"kind": {"DamageKind": "ANY"}, "to": {"DamageTo": "ANYTHING"}})
    on = dealt({"subject": fields["subjects"], "kind": kind, "to": to})
    return {"OneOrMore": {"on": on, "once": {"OnceFor": "EACH_PLAYER"}}}


_CREATURES: Fields = {"Filter": {"types": {"set": [{"CardType": "CREATURE"}]}}}


_NEW_MONARCH = {"Awaited": "OPPONENT_BECOMES_MONARCH"}

OLDER_WORDS: Records = {
    "ChangeTimeCounters": _time_counters,
    "MakeUnblocked": _with("MakeBlocked", "to", {"Blocked": "UNBLOCKED"}),
    "CantAttackUnlessPaid": _with("CantUnlessPaid", "taxed", {"Taxed": "ATTACKING"}),
    "CantBeBlockedUnlessPaid": _with(
        "CantUnlessPaid", "taxed", {"Taxed": "BEING_BLOCKED"}, blockers="others"
    ),
    "CantBlockUnlessPaid": _with("CantUnlessPaid", "taxed", {"Taxed": "BLOCKING"}, attackers="others"),
    "DamageByItPrevented": _with("PreventsDamage", "whose", {"WhoseDamage": "BY_IT"}),
    "DamageToItPrevented": lambda fields: {"PreventsDamage": fields},
    "DamageToThemPrevented": _to_players,
    "DealDivided": _with("DealDamage", "amount", _ITS_SHARE),
    "DistributeCounters": _distributed,
    "NumberOfColors": _different("MeasureOf", "COLOR"),
    "TypesOf": _different("MeasureOf", "TYPE"),
    "PayAnyEnergy": _with("PayAny", "of", {"Payable": "ENERGY"}),
    "PayAnyLife": _with("PayAny", "of", {"Payable": "LIFE"}),
    "PreventDivided": lambda fields: {"Shelter": {"to": [fields["to"]], "amount": _ITS_SHARE}},
    "PreventAllCombatDamage": lambda fields: {"Shelter": {"kind": {"DamageKind": "COMBAT"}, **fields}},
    "PreventDamage": lambda fields: {"Shelter": _shelter(fields, "to")},
    "PreventNextTime": _next_time,
    "RedirectDamage": lambda fields: {"Shelter": {**_shelter(fields, "of"), "toward": fields["to"]}},
    "BecomesBlockedBy": _with("BecomesBlocked", "by", _CREATURES, blocker="by"),
    "BeginningInLaterTurn": _with("BeginningOf", "later_than", 0, than="later_than"),
    "BlocksCreature": _with("Blocks", "creature", _CREATURES, attacker="creature"),
    "CountersArePut": _with("CountersChange", "change", {"CounterChange": "PUT"}),
    "CountersAreRemoved": _with("CountersChange", "change", {"CounterChange": "REMOVED"}),
    "Dies": _does("DoesDeed", "Doing", "DIES"),
    "Enters": _does("DoesDeed", "Doing", "ENTERS"),
    "IsPutIntoGraveyard": _with("GraveyardChanges", "how", {"CardMove": "IS_PUT_INTO"}),
    "Leaves": _does("DoesDeed", "Doing", "LEAVES"),
    "LeavesGraveyard": _with("GraveyardChanges", "how", {"CardMove": "LEAVES"}),
    "LosesLastCounter": _renamed("CountersReach"),
    "ReachesChapter": _with("CountersReach", "kind", {"counter": "lore"}),
    "SomeBecomeBlocked": lambda fields: {
        "OneOrMore": {"on": {"BecomesBlocked": {"subject": fields["subjects"]}}}
    },
    "SomeDealDamage": _some_deal_damage,
    "YouBecomeTarget": _with("BecomesTarget", "subject", {"Whose": "YOU"}, whose="subject"),
    "AreAny": _with("Is", "seen", {"Seen": "NOW_OR_LAST"}),
    "AttachedAsItTransforms": _is("PlainAbility", "ATTACHED_AS_IT_TRANSFORMS"),
    "CameTo": _renamed("Is"),
    "CantAttackUnlessDefenderControls": _unless_defender_controls,
    "CardTypesAmong": _different("MeasureOf", "CARD_TYPE"),
    "CardTypesIn": _different("MeasureOfCards", "CARD_TYPE"),
    "CardsIn": _renamed("Count", {"filter": {"Filter": {}}}, who="of"),
    "CommanderIdentity": _is("KindsKnown", "OF_COMMANDER"),
    "Compleated": _is("PlainAbility", "COMPLEATED"),
    "Controlled": _renamed("Count", {"filter": {"Filter": {}}}, by="of"),
    "CountersAmong": _renamed("CountersOn", filter="what"),
    "CountersOfPlayer": _renamed("CountersOn", who="what"),
    "MaximumBlockers": _with("CantBeBlockedByNumber", "than", {"Than": "MORE"}),
    "MayBeginOnBattlefield": _is("PlainAbility", "MAY_BEGIN_ON_BATTLEFIELD"),
    "MinimumBlockers": _with("CantBeBlockedByNumber", "than", {"Than": "FEWER"}),
    "Minus": _minus,
    "PoisonAtLeast": _poison_at_least,
    "Produced": _is("KindsKnown", "PRODUCED"),
    "Rebound": _is("PlainAbility", "REBOUND"),
    "ExileUntilThisLeaves": lambda fields: {"ExileUntil": fields},
    "ExileUntilNewMonarch": _with("ExileUntil", "event", _NEW_MONARCH),
    "ReturnsWhenThisLeaves": lambda fields: {"ReturnsAfter": fields},
    "ReturnsWithNewMonarch": _with("ReturnsAfter", "event", _NEW_MONARCH),
    "cards.Times": lambda word: {"CastingTimes": word},
    "BlockersBeyondTheFirst": lambda fields: {
        "Times": {"factor": fields["each"], "amount": {"Number": "BLOCKERS_BEYOND_THE_FIRST"}}
    },
    "CantAttackUnlessOthersAttack": _with("OnlyWithOthers", "declared", {"Declared": "ATTACKING"}),
    "CantBlockSome": _cant_block,
    "CantBlockThat": _cant_block,
    "CantBlockUnlessOthersBlock": _with("OnlyWithOthers", "declared", {"Declared": "BLOCKING"}),
    "GreatestOf": _with("MeasureOf", "taken", {"Taken": "GREATEST"}, stat="of"),
    "HandSizeOf": lambda fields: {
        "Count": {"zone": {"Zone": "HAND"}, "of": fields.get("who", {"Who": "YOU"})}
    },
    "LifeAtLeast": _life_at_least,
    "MustBeBlockedByAll": _with("MustBeBlocked", "number", None, filter="by"),
    "PlayersFor": _renamed("PlayersMeant"),
    "BlockedOnlyByAll": _is("Rule", "BLOCKED_ONLY_BY_ALL"),
    "ExertThis": _is("CostOfThis", "EXERT"),
    "ExileThis": _is("CostOfThis", "EXILE"),
    "ExiledWithThis": _is("Rule", "EXILED_WITH_THIS"),
    "HasSuspend": _is("Rule", "HAS_SUSPEND"),
    "NotGoaded": _is("Rule", "NOT_GOADED"),
    "Paired": _is("Rule", "PAIRED"),
    "SacrificeThis": _is("CostOfThis", "SACRIFICE"),
    "TapThis": _is("CostOfThis", "TAP"),
    "UntapThis": _is("CostOfThis", "UNTAP"),
    "AssignsCombatDamage": _does("DoesDeed", "Doing", "ASSIGNS_COMBAT_DAMAGE"),
    "AttacksUnblocked": _does("DoesDeed", "Doing", "ATTACKS_UNBLOCKED"),
    "BecomesMonarch": _does("PlayerDoes", "PlayerDeed", "BECOMES_MONARCH"),
    "BecomesUntapped": _does("DoesDeed", "Doing", "BECOMES_UNTAPPED"),
    "ComesToGraveyard": _is("Occurrence", "COMES_TO_GRAVEYARD"),
    "CommitsCrime": _does("PlayerDoes", "PlayerDeed", "COMMITS_CRIME"),
    "Cycles": _does("PlayerDoes", "PlayerDeed", "CYCLES"),
    "DayOrNightChanges": _is("Occurrence", "DAY_OR_NIGHT_CHANGES"),
    "GainsLife": _does("PlayerDoes", "PlayerDeed", "GAINS_LIFE"),
    "IsCast": _is("Occurrence", "IS_CAST"),
    "IsCycled": _is("Occurrence", "IS_CYCLED"),
    "IsExerted": _does("DoesDeed", "Doing", "IS_EXERTED"),
    "LosesFlip": _does("PlayerDoes", "PlayerDeed", "LOSES_FLIP"),
    "PhasesIn": _does("DoesDeed", "Doing", "PHASES_IN"),
    "PhasesOut": _does("DoesDeed", "Doing", "PHASES_OUT"),
    "RollsDie": _does("PlayerDoes", "PlayerDeed", "ROLLS_DIE"),
    "SetInMotion": _is("Occurrence", "SET_IN_MOTION"),
    "TurnsFaceUp": _does("DoesDeed", "Doing", "IS_TURNED_FACE_UP"),
    "Visited": _is("Occurrence", "VISITED"),
    "WhenDone": _is("Occurrence", "DONE"),
    "WinsFlip": _does("PlayerDoes", "PlayerDeed", "WINS_FLIP"),
    "AttacksWithSomething": _for_player("ATTACKS_WITH_SOMETHING"),
    "CantGainLife": _for_player("CANT_GAIN_LIFE"),
    "CantLoseLife": _for_player("CANT_LOSE_LIFE"),
    "CantLoseTheGame": _by_its_word(
        "by",
        {
            "ANYTHING": {"RuleForPlayer": "CANT_LOSE"},
            "HAVING_NO_LIFE": {"RuleForPlayer": "CANT_LOSE_FOR_HAVING_NO_LIFE"},
        },
    ),
    "CantWinTheGame": _for_player("CANT_WIN"),
    "ChoosesAttackers": _for_player("CHOOSES_ATTACKERS"),
    "ChoosesBlocks": _for_player("CHOOSES_BLOCKS"),
    "DamagedAsByInfect": _for_player("DAMAGED_AS_BY_INFECT"),
    "GraveyardNotTargeted": _for_player("GRAVEYARD_CANT_BE_TARGETED"),
    "SkipsExtraTurns": _for_player("SKIPS_EXTRA_TURNS"),
    "TopCardSeen": _by_its_word(
        "by",
        {
            "EVERYBODY": {"RuleForPlayer": "TOP_CARD_REVEALED"},
            "ITS_PLAYER": {"RuleForPlayer": "MAY_LOOK_AT_TOP_CARD"},
        },
    ),
    "UnspentManaStays": _by_its_word(
        "how",
        {
            "STAYS": {"RuleForPlayer": "KEEPS_UNSPENT_MANA"},
            "BECOMES_COLORLESS": {"RuleForPlayer": "UNSPENT_MANA_BECOMES_COLORLESS"},
        },
    ),
    "Abandon": _is("Instruction", "ABANDON"),
    "AttackersAgainstAtMost": _declared("ATTACKING_THEM"),
    "AttackersAtMost": _declared("ATTACKING"),
    "BlockersAtMost": _declared("BLOCKING"),
    "Cascade": _is("Instruction", "CASCADE"),
    "ChooseNewTargets": _is("Instruction", "CHOOSE_NEW_TARGETS"),
    "ColorsAmong": _measure("DIFFERENT", {"Feature": "COLOR"}),
    "CountAsDone": _is("Instruction", "COUNT_AS_DONE"),
    "CountersOfAnyKind": _counters,
    "DifferentAmong": _measure("DIFFERENT"),
    "DiscardAtRandom": lambda fields: {"Discard": {**fields, "at_random": True}},
    "DiscardHand": lambda fields: {"Discard": {"amount": None, **fields}},
    "DrawTheGame": _is("Instruction", "DRAW_THE_GAME"),
    "EndTheTurn": _is("Instruction", "END_THE_TURN"),
    "Exile": _put("EXILE"),
    "GivePoison": _poison,
    "Greatest": _measure("GREATEST"),
    "LibraryPlace": _place,
    "LookAtHand": _look(_reveal_hand),
    "LookFromTop": _look(_reveal_from_top),
    "ManifestDread": _manifest_dread,
    "Merge": _is("Instruction", "MERGE"),
    "NamesAmong": _measure("DIFFERENT", {"Feature": "NAME"}),
    "OpenAttraction": _is("Instruction", "OPEN_ATTRACTION"),
    "PowerOf": _stat_of("POWER"),
    "Proliferate": _is("Instruction", "PROLIFERATE"),
    "PutIntoGraveyard": _put("GRAVEYARD"),
    "PutIntoLibrary": _put_into_library,
    "PutOnBottomAtRandom": _put("BOTTOM_AT_RANDOM"),
    "Rest": _place,
    "ReturnToHand": _put("HAND"),
    "RevealFromTop": _reveal_from_top,
    "RevealHand": _reveal_hand,
    "TakeCommander": _is("Instruction", "TAKE_COMMANDER"),
    "Total": _measure("TOTAL"),
    "ToughnessOf": _stat_of("TOUGHNESS"),
    "WinTheGame": _is("Instruction", "WIN_THE_GAME"),
}
"""By the name that a record or enum had, the function that returns what stands for it today."""
