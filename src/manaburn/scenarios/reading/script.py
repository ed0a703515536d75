"""A script holds what is left of what each player was going to do: commands by turn and step, answers in
order.
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
    """A script is one player's part of a scenario; what has been used is taken out."""

    def __init__(self, scenario: Scenario, player: str) -> None:
        self.player = player
        self.commands: list[Command] = [c for c in scenario.commands if c.player == player]
        mine = [i for i in scenario.intentions if i.player == player]
        self.choices = [i for i in mine if isinstance(i, ListedChoice)]
        self.targets = [i for i in mine if isinstance(i, ChosenTargets)]
        self.modes = [i for i in mine if isinstance(i, ChosenMode)]
        self.pays_by_hand = ManualMana(player=player) in scenario.setup
        self.shares: dict[Target, int] = {}
        """How much what was chosen as a target is to get of what is divided."""

    def at(self, turn: int, step: Step | None) -> Iterator[AtPriority]:
        """Yield what is to be done at priority in that step, in order."""
        for command in tuple(self.commands):
            if isinstance(command, AtPriority) and command.when.turn == turn and command.when.step is step:
                yield command

    def declared(self, kind: type[_T], turn: int) -> list[_T]:
        """Return what is to be declared in a turn."""
        return [c for c in self.commands if isinstance(c, kind) and c.when.turn == turn]

    def divisions(self, turn: int, step: Step | None) -> list[DivideDamage]:
        """Return how combat damage is to be divided in that step."""
        found = [c for c in self.commands if isinstance(c, DivideDamage)]
        return [c for c in found if c.when.turn == turn and c.when.step is step]

    def use(self, command: Command) -> None:
        """The command has been carried out."""
        self.commands = [c for c in self.commands if c is not command]

    def take_choice(self, choice: ListedChoice) -> None:
        """The answer has been given."""
        self.choices = [c for c in self.choices if c is not choice]

    def leave(self, choice: ListedChoice, items: tuple[Reference, ...]) -> None:
        """A part of what was named at once has been given; these are left."""
        left = [replace(choice, items=items)] if items else []
        place = next(i for i, each in enumerate(self.choices) if each is choice)
        self.choices[place : place + 1] = left

    def leave_targets(self, entry: ChosenTargets, targets: tuple[Reference, ...]) -> None:
        """A part of the next targets has been used; these are left."""
        left = [replace(entry, targets=targets)] if targets else []
        place = next(i for i, each in enumerate(self.targets) if each is entry)
        self.targets[place : place + 1] = left

    def yes_or_no(self) -> bool | None:
        """The next answer to a question that is answered yes or no."""
        for choice in self.choices:
            if choice.yes is not None:
                self.take_choice(choice)
                return choice.yes
        return None

    def number(self) -> int | None:
        """The next number; None if there is none, or none is wanted."""
        for choice in self.choices:
            if choice.number is not None or choice.skip:
                self.take_choice(choice)
                return choice.number
        return None

    @property
    def names_something(self) -> bool:
        """Return whether an answer to come names something: then what it does not name is not taken."""
        return bool(self.targets) or any(choice.named for choice in self.choices)

    def left(self) -> list[Command]:
        """The commands that have not been carried out."""
        return [c for c in self.commands if not isinstance(c, DeclareNone | OrderDamage | WaitForStack)]


def of_numbers(script: Script, options: Sequence[Mana]) -> Mana | None:
    """Return, of several combinations of mana, the one with the next numbers, one of each kind,
    white first.
    """
    kinds = [kind for kind in range(len(SYMBOLS)) if any(amount[kind] for amount in options)]
    told = [choice for choice in script.choices if choice.number is not None][: len(kinds)]
    numbers = dict(zip(kinds, (choice.number for choice in told), strict=False))
    wanted = tuple(numbers.get(kind) or 0 for kind in range(len(SYMBOLS)))
    found = next((amount for amount in options if told and amount == wanted), None)
    for choice in told if found is not None else ():
        script.take_choice(choice)
    return found


def word_said(script: Script, decision: ChooseWord, *, next_only: bool = False) -> str | None:
    """The word that the player says: one that is offered, or the name of another card; None if there is none.

    Of two plain words yes means the first and no the second: a counter, and not haste, or not none.
    """
    is_question = decision.quality is Quality.WORD and len(decision.among) == 2
    for choice in script.choices[:1] if next_only else script.choices:
        if is_question and choice.yes is not None:
            script.take_choice(choice)
            return str(decision.among[0 if choice.yes else 1])
        told = choice.text or choice.chosen or ("" if choice.number is None else str(choice.number))
        offered = next((word for word in decision.among if word.casefold() == told.casefold()), None)
        if offered is not None or (told and decision.quality is Quality.NAME):
            script.take_choice(choice)
            return offered or told
    return None


def said_in_the_set_up(script: Script, decision: Decision) -> Say | Answer | None:
    """The player's next answer to a question about a permanent that is put onto the battlefield;
    None if it is no answer to that.
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
    """Return what a player answers where nothing is listed and it costs them nothing: yes, as for unleash."""
    match decision:
        case ChooseWord(quality=Quality.WORD, among=(first, _)) if "counter" in first:
            return Say(first)
        case ChooseWhether(question=question) if not question.startswith("pay "):
            return Answer(YesNo.YES)
        case _:
            return None
