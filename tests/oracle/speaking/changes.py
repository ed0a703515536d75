"""Continuous changes: what creatures get, have and can't do, for how long."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.blocking import (
    BlocksAdditional,
    CanBlockOnly,
    CantBeBlockedBy,
    CantBeBlockedByNumber,
    CantBeBlockedExceptBy,
    CantBeBlockedIfDefenderControls,
    Than,
)
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    Change,
    Duration,
    GainAbility,
    GainControl,
    GainKeywords,
    LoseAllAbilities,
    LoseKeywords,
    Protection,
    Rule,
    SetPowerToughness,
    Toxic,
)
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble, BlocksIfAble, MustBeBlocked
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import All, Circumstance, Not, Who
from manaburn.terms import CardType, Supertype
from oracle.speaking.amounts import sizes
from oracle.speaking.effects_on_cards import ability_quoted
from oracle.speaking.nouns import COLORS, listed, many
from oracle.speaking.patterns import either
from oracle.speaking.references import number_word, object_subject, object_words
from oracle.speaking.speech import YOU, Clause, Speech, Subject, Unsayable, say, says

DURATIONS = {
    Duration.END_OF_TURN: "until end of turn",
    Duration.YOUR_NEXT_TURN: "until your next turn",
    Duration.END_OF_COMBAT: "until end of combat",
    Duration.END_OF_YOUR_NEXT_TURN: "until the end of your next turn",
    Duration.WHILE_YOU_CONTROL_SOURCE: "for as long as you control ~",
    Duration.WHILE_SOURCE_IS_TAPPED: "for as long as ~ remains tapped",
}
_RULES = {
    Rule.CANT_ATTACK: "@can't attack",
    Rule.CANT_BLOCK: "@can't block",
    Rule.CANT_BE_BLOCKED: "@can't be blocked",
    Rule.CANT_ATTACK_ALONE: "@can't attack alone",
    Rule.CANT_BLOCK_ALONE: "@can't block alone",
    Rule.DOESNT_UNTAP: "@don't untap during <its|their> controller<'s|s'> untap step<|s>",
    Rule.CANT_BE_REGENERATED: "@can't be regenerated",
    Rule.ASSIGNS_NOTHING: "@assign no combat damage",
    Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER: "@can attack as though <it|they> didn't have defender",
}
_SET = {"gain": "<@gain|@have>", "have": "@have"}


def protected_from(filter: Filter) -> str:
    """Return what there is protection from: "red", "artifacts", "creatures"."""
    if filter.colors and filter == Filter(colors=filter.colors):
        return listed([COLORS[c] for c in filter.colors])
    return many(filter)


def change_words(change: Change, speech: Speech, verb: str) -> list[tuple[str, str]]:
    """Return the wordings of one change, each with what follows at the end; `verb`: gain or have."""
    match change:
        case AddPowerToughness():
            found = sizes(change.power, change.toughness, speech)
            if not found:
                raise Unsayable("AddPowerToughness")
            return [(f"@get {words}", tail) for words, tail in found]
        case GainKeywords():
            return [(f"{_SET[verb]} {listed(_names(change.keywords), 'and')}", "")]
        case LoseKeywords():
            return [(f"@lose {listed(_names(change.keywords), 'and')}", "")]
        case LoseAllAbilities():
            return [("@lose all abilities", "")]
        case Protection():
            return [(f"{_SET[verb]} protection from {protected_from(change.filter)}", "")]
        case SetPowerToughness(int() as power, int() as toughness):
            return [(f"@have base power and toughness {power}/{toughness}", "")]
        case GainAbility():
            return [(f"{_SET[verb]} {ability_quoted(change.ability, speech.card)}", "")]
        case Rule() if change is Rule.DOESNT_UNTAP:
            whose = "<<its|their> controller<'s|s'>|your>"
            return [(f"@don't untap during {whose} untap step<|s>", "")]
        case Rule() if change in _RULES:
            return [(_RULES[change], "")]
        case _:
            return [(_combat_words(change, speech, verb), "")]


def _names(keywords: frozenset[object]) -> list[str]:
    return sorted(word.value for word in keywords)  # type: ignore[attr-defined]


def _combat_words(change: Change, speech: Speech, verb: str) -> str:
    match change:
        case CantBeBlockedIfDefenderControls():
            return f"{_SET[verb]} {landwalk(change)}"
        case CantBeBlockedBy():
            return f"@can't be blocked by {many(change.filter)}"
        case CantBeBlockedExceptBy(any_of):
            return f"@can't be blocked except by {' and/or '.join(map(many, any_of))}"
        case CantBeBlockedByNumber(Than.FEWER, number):
            return f"@can't be blocked except by {number_word(number)} or more creatures"
        case CantBeBlockedByNumber(Than.MORE, 1):
            return "@can't be blocked by more than one creature"
        case CanBlockOnly():
            return f"@can block only {many(change.filter)}"
        case BlocksAdditional(1):
            return "@can block an additional creature< each combat|>"
        case BlocksAdditional(None):
            return "@can block any number of creatures"
        case AttacksIfAble(None):
            return "@attack<| each combat| each turn| this turn> if able"
        case BlocksIfAble(None):
            return "@block<| each combat| each turn| this turn> if able"
        case MustBeBlocked(1) if change.by == CREATURE:
            return "must be blocked<| this turn| this combat> if able"
        case Toxic(number):
            return f"{_SET[verb]} toxic {number}"
    raise Unsayable(f"change {type(change).__name__}.{getattr(change, 'name', '')}")


def landwalk(change: CantBeBlockedIfDefenderControls) -> str:
    """Return the name of a landwalk."""
    filter = change.filter
    if len(filter.subtypes) == 1 and filter == Filter(subtypes=filter.subtypes):
        return f"{next(iter(filter.subtypes)).lower()}walk"
    if filter == Filter(types=frozenset({CardType.LAND}), not_supertypes=frozenset({Supertype.BASIC})):
        return "nonbasic landwalk"
    raise Unsayable("landwalk")


def all_changes(changes: tuple[Change, ...], speech: Speech, verb: str) -> list[tuple[str, str]]:
    """Return the wordings of several changes of one subject."""
    if changes == (Rule.CANT_ATTACK, Rule.CANT_BLOCK):
        return [("@can't attack or block", "")]
    together = _merged(changes)
    wordings = [("", "")]
    for at, change in enumerate(together):
        joint = "" if not at else (" and " if len(together) == 2 else "<,| and|, and> ")
        wordings = [
            wording
            for before, tails in wordings
            for words, tail in change_words(change, speech, verb)
            if not (tails and tail)
            for wording in _joined(before, tails, joint, words, tail, verb)
        ]
    if not wordings:
        raise Unsayable("changes")
    return wordings


def _joined(before: str, tails: str, joint: str, words: str, tail: str, verb: str) -> list[tuple[str, str]]:
    """Return the wordings of a change after another, whose verb may stand for both."""
    if before.rpartition(">")[0].count(_SET[verb]) or before.startswith(_SET[verb]):
        words = words.replace(f"{_SET[verb]} ", f"<{_SET[verb]} |>", 1)
    found = [(f"{before}{joint}{words}", tails + tail)]
    return found + ([(f"{before}{tails}{joint}{words}", "")] if tails else [])


def _merged(changes: tuple[Change, ...]) -> list[Change]:
    """Return changes with several keywords given one after another as one."""
    found: list[Change] = []
    for change in changes:
        last = found[-1] if found else None
        if isinstance(change, GainKeywords) and isinstance(last, GainKeywords):
            found[-1] = GainKeywords(last.keywords | change.keywords)
        else:
            found.append(change)
    return found


@says(Alter)
def _alter(effect: Alter, speech: Speech) -> Clause:
    if len(effect.changes) >= 1 and effect.changes[0] == GainControl():
        return _control(effect, speech)
    if isinstance(effect.what, Who) or effect.duration not in {*DURATIONS, Duration.NEXT_UNTAP_STEP}:
        raise Unsayable(f"Alter {effect.duration.name}")
    subject = object_subject(effect.what, speech)  # type: ignore[arg-type]
    if effect.duration is Duration.NEXT_UNTAP_STEP:
        if effect.changes != (Rule.DOESNT_UNTAP,):
            raise Unsayable("Alter next untap step")
        return Clause(subject, "@don't untap during <its|their> controller<'s|s'> next untap step<|s>")
    words, plain = _lasting(effect, speech)
    whole = f"{DURATIONS[effect.duration]}, {Clause(subject, either(*plain)).said()}" if plain else ""
    return Clause(subject, either(*words), whole)


def _lasting(effect: Alter, speech: Speech) -> tuple[list[str], list[str]]:
    """Return the wordings of changes with how long they last, and those without it."""
    during, found, plain = DURATIONS[effect.duration], [], []
    for words, tail in all_changes(effect.changes, speech, "gain"):
        if "if able" in words:
            found.append(words.replace("| each combat| each turn| this turn>", "| this turn| this combat>"))
            found.append(f"{words} {during}")
            continue
        plain.append(words + tail)
        found += [f"{words} {during}{tail}", f"{words}{tail} {during}"] if tail else [f"{words} {during}"]
        if effect.duration is Duration.END_OF_TURN and not tail:
            found.append(f"{words} this turn")
            found.append(words.replace("as though", "this turn as though"))
            found.append(words.replace("blocked except", "blocked this turn except"))
        elif effect.duration is Duration.END_OF_COMBAT:
            found.append(f"{words} this combat")
    last = effect.changes[-1]
    if (
        len(effect.changes) > 1
        and effect.duration is Duration.END_OF_TURN
        and isinstance(last, _LASTING_THIS_TURN)
    ):
        for words, tail in all_changes(effect.changes[:-1], speech, "gain"):
            for end, _ in change_words(last, speech, "gain"):
                if "if able" not in end:
                    found.append(f"{words} until end of turn{tail} and {end} this turn")
                    found.append(f"{words} and {end} this turn{tail}")
                else:
                    found.append(f"{words} until end of turn{tail} and {end}")
    return found, plain


_LASTING_THIS_TURN = (
    Rule
    | CantBeBlockedExceptBy
    | CantBeBlockedBy
    | CantBeBlockedByNumber
    | AttacksIfAble
    | MustBeBlocked
    | BlocksIfAble
    | BlocksAdditional
)


def _control(effect: Alter, speech: Speech) -> Clause:
    what = object_words(effect.what, speech)  # type: ignore[arg-type]
    during = {**DURATIONS, Duration.INDEFINITE: ""}
    if effect.duration not in during:
        raise Unsayable("GainControl")
    words = f"@gain control of {what} {during[effect.duration]}".strip()
    if len(effect.changes) > 1:
        raise Unsayable("GainControl and more")
    return Clause(YOU, words)


def static_subject(affects: object, speech: Speech) -> Subject:
    """Return whom or what a static ability is about."""
    if isinstance(affects, Filter):
        return object_subject(All(affects), speech)
    if isinstance(affects, Who):
        raise Unsayable("Static of players")
    return object_subject(affects, speech)  # type: ignore[arg-type]


def static_words(ability: Static, speech: Speech) -> str:
    """Return a static ability as a sentence."""
    subject = static_subject(ability.affects, speech)
    wordings = all_changes(ability.changes, speech, "have")
    words = either(*(Clause(subject, deed + tail).said() for deed, tail in wordings))
    if ability.condition is None:
        return f"{words}."
    condition = say(ability.condition, speech)
    again = either(*(Clause(_again(subject, ability), deed + tail).said() for deed, tail in wordings))
    first = [f"as long as {condition}, {again}.", f"{words} as long as {condition}."]
    if ability.condition is Circumstance.YOUR_TURN:
        first += [f"during your turn, {words}.", f"{words} during your turn."]
    elif ability.condition == Not(Circumstance.YOUR_TURN):
        first += [f"during turns other than yours, {words}."]
    return either(*first)


def _again(subject: Subject, ability: Static) -> Subject:
    """Return a subject that was perhaps mentioned in the condition already."""
    if isinstance(ability.affects, Filter):
        return subject
    return Subject(singular=(*subject.singular, "it ", "that creature "))
