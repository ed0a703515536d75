"""This module reads objects: "~", "target creature", "each creature you control", and words for earlier ones,
"it", "that creature", "those cards" [cr2025-06-06 115, 608.2h].

Its phrases are read wherever a pattern has `<object>` (`OBJECT`). There is a section for each kind: what was
spoken of (the `Scope` is asked), targets (`TARGET`, which adds a `TargetSlot` to the scope), objects chosen
without a target (`ChooseMatching`), all of a kind (`All`); `RECIPIENT` reads what can be dealt damage.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    MOST_TARGETS,
    SEVERAL_PLAYERS,
    All,
    Amount,
    AttackedBy,
    Chosen,
    ControllerOf,
    Number,
    Objects,
    OwnerOf,
    PlayerOrControllerOf,
    Players,
    TargetSlot,
    What,
    Who,
)
from manaburn.oracle.grammar.names import OBJECT, RECIPIENT, TARGET
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.parsing.spoken_of import Mention
from manaburn.oracle.text.subtypes import SINGULAR_SUBTYPES, SUBTYPE_OF_WORD
from manaburn.terms import CardType, Zone

ANY_NUMBER = MOST_TARGETS
"""The greatest number of targets, for "any number of targets"."""

table(
    OBJECT,
    {
        "~ itself?": What.THIS,
        "it": lambda scope: scope.another(),
        ("him", "her"): lambda scope: scope.himself(),
        "the <noun-word>": lambda scope, noun: scope.object(noun),  # of a type spoken of before
        (
            "them|they",
            "each of them",
            "[ each of ] those creatures|permanents|lands|artifacts|tokens|cards",
        ): (lambda scope: scope.object(plural=True)),
        "enchanted <noun-word>": lambda scope, noun: scope.attached(noun),
        "enchanted <single-subtype>": lambda scope, kind: scope.attached(kind),  # "enchanted Wall"
        "equipped creature": lambda scope: scope.attached(),
        ("<target>", "each of <target>"): itself,
        "<a-noun>": lambda scope, noun: _chosen_on_resolution(scope, noun, 1, 1),
        "up to <integer> <noun>": lambda scope, number, noun: _chosen_on_resolution(scope, noun, 0, number),
        "<integer> <noun>": lambda scope, number, noun: _chosen_on_resolution(scope, noun, number, number),
    },
)

THIS = Name[What]("this")
means(THIS, "~", What.THIS)


@phrase(THIS, "it")
def it_alone(scope: Scope) -> What:
    """Return the source as "it". Raises Unsayable where "it" is another object."""
    if scope.object() is not What.THIS:
        raise Unsayable("another object where the source is meant")
    return What.THIS


ONE = Name[What | Chosen]("one")
table(
    ONE,
    {
        "~": What.THIS,
        ("he", "she"): lambda scope: scope.himself(),
        "that <noun-word>": lambda scope, noun: scope.single(noun),
        "it": lambda scope: scope.single(),
    },
)

SINGLE = Name[What | Chosen]("single")


@phrase(SINGLE, "<object>")
def single(scope: Scope, what: Objects) -> What | Chosen:
    if not isinstance(what, What | Chosen):
        raise Unsayable("several objects, where one is meant")
    return what


NOUN_WORD = Name[str]("noun-word")
_NOUNS = (*(kind.value for kind in CardType), "permanent", "spell", "card", "token", "vehicle")
words(NOUN_WORD, {noun: noun for noun in _NOUNS})


@phrase(OBJECT, "that <noun-word>")
def that(scope: Scope, noun: str) -> Objects:
    """Return the last object of that type that the text referred to."""
    found = scope.object(noun)
    scope.mention(found, noun)
    return found


SINGLE_SUBTYPE = Name[str]("single-subtype")
words(
    SINGLE_SUBTYPE,
    {word: word for word in SUBTYPE_OF_WORD if word in SINGULAR_SUBTYPES or not word.endswith("s")},
)


# Targets


def of_slot(noun: Noun, minimum: int = 1, maximum: int = 1) -> TargetSlot:
    """Return the target slot for so many objects that match. Several in an opponent's graveyard are in the
    same one.
    """
    of_target = None
    if isinstance(noun.of, Chosen | PlayerOrControllerOf | ControllerOf):
        what = noun.of if isinstance(noun.of, Chosen) else noun.of.what
        there = (Zone.BATTLEFIELD, Zone.GRAVEYARD) if isinstance(noun.of, Chosen) else (Zone.BATTLEFIELD,)
        if not isinstance(what, Chosen) or noun.zone not in there:
            raise Unsayable("a target that a certain player controls")
        of_target, noun = what.slot, replace(noun, of=None)
    elif noun.of is not None:
        noun = _of_that_player(noun)
    if "card" in noun.words and noun.zone not in (Zone.GRAVEYARD, Zone.EXILE):
        raise Unsayable("a target card outside graveyards and exile")
    if noun.zone is Zone.GRAVEYARD and noun.filter.counter is not None:
        raise Unsayable("counters on a card in a graveyard: it gets them as it is put elsewhere")
    slot = TargetSlot(what=noun.filter, zone=noun.zone, minimum=minimum, maximum=maximum, of_target=of_target)
    of_one = maximum > 1 and noun.zone is Zone.GRAVEYARD and noun.filter.controller is Whose.OPPONENT
    return replace(slot, together=True) if of_one else slot


def _of_that_player(noun: Noun) -> Noun:
    """Return a noun that says itself that the player of the event, or the defending player, controls it."""
    whose = _WHOSE.get(noun.of) if isinstance(noun.of, Who) else None
    if whose is None:
        raise Unsayable("a target that a certain player controls")
    return replace(noun, filter=merged(noun.filter, Filter(controller=whose)), of=None)


_WHOSE = {Who.THAT_PLAYER: Whose.THAT_PLAYER, Who.DEFENDING_PLAYER: Whose.DEFENDING_PLAYER}


@phrase(
    TARGET,
    "target <noun>",
    over={"target <noun> or <noun>": "one zone, said last, is that of all that can be the target"},
)
def target(scope: Scope, noun: Noun) -> Objects:
    chosen = scope.target(of_slot(noun), *noun.words)
    if noun.filter.controller in (Whose.OPPONENT, Whose.ANOTHER_PLAYER):
        scope.mention_owner(OwnerOf(chosen) if noun.zone is Zone.GRAVEYARD else ControllerOf(chosen))
    return chosen


@phrase(TARGET, "target <noun> of their choice")
def target_that_player_chooses(scope: Scope, noun: Noun) -> Objects:
    """Return a target that the player of the event chooses, the active player, as a step of theirs begins."""
    if noun.of is not Who.THAT_PLAYER:
        raise Unsayable("a target that another player chooses than the one who controls it")
    return scope.target(replace(of_slot(noun), by=Whose.ACTIVE_PLAYER), *noun.words)


@phrase(TARGET, "target <described-noun> of an opponent 's choice from your graveyard")
def target_an_opponent_chooses(scope: Scope, noun: Noun) -> Objects:
    if noun.zone is not Zone.GRAVEYARD or noun.of is not None:
        raise Unsayable("a card elsewhere")
    what = merged(noun.cards(), Filter(controller=Whose.YOU))
    return scope.target(TargetSlot(what=what, zone=Zone.GRAVEYARD, by=Whose.OPPONENT), *noun.words)


def _other_target(scope: Scope, noun: Noun, minimum: int = 1, maximum: int = 1) -> Objects:
    """Return a target other than those before; if there are none, other than the source."""
    return scope.target(other_slot(scope, noun, minimum, maximum), *noun.words)


table(
    TARGET,
    {
        ("another target <noun>", "other target <noun>"): _other_target,
        "<integer> target <noun>": (
            lambda scope, number, noun: scope.target(of_slot(noun, number, number), *noun.words)
        ),
    },
)


@phrase(TARGET, "target <noun> other than that <noun-word>")
def besides_that(scope: Scope, noun: Noun, word: str) -> Objects:
    """Return a target other than what the trigger event is about."""
    if not scope.triggered or scope.slots or scope.object(word) is not What.THAT:
        raise Unsayable("a target other than something that is not what triggers the ability")
    return scope.target(replace(of_slot(noun), besides_that=True), *noun.words)


def other_slot(scope: Scope, noun: Noun, minimum: int = 1, maximum: int = 1) -> TargetSlot:
    """Return a slot of targets other than those before; if there are none of such a kind, other than the
    source.
    """
    if all(_is_equipment_besides_creatures(slot.what, noun.filter) for slot in scope.slots):
        without_this = replace(noun, filter=merged(noun.filter, Filter(other_than_this=True)))
        return of_slot(without_this, minimum, maximum)
    slot = of_slot(noun, minimum, maximum)
    return replace(slot, other_than=tuple(range(len(scope.slots))))


def _is_equipment_besides_creatures(before: Filter | None, what: Filter) -> bool:
    """Return whether targets before are Equipment, and others of another kind are meant: "target Equipment …
    other target creature".
    """
    equipment = before is not None and not before.types and before.subtypes == {"Equipment"}
    return equipment and what.types == {CardType.CREATURE}


@phrase(TARGET, "a second|third target <noun>")
def a_further_target(scope: Scope, noun: Noun) -> Objects:
    if not scope.slots:
        raise Unsayable("a second target without a first")
    return _other_target(scope, noun)


ATTACHED_TO = Name[What | Chosen]("attached-to")
means(ATTACHED_TO, "attached to <one>", itself)


@phrase(ATTACHED_TO, "attached to <target>")
def attached_to_target(scope: Scope, what: Objects) -> Chosen:
    if not isinstance(what, Chosen) or scope.slots[what.slot].maximum > 1:
        raise Unsayable("what is attached to several")
    return what


@phrase(OBJECT, "each|all <described-noun> <attached-to>")
def all_attached(scope: Scope, noun: Noun, to: What | Chosen) -> Objects:
    what = All(noun.permanents(), attached_to=to)
    scope.mention(what, *noun.words, plural=True)
    return what


@phrase(OBJECT, "each|all <described-noun> attached to you")
def all_attached_to_you(scope: Scope, noun: Noun) -> Objects:
    """Return the Auras that enchant you."""
    what = All(noun.permanents(), attached_to=Who.YOU)
    scope.mention(what, *noun.words, plural=True)
    return what


# Chosen, but no targets


def _chosen_on_resolution(scope: Scope, noun: Noun, least: int, most: int) -> Objects:
    """Return what a player chooses as the effect happens; the choice is put before the effect."""
    card = "card" in noun.words
    if scope.doer is not Who.YOU and noun.of == scope.doer and noun.zone is Zone.BATTLEFIELD:
        noun = replace(noun, filter=merged(noun.filter, Filter(controller=Whose.YOU)), of=None)
    elif noun.of is not None or scope.doer is not Who.YOU:
        raise Unsayable("a choice among what a certain player has, or by another player")
    if scope.first:
        raise Unsayable("two choices at once")
    of_any = noun.filter.controller is Whose.ANYONE and _ends_with_any_graveyard(scope)
    there = of_any or noun.filter.controller in _WHO_HAS_CARDS
    if card and not (noun.zone is Zone.GRAVEYARD and there):
        raise Unsayable("a choice of cards elsewhere")
    if noun.zone not in (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        raise Unsayable("a choice of what is not on the battlefield")
    minimum = least if least != most else None  # None: that many, or as many as there are
    choice = ChooseMatching(noun.filter, most, scope.doer, noun.zone, minimum)
    if card and noun.filter.controller is Whose.OPPONENT:
        theirs = replace(noun.filter, controller=Whose.ANYONE)
        choice = replace(choice, filter=ANYTHING, among=All(theirs, Who.EACH_OPPONENT, Zone.GRAVEYARD))
    if card and of_any:
        choice = replace(choice, filter=ANYTHING, among=All(noun.filter, Who.EACH_PLAYER, Zone.GRAVEYARD))
    scope.first.append(choice)
    scope.result(*noun.words, plural=most > 1 or scope.doer in SEVERAL_PLAYERS)
    return What.IT


def _ends_with_any_graveyard(scope: Scope) -> bool:
    """Return whether the description read last says that a card may be in the graveyard of any player."""
    *_, by, article, where = ("", "", "", *scope.words[: scope.place])
    return by in ("from", "in") and article in ("a", "any") and where == "graveyard"


_WHO_HAS_CARDS = (Whose.YOU, Whose.OPPONENT)


AT_RANDOM = Name[tuple[Noun, Amount]]("at-random")
table(
    AT_RANDOM,
    {
        "a|an <described-noun> at random from your graveyard": lambda noun: (noun, 1),
        "<integer> <described-noun> at random from your graveyard": lambda number, noun: (noun, number),
        "x <described-noun> at random from your graveyard": lambda noun: (noun, Number.X),
    },
)


@phrase(OBJECT, "<at-random>")
def at_random(scope: Scope, chosen: tuple[Noun, Amount]) -> Objects:
    """Return cards chosen at random in your graveyard."""
    noun, number = chosen
    if scope.first or scope.doer is not Who.YOU or "card" not in noun.words:
        raise Unsayable("a choice at random by another player, or two choices at once")
    scope.first.append(ChooseMatching(noun.cards(), number, zone=Zone.GRAVEYARD, at_random=True))
    scope.result(*noun.words, plural=number != 1)
    return What.IT


# All of a kind


GROUP = Name[Objects]("group")


def all_of(scope: Scope, noun: Noun) -> Objects:
    """Return all permanents that match."""
    if noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("all of what is not on the battlefield")
    if noun.filter.utmost is not None and noun.of is not None:
        raise Unsayable("the greatest or least of what a certain player has, of all of them")
    what = _other_than_target(scope, All(_other_than_those_before(scope, noun.filter), noun.of))
    scope.mention(what, *noun.words, plural=True)
    return what


def _other_than_those_before(scope: Scope, what: Filter) -> Filter:
    """Return the description of objects that, in a spell, are others than all those that it spoke of before:
    "Zombies you control get +2/+1. Other creatures you control get +1/+1".
    """
    before = scope.last
    of_spell = bool(scope.types & {CardType.INSTANT, CardType.SORCERY})
    if not (of_spell and what.other_than_this and isinstance(before, All) and before == All(before.filter)):
        return what
    return replace(what, other_than_this=False, none_of=(*what.none_of, before.filter))


def _is_one_object(slot: TargetSlot) -> bool:
    """Return whether a target is one object on the battlefield, or may be one."""
    return slot.maximum == 1 and slot.zone is Zone.BATTLEFIELD and not (slot.players and slot.what is None)


def _is_of_event(scope: Scope, about: Mention) -> bool:
    """Return whether the ability of what is no creature has spoken last of the creature that triggers it."""
    no_creature = scope.triggered and CardType.CREATURE not in scope.types
    of_event = about.means in (What.THAT, What.WAS_ATTACHED)
    return no_creature and of_event and "creature" in about.nouns and not about.plural


def _other_than_target(scope: Scope, what: All) -> All:
    """Return the objects that, in a spell with one target, are others than that target, which was spoken of
    last: "It deals damage equal to its power to each other creature"; or others than what it has created.
    """
    of_spell = bool(scope.types & {CardType.INSTANT, CardType.SORCERY})
    if of_spell and what.filter.other_than_this and scope.last is What.IT:
        return replace(what, filter=replace(what.filter, other_than_this=False), but=What.IT)
    about = scope.last_object
    creatures = what.filter.other_than_this and what.filter.types == {CardType.CREATURE}
    if creatures and about is not None and _is_of_event(scope, about):
        assert isinstance(about.means, What), "it is an object of the event"
        return replace(what, filter=replace(what.filter, other_than_this=False), but=about.means)
    one = len(scope.slots) == 1 and _is_one_object(scope.slots[0])
    spoken_of = scope.last == Chosen(0) or what.of == ControllerOf(Chosen(0))
    if not (of_spell and what.filter.other_than_this and one and spoken_of):
        return what
    return replace(what, filter=replace(what.filter, other_than_this=False), but=Chosen(0))


means(OBJECT, "each|all <noun>", all_of)


# Creatures you control: every one.
means(GROUP, "<noun>", all_of)


# Who or what can be dealt damage


table(
    RECIPIENT,
    {
        "any target": lambda scope: scope.target(ANY_TARGET, "player", "creature", "permanent"),
        "any target of an opponent 's choice": lambda scope: scope.target(
            replace(ANY_TARGET, by=Whose.OPPONENT), "player", "creature", "permanent"
        ),
        "<object>": itself,
        "<player>": itself,
        ("that player or planeswalker|permanent|creature", "that permanent or player"): (
            lambda scope: scope.player_or_permanent()
        ),
        "target player or planeswalker": lambda scope: _player_or_planeswalker(scope, Whose.ANYONE),
        "target opponent or planeswalker": lambda scope: _player_or_planeswalker(scope, Whose.OPPONENT),
        "up to one target player or planeswalker": (
            lambda scope: _player_or_planeswalker(scope, Whose.ANYONE, minimum=0)
        ),
    },
)


@phrase(
    RECIPIENT,
    "the player or planeswalker it's attacking",
    "the player or planeswalker that creature is attacking",
)
def what_it_attacks(scope: Scope) -> Objects:
    """Return the player or planeswalker that the attacking creature attacks, never a battle."""
    of_event = (What.THIS, What.THAT, What.WAS_ATTACHED)
    attached = scope.acting is What.WAS_ATTACHED
    what = What.WAS_ATTACHED if attached else scope.another()
    if not isinstance(what, What) or what not in of_event:
        raise Unsayable("what something else attacks than what triggers the ability")
    return AttackedBy(what)


@phrase(RECIPIENT, "another target", "a second|third target")
def another_target(scope: Scope) -> Objects | Players:
    """Return any target other than those before."""
    if not scope.slots:
        raise Unsayable("another target without a first")
    return any_other_target(scope)


@phrase(RECIPIENT, "each of up to <integer> other targets")
def each_other_target(scope: Scope, number: int) -> Objects:
    """Return several of any targets other than those before."""
    if not scope.slots:
        raise Unsayable("other targets without a first")
    others = replace(ANY_TARGET, minimum=0, maximum=number, other_than=tuple(range(len(scope.slots))))
    return scope.target(others, "player", "creature", "permanent")


@phrase(RECIPIENT, "any other target")
def any_other_target(scope: Scope) -> Chosen:
    """Return any target other than those before; if there are none, other than the source, which deals the
    damage.
    """
    if not scope.slots:
        if scope.acting is not What.THIS:
            raise Unsayable("any other target than what deals the damage")
        other = replace(ANY_TARGET, what=Filter(other_than_this=True))
        return scope.target(other, "player", "creature", "permanent")
    other = replace(ANY_TARGET, other_than=tuple(range(len(scope.slots))))
    return scope.target(other, "player", "creature", "permanent")


@phrase(RECIPIENT, "them")
def the_player(scope: Scope) -> Players:
    """Return the player spoken of last, if no objects were that "them" could be."""
    if any(scope.is_spoken_of(what, plural=True) for what in (What.THOSE, What.IT, What.DAMAGED)):
        raise Unsayable("them, of a player or of objects")
    return scope.player()


@phrase(RECIPIENT, "itself")
def the_dealer(scope: Scope) -> Objects:
    """Return what is said to deal the damage."""
    if scope.acting is None:
        raise Unsayable("itself, where nothing is said to deal damage")
    return scope.acting


def _player_or_planeswalker(scope: Scope, players: Whose, minimum: int = 1) -> Chosen:
    walker = Filter(types=frozenset({CardType.PLANESWALKER}))
    slot = TargetSlot(what=walker, players=players, minimum=minimum)
    return scope.target(slot, "player", "permanent", "planeswalker")
