"""This module has the tools of an assistant (a language model) for a position given as text: `check` whether
an answer is legal, list the `legal` ones, `play` several, `compare` days, and `explain` an object.

Each makes the game anew (`game_at`; `compare` one for each day), asks it, and returns a `Reply` of text and
JSON; nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from manaburn.asked import question, rule_of
from manaburn.assistants.judging import judgement_as_json, judgement_lines
from manaburn.assistants.replies import (
    MOST_DAYS,
    MOST_LETTERS_OF_AN_ANSWER,
    MOST_LISTED,
    Reply,
    bounded_answers,
    bounded_text,
    cited,
    page,
    problem_as_json,
)
from manaburn.cards.decks.pool import CardPool
from manaburn.comparing import Comparison, Timeline
from manaburn.editions import Edition
from manaburn.errors import IllegalAction, NotationError, Problem, WrongArgument
from manaburn.game import Automation, Game
from manaburn.narration.narrator import Narrator

USUAL_DAYS = ("2002", "2006", "2010", "2016", "2025")
"""The days that are compared if nobody names any."""
_AUTOMATION = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE, Automation.ORDER_ALIKE_TRIGGERS)
"""What `play` answers by itself, so that an assistant need not."""


def game_at(position: str, on: str, cards: CardPool, automation: Sequence[Automation] = ()) -> Game:
    """Return the game at a position, by the rules of a day; an empty day means the one that the position
    names.
    """
    day = Edition.parse(on) if on.strip() else None
    return Game.parse(bounded_text(position, "the position"), day, automation, cards=cards)


def check(position: str, answer: str, on: str = "", *, cards: CardPool) -> Reply:
    """Judge an answer to what a position asks: legal or not, every reason with its rule, and a better one."""
    game = game_at(position, on, cards)
    judgement = game.judge(bounded_text(answer, "the answer", MOST_LETTERS_OF_AN_ANSWER))
    return Reply(page(judgement_lines(game, judgement)), judgement_as_json(game, judgement))


def asked_now(game: Game) -> dict[str, Any]:
    """Return what a game asks, whom, and by which rule; or who won."""
    decision = game.decision
    if decision is None:
        return {"asks": "", "who": "", "rule": "", "winners": winners(game)}
    asked = {"asks": question(decision), "rule": rule_of(game.state, decision), "winners": None}
    return asked | {"who": game.state.players[game.decider or 0].name}


def winners(game: Game) -> list[str]:
    """Return the names of those who won: nobody, if the game is a draw."""
    assert game.outcome is not None, "the game is over"
    return [game.state.players[player].name for player in game.outcome.winners]


def asked_line(asked: dict[str, Any]) -> str:
    """Tell in a line what is asked."""
    if asked["winners"] is not None:
        return f"The game is over: {' and '.join(asked['winners']) or 'nobody'} won."
    return cited(f"{asked['who']} is asked: {asked['asks']}", asked["rule"])


def listed(game: Game, limit: int, viewer: int | None = None) -> tuple[list[str], bool]:
    """Return the first legal answers as text, and whether there are more."""
    if not 1 <= limit <= MOST_LISTED:
        raise WrongArgument(f"1 to {MOST_LISTED} answers can be listed, not {limit}")
    if game.decision is None:
        return [], False
    found = [game.text(action, viewer) for action in islice(game.legal_actions, limit + 1)]
    return found[:limit], len(found) > limit


def legal(position: str, on: str = "", limit: int = 30, *, cards: CardPool) -> Reply:
    """List the legal answers to what a position asks: at most `limit`, and whether there are more."""
    game = game_at(position, on, cards)
    answers, more = listed(game, limit)
    asked = asked_now(game)
    lines = [asked_line(asked), *(f"  {answer}" for answer in answers), *["  … and more"] * more]
    data = {"edition": game.edition.name, **asked, "answers": answers, "more": more}
    return Reply(page(lines), data)


def play(position: str, answers: Sequence[str], on: str = "", *, cards: CardPool) -> Reply:
    """Give answers one after another, up to the first illegal one. The reply says what happens, each line
    with its rule; which answer was refused; and the new position.
    """
    given = bounded_answers(answers)
    game = game_at(position, on, cards, _AUTOMATION)
    narrator, heard = Narrator(game.state), len(game.events)
    taken, refused = give(game, given)
    parts = [
        (line.text, line.rule) for line in narrator.tell(game.events[heard:], game.state) if not line.heading
    ]
    asked = asked_now(game)
    new = str(game)
    lines = [*(cited(*each) for each in parts), *refusal_lines(refused), asked_line(asked), "", new]
    data = {
        "edition": game.edition.name,
        "given": taken,
        "refused": refused,
        "told": [{"sentence": sentence, "rule": rule} for sentence, rule in parts],
        "position": new,
        **asked,
    }
    return Reply(page(lines), data)


def give(game: Game, answers: Sequence[str], viewer: int | None = None) -> tuple[int, dict[str, Any] | None]:
    """Push answers up to the first that is illegal or means nothing. Return how many were taken, and the one
    that was refused, with the reasons, if there is one.
    """
    for number, answer in enumerate(answers):
        if game.decision is None:
            return number, _refused(answer, Problem("the game is over", ""))
        try:
            game.push(answer, viewer)
        except IllegalAction as error:
            return number, _refused(answer, *error.problems)
        except NotationError as error:
            return number, _refused(answer, Problem(str(error), rule_of(game.state, game.decision)))
    return len(answers), None


def _refused(answer: str, *problems: Problem) -> dict[str, Any]:
    return {"answer": answer, "problems": [problem_as_json(each) for each in problems]}


def refusal_lines(refused: dict[str, Any] | None) -> Iterator[str]:
    """Tell which answer was refused, and every reason with its rule."""
    if refused is not None:
        yield f"not legal: {refused['answer']}"
        reasons = (cited(each["says"], each["rule"]) for each in refused["problems"])
        yield from (f"  {reason}" for reason in dict.fromkeys(reasons))


def compare(
    position: str, answers: Sequence[str] = (), days: Sequence[str] = (), *, cards: CardPool
) -> Reply:
    """Play one position and one line of play by the rules of several days. The reply says where the days
    first differ, by which rules, and what happens on each.
    """
    if len(days) > MOST_DAYS:
        raise WrongArgument(f"{len(days)} days are named, but at most {MOST_DAYS} can be compared at once")
    text = bounded_text(position, "the position")
    comparison = Game.compare(text, bounded_answers(answers), days or USUAL_DAYS, cards=cards)
    return Reply(page(_comparison_lines(comparison)), comparison.as_json())


def _comparison_lines(comparison: Comparison) -> Iterator[str]:
    """Yield where the days part, and then what happens on each; days of the same outcome come together."""
    parting = comparison.parting
    if parting is None:
        yield "The same on all these days."
    else:
        yield "They part where it first differs:"
        for timeline, each in zip(comparison.timelines, parting, strict=True):
            yield f"  {timeline.edition}: {each or 'nothing more happens'}"
    alike: dict[tuple[object, ...], list[Timeline]] = {}
    for timeline in comparison.timelines:
        happened = tuple(each.sentence for each in timeline.told)
        alike.setdefault((happened, timeline.outcome), []).append(timeline)
    for timelines in alike.values():
        yield f"{', '.join(str(timeline.edition) for timeline in timelines)}:"
        yield from (f"  {line}" for line in _timeline_lines(timelines[0]))


def _timeline_lines(timeline: Timeline) -> Iterator[str]:
    yield from map(str, timeline.told)
    yield from (f"not legal: {problem}" for problem in timeline.ended)
    yield from (f"not asked there: {answer}" for answer in timeline.skipped)
    yield from (f"asked there, and answered by itself: {added}" for added in timeline.added)
    yield from timeline.board.splitlines()


def explain(position: str, object: str, on: str = "", *, cards: CardPool) -> Reply:
    """Explain why a permanent, a player, what is on the stack or the combat of a position is what it is."""
    explanation = game_at(position, on, cards).explain(
        bounded_text(object, "the name", MOST_LETTERS_OF_AN_ANSWER)
    )
    return Reply(page(str(explanation).splitlines()), explanation.as_json())
