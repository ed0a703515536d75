"""This module prints the reports of several commands, a function for each: the turn of an edition
(`report_turn`), a position with what is legal (`report_position`), why an object is what it is
(`report_explanation`), how many sequences of answers there are (`report_perft`), the decks (`report_decks`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from manaburn.asked import question, rule_of
from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, COMMANDER_DECKS, load_deck
from manaburn.cli.telling.board import board
from manaburn.cli.telling.printing import print_json_line, print_text
from manaburn.editions import Edition, Topic, cite, number_on
from manaburn.errors import GameError, NotationError, Uncountable
from manaburn.game import Game
from manaburn.narration.plans import next_turn, rest_of_turn, unusual
from manaburn.narration.words import enumeration, phase_name, step_name
from manaburn.notation.names import named_seat, player_names
from manaburn.perft import divide, perft
from manaburn.rules.turn.turn import turn_of
from manaburn.rules.turn_table import Skipped
from manaburn.terms import PlayerId

_MOST_ACTIONS = 30
"""So many legal answers are listed with a position at the most."""
_WIDTH_OF_THE_TURN = 100
"""In narrower windows the table of the turn would lose its last columns."""


def report_turn(console: Console, edition: Edition) -> None:
    """Print the table of the turn: what happens by itself, who may act, when a step is skipped, the rules."""
    title = f"The turn by the rules of {edition} (text of {edition.text})"
    if console.width >= _WIDTH_OF_THE_TURN:
        console.print(_table_of_the_turn(edition, title))
    else:
        console.print(Text(title, style="bold"))
        for line in _lines_of_the_turn(edition):
            print_text(console, line)
    for sentence, topic, otherwise in (
        (f"unspent mana empties {edition.mana_empties.value}", Topic.MANA_EMPTIES, Topic.MANA_EMPTIES),
        (f"unspent mana {edition.unspent_mana.value}", Topic.MANA_BURN, Topic.MANA_EMPTIES),
        (
            f"combat damage {edition.combat_damage.value}",
            Topic.COMBAT_DAMAGE_ON_STACK,
            Topic.DEAL_COMBAT_DAMAGE,
        ),
    ):
        known = topic if number_on(topic, edition.in_force) else otherwise
        console.print(Text(f"{sentence} [{cite(known, edition)}]"))


def _table_of_the_turn(edition: Edition, title: str) -> Table:
    """Return the turn as a table with a row for each step."""
    table = Table(title=title, title_justify="left", box=SIMPLE)
    for heading, width in (
        ("phase", 15),
        ("step", 19),
        ("happens by itself", 30),
        ("priority", 9),
        ("skipped when", 16),
    ):
        table.add_column(heading, min_width=min(width, 16), max_width=width)
    table.add_column("rule", no_wrap=True)
    for phase, rows in groupby(turn_of(edition).values(), key=lambda row: row.phase):
        table.add_section()
        for number, row in enumerate(rows):
            actions = "; ".join(action.value for action in row.actions)
            when = "" if row.skipped is Skipped.NEVER else row.skipped.value
            name = "" if number else phase_name(phase, edition)
            rule = cite(row.topic, edition)
            table.add_row(name, step_name(row.step, edition), actions, row.priority.value, when, rule)
    return table


def _lines_of_the_turn(edition: Edition) -> Iterator[str]:
    """Yield the lines that describe the turn, for where a table has no room."""
    for phase, rows in groupby(turn_of(edition).values(), key=lambda row: row.phase):
        yield phase_name(phase, edition)
        for row in rows:
            yield f"  {step_name(row.step, edition)} [{cite(row.topic, edition)}]"
            yield from (f"    {action.value}" for action in row.actions)
            yield f"    priority: {row.priority.value}"
            if row.skipped is not Skipped.NEVER:
                yield f"    skipped when {row.skipped.value}"


def report_rest_of_turn(console: Console, game: Game) -> None:
    """Print where a game is in its turn, what is planned of the rest of it, and whose turns follow."""
    view, edition = game.view(0), game.edition
    names = [player.name for player in view.players]
    here = "before its first step" if view.step is None else step_name(view.step, edition)
    title = f"Turn {view.turn}, {names[view.active_player]}'s, by the rules of {edition}: {here}"
    console.print(Text(title, style="bold"))
    for line in rest_of_turn(view, edition):
        print_text(console, f"  then {line}")
    console.print(Text(f"  then the turn of {names[next_turn(view)]}"))
    for sentence, rule in unusual(view, edition):
        print_text(console, sentence + (f" [{rule}]" if rule else ""))


def report_position(console: Console, game: Game) -> None:
    """Print the board, whose decision it is, and what is legal."""
    decision = game.decision
    viewer = decision.player if decision is not None else PlayerId(0)
    decider = game.decider
    names = [player.name for player in game.state.players]
    view = game.view(viewer)
    turn = f"turn {view.turn}, {names[view.active_player]}'s"
    console.print(board(view, game.edition, f"{turn}, seen by {names[viewer]}"))
    if decision is None:
        console.print(Text("The game is over."))
        return
    legal = game.legal_actions
    try:
        count: int | None = legal.count()
    except Uncountable:
        count = None
    whom = names[viewer] if decider in (None, viewer) else f"{names[viewer]} (controlled by {names[decider]})"
    asked = Text(f"{whom}: {question(decision)} [{rule_of(game.state, decision)}]", style="bold")
    console.print(asked)
    for action in islice(legal, _MOST_ACTIONS):
        print_text(console, f"  {game.text(action)}")
    if count is None:
        console.print(Text("  … and more"))
        console.print(Text("more legal answers than can be counted", style="dim"))
        return
    if count > _MOST_ACTIONS:
        console.print(Text(f"  … and {count - _MOST_ACTIONS} more"))
    console.print(Text(f"{count} legal answers" if count != 1 else "1 legal answer", style="dim"))


def seat_called(game: Game, name: str) -> PlayerId:
    """Return the seat of the player of that name. Raises NotationError, with the names of all players."""
    seat = named_seat(game.state, name)
    if seat is None:
        names = enumeration([*player_names(game.state)])
        raise NotationError(f"no player is called {name.strip()!r}: they are {names}")
    return seat


def report_explanation(
    console: Console, game: Game, name: str, *, seat: int | None = None, as_json: bool = False
) -> None:
    """Print why something is what it is, as far as the player in a seat may know it."""
    explanation = game.explain(name, seat)
    if as_json:
        print_json_line(console, explanation.as_json())
        return
    for line in str(explanation).splitlines():
        print_text(console, line)


def report_perft(console: Console, game: Game, depth: int, *, divided: bool) -> None:
    """Print how many sequences of answers there are; if `divided`, for each first answer."""
    if divided and depth < 1:
        raise GameError("--divide needs a depth of at least 1")
    if not divided:
        console.print(Text(f"{perft(game, depth):,}"))
        return
    counts = divide(game, depth)
    for text, count in counts.items():
        print_text(console, f"{count:>12,}  {text}")
    console.print(Text(f"{sum(counts.values()):>12,}  in all"))


def report_decks(console: Console) -> None:
    """Print the decks that come with the package."""
    table = Table("deck", "cards", "playable since", "lands", "other cards", box=None, pad_edge=False)
    for name in (*BUILT_IN_DECKS, *COMMANDER_DECKS):
        deck = load_deck(name)
        lands = sum(number for number, card in deck.main if card.is_land)
        most = sorted(((n, c.name) for n, c in deck.main if not c.is_land), key=lambda entry: -entry[0])
        chief = ", ".join(f"{number} {card}" for number, card in most[:3])
        leaders = " and ".join(card.name for card in deck.commanders)
        text = f"led by {leaders}" if leaders else f"{chief} …"
        size = len(deck.cards) + len(deck.commanders)
        table.add_row(
            name, str(size), str(deck.first_playable or "not known"), str(lands), text * bool(chief)
        )
    console.print(table)
