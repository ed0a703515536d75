"""This module is the loop of a game at a terminal: `play` shows the board, asks a person or an agent, and
gives the answer to the game, until it is over. `watch` prints a game between agents.

A person is asked by `_ask`: the question is shown (`prompting`), and what is typed is taken for a command or
for an answer (`answering`), until one answers it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from manaburn import decisions as d
from manaburn.agents import Agent, Seated
from manaburn.cli.playing.answering import names_the_question, plan_meant, understand
from manaburn.cli.playing.commands_at_the_table import (
    COMMANDS,
    COMMANDS_AFTER_THE_GAME,
    LEAVING,
    step_by_step,
)
from manaburn.cli.playing.paying import ways_to_pay
from manaburn.cli.playing.prompting import Prompt, prompt_for
from manaburn.cli.playing.seats import SeatedPerson
from manaburn.cli.playing.session import After, Session, command_in
from manaburn.cli.telling.printing import print_lines, print_text
from manaburn.decisions import Action
from manaburn.errors import GameError, IllegalAction, NotationError, sentences
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.narration.lines import Line
from manaburn.narration.narrator import Narrator
from manaburn.questions import kind_of
from manaburn.terms import PlayerId


def play(session: Session) -> bool:
    """Play until the game is over and nobody wants to look at it any more (True), or somebody leaves
    (False).
    """
    while not session.left:
        decision = session.game.decision
        if decision is None:
            _after_the_game(session)
        elif (action := _answer_without_a_person(session, decision)) is not None:
            session.game.push(action)
        else:
            _ask(session)
    return session.game.decision is None


def _answer_without_a_person(session: Session, decision: d.Decision) -> Action | None:
    """Return what is answered without asking a person: by an agent, or since there is nothing to choose."""
    game, decider = session.game, session.game.decider
    assert decider is not None, "a decision waits"
    seat = session.seats.get(decider)
    if seat is None:
        answer = game.automatic_answer(ALL_AUTOMATION)
        if answer is None:
            session.tell()
            answer = session.seated.answer()
        return answer
    if isinstance(decision, d.ChooseX):  # said by the player even where only one number is possible
        return None
    answer = game.automatic_answer(seat.asking.automation)
    if answer is None and isinstance(decision, d.Priority):
        seat.listen(game)
        return None if seat.is_asked(game.view(decision.player)) else d.Pass()
    return answer


def _ask(session: Session) -> None:
    """Put the question until it is answered, or until a command changed what there is to answer."""
    decision, decider = session.game.decision, session.game.decider
    assert decision is not None and decider is not None, "a decision waits"
    if decider != session.seat.id and not _hand_over(session, session.seats[decider]):
        return
    session.keep()
    session.tell()
    if isinstance(decision, d.Priority):
        session.seat.stop_passing()
    session.show_board()
    session.prompt = prompt_for(session.game)
    session.show_question(session.prompt)
    if not isinstance(decision, d.PayMana) and Automation.PAY_MANA not in session.seat.asking.automation:
        session.say_all(ways_to_pay(session.game, session.seat.id))
    answered = False
    while not answered:
        answered = _answered(session, session.prompt, session.read())
        session.keep()


def _answered(session: Session, prompt: Prompt, said: str) -> bool:
    """Return whether what was said answers the question, or the question has to be put anew."""
    found = command_in(said, COMMANDS)
    if found is not None:
        command, rest = found
        return command.carry_out(session, rest) is After.ASK_ANEW
    decision = session.game.decision
    if decision is not None and not kind_of(decision).said_whole and names_the_question(decision, said):
        return step_by_step(session, "") is After.ASK_ANEW
    try:
        actions = plan_meant(prompt, said) or (understand(session.game, prompt, said),)
        if isinstance(actions[0], d.Concede):
            raise NotationError("you can concede only for yourself: say concede")
        session.push(*actions)
    except IllegalAction as error:
        session.complain(f"{error.action_text}: {sentences(error.problems)}")
        return False
    except GameError as error:
        session.complain(str(error))
        return False
    return True


def _hand_over(session: Session, seat: SeatedPerson) -> bool:
    """Hand the keyboard over to another person, who sees nothing of what the one before saw; return False if
    they leave.
    """
    session.clear()
    session.say(f"{session.name_of(seat.id)}, the next answer is yours. Let nobody else look.", "bold")
    if session.read("Press Enter ").lower() in LEAVING:
        session.left = True
        return False
    session.seat = seat
    session.clear()
    return True


def _after_the_game(session: Session) -> None:
    """Let a game that is over be looked at, saved or taken back, until somebody leaves."""
    session.keep()
    session.tell()
    session.prompt = None
    shown = [command.shown or command.names[0] for command in COMMANDS_AFTER_THE_GAME]
    hint = f" (Enter leaves; or say {', '.join(shown)})"
    print_text(session.console, Text("The game is over", style="bold") + Text(hint, style="dim"))
    while not session.left:
        typed = session.read()
        if not typed:
            session.left = True
        elif (found := command_in(typed, COMMANDS_AFTER_THE_GAME)) is None:
            session.complain(f"the game is over; choose one of {', '.join(shown)}")
        elif found[0].carry_out(session, found[1]) is After.ASK_ANEW:
            return


MOST_DECISIONS = 20_000
"""After that many, a game that agents play is stopped."""


def watch(game: Game, agents: Sequence[Agent], console: Console) -> None:
    """Print a game between agents to its end."""
    narrator = Narrator(game.state)
    seated = Seated(game, {PlayerId(seat): agent for seat, agent in enumerate(agents)})
    heard = len(game.events)
    for _ in range(MOST_DECISIONS):
        happened = game.events[heard:]
        heard += len(happened)
        print_lines(console, narrator.tell(happened, game.state))
        if game.decision is None:
            return
        game.push(seated.answer())
    print_lines(
        console,
        [Line(f"The game is stopped after {MOST_DECISIONS:,} decisions: nobody has won", heading=2)],
    )
