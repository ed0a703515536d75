"""What stands after a noun: creatures you control, with flying, with power 2 or less."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.filters import AnyCounter, Being, ColorCount, Damaged, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Players, Who
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, ATTRIBUTES, Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Keyword, Zone

_WITH_THE_SOURCE = "both mean the same; a description has a field of its own for the power of the source"


@phrase(
    ATTRIBUTES,
    "<attribute>",
    "<attribute> <attributes>",
    longest="in “with power less than the number of creatures you control” the end tells of those creatures",
)
def attributes(scope: Scope, one: Noun, more: Noun | None = None) -> Noun:
    """Several attributes after a noun."""
    if more is None:
        return one
    zone = one.zone if more.zone is Zone.BATTLEFIELD else more.zone
    return replace(one, filter=merged(one.filter, more.filter), zone=zone, of=more.of or one.of)


def attribute(what: Filter, zone: Zone = Zone.BATTLEFIELD, of: Players | None = None) -> Noun:
    """What stands after a noun, as a noun."""
    return Noun(what, frozenset(), zone, of)


@phrase(ATTRIBUTE, "you control", "under your control")
def you_control(scope: Scope) -> Noun:
    """Controlled by the controller of the ability."""
    return attribute(Filter(controller=Whose.YOU))


@phrase(
    ATTRIBUTE,
    "an opponent controls",
    "your opponents control",
    "one of your opponents controls",
    "opponents control",
    "an opponent 's control",
)
def opponents_control(scope: Scope) -> Noun:
    """Controlled by an opponent."""
    return attribute(Filter(controller=Whose.OPPONENT))


@phrase(ATTRIBUTE, "you don't control")
def another_player_controls(scope: Scope) -> Noun:
    """Controlled by anybody else, a teammate too."""
    return attribute(Filter(controller=Whose.ANOTHER_PLAYER))


@phrase(ATTRIBUTE, "defending player controls")
def defending_player_controls(scope: Scope) -> Noun:
    """Controlled by the defending player."""
    return attribute(Filter(controller=Whose.DEFENDING_PLAYER))


@phrase(ATTRIBUTE, "that player controls", "that opponent controls")
def that_player_controls(scope: Scope) -> Noun:
    """Controlled by a player spoken of before."""
    return attribute(Filter(), of=scope.that_player_alone())


@phrase(ATTRIBUTE, "they control")
def they_control(scope: Scope) -> Noun:
    """Controlled by who does it, or by a player spoken of before."""
    return attribute(Filter(), of=scope.player() if scope.doer is Who.YOU else scope.doer)


@phrase(ATTRIBUTE, "<player-or-controller> controls")
def that_player_or_controller_controls(scope: Scope, who: Players) -> Noun:
    """Controlled by the player who is a target, or by the controller of what is."""
    return attribute(Filter(), of=who)


@phrase(ATTRIBUTE, "<player-target> controls")
def target_player_controls(scope: Scope, who: Players) -> Noun:
    """Controlled by a player who is a target."""
    return attribute(Filter(), of=who)


@phrase(ATTRIBUTE, "on|from the battlefield")
def on_the_battlefield(scope: Scope) -> Noun:
    """Where permanents are anyway."""
    return attribute(Filter())


@phrase(ATTRIBUTE, "in|from your graveyard")
def in_your_graveyard(scope: Scope) -> Noun:
    """Cards in your graveyard."""
    return attribute(Filter(controller=Whose.YOU), Zone.GRAVEYARD)


@phrase(ATTRIBUTE, "in|from that player|opponent 's graveyard")
def in_that_graveyard(scope: Scope) -> Noun:
    """Cards in the graveyard of a player spoken of before."""
    return attribute(Filter(), Zone.GRAVEYARD, scope.that_player_alone())


@phrase(ATTRIBUTE, "in|from defending player 's graveyard")
def in_the_defenders_graveyard(scope: Scope) -> Noun:
    """Cards in the graveyard of the defending player."""
    return attribute(Filter(controller=Whose.DEFENDING_PLAYER), Zone.GRAVEYARD)


@phrase(ATTRIBUTE, "that entered this turn")
def that_entered_this_turn(scope: Scope) -> Noun:
    """On the battlefield since this turn."""
    return attribute(Filter(being=frozenset({Being.ENTERED_THIS_TURN})))


@phrase(ATTRIBUTE, "that's one or more colors", "that are one or more colors")
def that_is_colored(scope: Scope) -> Noun:
    """Not colourless."""
    return attribute(Filter(color_count=ColorCount.COLORED))


@phrase(ATTRIBUTE, "the active player controls")
def of_the_active_player(scope: Scope) -> Noun:
    """Under the control of the active player."""
    return attribute(Filter(controller=Whose.ACTIVE_PLAYER))


@phrase(ATTRIBUTE, "the active player has controlled continuously since the beginning of the turn")
def of_the_active_player_all_turn(scope: Scope) -> Noun:
    """Under the control of the active player since the turn began."""
    all_turn = frozenset({Being.CONTROLLED_ALL_TURN})
    return attribute(Filter(controller=Whose.ACTIVE_PLAYER, being=all_turn))


@phrase(ATTRIBUTE, "that's <a-noun>", "that's <a-noun> or <a-noun>")
def that_is(scope: Scope, one: Noun, other: Noun | None = None) -> Noun:
    """Of these subtypes."""
    subtypes = one.filter.subtypes | (frozenset() if other is None else other.filter.subtypes)
    for noun in (one, *(() if other is None else (other,))):
        if noun.zone is not Zone.BATTLEFIELD or noun.filter != Filter(subtypes=noun.filter.subtypes):
            raise Unsayable("what is described by more than a subtype")
    return attribute(Filter(subtypes=subtypes))


@phrase(ATTRIBUTE, "other than <noun>", "other than <noun> and|or <noun>")
def other_than(scope: Scope, one: Noun, other: Noun | None = None) -> Noun:
    """Not of these subtypes."""
    excepted = frozenset[str]()
    for noun in (one, *(() if other is None else (other,))):
        if noun.zone is not Zone.BATTLEFIELD or noun.filter != Filter(subtypes=noun.filter.subtypes):
            raise Unsayable("others than what is described by more than a subtype")
        excepted |= noun.filter.subtypes
    return attribute(Filter(not_subtypes=excepted))


@phrase(ATTRIBUTE, "in all graveyards")
def in_all_graveyards(scope: Scope) -> Noun:
    """Cards in the graveyards of all players, together."""
    return attribute(Filter(), Zone.GRAVEYARD, Who.EACH_PLAYER)


@phrase(ATTRIBUTE, "in your opponents 's graveyards", "in your opponents ' graveyards")
def in_opponents_graveyards(scope: Scope) -> Noun:
    """Cards in the graveyards of your opponents, together."""
    return attribute(Filter(), Zone.GRAVEYARD, Who.EACH_OPPONENT)


@phrase(ATTRIBUTE, "in <player-target> 's graveyard")
def in_target_players_graveyard(scope: Scope, who: Players) -> Noun:
    """Cards in the graveyard of a player who is a target."""
    return attribute(Filter(), Zone.GRAVEYARD, who)


@phrase(ATTRIBUTE, "in|from a graveyard", "in|from any graveyard", "from graveyards")
def in_a_graveyard(scope: Scope) -> Noun:
    """Cards in anybody's graveyard."""
    return attribute(Filter(), Zone.GRAVEYARD)


@phrase(ATTRIBUTE, "in|from an opponent 's graveyard")
def in_an_opponents_graveyard(scope: Scope) -> Noun:
    """Cards in the graveyard of an opponent."""
    return attribute(Filter(controller=Whose.OPPONENT), Zone.GRAVEYARD)


@phrase(ATTRIBUTE, "with <keywords>", "that has|have <keywords>")
def with_keywords(scope: Scope, some: frozenset[Keyword]) -> Noun:
    """With one of these abilities."""
    return attribute(Filter(having=some))


@phrase(ATTRIBUTE, "without <keywords>")
def without_keywords(scope: Scope, some: frozenset[Keyword]) -> Noun:
    """Without these abilities."""
    return attribute(Filter(lacking=some))


STAT = Name[str]("stat")


@phrase(STAT, "power")
def power(scope: Scope) -> str:
    """Power."""
    return "power"


@phrase(STAT, "toughness")
def toughness(scope: Scope) -> str:
    """Toughness."""
    return "toughness"


@phrase(STAT, "mana value")
def mana_value(scope: Scope) -> str:
    """Mana value."""
    return "mana value"


@phrase(ATTRIBUTE, "with <stat> <integer> or less", "with <stat> less than or equal to <integer>")
def at_most(scope: Scope, stat: str, number: int) -> Noun:
    """With that much at most."""
    return attribute(_bounded(stat, most=number))


@phrase(
    ATTRIBUTE,
    "with greater power",
    "with power greater than ~ 's power",
    over={"<bounded-stat> <comparison> <amount>": _WITH_THE_SOURCE},
)
def stronger(scope: Scope) -> Noun:
    """Stronger than the source."""
    return attribute(Filter(power_against_this=Relation.MORE_THAN))


@phrase(
    ATTRIBUTE,
    "with lesser power",
    "with power less than ~ 's power",
    over={"<bounded-stat> <comparison> <amount>": _WITH_THE_SOURCE},
)
def weaker(scope: Scope) -> Noun:
    """Weaker than the source."""
    return attribute(Filter(power_against_this=Relation.LESS_THAN))


@phrase(
    ATTRIBUTE,
    "with power less than or equal to ~ 's power",
    over={"<bounded-stat> <comparison> <amount>": _WITH_THE_SOURCE},
)
def not_stronger(scope: Scope) -> Noun:
    """No stronger than the source."""
    return attribute(Filter(power_against_this=Relation.AT_MOST))


@phrase(ATTRIBUTE, "with power greater than or equal to ~ 's power")
def not_weaker(scope: Scope) -> Noun:
    """No weaker than the source."""
    return attribute(Filter(power_against_this=Relation.AT_LEAST))


@phrase(ATTRIBUTE, "with toughness greater than its power")
def tough(scope: Scope) -> Noun:
    """Tougher than strong."""
    return attribute(Filter(toughness_above_power=True))


@phrase(ATTRIBUTE, "with <stat> <integer> or greater|more")
def at_least(scope: Scope, stat: str, number: int) -> Noun:
    """With that much at least."""
    return attribute(_bounded(stat, least=number))


@phrase(ATTRIBUTE, "with base power <integer>")
def of_base_power(scope: Scope, number: int) -> Noun:
    """With that base power."""
    return attribute(Filter(base_power=number))


@phrase(ATTRIBUTE, "with base power and toughness <power-toughness>")
def of_base_size(scope: Scope, size: tuple[Amount, Amount]) -> Noun:
    """With that base power and toughness."""
    power, toughness = size
    if not (isinstance(power, int) and isinstance(toughness, int)):
        raise Unsayable("a base power or toughness that is worked out")
    return attribute(Filter(base_power=power, base_toughness=toughness))


@phrase(ATTRIBUTE, "with <stat> <integer>")
def exactly(scope: Scope, stat: str, number: int) -> Noun:
    """With just that much."""
    return attribute(_bounded(stat, least=number, most=number))


def _bounded(stat: str, least: int | None = None, most: int | None = None) -> Filter:
    match stat:
        case "power":
            return Filter(power_at_least=least, power_at_most=most)
        case "toughness":
            return Filter(toughness_at_least=least, toughness_at_most=most)
        case _:
            return Filter(mana_value_at_least=least, mana_value_at_most=most)


@phrase(ATTRIBUTE, "with a|an <counter-kind> counter on it|them", "with <counter-kind> counters on them")
def with_counter(scope: Scope, kind: CounterKind) -> Noun:
    """With a counter of a kind."""
    return attribute(Filter(counter=kind))


@phrase(
    ATTRIBUTE, "with a counter on it|them", "with counters on them", "with one or more counters on it|them"
)
def with_any_counter(scope: Scope) -> Noun:
    """With a counter."""
    return attribute(Filter(counter=AnyCounter.ANY_KIND))


CARD_NAME = Name[str]("card-name")


@word_test(CARD_NAME)
def card_name(word: str) -> str | None:
    """The name of a card, as it is marked."""
    return word[1:-1] if word.startswith("«") else None


@phrase(ATTRIBUTE, "named <card-name>")
def named(scope: Scope, name: str) -> Noun:
    """With that name."""
    return attribute(Filter(named=name))


@phrase(ATTRIBUTE, "named <card-name> or <card-name>")
def named_either(scope: Scope, one: str, other: str) -> Noun:
    """With one of two names."""
    return attribute(Filter(any_of=(Filter(named=one), Filter(named=other))))


@phrase(ATTRIBUTE, "not named <card-name>")
def not_named(scope: Scope, name: str) -> Noun:
    """With another name."""
    return attribute(Filter(not_named=name))


@phrase(ATTRIBUTE, "with a basic land type")
def of_a_basic_land_type(scope: Scope) -> Noun:
    """With a basic land type."""
    return attribute(Filter(subtypes=frozenset(BASIC_LAND_MANA)))


@phrase(ATTRIBUTE, "you own")
def you_own(scope: Scope) -> Noun:
    """Of which you are the owner."""
    return attribute(Filter(owner=Whose.YOU))


@phrase(ATTRIBUTE, "that was|were dealt damage this turn", "dealt damage this turn")
def dealt_damage_this_turn(scope: Scope) -> Noun:
    """That was dealt damage this turn."""
    return attribute(Filter(damaged=Damaged.THIS_TURN))


@phrase(ATTRIBUTE, "dealt damage by ~ this turn", "that was dealt damage by ~ this turn")
def dealt_damage_by_this(scope: Scope) -> Noun:
    """That the source has dealt damage this turn."""
    return attribute(Filter(damaged=Damaged.BY_THIS))


@phrase(ATTRIBUTE, "dealt damage by equipped|enchanted creature this turn")
def dealt_damage_by_attached(scope: Scope) -> Noun:
    """That what the source is attached to has dealt damage this turn."""
    return attribute(Filter(damaged=Damaged.BY_WHAT_THIS_IS_ATTACHED_TO))
