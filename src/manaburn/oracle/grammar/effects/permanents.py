"""This module reads effects on permanents, spells and cards in graveyards: "Destroy target creature.", "Tap
it.", "Return ~ to its owner's hand.", "Counter target spell." [cr2025-06-06 701].

The parser tries its phrases wherever an effect may stand; most are what a player does (`deed`). Each verb has
its record: `Destroy`, `Tap`, `Put`, `SacrificeObjects`, `CounterSpell`. A function stands where something is
refused, as the sacrifice of a permanent that another player may control. Fixed mana, "Add {G}.", is read
here too (`MANAS`).
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.permanents import AttachToChosen
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import Counted, NumberOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Status, Whose
from manaburn.cards.vocabulary.words.references import (
    All,
    Amount,
    AndOthers,
    Chosen,
    Condition,
    ControllerOf,
    Number,
    Objects,
    OwnerOf,
    TargetSlot,
    What,
    Who,
)
from manaburn.mana import Mana, mana
from manaburn.oracle.grammar.amounts.amounts import that_much, times, with_amount
from manaburn.oracle.grammar.deeds import deed, deeds, does, statement
from manaburn.oracle.grammar.effects.returning import moved
from manaburn.oracle.grammar.names import OBJECT, OFFER, SENTENCE, Effects
from manaburn.oracle.grammar.nouns import nouns
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.parsing.spoken_of import HIMSELF
from manaburn.terms import Zone

EQUIPMENT_MOVED = Name[Objects]("equipment-moved")
"""Equipment other than the source that an effect attaches."""


@phrase(EQUIPMENT_MOVED, "<object>")
def equipment_moved(scope: Scope, what: Objects) -> Objects:
    """Return the Equipment that an effect attaches: targets, or what a player chooses. In what follows "it"
    is what that is attached to.
    """
    if isinstance(what, Chosen):
        described = scope.slots[what.slot].what
    elif what is What.IT and scope.first and isinstance(scope.first[-1], ChooseMatching):
        described = scope.first[-1].filter
    elif what is What.THAT and "equipment" in scope.called(what):
        scope.acting = what
        return what
    elif what is What.IT and HIMSELF in scope.called(what):
        scope.acting = what  # the source, which has just entered
        return what
    else:
        raise Unsayable("something certain that is attached, and is not the source")
    if described is None or described.subtypes != {"Equipment"}:
        raise Unsayable("what is no Equipment, but attached")
    scope.acting = what
    return what


@deed("attach <equipment-moved> to <object>", yours=True)
def attach_equipment(scope: Scope, what: Objects, to: Objects) -> Effects:
    several = isinstance(to, Chosen) and scope.slots[to.slot].maximum > 1
    if several or not isinstance(to, What | Chosen) or to in (what, What.IT):
        raise Unsayable("what Equipment is attached to, of several objects")
    return (do.Attach(to, what),)


@deed("attach any number of <noun> to <single>", yours=True)
def attach_many(scope: Scope, noun: Noun, to: What | Chosen) -> Effects:
    """Return the effects that attach as many Equipment of yours as you like to an object."""
    what = noun.permanents()
    if what.subtypes != {"Equipment"} or what.types or what.controller is not Whose.YOU or scope.first:
        raise Unsayable("several that are attached, and are not all Equipment you control")
    if to is What.IT or (isinstance(to, Chosen) and scope.slots[to.slot].maximum > 1):
        raise Unsayable("what Equipment is attached to, of several objects")
    scope.forget_results()
    return ChooseMatching(what, ANY_NUMBER, minimum=0), do.Attach(to, What.IT)


@deed("attach <equipment-moved> to that creature", yours=True)
def attach_to_that_creature(scope: Scope, what: Objects) -> Effects:
    """Return the effect of attaching an Equipment to a creature spoken of before it."""
    return attach_equipment(scope, what, scope.object("creature", but=what))


@deed("attach an equipment that was attached to ~ to <object>", yours=True)
def attach_one_that_was_here(scope: Scope, to: Objects) -> Effects:
    """Return the effects that attach one of the Equipment which was attached to the source as it left."""
    if not isinstance(to, Chosen) or scope.slots[to.slot].maximum > 1 or scope.first:
        raise Unsayable("what Equipment is attached to, of several objects")
    equipment = All(Filter(subtypes=frozenset({"Equipment"})), attached_to=What.THIS)
    scope.forget_results()
    return ChooseMatching(ANYTHING, 1, among=equipment), do.Attach(to, What.IT)


@deed("attach it to <a-noun>", yours=True)
def attach_to_one_of_yours(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that attaches what an effect has put onto the battlefield to a permanent that is
    chosen then.
    """
    if scope.object() is not What.IT or scope.first:
        raise Unsayable("what else is attached to something that is chosen")
    return (AttachToChosen(What.IT, noun.permanents()),)


@deed("attach it to ~", yours=True)
def attach_to_the_source(scope: Scope) -> Effects:
    """Return the effect that attaches what an effect has put onto the battlefield to the source."""
    if scope.object() is not What.IT or HIMSELF in scope.called(What.IT) or scope.first:
        raise Unsayable("what else is attached to the source")
    return (do.Attach(What.THIS, What.IT),)


@deed("attach it to the token", yours=True)
def attach_to_the_token(scope: Scope) -> Effects:
    """Return the effect that attaches what triggers the ability to a token that it has created."""
    if scope.object(but=What.IT) is not What.THAT or not scope.is_spoken_of(What.IT, "token"):
        raise Unsayable("what else is attached to what token")
    return (do.Attach(What.IT, What.THAT),)


SO_MANY_OF_THEM = Name[Amount]("so-many-of-them")
"""How many permanents are sacrificed, more than one."""
table(SO_MANY_OF_THEM, {"<integer>": itself, "that many": that_much, "x": Number.X})

deeds(
    {
        "destroy <object>": do.Destroy,
        ("sacrifice <a-noun> [ of their choice ]", "sacrifice <a-noun> of your choice"): (
            lambda scope, noun: do.SacrificeChosen(_sacrificeable(scope, noun), scope.doer)
        ),
        # A creature or an artifact: one permanent of either kind.
        "sacrifice <a-noun> or <a-noun> [ of their choice ]": (
            lambda scope, one, other: do.SacrificeChosen(
                Filter(any_of=(_sacrificeable(scope, one), _sacrificeable(scope, other))), scope.doer
            )
        ),
        "sacrifice a|an <described-noun> of their choice <attributes>": (
            lambda scope, what, further: do.SacrificeChosen(
                _sacrificeable(scope, nouns.noun(scope, what, further)), scope.doer
            )
        ),
        "sacrifice <so-many-of-them> <noun> [ of their choice ]": (
            lambda scope, number, noun: do.SacrificeChosen(noun.permanents(), scope.doer, number)
        ),
        "sacrifice any number of <noun>": (
            lambda scope, noun: do.SacrificeChosen(noun.permanents(), scope.doer, None)
        ),
        "sacrifice <a-noun> [ of their choice ] <each-of>": (
            lambda scope, noun, number: do.SacrificeChosen(noun.permanents(), scope.doer, number)
        ),
        "attach <this> to <object>": lambda _this, to: do.Attach(to),
        "regenerate <object>": do.Regenerate,
        "tap <object>": lambda scope, what: do.Tap(_source_by_its_types(scope, what), scope.doer),
        "untap <object>": lambda scope, what: do.Untap(_source_by_its_types(scope, what)),
        "put <number> <counter-kind> counter|counters on <object> <each-of>": (
            lambda scope, number, kind, on, each: do.PutCounters(kind, times(number, each), on, by=scope.doer)
        ),
        "put a|an <counter-kind> counter , a|an <counter-kind> counter , and a|an <counter-kind> counter on"
        " <object>": lambda *parts: tuple(do.PutCounters(kind, 1, parts[-1]) for kind in parts[:-1]),
        "put <number> <counter-kind> counter|counters on <object>": (
            lambda scope, number, kind, on: do.PutCounters(
                kind, number, _source_by_its_types(scope, on), by=scope.doer
            )
        ),
    }
)

does(
    (
        "put <number> <counter-kind> counter|counters on <object> and <number> <counter-kind>"
        " counter|counters on <object>",
        "put <number> <counter-kind> counter|counters on <object> , <number> <counter-kind>"
        " counter|counters on <object> , and <number> <counter-kind> counter|counters on <object>",
    ),
    lambda scope, *words: tuple(
        do.PutCounters(kind, number, _source_by_its_types(scope, on), by=scope.doer)
        for number, kind, on in zip(words[::3], words[1::3], words[2::3], strict=True)
    ),
)

does(
    (
        "destroy <object> . it|they can't be regenerated",
        "destroy <object> . that creature|permanent|artifact can't be regenerated",
        "destroy <object> . those creatures|permanents|artifacts can't be regenerated",
        "destroy <object> . a creature destroyed this way can't be regenerated",
        "destroy <object> . creatures|permanents|artifacts destroyed this way can't be regenerated",
    ),
    lambda what: do.Destroy(what, do.Regeneration.FORBIDDEN),
)


@phrase(
    SENTENCE,
    "destroy <object> if <conditions> . it|they can't be regenerated",
    "destroy <object> if <conditions> . that creature|permanent|artifact can't be regenerated",
    "destroy <object> if <conditions> . a creature destroyed this way can't be regenerated",
)
def destroyed_for_good_if(scope: Scope, what: Objects, condition: Condition) -> Effects:
    return (do.If(condition, (do.Destroy(what, do.Regeneration.FORBIDDEN),)),)


@deed("tap an untapped <noun> <each-of>")
def tap_for_each(scope: Scope, noun: Noun, number: Amount) -> Effects:
    """Return the effect by which a player taps as many permanents of their choice as there are objects of a
    kind.
    """
    theirs = noun.of == scope.doer if scope.doer is not Who.YOU else noun.filter.controller is Whose.YOU
    if scope.first or noun.zone is not Zone.BATTLEFIELD or not theirs:
        raise Unsayable("what a player taps that they don't control")
    what = merged(noun.filter, Filter(controller=Whose.YOU, status=Status.UNTAPPED))
    scope.result(*noun.words, plural=True)
    return ChooseMatching(what, number, scope.doer), do.Tap(What.IT, scope.doer)


TAPPED_AT_WILL = Name[Effects]("tapped-at-will")
"""The offer to tap as many permanents of a kind as you like, also none."""


@phrase(
    TAPPED_AT_WILL,
    "you may tap any number of untapped <noun> you control",
    "you may tap x untapped <noun> you control",
)
def tap_at_will(scope: Scope, noun: Noun) -> Effects:
    if scope.first or scope.doer is not Who.YOU:
        raise Unsayable("what a player taps, and something that is chosen first")
    what = merged(noun.permanents(), Filter(controller=Whose.YOU, status=Status.UNTAPPED))
    scope.result(*noun.words, plural=True)
    scope.done, scope.done_by, scope.done_by_several = True, do.Tap, False
    return ChooseMatching(what, ANY_NUMBER, minimum=0), do.Tap(What.IT)


means(OFFER, "<tapped-at-will>", itself)
phrase(SENTENCE, "tap any number of untapped <noun> you control")(tap_at_will)


@phrase(SENTENCE, "<tapped-at-will> . <if-done> <sentence>")
def tap_at_will_and_then(scope: Scope, tapped: Effects, _do: None, then: Effects) -> Effects:
    """Return the offer to tap permanents, and what happens if any was tapped, in which X is how many were."""
    so_many = NumberOf(What.IT, counted=Counted.OBJECTS)
    return *tapped, do.If(Compares(Number.DONE, Relation.AT_LEAST, 1), with_amount(then, Number.X, so_many))


@deed(
    "return <object> to its|their owner|owners 's hand|hands",
    "put <object> into its|their owner|owners 's hand|hands",
    "return <many-cards> to its|their owner|owners 's hand|hands",
    "return to its|their owner|owners 's hand|hands <object>",
)
def bounce(scope: Scope, what: Objects) -> Effects:
    moved(scope, what)
    if isinstance(what, What | Chosen) and what is not What.IT:
        scope.mention_owner(OwnerOf(what))  # "that player" can be the owner from here on
    return (Put(what, Place.HAND),)


@deed("return each commander you|they control from the battlefield to the command zone")
def commanders_to_the_command_zone(scope: Scope) -> Effects:
    """Return the effect that takes all commanders a player controls, whoever owns them."""
    scope.forget_results()
    return (Put(All(Filter(commander=True), scope.doer), Place.COMMAND),)


@deed(
    "return <object> to your hand",
    "put <object> into your hand",
    "return <many-cards> to your hand",
    "return to your hand <many-cards>",
)
def regrow(scope: Scope, what: Objects) -> Effects:
    _refuse_outside_your_graveyard(scope, what)
    return (Put(moved(scope, what), Place.HAND),)


@deed("return a|an <described-noun> from your graveyard to your hand <each-of>", yours=True)
def regrow_for_each(scope: Scope, noun: Noun, number: Amount) -> Effects:
    """Return the effects by which you choose as many cards in your graveyard as there are objects of a kind,
    and put them into your hand.
    """
    if scope.first:
        raise Unsayable("two choices at once")
    scope.result("card", *noun.words, plural=True)
    return ChooseMatching(noun.cards(), number, zone=Zone.GRAVEYARD), Put(What.IT, Place.HAND)


@deed("return <a-noun> of an opponent 's choice from your graveyard to your hand", yours=True)
def regrow_what_an_opponent_chooses(scope: Scope, noun: Noun) -> Effects:
    """Return the effect by which an opponent, whom you choose, chooses a card in your graveyard."""
    yours = All(noun.cards(), Who.YOU, Zone.GRAVEYARD)
    scope.result("card", *noun.words)
    return ChooseMatching(ANYTHING, 1, Whose.OPPONENT, Zone.GRAVEYARD, among=yours), Put(What.IT, Place.HAND)


@deed("return up to <integer> <described-noun> from their graveyard to their hand")
def regrow_some_of_theirs(scope: Scope, number: int, noun: Noun) -> Effects:
    """Return the effects by which another player, or each of several, chooses cards of their graveyard and
    returns them to their hand.
    """
    if noun.zone is not Zone.GRAVEYARD or noun.of is not None or scope.doer is Who.YOU or scope.first:
        raise Unsayable("cards elsewhere, or of a graveyard of yours")
    scope.result("card", *noun.words, plural=True)
    choice = ChooseMatching(noun.cards(), number, scope.doer, Zone.GRAVEYARD, 0)
    return choice, Put(What.IT, Place.HAND)


@statement("each player returns all <described-noun> from their graveyard to their hand")
def each_regrows(scope: Scope, noun: Noun) -> Effects:
    if noun.zone is not Zone.GRAVEYARD or noun.of is not None:
        raise Unsayable("cards elsewhere")
    return (Put(All(noun.filter, Who.EACH_PLAYER, Zone.GRAVEYARD), Place.HAND),)


def _is_yours(slot: TargetSlot) -> bool:
    """Return whether a target is described as one that you own."""
    return slot.what is not None and slot.what.owner is Whose.YOU


def _refuse_outside_your_graveyard(scope: Scope, what: Objects) -> None:
    """Raise Unsayable for what may be moved out of another zone than a graveyard, or of that of another
    player.
    """
    if isinstance(what, AndOthers) and not isinstance(what.others, All):
        _refuse_outside_your_graveyard(scope, what.what)
        _refuse_outside_your_graveyard(scope, what.others)
        return
    # A target must be in a graveyard, or be owned by you; several objects must be in your graveyard.
    yours = isinstance(what, Chosen) and _is_yours(scope.slots[what.slot])
    if isinstance(what, Chosen) and scope.slots[what.slot].zone is not Zone.GRAVEYARD and not yours:
        raise Unsayable("moving what is not in a graveyard")
    together = what.others if isinstance(what, AndOthers) else what
    yours = isinstance(together, All) and together.zone is Zone.GRAVEYARD and together.of is Who.YOU
    if not (yours or isinstance(what, What | Chosen)):
        raise Unsayable("moving several cards")


def _what_is_yours(scope: Scope, any_target: Chosen) -> Chosen:
    """Return the target that you control, where "it" is sacrificed, and any target, which may be a player or
    another's, was spoken of after it.
    """
    yours = scope.object(but=any_target) if scope.last_word == "it" else any_target
    if yours == any_target or not isinstance(yours, Chosen) or scope.doer is not Who.YOU:
        raise Unsayable("sacrificing any target, which may be a player")
    slot = scope.slots[yours.slot]
    if slot.what is None or slot.what.controller is not Whose.YOU or slot.maximum > 1:
        raise Unsayable("sacrificing what another player may control")
    return yours


def _sacrificeable(scope: Scope, noun: Noun) -> Filter:
    """Return the description of the permanents a player can sacrifice: "they control" is left out of it, as
    they can sacrifice no others. The greatest or least is that of what they control.
    """
    if scope.doer is not Who.YOU and noun.of == scope.doer:
        noun = replace(noun, of=None)
        utmost = noun.filter.utmost
        if utmost is not None and utmost.among is None:
            theirs = replace(noun.filter, utmost=None, controller=Whose.YOU)
            noun = replace(noun, filter=replace(noun.filter, utmost=replace(utmost, among=theirs)))
    return noun.permanents()


@deed("sacrifice <object>")
def sacrifice(scope: Scope, what: Objects) -> Effects:
    """Return the effect that sacrifices a given object, not one of the player's choice."""
    if scope.first:
        raise Unsayable("something certain is sacrificed that has to be chosen first")
    if isinstance(what, Chosen) and scope.slots[what.slot].any_target:
        what = _what_is_yours(scope, what)
    by = scope.doer
    if isinstance(by, ControllerOf) and isinstance(what, What | Chosen):
        if what is not What.IT and by.what != what:
            raise Unsayable("the controller of one thing sacrifices another")
        by = ControllerOf(what)  # "its controller sacrifices it"
    return (do.SacrificeObjects(what, by),)


@statement("enchanted <noun-word> 's controller sacrifices it")
def sacrificed_by_its_controller(scope: Scope, noun: str) -> Effects:
    """Return the effect by which what this is attached to, or last was, is sacrificed."""
    attached = scope.attached(noun)
    return (do.SacrificeObjects(attached, ControllerOf(attached)),)


def _source_by_its_types(scope: Scope, what: Objects) -> Objects:
    """Return the object acted on; if it is the source, later words can call it by its types."""
    if what is What.THIS:
        types = (each.value for each in scope.types)
        scope.mention(What.THIS, "permanent", *(noun for noun in types if not _is_of_event(scope, noun)))
    return what


def _is_of_event(scope: Scope, noun: str) -> bool:
    """Return whether the event is about another object of that type, which is "that creature" also after the
    source was named.
    """
    return scope.is_spoken_of(What.THAT, noun, plural=False)


# Spells and mana


@phrase(OBJECT, "that spell or ability")
def that_spell_or_ability(scope: Scope) -> Objects:
    if scope.object("ability") is not What.TARGETING:
        raise Unsayable("a spell or ability that is not that of the event")
    return What.TARGETING


MANAS = Name[tuple[Mana, ...]]("manas")
"""Mana of which one is chosen: "{R} or {G}"."""
means(
    MANAS,
    ("<mana>", "<mana> ,? or <manas>", "<mana> , <manas>"),
    lambda one, more=None: (one, *(more or ())),
)

_ANY_COLOR = tuple(mana("{" + letter + "}") for letter in "WUBRG")

deeds(
    {
        "counter <object>": do.CounterSpell,
        "counter <object> unless its controller pays <mana-cost>": do.CounterSpell,
        "add <manas>": do.AddMana,
        "add one mana of any color": do.AddMana(_ANY_COLOR),
    }
)
