"""A `Script` has the commands and listed answers that one player of a scenario has left. Commands belong to a
turn and a step; answers (choices, targets, modes) are three lists, of which the first that fits is used.

The functions below `Script` find the listed answer to a question for mana (`of_numbers`), for a word
(`word_said`), or about a permanent of the set-up (`said_in_the_set_up`; by default `unlisted_in_the_set_up`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from manaburn.decisions import Answer, ChooseWhether, ChooseWord, Decision, Say, YesNo
from manaburn.mana import SYMBOLS, Mana
from manaburn.purposes import Quality
from manaburn.scenarios.reading.schema import (
    AtPriority,
    ChosenMode,
    ChosenTargets,
    Command,
    DeclareNone,
    DivideDamage,
    ListedChoice,
    ManualMana,
    OrderDamage,
    Reference,
    Scenario,
    WaitForStack,
)
from manaburn.terms import Step, Target

_T = TypeVar("_T", bound=Command)


class Script:
    """A player's part of a scenario; commands and answers that were used are taken out."""

    def __init__(self, scenario: Scenario, player: str) -> None:
        self.player = player
        self.commands: list[Command] = [c for c in scenario.commands if c.player == player]
        mine = [i for i in scenario.intentions if i.player == player]
        self.choices = [i for i in mine if isinstance(i, ListedChoice)]
        self.targets = [i for i in mine if isinstance(i, ChosenTargets)]
        self.modes = [i for i in mine if isinstance(i, ChosenMode)]
        self.pays_by_hand = ManualMana(player=player) in scenario.setup
        self.shares: dict[Target, int] = {}
        """The share of a divided amount that the scenario lists for each chosen target."""

    def at(self, turn: int, step: Step | None) -> Iterator[AtPriority]:
        """Yield the commands for priority in that step, in order."""
        for command in tuple(self.commands):
            if isinstance(command, AtPriority) and command.when.turn == turn and command.when.step is step:
                yield command

    def declared(self, kind: type[_T], turn: int) -> list[_T]:
        """Return the commands of a class, attackers or blockers, for a turn."""
        return [c for c in self.commands if isinstance(c, kind) and c.when.turn == turn]

    def divisions(self, turn: int, step: Step | None) -> list[DivideDamage]:
        """Return the commands that divide combat damage in that step."""
        found = [c for c in self.commands if isinstance(c, DivideDamage)]
        return [c for c in found if c.when.turn == turn and c.when.step is step]

    def use(self, command: Command) -> None:
        """Take out a command, which has been carried out."""
        self.commands = [c for c in self.commands if c is not command]

    def take_choice(self, choice: ListedChoice) -> None:
        """Take out a choice, which has been given as an answer."""
        self.choices = [c for c in self.choices if c is not choice]

    def leave(self, choice: ListedChoice, items: tuple[Reference, ...]) -> None:
        """Replace the objects that a choice names by those not used yet; without any, take it out."""
        left = [replace(choice, items=items)] if items else []
        place = next(i for i, each in enumerate(self.choices) if each is choice)
        self.choices[place : place + 1] = left

    def leave_targets(self, entry: ChosenTargets, targets: tuple[Reference, ...]) -> None:
        """Replace the targets of an entry by those not used yet; without any, take it out."""
        left = [replace(entry, targets=targets)] if targets else []
        place = next(i for i, each in enumerate(self.targets) if each is entry)
        self.targets[place : place + 1] = left

    def yes_or_no(self) -> bool | None:
        """Take out and return the next yes or no; None if there is none."""
        for choice in self.choices:
            if choice.yes is not None:
                self.take_choice(choice)
                return choice.yes
        return None

    def number(self) -> int | None:
        """Take out and return the next number; None if there is none, or `skip` comes first."""
        for choice in self.choices:
            if choice.number is not None or choice.skip:
                self.take_choice(choice)
                return choice.number
        return None

    @property
    def names_something(self) -> bool:
        """Return whether any listed answer left names objects; then no others are chosen by default."""
        return bool(self.targets) or any(choice.named for choice in self.choices)

    def left(self) -> list[Command]:
        """Return the commands that have not been carried out and should have been."""
        return [c for c in self.commands if not isinstance(c, DeclareNone | OrderDamage | WaitForStack)]


def of_numbers(script: Script, options: Sequence[Mana]) -> Mana | None:
    """Return the combination of mana with the next listed numbers as its amounts, one number for each kind
    offered, white first; None if there is none.
    """
    kinds = [kind for kind in range(len(SYMBOLS)) if any(amount[kind] for amount in options)]
    numbered = [choice for choice in script.choices if choice.number is not None][: len(kinds)]
    numbers = dict(zip(kinds, (choice.number for choice in numbered), strict=False))
    wanted = tuple(numbers.get(kind) or 0 for kind in range(len(SYMBOLS)))
    found = next((amount for amount in options if numbered and amount == wanted), None)
    for choice in numbered if found is not None else ():
        script.take_choice(choice)
    return found


def word_said(script: Script, decision: ChooseWord, *, next_only: bool = False) -> str | None:
    """Take out and return the word listed: one that is offered, or another card name; None if there is none.

    If two words are offered, as for riot "a counter" and "haste", yes means the first and no the second.
    """
    is_question = decision.quality is Quality.WORD and len(decision.among) == 2
    for choice in script.choices[:1] if next_only else script.choices:
        if is_question and choice.yes is not None:
            script.take_choice(choice)
            return str(decision.among[0 if choice.yes else 1])
        listed = choice.text or choice.chosen or ("" if choice.number is None else str(choice.number))
        offered = next((word for word in decision.among if word.casefold() == listed.casefold()), None)
        if offered is not None or (listed and decision.quality is Quality.NAME):
            script.take_choice(choice)
            return offered or listed
    return None


def said_in_the_set_up(script: Script, decision: Decision) -> Say | Answer | None:
    """Return the player's next listed answer to a question about a permanent that the set-up puts onto the
    battlefield; None if it does not fit.
    """
    match decision:
        case ChooseWord():
            word = word_said(script, decision, next_only=True)
            return None if word is None else Say(word)
        case ChooseWhether():
            if not script.choices or script.choices[0].yes is None:
                return None
            return Answer(YesNo.YES if script.yes_or_no() else YesNo.NO)
        case _:
            return None


def unlisted_in_the_set_up(decision: Decision) -> Say | Answer | None:
    """Return the default answer in the set-up, if it costs nothing: yes, as for unleash; else None."""
    match decision:
        case ChooseWord(quality=Quality.WORD, among=(first, _)) if "counter" in first:
            return Say(first)
        case ChooseWhether(question=question) if not question.startswith("pay "):
            return Answer(YesNo.YES)
        case _:
            return None
