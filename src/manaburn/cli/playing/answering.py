"""This module makes an answer of what a person types: numbers of what is offered (`1 3`), short words
(`all`), or an action as text (`attack: Bear`).

`understand` is asked by the loop of the game (`playing`); it tries these readings one after another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from manaburn import decisions as d
from manaburn.cli.playing.paying import Plan
from manaburn.cli.playing.prompting import Prompt, able_attackers, blockers_and_attackers, rows_of_damage
from manaburn.decisions import Action
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.notation import parse_action
from manaburn.notation.names import player_names
from manaburn.questions import KINDS, kind_of
from manaburn.rules.combat.combat import attack_targets
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.view import View

Thing = TypeVar("Thing")

_NUMBER = "[0-9]{1,9}"
_ATTACKERS = re.compile(rf"{_NUMBER}(\+{_NUMBER})*(>[a-z])?")
_BLOCK = re.compile(rf"{_NUMBER}>{_NUMBER}")
_AMOUNT = re.compile(rf"(?:({_NUMBER})=)?({_NUMBER})")


def plan_meant(prompt: Prompt, said: str) -> Plan | None:
    """Return the plan of payment that is taken by its number, or by Enter; None if something else
    was said.
    """
    number = int(said) if _is_number(said) else 1 if not said else 0
    return prompt.plans[number - 1] if 1 <= number <= len(prompt.plans) else None


def names_the_question(decision: d.Decision, said: str) -> bool:
    """Return whether only the verb was said that begins an answer to it, as in `block`."""
    verb = re.sub(r"\s*:$", "", said.strip()).lower()
    return verb in kind_of(decision).verbs


def understand(game: Game, prompt: Prompt, said: str) -> Action:
    """Return the action that a typed answer means. Raises NotationError, in one line."""
    decision = game.decision
    assert decision is not None, "a decision waits"
    text = said.strip()
    if not text:
        if prompt.default is None:
            raise NotationError(f"this needs an answer: {prompt.hint}")
        return prompt.default
    _refuse_verbs_alone(decision, prompt, text)
    view = game.view(decision.player)
    by_number = _by_numbers(game, view, decision, prompt, text)
    if by_number is not None:
        return by_number
    try:
        return _by_words(game, view, decision, text)
    except NotationError as error:
        if text.split()[0].casefold() == "explain":
            raise NotationError("name what to explain after the ?, as in '? Ben'") from None
        how = "" if isinstance(decision, d.Priority) or not prompt.hint else f" ({prompt.hint})"
        raise NotationError(f"{error}{how}") from None


def _refuse_verbs_alone(decision: d.Decision, prompt: Prompt, text: str) -> None:
    """Raise NotationError for a verb that begins an answer, but is none by itself: to this question, or to
    another one, where `all` and numbers are of no help either.
    """
    verb, _, rest = re.sub(r"\s*:\s*", " ", text).strip().partition(" ")
    if not any(verb.lower() in kind.verbs for kind in KINDS.values()):
        return
    if verb.lower() not in kind_of(decision).verbs:
        if not rest or rest.lower() in ("all", "none") or _are_numbers(rest):
            when = " (creatures do that in a step of combat: pass, to come there)"
            later = isinstance(decision, d.Priority) and verb.lower() in ("attack", "block")
            raise NotationError(f"{text!r} can't be done now. {prompt.text}{when if later else ''}")
    elif not rest:
        how = f"{verb.lower()} what?" if isinstance(decision, d.Priority) else prompt.hint
        raise NotationError(f"that is not a complete answer: {how}")


def _by_numbers(game: Game, view: View, decision: d.Decision, prompt: Prompt, text: str) -> Action | None:
    """Return what is said by the numbers that stand before things; None if it is said otherwise. Raises
    NotationError.
    """
    match decision:
        case d.DeclareAttackers():
            return _attack(game, view, _without("attack", text))
        case d.DeclareBlockers():
            return _block(game, view, _without("block", text))
        case d.AssignCombatDamage(player):
            return _assigned(game, player, text)
        case d.ChooseX() if _is_number(text):
            if (action := d.AnnounceX(int(text))) not in game.legal_actions:
                raise NotationError(f"X cannot be {text} here: say {prompt.hint}")
            return action
        case _:
            return _by_rows(decision, prompt, text)


def _by_rows(decision: d.Decision, prompt: Prompt, text: str) -> Action | None:
    """Return the parts, or the option, with these numbers."""
    kind = kind_of(decision)
    parts = kind.parts(decision)
    if parts is not None and _are_numbers(text):
        return kind.of_parts(decision, _picked(text, parts))
    if _is_number(text) and prompt.options:
        return _picked(text, [action for action, _ in prompt.options])[0]
    return None


def _by_words(game: Game, view: View, decision: d.Decision, text: str) -> Action:
    """Return what is said in short words, or as an action is written. Raises NotationError."""
    short = kind_of(decision).short_answers.get(text.lower())
    if short is not None:
        return short
    match decision:
        case d.ChooseObjects() if text.lower() == "none":
            return d.Choose(())
        case d.ChooseTargets() if ":" not in text:
            return parse_action(game.state, f"targets: {_without_you(game, view, text)}", view.viewer)
        case _:
            return parse_action(game.state, _modern(game, text, view), view.viewer)


def _modern(game: Game, text: str, view: View) -> str:
    """Return the text of an action with `play Shock` as `cast Shock`; a land is still played."""
    match = re.fullmatch(r"play\s+(.+)", text, re.IGNORECASE)
    if match is None:
        return text
    action = parse_action(game.state, f"cast {match[1]}", view.viewer)
    is_land = (
        isinstance(action, d.CastSpell)
        and game.state.objects[action.card].showing(action.face).definition.is_land
    )
    return text if is_land else f"cast {match[1]}"


def _without_you(game: Game, view: View, text: str) -> str:
    """Return a list in which players who mean themselves are named, as they are shown `you`."""
    mine = player_names(game.state)[view.viewer]
    parts = (part.strip() for part in text.split(","))
    return ", ".join(mine if part.lower() in ("you", "me", "myself") else part for part in parts)


def _is_number(text: str) -> bool:
    """Return whether a text is a number as people type it, and no other sign that stands for one."""
    return re.fullmatch(_NUMBER, text) is not None


def _are_numbers(text: str) -> bool:
    words = text.replace(",", " ").split()
    return bool(words) and all(map(_is_number, words))


def _picked(text: str, things: Sequence[Thing]) -> list[Thing]:
    """Return the things with the numbers in a text, counted from 1. Raises NotationError."""
    numbers = [int(word) for word in re.findall(r"[0-9]+", text)]
    wrong = [number for number in numbers if not 1 <= number <= len(things)]
    if wrong:
        raise NotationError(f"there is no number {wrong[0]} here: choose one from 1 to {len(things)}")
    return [things[number - 1] for number in numbers]


def _without(verb: str, text: str) -> str:
    """Return what is declared, where the verb stands before numbers or a word for all of it: `attack 1 3`."""
    return re.sub(rf"^{verb}\s*:?\s*(?=[0-9]|all$|none$)", "", text, count=1, flags=re.IGNORECASE)


def _attack(game: Game, view: View, text: str) -> Action | None:
    """Read `all`, `none`, or numbers of creatures, each with `>` and the letter of what it attacks if need
    be; `1+2` is a band.
    """
    able, targets = able_attackers(game, view), attack_targets(game.state, view.viewer)
    if text.lower() in ("all", "none"):
        return d.Attack(tuple(sorted((o.id, targets[0]) for o in able)) if text.lower() == "all" else ())
    words = text.replace(",", " ").split()
    if not all(_ATTACKERS.fullmatch(word) for word in words):
        return None
    pairs: list[tuple[ObjectId, Target]] = []
    bands: list[tuple[ObjectId, ...]] = []
    for word in words:
        numbers, _, letter = word.partition(">")
        index = ord(letter) - 97 if letter else 0
        if index >= len(targets):
            raise NotationError(f"there is nothing called {letter!r} to attack")
        together = tuple(sorted(creature.id for creature in _picked(numbers, able)))
        pairs.extend((id, targets[index]) for id in together)
        bands.extend([together] if len(together) > 1 else [])
    return d.Attack(tuple(sorted(pairs)), tuple(sorted(bands)))


def _block(game: Game, view: View, text: str) -> Action | None:
    """Read `none`, or `blocker>attacker` by their numbers."""
    if text.lower() == "none":
        return d.Block(())
    words = re.sub(r"\s*>\s*", ">", text).replace(",", " ").split()
    if not all(_BLOCK.fullmatch(word) for word in words):
        return None
    blockers, attackers = blockers_and_attackers(game, view)
    halves: list[list[str]] = [word.split(">") for word in words]
    pairs = ((_picked(one, blockers)[0].id, _picked(other, attackers)[0].id) for one, other in halves)
    return d.Block(tuple(sorted(pairs)))


def _assigned(game: Game, player: PlayerId, said: str) -> Action | None:
    """Read `2 4`, an amount for each row, or `1=2 2=4`; None if it is said otherwise. Raises
    NotationError.
    """
    words = [_AMOUNT.fullmatch(word) for word in said.replace(",", " ").split()]
    if not all(words):
        return None
    rows, found = rows_of_damage(game, player), [(word[1], int(word[2])) for word in words if word]
    by_number = {bool(number) for number, _ in found}
    if len(by_number) != 1:
        raise NotationError("say an amount for each row, as 2 4, or rows with amounts, as 1=2 2=4")
    if not by_number.pop() and len(found) != len(rows):
        raise NotationError(f"say an amount for each of the {len(rows)} rows, not {len(found)}")
    amounts = [0] * len(rows)
    for place, (number, amount) in enumerate(found, 1):
        row = int(number or place)
        if not 1 <= row <= len(rows):
            raise NotationError(f"there is no row {row}: choose one from 1 to {len(rows)}")
        amounts[row - 1] += amount
    chosen = [(dealer.id, to, n) for (dealer, to), n in zip(rows, amounts, strict=True) if n]
    choosing = {dealer.id for dealer, _ in rows}
    forced = [part for part in default_assignment(game.state, player).parts if part[0] not in choosing]
    return d.AssignDamage(tuple(sorted([*forced, *chosen])))
