"""This module reads what players can and can't do, the monarch and emblems: "Your opponents can't cast spells
this turn.", "You become the monarch." [cr2025-06-06 114, 611, 723].

A `PLAYER_RULE` is what is said of the players ("can't gain life"), and means a change such as
`RuleForPlayer.CANT_GAIN_LIFE`. As an effect (`statement`) it lasts for a time (`Alter`); as an `ABILITY` it
stands on a permanent (`Static`). To become the monarch and to get an emblem are what a player does (`deed`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static, Triggered
from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.changes import Change, Duration, Rule, RuleForPlayer
from manaburn.cards.vocabulary.changes.players import (
    CantActivate,
    CantPayWith,
    CantPlayLandsFrom,
    DrawsAtMost,
    SearchesForMana,
    SearchesOnlyTop,
)
from manaburn.cards.vocabulary.changes.replacements import CantGetCounters
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.choosing import NoteQuality
from manaburn.cards.vocabulary.effects_by_subject.dungeons import TakeInitiative, Venture
from manaburn.cards.vocabulary.effects_by_subject.players import BecomeMonarch
from manaburn.cards.vocabulary.effects_on_cards.tokens import GetEmblem
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, Circumstance, OwnerOf, What, Who
from manaburn.cards.vocabulary.words.spells_of_players import CantCast, SpellsHaveFlash
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import deed, does, statement, statements
from manaburn.oracle.grammar.names import ABILITY, PLAYERS_RULED, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import CounterKind, Zone

_HAND = frozenset({Zone.HAND})

PLAYER_RULE = Name[Change]("player-rule")
"""What players can or can't do, behind them."""
table(
    PLAYER_RULE,
    {
        "<player-has>": itself,
        "can't gain life": RuleForPlayer.CANT_GAIN_LIFE,
        "can't lose life": RuleForPlayer.CANT_LOSE_LIFE,
        "can't lose the game": RuleForPlayer.CANT_LOSE,
        "can't win the game": RuleForPlayer.CANT_WIN,
        "don't lose the game for having 0 or less life": RuleForPlayer.CANT_LOSE_FOR_HAVING_NO_LIFE,
        "can't draw more than <integer> card|cards each turn": DrawsAtMost,
        "can't search libraries": RuleForPlayer.CANT_SEARCH_LIBRARIES,
        "can't get counters": CantGetCounters(),
        "can't get poison counters": CantGetCounters(CounterKind.POISON),
        "can't play lands": RuleForPlayer.CANT_PLAY_LANDS,
        "can't cast <noun>": lambda noun: CantCast(noun.spells()),
        "can't activate abilities that aren't mana abilities": RuleForPlayer.CANT_ACTIVATE_BUT_FOR_MANA,
        "can't pay life to cast spells or to? activate abilities": CantPayWith(),
        "can't pay life to cast spells or to? activate abilities that aren't mana abilities": (
            CantPayWith(but_for_mana=True)
        ),
    },
)


@phrase(PLAYER_RULE, "can't pay life or sacrifice <noun> to cast spells or to? activate abilities")
def cannot_pay_with(scope: Scope, noun: Noun) -> Change:
    """Return the change by which a player can't pay for spells and abilities with life or with permanents."""
    what = noun.permanents()
    if what.other_than_this or what.controller is not Whose.ANYONE or noun.of is not None:
        raise Unsayable("permanents of certain players that can't be sacrificed for costs")
    return CantPayWith(what)


table(
    PLAYERS_RULED,
    {
        "<players>": itself,
        "<player-target>": itself,
        ("that player", "they"): lambda scope: scope.player(),
        "defending player": lambda scope: scope.naming(Who.DEFENDING_PLAYER),
    },
)

_LIFE_STAYS = (RuleForPlayer.CANT_GAIN_LIFE, RuleForPlayer.CANT_LOSE_LIFE)

statements(
    {
        "your life total can't change <duration>": lambda duration: Alter(Who.YOU, _LIFE_STAYS, duration),
        "<for-a-time> your life total can't change": lambda duration: Alter(Who.YOU, _LIFE_STAYS, duration),
        "<for-a-time> your life total can't change and <players-ruled> <player-rule>": (
            lambda duration, who, change: (
                Alter(Who.YOU, _LIFE_STAYS, duration),
                Alter(who, (change,), duration),
            )
        ),
        "<players-ruled> <player-rule> <duration>": lambda who, change, duration: Alter(
            who, (change,), duration
        ),
        "<players-ruled> <player-rule> during that player 's next turn": (
            lambda who, change: Alter(who, (change,), Duration.NEXT_TURN)
        ),
        "<for-a-time> <players-ruled> <player-rule>": (
            lambda duration, who, change: Alter(who, (change,), duration)
        ),
        "<for-a-time> <players-ruled> <player-rule> ,? and <players-ruled> <player-rule>": (
            lambda duration, who, change, others, theirs: (
                Alter(who, (change,), duration),
                Alter(others, (theirs,), duration),
            )
        ),
        (
            "you may play an additional land this turn",
            "you may play [ up to ] <integer> additional lands this turn",
        ): (lambda number=1: Alter(Who.YOU, (to.ExtraLandPlays(number),))),
        "during your next untap step , as you untap your permanents , return ~ to its owner 's hand": (
            Alter(What.THIS, (Rule.RETURNS_AS_YOU_UNTAP,), Duration.YOUR_NEXT_UNTAP_STEP)
        ),
        "you have no maximum hand size for the rest of the game": (
            Alter(Who.YOU, (to.MaximumHandSize(None),), Duration.INDEFINITE)
        ),
        "you may cast <noun> this turn as though they had flash": (
            lambda noun: Alter(Who.YOU, (SpellsHaveFlash(noun.spells()),))
        ),
    }
)

table(
    ABILITY,
    {
        "<players> <player-rule> .": static,
        "<players> <player-rule> <so-long> .": (
            lambda who, change, condition: static(who, change, condition=condition)
        ),
        "<players> <player-rule> during your turn .": (
            lambda who, change: static(who, change, condition=Circumstance.YOUR_TURN)
        ),
        "during your turn , your opponents can't cast spells or activate abilities of <noun> .": (
            lambda noun: (
                static(
                    Who.EACH_OPPONENT,
                    CantCast(),
                    CantActivate(noun.permanents()),
                    condition=Circumstance.YOUR_TURN,
                ),
                static(
                    merged(noun.permanents(), Filter(controller=Whose.OPPONENT)),
                    Rule.CANT_BE_ACTIVATED_FOR_MANA,
                    condition=Circumstance.YOUR_TURN,
                ),
            )
        ),
        "<players> <player-rule> during combat .": (
            lambda who, change: static(who, change, condition=Circumstance.COMBAT)
        ),
        "<players> <player-rule> and <players> <player-rule> .": (
            lambda who, change, others, theirs: (static(who, change), static(others, theirs))
        ),
        "you can't play lands or cast spells from your hand .": (
            static(Who.YOU, CantPlayLandsFrom(_HAND), CantCast(cast_from=_HAND)),
        ),
        "<noun> can't be cast .": lambda noun: static(Who.EACH_PLAYER, CantCast(noun.spells())),
        (
            "each land with an activated ability that isn't a mana ability doesn't untap during its"
            " controller 's untap step ."
        ): static(Who.EACH_PLAYER, RuleForPlayer.LANDS_WITH_OTHER_ABILITIES_STAY_TAPPED),
        "spells and abilities your opponents control can't cause you to sacrifice permanents .": (
            static(Who.YOU, RuleForPlayer.CANT_BE_MADE_TO_SACRIFICE)
        ),
        (
            "spells and abilities your opponents control can't cause their controller"
            " to search their library ."
        ): static(Who.EACH_OPPONENT, RuleForPlayer.CANT_SEARCH_BY_ITS_OWN),
        "you control your opponents while they're searching their libraries .": (
            static(Who.EACH_OPPONENT, RuleForPlayer.IS_CONTROLLED_WHILE_SEARCHING)
        ),
        (
            "while an opponent is searching their library , they exile each card they find . you may play"
            " those cards for as long as they remain exiled , and you may spend mana as though it were mana"
            " of any color to cast them ."
        ): static(Who.EACH_OPPONENT, RuleForPlayer.EXILES_WHAT_IS_FOUND),
        (
            "players can't search libraries . any player may pay <mana-cost> for that player to ignore this"
            " effect until end of turn ."
        ): (lambda cost: static(Who.EACH_PLAYER, RuleForPlayer.CANT_SEARCH_LIBRARIES, SearchesForMana(cost))),
        (
            "if an opponent would search a library , that player searches the top <integer> cards of that"
            " library instead ."
        ): lambda number: static(Who.EACH_OPPONENT, SearchesOnlyTop(number)),
        "your life total can't change .": static(Who.YOU, *_LIFE_STAYS),
    },
)


# By the name of something


@statement(
    "<its> owner can't cast spells with the same name as that <noun-word> <duration>",
    over={"<players-ruled> <player-rule> <duration>": "both mean the same: the name is noted first"},
)
def cant_cast_another(scope: Scope, what: What | Chosen, _noun: str, duration: Duration) -> Effects:
    return NoteQuality(Quality.NAME, what), Alter(
        OwnerOf(what), (CantCast(Filter(chosen=Quality.NAME)),), duration
    )


# Being the monarch; the initiative; emblems and the abilities they have [cr2025-06-06 114, 723, 724]


does("become the monarch", BecomeMonarch())
does("take the initiative", TakeInitiative())
does("venture into the dungeon", Venture())


@deed("get an emblem with <quoted>", "get an emblem with <quoted> and <quoted>")
def get_emblem(
    scope: Scope, abilities: tuple[Ability, ...], more: tuple[Ability, ...] | None = None
) -> Effects:
    has = (*abilities, *(more or ()))
    if not all(_can_be_of_an_emblem(ability) for ability in has):
        raise Unsayable("an emblem with an ability of that kind")
    return (GetEmblem(has, scope.doer),)


def _can_be_of_an_emblem(ability: Ability) -> bool:
    """Return whether an ability does not treat its source as a permanent."""
    if isinstance(ability, Static):
        return not isinstance(ability.affects, What)
    return isinstance(ability, Triggered)
