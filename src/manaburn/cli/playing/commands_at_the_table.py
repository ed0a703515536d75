"""This module has the commands of a person who plays at the terminal: to explain, look, take back, save and
leave; and the help that tells of them and of answers.

`COMMANDS` and `COMMANDS_AFTER_THE_GAME` at the end are the entry. The function of a command gets the session
and what was typed after its name, and returns whether the question still stands or is asked anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.table import Table
from rich.text import Text

from manaburn import decisions as d
from manaburn.cli.keeping.files import is_a_game, user_path
from manaburn.cli.playing.answering import understand
from manaburn.cli.playing.judging import explanations, report_judgement
from manaburn.cli.playing.paying import ways_to_pay
from manaburn.cli.playing.prompting import prompt_for
from manaburn.cli.playing.session import After, Command, Rest, Session
from manaburn.cli.playing.step_by_step import answer_step_by_step
from manaburn.cli.telling.printing import print_lines
from manaburn.cli.telling.sight import tell_card
from manaburn.errors import GameError, NotationError
from manaburn.habits import PassUntil, WhenAsked

_STANDS, _ANEW = After.THE_QUESTION_STANDS, After.ASK_ANEW
LEAVING = ("quit", "q", "exit")


def _explain(session: Session, rest: str) -> After:
    if rest:
        return _explain_one(session, rest)
    for line in explanations(session.game) or ["nothing of yours can be used here: answer the question"]:
        session.say("  " + line)
    return _STANDS


def _explain_one(session: Session, rest: str) -> After:
    """Explain what has a name, as far as the player may know it; or tell whether an answer is legal."""
    if rest.isdecimal():
        return _judge(session, rest)
    try:
        explanation = session.game.explain(rest, session.seat.id)
    except GameError as unknown:
        try:
            return _judge(session, rest)
        except NotationError as error:
            raise (error if ":" in rest else NotationError(f"{unknown}; as an answer: {error}")) from None
    for line in str(explanation).splitlines():
        session.say("  " + line)
    return _STANDS


def _judge(session: Session, said: str) -> After:
    """Tell whether an answer would be legal and, if so, how its mana could be paid."""
    action = understand(session.game, prompt_for(session.game), said)
    judgement = report_judgement(session.console, session.game, action, session.seat.id)
    if judgement.legal and isinstance(action, d.CastSpell | d.ActivateAbility):
        session.say_all(ways_to_pay(session.game, session.seat.id, action))
    return _STANDS


def _board(session: Session, _: str) -> After:
    session.show_board()
    if session.prompt is not None:
        session.show_question(session.prompt)
    return _STANDS


def _card(session: Session, rest: str) -> After:
    if not rest:
        raise GameError("say which card, as in: card Shock, card 2, card #17")
    prompt = session.prompt
    offered = [] if prompt is None else [*prompt.options, *((None, row) for row in prompt.rows)]
    tell_card(session.console, session.game.view(session.seat.id), rest, offered)
    return _STANDS


def _log(session: Session, _: str) -> After:
    print_lines(session.console, session.seat.told)
    return _STANDS


def _help(session: Session, rest: str) -> After:
    table = _help_table(COMMANDS, rest) if session.prompt else _help_table(COMMANDS_AFTER_THE_GAME, rest, ())
    if not table.row_count:
        raise GameError(f"there is no help about {rest}: say help for what there is")
    session.console.print(table)
    return _STANDS


def _names(session: Session) -> list[str]:
    return [player.name for player in session.game.state.players]


def _change_stops(session: Session, rest: str, *, on: bool) -> After:
    session.seat.stops.change(rest, on=on, names=_names(session), me=session.seat.id)
    return _list_stops(session, "")


def _list_stops(session: Session, _: str) -> After:
    session.say("  " + session.seat.stops.text(session.game.edition, _names(session)))
    session.say(f"  you are asked {session.seat.asking.value}")
    return _STANDS


def _pass_until(session: Session, rest: str) -> After:
    if not isinstance(session.game.decision, d.Priority):
        raise GameError("you can pass only when you have priority: answer the question first")
    until = PassUntil.parse(rest, _names(session), session.seat.id)
    session.push(d.Pass())
    session.seat.until = until
    return _ANEW


def _ask_for(session: Session, rest: str, *, asking: WhenAsked, name: str) -> After:
    if rest.lower() not in ("", "on", "off"):
        raise GameError(f"{name} is on or off, not {rest}")
    on = session.seat.asking is not asking if not rest else rest.lower() == "on"
    session.seat.asking = asking if on else WhenAsked.USUALLY
    session.adapt()
    session.say(f"  {name} is {'on' if on else 'off'}; you are asked {session.seat.asking.value}")
    return _STANDS


def _undo(session: Session, _: str) -> After:
    if not session.seat.marks:
        raise GameError("there is nothing to take back")
    further = session.take_back()
    session.say("taken back" + ", and what others answered since" * further, "yellow")
    return _ANEW


def _save(session: Session, rest: str) -> After:
    if not rest:
        raise GameError("say which file, as in: save game.json")
    path = user_path(rest)
    try:
        if path.is_file() and not is_a_game(path):
            raise GameError(f"{path} is not a saved game, so it was not overwritten: choose another name")
        if not path.parent.is_dir():
            raise GameError(f"there is no folder {path.parent}: choose another name")
        session.write(path)
    except OSError as error:
        raise GameError(f"{path} cannot be written: {error.strerror}") from None
    session.say(f"saved; go on with: manaburn play --resume {path}")
    return _STANDS


def _concede(session: Session, rest: str) -> After:
    mine = session.name_of(session.seat.id)
    if rest and rest.casefold() != mine.casefold():
        raise GameError("you can concede only for yourself: say concede")
    if session.read(f"{mine} loses the game. Really? (yes or no) ").lower() not in ("yes", "y"):
        session.say("the game goes on")
        return _STANDS
    session.push(d.Concede(session.seat.id))
    return _ANEW


def step_by_step(session: Session, _: str) -> After:
    """Ask for the answer in small steps."""
    return answer_step_by_step(session, (_BOARD, _CARD, _LOG, _QUIT))


def _quit(session: Session, _: str) -> After:
    session.left = True
    return _ANEW


_EXPLAIN = Command(
    ("?",),
    "why things in hand and on the table cannot be used now, by which rule; with an answer, whether that"
    " would be legal; with a name, why that is what it is (a permanent, a spell, a player, combat)",
    _explain,
    Rest.PERHAPS,
    "?, ? attack: ..., ? NAME",
)
_UNDO = Command(("undo",), "take back your last answer", _undo)
_BOARD = Command(("board",), "show the board", _board)
_CARD = Command(
    ("card",),
    "what a card does and how it stands: by name, by what it is offered under (2), by its number (#17)",
    _card,
    Rest.PERHAPS,
    "card NAME",
)
_LOG = Command(("log",), "show everything told so far", _log)
_SAVE = Command(("save",), "write the game to a file, for --resume", _save, Rest.PERHAPS, "save FILE")
_QUIT = Command(LEAVING, "leave the table; the game is kept, for --resume", _quit, shown=", ".join(LEAVING))
_HELP = Command(("help",), "this; or what it tells about one thing: help stop", _help, Rest.PERHAPS)

COMMANDS = (
    _EXPLAIN,
    _BOARD,
    _CARD,
    _LOG,
    Command(
        ("stop",),
        "stop in a step: upkeep, main 1, end; of your turns (my upkeep), of others' (end theirs), or of one"
        " player's (Ben's end)",
        partial(_change_stops, on=True),
        Rest.PERHAPS,
        "stop STEP",
    ),
    Command(
        ("unstop",), "no longer stop there", partial(_change_stops, on=False), Rest.PERHAPS, "unstop STEP"
    ),
    Command(("stops",), "where you stop", _list_stops),
    Command(
        ("pass until",),
        "pass until a step or turn (end, my turn, Ben's upkeep), or until somebody else does something",
        _pass_until,
        Rest.PERHAPS,
        "pass until STEP",
    ),
    Command(
        ("full control",),
        "be asked everything, whenever you have priority; say it again to end it",
        partial(_ask_for, asking=WhenAsked.EVERYTHING, name="full control"),
        Rest.PERHAPS,
    ),
    Command(
        ("pay by hand",),
        "be asked how to pay mana; say it again to end it",
        partial(_ask_for, asking=WhenAsked.TO_PAY, name="paying by hand"),
        Rest.PERHAPS,
    ),
    Command(
        ("step by step", "steps"),
        "put the answer together from small steps: one creature, one target, one amount at a time",
        step_by_step,
        shown="step by step, steps",
    ),
    _UNDO,
    _SAVE,
    Command(("concede",), "give up, once you have said that you mean it", _concede, Rest.PERHAPS),
    _QUIT,
    _HELP,
)
COMMANDS_AFTER_THE_GAME = (_UNDO, _BOARD, _CARD, _LOG, _SAVE, _QUIT, _HELP)

_ANSWERS = (
    ("a number", "do what is offered under it"),
    ("Enter", "pass; at a declaration: none; at combat damage: as proposed"),
    ("cast Shock", "any action by its text; also attack: ..., block: ..., assign: ..."),
    ("1 3, all, none", "attack with the creatures of these numbers, with all, or not at all"),
    ("1>b", "creature 1 attacks what the letter b stands for"),
    ("2>1 3>1", "creatures 2 and 3 block attacker 1"),
    ("attack, block, ...", "alone: be asked creature by creature, with what each of them can do"),
    ("2 4, 1=2 2=4", "damage for each row in order, or for the rows of these numbers"),
)
_KEYS = (
    ("Tab", "completes what can be said"),
    ("Up, Down", "what was typed before"),
    ("Ctrl-C, Ctrl-D", "leave the table, as quit does"),
)


def _help_table(
    commands: tuple[Command, ...], about: str = "", answers: Sequence[tuple[str, str]] = _ANSWERS
) -> Table:
    """Return the table of all that can be said; or only of what is said, or done, with certain words."""
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(no_wrap=True)
    rows = [*answers, *((command.shown or command.names[0], command.does) for command in commands), *_KEYS]
    wanted = about.casefold()
    exactly = [(shown, does) for shown, does in rows if wanted in shown.casefold()]
    for shown, does in exactly or [row for row in rows if wanted in row[1].casefold()]:
        table.add_row(Text(shown), Text(does))
    return table
