"""This module reads triggers on what players do: "Whenever you cast a spell that targets only ~", "Whenever a
player cycles a card", "Whenever you scry" [cr2025-06-06 603.2].

Its phrases are events, which stand behind "whenever" (`EVENT`), and mean `CastsSpell`, `PlayerDoes`,
`ActivatesAbility` and the like. The last table (`OWN_EVENT`) has events that trigger an ability of a card
that is no permanent: "When you cycle ~", "When you cast ~".
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import FromElsewhere, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import (
    ActivatesAbility,
    CausesToDie,
    CausesToDiscard,
    Discards,
    SpellIsCountered,
)
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence, PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.conditions.happenings import is_plain
from manaburn.oracle.grammar.events.events import spell
from manaburn.oracle.grammar.names import EVENT
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope

# What players do or become, and spells that they cast


table(
    EVENT,
    {
        "<agent> become|becomes the monarch": lambda whose: PlayerDoes(PlayerDeed.BECOMES_MONARCH, whose),
        "<agent> take|takes the initiative": lambda whose: PlayerDoes(PlayerDeed.TAKES_INITIATIVE, whose),
        "the ring tempts you": PlayerDoes(PlayerDeed.IS_TEMPTED, Whose.YOU),
        "you choose a creature as your ring-bearer": PlayerDoes(PlayerDeed.CHOOSES_RING_BEARER, Whose.YOU),
        "<agent> complete|completes a dungeon": lambda whose: PlayerDoes(PlayerDeed.COMPLETES_DUNGEON, whose),
        "<agent> search|searches their library": (
            lambda whose: PlayerDoes(PlayerDeed.SEARCHES_LIBRARY, whose)
        ),
        "<agent> scry|scries": lambda whose: PlayerDoes(PlayerDeed.SCRIES, whose),
        "<agent> surveil|surveils": lambda whose: PlayerDoes(PlayerDeed.SURVEILS, whose),
        "<agent> scry|scries or surveil|surveils": (
            lambda whose: PlayerDoes(PlayerDeed.SCRIES_OR_SURVEILS, whose)
        ),
        "a spell or ability you control counters a spell": SpellIsCountered(Whose.ANYONE, by=Whose.YOU),
        "<agent> commit|commits a crime": lambda whose: PlayerDoes(PlayerDeed.COMMITS_CRIME, whose),
        "<agent> cast|casts <a-noun> from anywhere other than your|their hand": (
            lambda scope, whose, noun: on.CastsSpell(
                whose, spell(scope, noun), how=FromElsewhere.NOT_FROM_HAND
            )
        ),
        "<agent> cast|casts <a-noun> from your|their hand": lambda scope, whose, noun: on.CastsSpell(
            whose, spell(scope, noun), how=FromElsewhere.FROM_OWN_HAND
        ),
        "<agent> cast|casts <a-noun> from a graveyard": lambda scope, whose, noun: on.CastsSpell(
            whose, spell(scope, noun), how=FromElsewhere.FROM_GRAVEYARD
        ),
        "<agent> cast|casts <a-noun> from exile": lambda scope, whose, noun: on.CastsSpell(
            whose, spell(scope, noun), how=FromElsewhere.FROM_EXILE
        ),
        "you cast <a-noun> from your graveyard": lambda scope, noun: on.CastsSpell(
            Whose.YOU,
            merged(spell(scope, noun), Filter(owner=Whose.YOU)),
            how=FromElsewhere.FROM_GRAVEYARD,
        ),
        "<agent> cast|casts <a-noun> during an|each opponent 's turn": lambda scope, whose, noun: (
            on.CastsSpell(whose, spell(scope, noun), during=Whose.OPPONENT)
        ),
        "<agent> cast|casts <a-noun> during your turn": (
            lambda scope, whose, noun: on.CastsSpell(whose, spell(scope, noun), during=Whose.YOU)
        ),
        "you cast your <ordinal> spell during each opponent 's turn": (
            lambda scope, number: scope.saying(
                on.CastsSpell(Whose.YOU, ordinal=number, during=Whose.OPPONENT), What.THAT, "spell"
            )
        ),
        "<agent> cast|casts <a-noun> that targets <a-noun>": (
            lambda scope, whose, noun, target: on.CastsSpell(
                whose, spell(scope, noun), at=target.permanents()
            )
        ),
        "<agent> cast|casts <a-noun> that targets only ~": (
            lambda scope, whose, noun: on.CastsSpell(whose, spell(scope, noun), at_this=True, at_one=True)
        ),
        "you cast your commander": lambda scope: scope.saying(
            on.CastsSpell(Whose.YOU, Filter(commander=True, owner=Whose.YOU)), What.THAT, "spell"
        ),
        "you cast a kicked spell": (
            lambda scope: scope.saying(on.CastsSpell(Whose.YOU, how="kicker"), What.THAT, "spell")
        ),
        "~ becomes unattached from a permanent": (
            lambda scope: scope.saying(Occurrence.BECOMES_UNATTACHED, What.THAT, "permanent")
        ),
        "<own-event>": itself,
        ("<agent> cycle|cycles a card", "you cycle another card"): (
            lambda scope, whose=Whose.YOU: scope.saying(
                PlayerDoes(PlayerDeed.CYCLES, whose), What.THAT, "card"
            )
        ),
        # You discard a card, which cycling does too [cr2025-06-06 702.29d].
        ("you [ cycle or ] discard a card", "you cycle or discard another card"): (
            lambda scope: scope.saying(Discards(), What.THAT, "card")
        ),
    },
)


@phrase(EVENT, "<agent> cast|casts <a-noun> that targets only a single <noun>")
def casts_at_one(scope: Scope, whose: Whose, noun: Noun, target: Noun) -> TriggerEvent:
    scope.mention(What.THOSE, *target.words)
    return on.CastsSpell(whose, spell(scope, noun), at=target.permanents(), at_one=True)


@phrase(EVENT, "<agent> cast|casts <a-noun> that targets one or more <noun>")
def casts_at_some(scope: Scope, whose: Whose, noun: Noun, target: Noun) -> TriggerEvent:
    scope.mention(What.THOSE, *target.words, plural=True)
    return on.CastsSpell(whose, spell(scope, noun), at=target.permanents())


@phrase(
    EVENT,
    "<agent> cast|casts your|their <ordinal> <noun> each turn",
    "<agent> cast|casts a spell , if it's the <ordinal> <noun> you|they cast this turn",
)
def casts_nth_of_a_kind(scope: Scope, whose: Whose, number: int, noun: Noun) -> TriggerEvent:
    if not is_plain(noun.filter):
        raise Unsayable("how many spells of a kind that cannot be told afterwards")
    return on.CastsSpell(whose, spell(scope, noun), number)


# Abilities that aren't mana abilities


@phrase(
    EVENT,
    "<agent> activate|activates an ability that isn't a mana ability",
    "<agent> activate|activates an ability , if it isn't a mana ability",
)
def activates(scope: Scope, whose: Whose) -> TriggerEvent:
    scope.mention(What.TARGETING, "ability")
    return ActivatesAbility(whose)


@phrase(
    EVENT,
    "<agent> activate|activates an ability of <a-noun> that isn't a mana ability",
    "<agent> activate|activates an ability of <a-noun> [ on the battlefield ] , if it isn't a mana ability",
)
def activates_of(scope: Scope, whose: Whose, noun: Noun) -> TriggerEvent:
    scope.mention(What.THAT, *noun.words)
    scope.mention(What.TARGETING, "ability")
    return ActivatesAbility(whose, noun.permanents())


@phrase(
    EVENT,
    "an ability of enchanted|equipped <noun-word> is activated , if it isn't a mana ability",
)
def activated_of_attached(scope: Scope, noun: str) -> TriggerEvent:
    """Return the event that anyone activates an ability of what the source is attached to."""
    scope.was_attached(noun)
    scope.mention(What.TARGETING, "ability")
    return ActivatesAbility(Whose.ANYONE, What.ATTACHED)


# What a spell or ability of an opponent brings about


def _refer_to_opponent(scope: Scope, event: TriggerEvent) -> TriggerEvent:
    """Return the event; the controller of the spell or ability is "that player" from here on."""
    scope.mention(Who.THAT_PLAYER, "player")
    return event


def _event_by_opponent(scope: Scope, noun: Noun, *, destroys: bool = False) -> TriggerEvent:
    """Return the event that an opponent's spell or ability destroys a permanent, or puts it into your
    graveyard, as only one that you own is.
    """
    what = noun.permanents()
    if not destroys:
        what = merged(what, Filter(owner=Whose.YOU))
        scope.mention(What.THAT, "card")
    return _refer_to_opponent(scope, CausesToDie(what, destroys=destroys))


table(
    EVENT,
    {
        "a spell or ability an opponent controls destroys <a-noun>": (
            lambda scope, noun: _event_by_opponent(scope, noun, destroys=True)
        ),
        (
            "a spell or ability an opponent controls causes <a-noun> to be put into your graveyard from the"
            " battlefield"
        ): _event_by_opponent,
        "a spell or ability an opponent controls causes you to discard a card": (
            lambda scope: _refer_to_opponent(scope, scope.saying(CausesToDiscard(), What.THAT, "card"))
        ),
    },
)


# Trigger events of cards that are cast, cycled and discarded


OWN_EVENT = Name[TriggerEvent]("own-event")
table(
    OWN_EVENT,
    {
        "you cast ~": lambda scope: scope.saying(Occurrence.IS_CAST, What.THIS, "spell"),
        "you cycle ~": lambda scope: scope.saying(Occurrence.IS_CYCLED, What.THIS, "card"),
        "you discard ~": lambda scope: scope.saying(Occurrence.IS_DISCARDED, What.THIS, "card"),
        "~ is put into your graveyard from your library": (
            lambda scope: scope.saying(Occurrence.COMES_FROM_LIBRARY, What.THIS, "card")
        ),
        "a spell or ability an opponent controls causes you to discard ~": (
            lambda scope: _refer_to_opponent(
                scope, scope.saying(Occurrence.DISCARDED_BY_OPPONENT, What.THIS, "card")
            )
        ),
        "~ is put into a graveyard from anywhere": (
            lambda scope: scope.saying(
                Occurrence.COMES_TO_GRAVEYARD,
                What.THIS,
                "card",
                "permanent",
                *(kind.value for kind in scope.types),
            )
        ),
    },
)
