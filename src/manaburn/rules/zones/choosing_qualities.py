"""This module lets players choose a color, a type, a card name, a number, a player or a word, for texts
that say "the chosen color" [cr2025-06-06 607.2d, 608.2d, 614.12a].

* As a permanent enters, `entering` calls `chosen_as_it_enters`: "as this enters, choose a color".
* As a spell or ability resolves, the table of effects calls `choose_quality`, or `choose_one` for an effect
  among several, `change_text` and `change_land_types`.

`_question` makes the question for a quality, with the words that can be chosen. The answer is a `Said`: the
quality, such as color, and the word chosen for it. During a resolution, `_note_choice` puts it into the
effects still to be carried out, in place of words like "the chosen color", and keeps it for the source.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import assert_never

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord, WordsToChoose
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.choosing import (
    ChangeLandTypes,
    ChangeText,
    Choice,
    ChooseOneEffect,
    ChooseQuality,
    EachChoosesType,
    NoteQuality,
)
from manaburn.cards.vocabulary.effects_on_cards.melding import MELDED
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.qualities import IsOfChosen, Said
from manaburn.cards.vocabulary.words.references import All, Number, Who
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES, LAND_TYPES, TIME_LORD
from manaburn.cards.walking import parts_of
from manaburn.decisions import ChoosePlayer, ChooseWord, Purpose
from manaburn.editions import SplitNames
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import choose, choosing, in_place
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.legend_types import is_creature_type
from manaburn.rules.layers.meaning import objects_meant, players_meant
from manaburn.rules.layers.printed import printed
from manaburn.rules.players.range_of_influence import opponents_who_choose, players_in_range
from manaburn.rules.words.filters import fits, is_player_of
from manaburn.rules.words.references import single_objects
from manaburn.rules.words.subtypes import LEGEND
from manaburn.rules.zones.preparing import prepare_spell
from manaburn.rules.zones.sight import sees
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut, Pay, PutAway
from manaburn.state.records.effects import Context
from manaburn.terms import CardType, Color, ObjectId, PlayerId
from manaburn.values import exchanged, replace

HIGHEST_NUMBER = 20
"""No card would ask for a higher number than that."""
_WORDS: dict[WordsToChoose, tuple[str, ...]] = {
    WordsToChoose.COLORS: tuple(color.name.lower() for color in Color),
    WordsToChoose.CREATURE_TYPES: tuple(sorted({*CREATURE_TYPES, TIME_LORD})),
    WordsToChoose.BASIC_LAND_TYPES: tuple(BASIC_LAND_MANA),
    WordsToChoose.LAND_TYPES: tuple(sorted(LAND_TYPES)),
    WordsToChoose.CARD_TYPES: tuple(kind.value for kind in CardType if kind is not CardType.SCHEME),
    WordsToChoose.NUMBERS: tuple(str(number) for number in range(HIGHEST_NUMBER + 1)),
}


def hands_looked_at(state: GameState, context: Context) -> tuple[events.LookedAt, ...]:
    """Return the event of a player looking at the hand of an opponent, whom they choose, before they choose a
    card name.
    """
    opponent = opponent_chosen(state, context)
    if opponent is None:
        return ()
    cards = state.players[opponent].hand
    names = tuple(state.objects[id].definition.name for id in cards)
    return (events.LookedAt(context.controller, opponent, cards, names),)


def opponent_chosen(state: GameState, context: Context) -> PlayerId | None:
    """Return the opponent whom a player chooses, or the only one; None if there is none."""
    opponents = opponents_who_choose(state, context.controller)
    if len(opponents) < 2:
        return next(iter(opponents), None)
    asked = ChoosePlayer(context.controller, Purpose.BE_THE_OPPONENT, tuple(opponents))
    return choose(state, asked, otherwise=None)


def chosen_as_it_enters(
    state: GameState, choice: Choice, context: Context, looks: tuple[events.LookedAt, ...] = ()
) -> Said | None:
    """Return the choice that the controller of a permanent makes as it is about to enter, perhaps while
    looking at cards.

    It is None if nobody can be asked, as while a position is set up [cr2025-06-06 614.12a].
    """
    looking_at = tuple(id for look in looks for id in look.cards)
    decision = _question(state, choice, context.controller, context, looking_at)
    if isinstance(decision, ChooseWord):
        decision = replace(decision, looking_at=looking_at)
    if isinstance(decision, ChoosePlayer) and len(decision.among) < 2:
        return Said(Quality.PLAYER, decision.among[0]) if decision.among else None
    answer = choose(state, decision, otherwise=None)
    return None if answer is None else _said(choice.quality, answer)


def _said(quality: Quality, answer: str | int) -> Said:
    """Return a choice in the form that is kept with the object: numbers and players as an int."""
    return Said(quality, int(answer) if quality in (Quality.NUMBER, Quality.PLAYER) else answer)


def _question(
    state: GameState,
    choice: Choice,
    player: PlayerId,
    context: Context,
    looking_at: tuple[ObjectId, ...] = (),
) -> ChooseWord | ChoosePlayer:
    """Return the question for a choice, with the words or players that can be chosen."""
    match choice.among:
        case Whose() as whose:
            present = players_in_range(state, player)
            players = (p for p in present if is_player_of(state, whose, p, player, context.source))
            return ChoosePlayer(player, Purpose.BE_CHOSEN, tuple(players))
        case WordsToChoose.CARD_NAMES:
            seen = {definition.name: definition for definition in _known_to(state, player, looking_at)}
            names = sorted(seen.keys() - _names_of_no_card(state, player))
            able = tuple(name for name in names if _matches(seen[name], choice.named))
            others = (name for name in sorted(seen) if name not in able)
            return ChooseWord(player, choice.quality, able or _name_to_offer(choice.named), tuple(others))
        case WordsToChoose() as words:
            offered = tuple(word for word in _words(state, words) if word not in choice.but)
            return ChooseWord(player, choice.quality, offered)
        case tuple() as offered:
            return ChooseWord(player, choice.quality, offered)
        case _:
            assert_never(choice.among)


def _words(state: GameState, kind: WordsToChoose) -> tuple[str, ...]:
    """Return the words of a kind that can be chosen, by the edition: in some, "Legend" is a creature type."""
    if kind is WordsToChoose.CREATURE_TYPES and is_creature_type(state.edition):
        return (*_WORDS[kind], LEGEND)
    return _WORDS[kind]


def _known_to(
    state: GameState, player: PlayerId, looking_at: tuple[ObjectId, ...] = ()
) -> Iterator[CardDefinition]:
    """Yield the definitions of the cards that a player knows to be in the game: their own, wherever they
    are, all that they may look at, and those they are `looking_at` at this moment. The combined face of a
    meld pair has a name that may be chosen, too [cr2025-06-06 201.4e].
    """
    knowing = state.decider(player)
    for object in tuple(state.objects.values()):
        own = object.owner == knowing or object.id in looking_at
        if not own and not sees(state, object, knowing):
            continue
        front = object.front_face
        faces = (front.back, front.face(MELDED), prepare_spell(front))  # [cr2026-04-17 722.5]
        others = (face for face in faces if face is not None)
        yield from (front, *others, *front.further_faces)


def _names_of_no_card(state: GameState, player: PlayerId) -> set[str]:
    """Return the names of known split cards that a player may not choose. Since May 2013 this is the name
    of both halves together, before that the names of single halves [cr2008-02-01 505.7; cr2025-06-06
    201.4c, 709.4a].
    """
    split = [each for each in _known_to(state, player) if each.layout is Layout.SPLIT and each.parts]
    if state.edition.split_names is SplitNames.ONE_HALF:
        return {whole.name for whole in split}
    return {half.name for whole in split for half in whole.parts}


def _name_to_offer(described: Filter) -> tuple[str, ...]:
    """Return one name from the catalogue, to offer to a player who knows no card in the game whose name they
    could choose.
    """
    fitting = (name for name, definition in CATALOGUE.items() if _matches(definition, described))
    return tuple(islice(fitting, 1))


def _matches(definition: CardDefinition, described: Filter) -> bool:
    now = printed(definition)
    return (not described.types or bool(described.types & now.types)) and fits(described, now)


def choose_quality(state: GameState, effect: ChooseQuality, context: Context) -> None:
    """Let a player choose a quality; if it is a player and only one is possible, that one is chosen."""
    for player in choosing(state, players_meant(state, effect.who, context))[:1]:
        decision = _question(state, effect.choice, player, context)
        if isinstance(decision, ChoosePlayer) and len(decision.among) < 2:
            answer: str | int | None = next(iter(decision.among), None)
        elif isinstance(decision, ChoosePlayer) and effect.at_random:
            answer = state.random().choice(decision.among)
        elif isinstance(decision, ChoosePlayer):
            answer = choose(state, decision, otherwise=None)
        else:
            answer = choose(state, in_place(state, decision, context.controller), otherwise=None)
        if answer is not None:
            _note_choice(state, _said(effect.choice.quality, answer), context)


_A_CREATURE_TYPE = Choice(among=WordsToChoose.CREATURE_TYPES)


def choose_types(state: GameState, effect: EachChoosesType, context: Context) -> None:
    """Let players choose a creature type, one after another, for effects on what is of any of these types."""
    types: set[str] = set()
    for player in choosing(state, players_meant(state, effect.who, context)):
        asked = _question(state, _A_CREATURE_TYPE, player, context)
        assert isinstance(asked, ChooseWord), "a creature type is a word"
        word = choose(state, in_place(state, asked, context.controller), otherwise=None)
        types |= set() if word is None else {str(word)}
    effects, found = effect.effects, frozenset(types)
    for part in [each for each in parts_of(effects) if isinstance(each, Filter)]:
        if part.chosen is Quality.TYPE:
            effects = exchanged(effects, part, replace(part, chosen=None, subtypes=found))
        if part.not_chosen is Quality.TYPE:
            effects = exchanged(effects, part, replace(part, not_chosen=None, not_subtypes=found))
    if found:
        state.schedule(CarryOut(effects, context))


def choose_one(state: GameState, effect: ChooseOneEffect, context: Context) -> None:
    """Let a player choose which effect happens."""
    for player in choosing(state, players_meant(state, effect.who, context))[:1]:
        asked = ChooseWord(player, Quality.WORD, tuple(option.words for option in effect.options))
        word = choose(state, in_place(state, asked, context.controller), otherwise=None)
        chosen = (option.effects for option in effect.options if option.words == word)
        state.schedule(CarryOut(next(chosen, ()), context))


def change_text(state: GameState, effect: ChangeText, context: Context) -> None:
    """Let a player choose a word, and another of its kind that replaces it in the text of an object from now
    on [cr2025-06-06 612.1; cr2006-10-01 418.6a].
    """
    if not objects_meant(state, effect.what, context):
        return
    old = effect.old or _word(state, effect.kinds, {effect.new}, context)
    if old is not None:
        kind = _kind_of(old)
        new = effect.new or _word(state, (kind,), {old, *effect.not_new}, context)
        if new is not None:
            replacing = ReplaceWord(kind, old, new)
            state.schedule(CarryOut((Alter(effect.what, (replacing,), effect.duration),), context))


def change_land_types(state: GameState, effect: ChangeLandTypes, context: Context) -> None:
    """Let a player choose two basic land types; the lands that have the first now get the second
    [cr2025-06-06 611.2c].
    """
    first = _word(state, (WordsToChoose.LAND_TYPES,), (), context)
    second = None if first is None else _word(state, (WordsToChoose.BASIC_LAND_TYPES,), (), context)
    if first is not None and second is not None:
        lands = All(Filter(types=frozenset({CardType.LAND}), subtypes=frozenset({first})))
        changed = IsOfChosen(Said(Quality.TYPE, second))
        state.schedule(CarryOut((Alter(lands, (changed,), effect.duration),), context))


def _word(
    state: GameState, kinds: Sequence[WordsToChoose], but: Collection[str | None], context: Context
) -> str | None:
    """Return a word of some kinds, which the controller of an effect chooses."""
    quality = Choice(among=kinds[0]).quality if len(kinds) == 1 else Quality.WORD
    offered = tuple(word for kind in kinds for word in _WORDS[kind] if word not in but)
    return choose(state, ChooseWord(context.controller, quality, offered), otherwise=None)


def _kind_of(word: str) -> WordsToChoose:
    return next(kind for kind, words in _WORDS.items() if word in words)


def note_quality(state: GameState, effect: NoteQuality, context: Context) -> None:
    """Note the name of an object, as it is or last was, so that the effects that follow can refer to it."""
    for id in single_objects(state, effect.of, context):
        _note_for_effects(state, Said(effect.quality, characteristics(state, id).name))


def _note_choice(state: GameState, said: Said, context: Context) -> None:
    """Note a choice for the effects of this resolution that are still to be carried out, and
    for the source.
    """
    _note_for_effects(state, said)
    if context.source in state.permanents:
        happen(state, events.QualityChosen(context.source, said))


def _note_for_effects(state: GameState, said: Said) -> None:
    """Note a choice for the effects that are still to be carried out, up to the next choice of that kind."""
    for index in range(len(state.agenda) - 1, -1, -1):
        task = state.agenda[index]
        if isinstance(task, CarryOut):
            state.agenda[index] = _with_quality(task, said)
            if _before_the_next_choice(task, said) < len(task.effects):
                break
        elif not isinstance(task, Pay | PutAway):
            break


def _before_the_next_choice(task: CarryOut, said: Said) -> int:
    """Return how many effects of a task come before one by which such a quality is chosen anew, as by a mode
    that was chosen twice.
    """
    for place, effect in enumerate(task.effects):
        if isinstance(effect, ChooseQuality) and effect.choice.quality is said.quality:
            return place
    return len(task.effects)


def _with_quality(task: CarryOut, said: Said) -> CarryOut:
    """Return a task in whose effects "the chosen color" and the like are replaced by what was chosen."""
    until, otherwise = _before_the_next_choice(task, said), task.otherwise
    effects = task.effects[:until]
    for old, new in _in_other_words(said):
        effects = exchanged(effects, old, new)
        otherwise = exchanged(otherwise, old, new)
    effects = (*effects, *task.effects[until:])
    context = task.context
    if said.quality is Quality.PLAYER:
        binding = replace(context.binding, that_player=PlayerId(int(said.word)))
        context = replace(context, binding=binding)
    return replace(task, effects=effects, otherwise=otherwise, context=context)


def _in_other_words(said: Said) -> Iterator[tuple[object, object]]:
    """Yield the words that refer to a choice, each with what replaces it: for a player "that player", for
    others the choice itself.
    """
    match said.quality:
        case Quality.PLAYER:
            yield Who.CHOSEN_PLAYER, Who.THAT_PLAYER
            yield Whose.CHOSEN_PLAYER, Whose.THAT_PLAYER
        case Quality.NUMBER:
            yield Number.CHOSEN, int(said.word)
            yield said.quality, said
        case _:
            yield said.quality, said
