"""A question that the package has never heard of is a record and a kind: everything else follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, get_args

import pytest

from manaburn.agents import SimpleAgent, ask
from manaburn.asked import question, rule_of
from manaburn.cli.playing.answering import names_the_question, understand
from manaburn.cli.playing.prompting import prompt_for
from manaburn.decisions import Action, Decision, Say
from manaburn.drafts.steps import Next, Word
from manaburn.editions import Topic, cite
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.notation import parse_action
from manaburn.questions import KINDS, Kind, Names, Style, kind_for
from manaburn.terms import PlayerId, Question
from manaburn.values import value
from manaburn.view.as_json import plain

RAIN, SNOW, SUN = (Say(word) for word in ("rain", "snow", "sun"))


@value
class ChooseWeather(Question):
    """Choose the weather."""

    player: PlayerId
    among: tuple[str, ...]


@pytest.fixture
def game() -> Iterator[Game]:
    @kind_for(ChooseWeather)
    class WeatherKind(Kind[ChooseWeather]):
        text = "choose the weather"
        topic = Topic.CHOOSING_MODES
        verbs = ("choose",)
        short_answers = MappingProxyType({"wet": RAIN})

        def prompt(self, decision: ChooseWeather) -> str:
            return f"{self.text} of {len(decision.among)}"

        def answers(self, state: object, decision: ChooseWeather) -> Iterator[Action]:
            yield from map(Say, decision.among)

        def default(self, decision: ChooseWeather) -> Action:
            return SUN

        def words(self, decision: ChooseWeather) -> tuple[str, ...]:
            return decision.among

        def parts(self, decision: ChooseWeather) -> tuple[int, ...] | None:
            return (0, 1, 2) if "parts" in decision.among else None

        def of_parts(self, decision: ChooseWeather, parts: Sequence[int]) -> Action:
            return Say(" and ".join(decision.among[part] for part in parts))

        def chosen(self, decision: ChooseWeather, text: str, names: Names) -> Action:
            return Say(text)

    game = Game.parse("Anna 20 | Ben 20")
    game.state.decision = ChooseWeather(PlayerId(0), ("rain", "snow", "sun"))
    yield game
    del KINDS[ChooseWeather]


def test_every_question_has_a_kind() -> None:
    assert KINDS.keys() == {*get_args(Decision)}


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: type(kind).__name__)
def test_a_kind_says_all_that_others_ask_it(kind: Kind[Any]) -> None:
    def says(name: str) -> bool:
        return getattr(type(kind), name) is not getattr(Kind, name)

    assert says("answers")
    assert kind.text or says("asks")
    assert says("parts") == says("of_parts")
    assert kind.style is not Style.NUMBER or says("of_number")
    assert "choose" not in kind.verbs or says("chosen")


def test_it_has_its_words_and_its_rule(game: Game) -> None:
    assert question(game.decision) == "choose the weather"
    assert rule_of(game.state, game.decision) == cite(Topic.CHOOSING_MODES, game.state.edition)


def test_its_answers_are_listed_judged_counted_and_drawn(game: Game) -> None:
    legal = game.legal_actions
    assert [*legal] == [RAIN, SNOW, SUN]
    assert SNOW in legal
    assert Say("fog") not in legal
    assert legal.count() == 3
    assert not legal.only_one()
    rng = Random(1)
    drawn = Counter(legal.sample(rng) for _ in range(300))
    assert drawn.keys() == {RAIN, SNOW, SUN}
    assert min(drawn.values()) > 60


def test_another_answer_is_refused_with_its_words_and_its_rule(game: Game) -> None:
    (problem,) = game.problems(Say("fog"))
    assert problem.sentence == "that is not a legal way to choose the weather"
    assert problem.rule == cite(Topic.CHOOSING_MODES, game.state.edition)


def test_an_answer_is_written_and_read(game: Game) -> None:
    for action in game.legal_actions:
        assert parse_action(game.state, game.text(action)) == action
    assert "choose: snow" in game.legal_actions


def test_an_answer_is_put_together_step_by_step(game: Game) -> None:
    draft = game.draft()
    while not draft.complete:
        draft.take(draft.steps[-1])
    assert draft.action in game.legal_actions
    assert not any(isinstance(step, Next) for step in draft.said)


def test_it_may_be_answered_by_the_letters_of_a_word(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(KINDS[ChooseWeather]), "style", Style.WORD)
    draft = game.draft()
    assert [*draft.steps] == [Word("rain"), Word("snow"), Word("sun")]
    draft.take("snow")
    assert draft.action == SNOW


def test_it_may_be_answered_by_numbers_of_its_parts(game: Game) -> None:
    game.state.decision = ChooseWeather(PlayerId(0), ("rain", "snow", "parts"))
    assert understand(game, prompt_for(game), "2 1") == Say("snow and rain")


def test_a_person_is_prompted_for_it_and_answers_by_number_word_or_text(game: Game) -> None:
    prompt = prompt_for(game)
    assert prompt.text == "Choose the weather of 3"
    assert [action for action, _ in prompt.options] == [RAIN, SNOW, SUN]
    assert [understand(game, prompt, said) for said in ("2", "wet", "choose: sun")] == [SNOW, RAIN, SUN]
    assert understand(game, prompt, "") == SUN
    assert names_the_question(game.decision, "choose")
    with pytest.raises(NotationError, match="that is not a complete answer"):
        understand(game, prompt, "choose")


def test_an_agent_answers_it_by_default(game: Game) -> None:
    assert ask(game, SimpleAgent()) == SUN


def test_a_bot_is_told_of_it(game: Game) -> None:
    told = plain(game.decision)
    assert told == {"is": "ChooseWeather", "player": 0, "among": ["rain", "snow", "sun"]}
