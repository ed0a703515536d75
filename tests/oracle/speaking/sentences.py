"""Effects one after another, as the sentences of an ability."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import Effect, If, May, Put, UnlessPays
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.conditions import WasDone
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.terms import Zone
from oracle.speaking.costs import mana_words, some
from oracle.speaking.patterns import either
from oracle.speaking.references import player_subject
from oracle.speaking.speech import YOU, Clause, Speech, Subject, Unsayable, only, say, says

JOINT = "<. |, then | and |, and |. then |. then, |, |. <it|they> also >"
"""Between two things that are done one after another."""


def effects_words(effects: tuple[Effect, ...], speech: Speech) -> str:
    """Return what effects do as sentences, without the last full stop. Raises Unsayable."""
    if not effects:
        raise Unsayable("no effects")
    said, before = "", None
    for clause in clauses(effects, speech):
        if isinstance(clause, str):
            said += f"<. |, |. then |. then, >{clause}" if said else clause
            before = None
            continue
        again = before is not None and (before == clause.subject or _same(before, clause.subject))
        said += (JOINT if said else "") + clause.said(again)
        before = clause.subject
    return said


def _same(before: Subject, now: Subject) -> bool:
    """Return whether the second subject is a pronoun for a player or object mentioned just before."""
    return bool(now.singular) and now.singular[0] in ("that player ", "it ", "<it|that creature> ")


def clauses(effects: tuple[Effect, ...], speech: Speech) -> list[Clause | str]:
    """Return what each effect does; two that make one sentence together are one."""
    found: list[Clause | str] = []
    at = 0
    while at < len(effects):
        pair = effects[at : at + 2]
        together = _together(pair, speech) if len(pair) == 2 else None
        found.append(together or say(effects[at], speech))
        at += 2 if together else 1
    return found


def _together(pair: tuple[Effect, ...], speech: Speech) -> Clause | str | None:
    match pair:
        case (ChooseMatching() as chosen, Put(What.IT, Place.HAND)):
            only(chosen, who=Who.YOU, minimum=None, among=None, at_random=False, together=None)
            only(chosen, zone=Zone.BATTLEFIELD)
            if chosen.filter.controller is Whose.YOU and chosen.amount == 1:
                return Clause(
                    YOU, f"@return {some(chosen.filter, 1, bare=True)} you control to its owner's hand"
                )
        case (May() as may, If(WasDone(), effects, ())):
            return _may_and_if(may, effects, speech)
    return None


def _may_and_if(may: May, effects: tuple[Effect, ...], speech: Speech) -> str:
    words = say(may, speech)
    return f"{words}. <if|when> <you|they> do, {effects_words(effects, speech)}"


@says(May)
def _may(effect: May, speech: Speech) -> str:
    subject = player_subject(effect.who, speech)
    who = either(*(f"{word.strip() or 'you'} may" for word in (*subject.singular, *subject.plural)))
    if effect.otherwise:
        raise Unsayable("May.otherwise")
    if effect.cost is not None:
        done = f"{who} pay {mana_words(effect.cost)}"
        if not effect.effects:
            return done
        return f"{done}. if <you|they> do, {effects_words(effect.effects, speech)}"
    parts = clauses(effect.effects, speech)
    first = _bare(parts[0], subject, effect.who)
    said = f"{who} {first}"
    for at, part in enumerate(parts[1:]):
        if isinstance(part, str):
            said += f"<. if <you|they> do, |. >{part}"
            continue
        bare = _bare(part, subject, effect.who)
        plain = part.said()
        if at == 0:
            said += f"<. if <you|they> do, {plain}| and {bare}|, then {bare}>"
        else:
            said += f"{JOINT}{either(plain, bare)}"
    return said


def _bare(part: Clause | str, subject: Subject, who: object) -> str:
    if isinstance(part, str):
        raise Unsayable("May")
    if part.subject == subject:
        return part.bare() if who is Who.YOU else part.bare().replace("your", "their")
    if part.subject == YOU:
        return part.bare()
    words = [word + part.bare() for word in (*part.subject.singular, *part.subject.plural) if word]
    if not words:
        raise Unsayable("May.subject")
    return f"have {either(*words)}"


@says(If)
def _if(effect: If, speech: Speech) -> str:
    if effect.otherwise:
        raise Unsayable("If.otherwise")
    condition = say(effect.condition, speech)
    words = effects_words(effect.effects, speech)
    return f"<if {condition}, {words}|{words} if {condition}>"


@says(UnlessPays)
def _unless(effect: UnlessPays, speech: Speech) -> str:
    only(effect, times=1, paid=())
    words = effects_words(effect.effects, speech)
    subject = player_subject(effect.who, speech)
    pays = Clause(subject, f"@pay {mana_words(effect.cost)}").said()
    pays = f"you pay {mana_words(effect.cost)}" if subject == YOU else pays
    return f"{words} unless {pays}"
