"""Trigger events in words: "whenever ~ attacks", "at the beginning of your upkeep"."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.events.triggers import (
    ONE_OR_MORE,
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BeginningOf,
    Blocks,
    CastsSpell,
    DamageKind,
    DamageTo,
    DealsDamage,
    Draws,
    FromElsewhere,
    IsDealtDamage,
    PlayerAttacks,
    TransformsInto,
)
from manaburn.cards.vocabulary.events.triggers_of_changes import (
    BecomesTarget,
    CardMove,
    Discards,
    GraveyardChanges,
    LosesLife,
    OnceFor,
    OneOrMore,
    PlaysLand,
    Sacrifices,
    SpellOrAbility,
    TapsForMana,
)
from manaburn.cards.vocabulary.events.triggers_of_deeds import (
    Deed,
    DoesDeed,
    Doing,
    Occurrence,
    PlayerDeed,
    PlayerDoes,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.terms import Step, Zone
from oracle.speaking.nouns import kind_word, many, noun, one
from oracle.speaking.patterns import either
from oracle.speaking.references import attached_words, number_word
from oracle.speaking.speech import Speech, Unsayable, only, says

_WHEN = "<whenever|when> "


def subject_words(subject: object, speech: Speech) -> str:
    """Return what a trigger event is about, and remember what it is called again."""
    if subject is What.THIS:
        speech.this_seen = True
        speech.that = "<it|~>"
        return "~"
    if subject is What.ATTACHED:
        words = attached_words(speech)
        speech.that = "<it|that creature|that land|that permanent>"
        return words
    if isinstance(subject, Filter):
        word = kind_word(subject)
        speech.that = f"<it|that {word}|that permanent|that token|the {word}>"
        return _of_this_too(subject, speech)
    raise Unsayable("trigger subject")


def _of_this_too(subject: Filter, speech: Speech) -> str:
    """Return a description that this object fits too, also as "this or another"."""
    if subject.any_of and subject.any_of[0] == Filter(only_this=True) and len(subject.any_of) == 2:
        other = subject.any_of[1]
        if other.controller is Whose.ANYONE:
            other = replace(other, controller=subject.controller)
        return f"~ or {one(other)}"
    card = speech.card
    if not subject.other_than_this and (subject.types & card.types or subject.subtypes & card.subtypes):
        return either(one(subject), f"~ or another {noun(subject)}")
    return one(subject)


_DOINGS = {
    Doing.ENTERS: "enters",
    Doing.LEAVES: "leaves the battlefield",
    Doing.BECOMES_UNTAPPED: "becomes untapped",
    Doing.IS_TURNED_FACE_UP: "is turned face up",
    Doing.ATTACKS_UNBLOCKED: "attacks and isn't blocked",
    Deed.EXPLORES: "explores",
    Deed.BECOMES_MONSTROUS: "becomes monstrous",
    Deed.EXPLOITS: "exploits a creature",
    Deed.MUTATES: "mutates",
}


@says(DoesDeed)
def _does(event: DoesDeed, speech: Speech) -> str:
    subject = subject_words(event.subject, speech)
    if event.deed is Doing.DIES:
        speech.that = speech.that.replace("<it|", "<it|that card|the card|", 1)
        if isinstance(event.subject, Filter) and event.subject.owner is Whose.YOU:
            owned = one(replace(event.subject, owner=Whose.ANYONE))
            return f"{_WHEN}<{subject} dies|{owned} is put into your graveyard from the battlefield>"
        return f"{_WHEN}{subject} <dies|is put into a graveyard from the battlefield>"
    if event.deed is Doing.ATTACKS_UNBLOCKED:
        speech.that_player = "defending player"
    if event.deed not in _DOINGS:
        raise Unsayable(f"Doing.{event.deed.name}")
    return f"{_WHEN}{subject} {_DOINGS[event.deed]}"


@says(OneOrMore)
def _one_or_more(event: OneOrMore, speech: Speech) -> str:
    inner = event.on
    if (
        event.once is not OnceFor.ALL
        or not isinstance(inner, DoesDeed)
        or not isinstance(inner.subject, Filter)
    ):
        raise Unsayable("OneOrMore")
    verbs = {Doing.ENTERS: "enter", Doing.DIES: "die", Doing.LEAVES: "leave the battlefield"}
    if inner.deed not in verbs:
        raise Unsayable("OneOrMore.deed")
    return f"{_WHEN}one or more {many(inner.subject)} {verbs[inner.deed]}"


@says(Attacks)
def _attacks(event: Attacks, speech: Speech) -> str:
    only(event, what=None, others=0, other=ANYTHING, first_time=False)
    speech.that_player = "<defending player|that player>"
    alone = " alone" if event.alone else ""
    return f"{_WHEN}{subject_words(event.subject, speech)} attacks{alone}"


@says(PlayerAttacks)
def _player_attacks(event: PlayerAttacks, speech: Speech) -> str:
    only(event, whose=Whose.YOU, against=None, among=None, at_most=None)
    if event.at_least == 1 and event.creatures == CREATURE:
        return f"{_WHEN}you attack< with one or more creatures|>"
    return f"{_WHEN}you attack with {number_word(event.at_least)} or more {many(event.creatures)}"


@says(Blocks)
def _blocks(event: Blocks, speech: Speech) -> str:
    only(event, number=ONE_OR_MORE)
    subject = subject_words(event.subject, speech)
    if event.creature is None:
        speech.that = "<that creature|it>"
        return f"{_WHEN}{subject} blocks"
    speech.that = "that creature"
    return f"{_WHEN}{subject} blocks {one(event.creature)}"


@says(BecomesBlocked)
def _blocked(event: BecomesBlocked, speech: Speech) -> str:
    only(event, number=ONE_OR_MORE)
    subject = subject_words(event.subject, speech)
    if event.by is None:
        return f"{_WHEN}{subject} becomes blocked"
    speech.that = "that creature"
    return f"{_WHEN}{subject} becomes blocked by {one(event.by)}"


_TO = {
    DamageTo.ANYTHING: "",
    DamageTo.PLAYER: " to a player",
    DamageTo.OPPONENT: " to an opponent",
    DamageTo.CREATURE: " to a creature",
}


@says(DealsDamage)
def _deals(event: DealsDamage, speech: Speech) -> str:
    if not isinstance(event.to, DamageTo) or event.to not in _TO:
        raise Unsayable("DealsDamage.to")
    kinds = {DamageKind.ANY: "damage", DamageKind.COMBAT: "combat damage"}
    if event.kind not in kinds:
        raise Unsayable("DealsDamage.kind")
    subject = subject_words(event.subject, speech)
    if event.to is DamageTo.CREATURE:
        speech.that = "<that creature|it>"
    return f"{_WHEN}{subject} deals {kinds[event.kind]}{_TO[event.to]}"


@says(IsDealtDamage)
def _dealt(event: IsDealtDamage, speech: Speech) -> str:
    kinds = {DamageKind.ANY: "damage", DamageKind.COMBAT: "combat damage"}
    if event.kind not in kinds:
        raise Unsayable("IsDealtDamage.kind")
    return f"{_WHEN}{subject_words(event.subject, speech)} is dealt {kinds[event.kind]}"


_STEPS = {
    (Step.UPKEEP, Whose.YOU): "your upkeep",
    (Step.UPKEEP, Whose.ANYONE): "each <player's |>upkeep",
    (Step.UPKEEP, Whose.OPPONENT): "each opponent's upkeep",
    (Step.UPKEEP, Whose.ENCHANTED_PLAYER): "enchanted player's upkeep",
    (Step.DRAW, Whose.YOU): "your draw step",
    (Step.DRAW, Whose.ANYONE): "each player's draw step",
    (Step.DRAW, Whose.OPPONENT): "each opponent's draw step",
    (Step.END, Whose.YOU): "your end step",
    (Step.END, Whose.ANYONE): "<each|the|each player's> end step",
    (Step.END, Whose.OPPONENT): "each opponent's end step",
    (Step.BEGINNING_OF_COMBAT, Whose.YOU): "combat on your turn",
    (Step.BEGINNING_OF_COMBAT, Whose.ANYONE): "each combat",
    (Step.PRECOMBAT_MAIN, Whose.YOU): "your <first|precombat> main phase",
    (Step.POSTCOMBAT_MAIN, Whose.YOU): "each of your postcombat main phases",
}


@says(BeginningOf)
def _beginning(event: BeginningOf, speech: Speech) -> str:
    only(event, later_than=None)
    if not isinstance(event.whose, Whose) or (event.step, event.whose) not in _STEPS:
        raise Unsayable(f"BeginningOf {event.step.name}")
    return f"at the beginning of {_STEPS[event.step, event.whose]}"


_CASTS = {Whose.YOU: "you cast", Whose.ANYONE: "a player casts", Whose.OPPONENT: "an opponent casts"}
_ORDINALS = {1: "first", 2: "second", 3: "third"}


@says(CastsSpell)
def _casts(event: CastsSpell, speech: Speech) -> str:
    only(event, or_copies=False, at=None, at_one=False, at_this=False, during=Whose.ANYONE)
    if event.how not in (None, FromElsewhere.FROM_EXILE) or (event.how and event.ordinal):
        raise Unsayable("CastsSpell.how")
    if event.whose not in _CASTS:
        raise Unsayable("CastsSpell.whose")
    speech.that = "<it|that spell>"
    if event.ordinal is None:
        origin = "" if event.how is None else " from exile"
        return f"{_WHEN}{_CASTS[event.whose]} {one(event.spell, Zone.STACK)}{origin}"
    theirs = "your" if event.whose is Whose.YOU else "their"
    words = f"{theirs} {_ORDINALS[event.ordinal]} {noun(event.spell, Zone.STACK)}"
    return f"{_WHEN}{_CASTS[event.whose]} {words} each turn"


@says(BecomesTapped)
def _tapped(event: BecomesTapped, speech: Speech) -> str:
    only(event, by=None)
    but = ", if it isn't being declared as an attacker" if event.not_to_attack else ""
    return f"{_WHEN}{subject_words(event.subject, speech)} becomes tapped{but}"


@says(TransformsInto)
def _transforms(event: TransformsInto, speech: Speech) -> str:
    only(event, subject=What.THIS)
    subject = subject_words(event.subject, speech)
    return f"{_WHEN}{subject} transforms into <~|it>"


@says(Draws)
def _draws(event: Draws, speech: Speech) -> str:
    only(event, but_first=False)
    who = {Whose.YOU: "you draw", Whose.OPPONENT: "an opponent draws", Whose.ANYONE: "a player draws"}
    if event.whose not in who:
        raise Unsayable("Draws.whose")
    if event.ordinal is None:
        return f"{_WHEN}{who[event.whose]} a card"
    theirs = "your" if event.whose is Whose.YOU else "their"
    return f"{_WHEN}{who[event.whose]} {theirs} {_ORDINALS[event.ordinal]} card each turn"


_DEEDS = {
    PlayerDeed.GAINS_LIFE: "gain@ life",
    PlayerDeed.COMMITS_CRIME: "commit@ a crime",
    PlayerDeed.CYCLES: "cycle@ <a|another> card",
    PlayerDeed.BECOMES_MONARCH: "become@ the monarch",
    PlayerDeed.WINS_FLIP: "win@ a coin flip",
}
_WHO = {Whose.YOU: "you", Whose.ANYONE: "a player", Whose.OPPONENT: "an opponent"}


def who_does(whose: Whose, deed: str) -> str:
    """Return what a player of some does; the verb ends with @."""
    if whose not in _WHO:
        raise Unsayable("who does")
    return f"{_WHEN}{_WHO[whose]} {deed.replace('@', '' if whose is Whose.YOU else 's')}"


@says(PlayerDoes)
def _player_does(event: PlayerDoes, speech: Speech) -> str:
    if event.deed not in _DEEDS:
        raise Unsayable(f"PlayerDeed.{event.deed.name}")
    return who_does(event.whose, _DEEDS[event.deed])


@says(Sacrifices)
def _sacrifices(event: Sacrifices, speech: Speech) -> str:
    if event.what is What.THIS:
        speech.this_seen = True
        return who_does(event.whose, "sacrifice@ ~")
    if not isinstance(event.what, Filter):
        raise Unsayable("Sacrifices.what")
    speech.that = f"<it|that {kind_word(event.what)}>"
    return who_does(event.whose, f"sacrifice@ {one(event.what)}")


@says(Discards)
def _discards(event: Discards, speech: Speech) -> str:
    speech.that = "<it|that card>"
    return who_does(event.whose, f"<cycle@ or |>discard@ {one(event.card, Zone.HAND)}")


@says(LosesLife)
def _loses(event: LosesLife, speech: Speech) -> str:
    only(event, exactly=None)
    return who_does(event.whose, "lose@ life")


@says(PlaysLand)
def _plays(event: PlaysLand, speech: Speech) -> str:
    only(event, land=ANYTHING)
    return who_does(event.whose, "play@ a land")


@says(TapsForMana)
def _taps(event: TapsForMana, speech: Speech) -> str:
    if event.permanent is What.ATTACHED and event.whose is Whose.ANYONE:
        speech.that_player = "<its controller|that player>"
        return f"{_WHEN}{attached_words(speech)} is tapped for mana"
    raise Unsayable("TapsForMana")


@says(BecomesTarget)
def _target(event: BecomesTarget, speech: Speech) -> str:
    only(event, spell=ANYTHING, first_time=False)
    of = {SpellOrAbility.EITHER: "a spell or ability", SpellOrAbility.SPELL: "a spell"}
    by = {Whose.ANYONE: "", Whose.OPPONENT: " an opponent controls", Whose.YOU: " you control"}
    if event.of not in of or event.by not in by:
        raise Unsayable("BecomesTarget")
    return f"{_WHEN}{subject_words(event.subject, speech)} becomes the target of {of[event.of]}{by[event.by]}"


@says(GraveyardChanges)
def _graveyard(event: GraveyardChanges, speech: Speech) -> str:
    into = {
        Whose.YOU: "your graveyard",
        Whose.ANYONE: "a graveyard",
        Whose.OPPONENT: "an opponent's graveyard",
    }
    if event.how is not CardMove.IS_PUT_INTO or event.whose not in into:
        raise Unsayable("GraveyardChanges")
    origin = {
        None: " from anywhere",
        Zone.LIBRARY: " from <your|their> library",
        Zone.BATTLEFIELD: " from the battlefield",
    }
    if event.origin not in origin:
        raise Unsayable("GraveyardChanges.origin")
    return f"{_WHEN}{one(event.card, Zone.HAND)} is put into {into[event.whose]}{origin[event.origin]}"


_OCCURRENCES = {
    Occurrence.IS_CAST: "you cast ~",
    Occurrence.IS_CYCLED: "you cycle ~",
    Occurrence.IS_DISCARDED: "you discard ~",
    Occurrence.COMES_TO_GRAVEYARD: "~ is put into a graveyard from anywhere",
}


@says(Occurrence)
def _occurs(event: Occurrence, speech: Speech) -> str:
    if event not in _OCCURRENCES:
        raise Unsayable(f"Occurrence.{event.name}")
    speech.this_seen = True
    speech.that = "<it|~>"
    return _WHEN + _OCCURRENCES[event]
