"""This module reads effects by which objects go elsewhere than to a graveyard, or are regenerated: "If it
would die this turn, exile it instead." [cr2025-06-06 614.1a, 614.6].

The first table has sentences of spells (`SENTENCE`). They mean an `Alter`, which gives the objects a rule
such as `Rule.EXILED_IF_IT_WOULD_DIE`, most of them for a turn. The second has static abilities, lines of
permanents (`ABILITY`): `GoesElsewhere`, `ExiledInsteadOfGraveyard`, `EntersIfDiscarded` and `Static`. The
last section has a clause on all cards that would be put into a graveyard this turn.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, EntersIfDiscarded, GoesElsewhere, Static
from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.changes.replacements import ExiledInsteadOfGraveyard, ReplacesLifeGain
from manaburn.cards.vocabulary.words.conditions import AllOf
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import All, Among, Chosen, Condition, Is, Objects, What, Who
from manaburn.cards.walking import words_of
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.names import ABILITY, CLAUSE, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

table(
    SENTENCE,
    {
        (
            "if it would die this turn , exile it instead",
            "if that creature|permanent|planeswalker would die this turn , exile it instead",
            "if that creature or planeswalker would die this turn , exile it instead",
            "if that permanent would be put into a graveyard this turn , exile it instead",
        ): lambda scope: do.Alter(_object_referred_to(scope), (Rule.EXILED_IF_IT_WOULD_DIE,)),
        (
            "if <a-noun> would die this turn , exile it instead",
            "if <a-noun> would be put into a graveyard from the battlefield this turn , exile it instead",
        ): lambda noun: do.Alter(All(noun.permanents()), (Rule.EXILED_IF_IT_WOULD_DIE,)),
        (
            "if a|any permanent dealt damage this way would die this turn , exile it instead",
            "if a|any creature or planeswalker dealt damage this way would die this turn , exile it instead",
        ): lambda scope: _damaged_are_exiled(scope, What.DAMAGED),
        "if a permanent dealt damage by ~ would die this turn , exile it instead": (
            lambda scope: _damaged_by_spell(scope, What.DAMAGED)
        ),
        "if a creature dealt damage by ~ would die this turn , exile it instead": (
            lambda scope: _damaged_by_spell(scope, Among(What.DAMAGED, CREATURE))
        ),
        # Creatures alone: a planeswalker or battle that was dealt damage is not exiled.
        (
            "if a|any creature dealt damage this way would die this turn , exile it instead",
            "if a|any creature dealt damage this way would die this turn , exile that creature instead",
        ): lambda scope: _damaged_are_exiled(scope, Among(What.DAMAGED, CREATURE)),
        (
            "if it would leave the battlefield , exile it instead of putting it anywhere else",
            "if that creature|permanent would leave the battlefield , exile it instead of putting it"
            " anywhere else",
        ): lambda scope: do.Alter(
            _object_referred_to(scope), (Rule.EXILED_IF_IT_WOULD_LEAVE,), Duration.INDEFINITE
        ),
    },
)


def _object_referred_to(scope: Scope) -> Objects:
    """Return the object that "it" is. Raises Unsayable if that is the source or nothing on the
    battlefield.
    """
    what = scope.object()
    if isinstance(what, What) and what not in (What.IT, What.THAT, What.ATTACHED, What.WAS_ATTACHED):
        raise Unsayable("nothing before stands for what would die")
    return what


NOT_REGENERATED = Name[Objects]("not-regenerated")
"""What can't be regenerated this turn, before it is said that it is exiled if it would die."""
table(
    NOT_REGENERATED,
    {
        "it can't be regenerated this turn": _object_referred_to,
        "that creature can't be regenerated this turn": lambda scope: scope.single("creature"),
    },
)


@phrase(SENTENCE, "<if-so> <not-regenerated> ,? and if it would die this turn , exile it instead")
def neither_regenerated_nor_dies(scope: Scope, so: Condition, what: Objects) -> Effects:
    """Return the effect on a target, if it is a creature as the condition is asked: nothing else can be
    regenerated or die.
    """
    if not isinstance(what, Chosen):
        raise Unsayable("what can't be regenerated and is no target")
    rules = (Rule.CANT_BE_REGENERATED, Rule.EXILED_IF_IT_WOULD_DIE)
    return (do.If(AllOf((so, Is(what, CREATURE))), (do.Alter(what, rules),)),)


def _damaged_by_spell(scope: Scope, what: Objects) -> Effects:
    """Return the effect on what this spell damaged: only of an instant or sorcery, which has dealt its damage
    as it resolves.
    """
    if not scope.types <= {CardType.INSTANT, CardType.SORCERY}:
        raise Unsayable("what a permanent has dealt damage to this turn")
    return _damaged_are_exiled(scope, what)


def _damaged_are_exiled(scope: Scope, what: Objects) -> Effects:
    """Return the effect on what was just dealt damage."""
    if not scope.done:
        raise Unsayable("nothing before deals damage")
    return (do.Alter(what, (Rule.EXILED_IF_IT_WOULD_DIE,)),)


# Static abilities


table(
    ABILITY,
    {
        "if ~ would die , exile it instead .": GoesElsewhere(),
        "if ~ would be destroyed , regenerate it .": Static(changes=(Rule.REGENERATES,)),
        "if ~ would be put into a graveyard from anywhere , exile it instead .": (
            GoesElsewhere(from_anywhere=True)
        ),
        "if ~ would be put into a graveyard from anywhere , [ reveal ~ and ] shuffle it into its"
        " owner 's library instead .": GoesElsewhere(to=Zone.LIBRARY, from_anywhere=True),
        "if a spell or ability an opponent controls causes you to discard ~ , put it onto the battlefield"
        " instead of putting it into your graveyard .": EntersIfDiscarded(),
        "if a spell or ability an opponent controls causes you to discard ~ , put it onto the battlefield"
        " with <integer> +1/+1 counters on it instead of putting it into your graveyard .": (
            lambda number: EntersIfDiscarded(counters=number)
        ),
        "if <a-noun> would die , exile it|that instead .": (
            lambda noun: GoesElsewhere(affects=noun.permanents())
        ),
        # Whatever it is, and wherever: a permanent, a spell or a card.
        "if a|an <one-of-colors> permanent , spell , or card not on the battlefield would be put into"
        " <graveyards-of> graveyard , exile it instead .": (
            lambda colors, who: static(who, ExiledInsteadOfGraveyard(Filter(colors=colors)))
        ),
        "if <put-into-graveyards> would be put into <graveyards-of> graveyard from anywhere ,"
        " exile it|that card? instead .": lambda what, who: static(who, ExiledInsteadOfGraveyard(what)),
        "if <put-into-graveyards> would be put into <graveyards-of> graveyard from anywhere ,"
        " instead exile it with a|an <counter-kind> counter on it .": (
            lambda what, who, kind: static(who, ExiledInsteadOfGraveyard(what, kind))
        ),
    },
)


@phrase(ABILITY, "if <a-noun> would die , instead exile it|that card? and <sentence> .")
def exiled_and_more(scope: Scope, noun: Noun, also: Effects) -> tuple[Ability, ...]:
    if scope.slots or any(isinstance(word, What) for word in words_of(also)):
        raise Unsayable("what is done to an object, or to targets, as another is exiled instead of dying")
    return (GoesElsewhere(affects=noun.permanents(), also=also),)


# Into anybody's graveyard


GRAVEYARDS_OF = Name[Who]("graveyards-of")
"""The players whose graveyard it is."""
table(
    GRAVEYARDS_OF,
    {
        "your": Who.YOU,
        "an opponent 's": Who.EACH_OPPONENT,
        "a": Who.EACH_PLAYER,
    },
)

PUT_INTO_GRAVEYARDS = Name[Filter]("put-into-graveyards")
table(
    PUT_INTO_GRAVEYARDS,
    {
        "a card or token": ANYTHING,
        # Also a card that nobody controlled, if its owner is another player.
        "a card you didn't control": Filter(controller=Whose.ANOTHER_PLAYER, nontoken=True),
        "<a-noun>": lambda noun: merged(noun.cards(), Filter(nontoken=True)),
    },
)


means(ATTRIBUTE, "an opponent owns", Noun(Filter(owner=Whose.OPPONENT), frozenset()))


@phrase(
    ABILITY,
    "if <a-noun> would die or <a-noun> not on the battlefield would be put into <graveyards-of> graveyard ,"
    " exile that card instead .",
)
def exiled_wherever_it_is(scope: Scope, here: Noun, card: Noun, who: Who) -> tuple[Ability, ...]:
    """Return the ability by which cards of a kind are exiled instead, if the permanents are of that kind."""
    theirs = Filter(owner=Whose.OPPONENT if who is Who.EACH_OPPONENT else Whose.YOU, nontoken=True)
    if who is Who.EACH_PLAYER or here.permanents() != merged(card.cards(), theirs):
        raise Unsayable("permanents that are exiled instead, and cards of another kind")
    return (static(who, ExiledInsteadOfGraveyard(merged(card.cards(), Filter(nontoken=True)))),)


means(
    CLAUSE,
    "if <player-or-controller> would gain life this turn , that player gains no life instead",
    lambda who: do.Alter(who, (ReplacesLifeGain(),)),
)

means(
    CLAUSE,
    "if <put-into-graveyards> would be put into <graveyards-of> graveyard from anywhere this"
    " turn , exile it|that card? instead",
    lambda what, who: do.Alter(who, (ExiledInsteadOfGraveyard(what),)),
)
