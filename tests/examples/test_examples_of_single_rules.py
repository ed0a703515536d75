"""Worked examples of the rules texts, each of a rule that has few others.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

import pytest

from covering import example
from manaburn import decisions as d
from manaburn.cards.decks.deck_files import load_deck
from manaburn.editions import Edition
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.options import two_headed_giant
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import (
    asked,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    settle,
    size,
    stack,
    zone,
)

# What is allowed and what is forbidden


@example("2009-07-11", "101.2")
@pytest.mark.parametrize("first", ["More", "Fewer"])
def test_who_cannot_play_lands_plays_no_additional_one(edition: Edition, first: str) -> None:
    """101.2: whichever of the two effects came first."""
    more = written("More", "Instant", "You may play an additional land this turn.", cost="{0}")
    fewer = written("Fewer", "Instant", "Target player can't play lands this turn.", cost="{0}")
    text = "Anna 20 hand: More, Fewer, Forest | Ben 20"
    game = position(text, more, fewer, edition=edition)
    for spell in (first, "Fewer" if first == "More" else "More"):
        play(game, f"cast {spell}", *(["targets: Anna"] if spell == "Fewer" else []), "resolve")
    assert "Anna can't play lands, because of" in refused(game, "play Forest")


@example("2018-06-08", "601.3a")
def test_what_may_come_to_cost_enough_may_be_begun(edition: Edition) -> None:
    """601.3a: of which mana value it is depends on the X that is still to be chosen."""
    winnower = written(
        "Winnower", "Enchantment", "Your opponents can't cast spells with mana value 2 or less."
    )
    thunder = written("Thunder", "Sorcery", "Thunder deals X damage to target player.", cost="{X}{R}{R}")
    bear = written("Bear", "Sorcery", "You gain 1 life.", cost="{R}{R}")
    text = "Anna 20 hand: Thunder, Bear battlefield: 4 Mountain | Ben 20 battlefield: Winnower"
    game = position(text, winnower, thunder, bear, edition=edition)
    refused(game, "cast Bear")
    play(game, "cast Thunder")
    refused(game, "x: 0")
    play(game, "x: 1", "targets: Ben", "resolve")
    assert life(game) == (20, 19)


@example("2009-07-11", "713.5")
def test_nobody_has_to_end_a_loop_of_what_has_to_happen(edition: Edition) -> None:
    """713.5 in 2009, 732.5 now: a Seal could destroy what keeps triggering, and stays."""
    seal = written("Seal", "Enchantment", "Sacrifice Seal: Destroy target artifact or enchantment.")
    echo = written("Echo", "Artifact", "Whenever you gain life, you gain 1 life.")
    drop = written("Drop", "Instant", "You gain 1 life.", cost="{0}")
    text = "Anna 20 hand: Drop battlefield: Echo | Ben 20 battlefield: Seal"
    game = position(text, seal, echo, drop, edition=edition)
    play(game, "cast Drop", "resolve")
    for turned in range(1, 8):
        assert stack(game) == ["(Echo)"]
        assert life(game) == (20 + turned, 20)
        play(game, "pass")
        assert asked(game) == "Ben"
        assert any(isinstance(action, d.ActivateAbility) for action in game.legal_actions)
        play(game, "pass")
    play(game, "pass", "activate Seal", "targets: Echo", "resolve")
    settle(game)
    assert zone(game, "Ben", "battlefield") == []
    assert stack(game) == []


# What spells do and have


@example("2003-07-01", "401.3")
def test_not_all_that_a_spell_has_is_followed_as_it_resolves(edition: Edition) -> None:
    """401.3: an activated ability, one of where it can be played from, one of the spell on the stack."""
    lesson = written(
        "Lesson",
        "Sorcery",
        "This spell can't be countered.",
        "Draw a card.",
        "Cycling {0}",
        "Flashback {0}",
        cost="{0}",
    )
    negate = written("Negate", "Instant", "Counter target spell.", cost="{0}")
    text = "Anna 20 hand: Lesson library: 5 Forest | Ben 20 hand: Negate"
    game = position(text, lesson, negate, edition=edition)
    play(game, "cast Lesson", "pass", "cast Negate", "targets: Lesson", "resolve")
    assert stack(game) == ["Lesson"]
    play(game, "resolve")
    assert zone(game, "Anna", "hand") == ["Forest"]
    play(game, "cast Lesson with flashback", "resolve")
    assert zone(game, "Anna", "hand") == ["Forest", "Forest"]
    assert zone(game, "Anna", "exile") == ["Lesson"]


@example("2009-02-01", "406.6")
def test_mana_of_a_color_among_what_has_none_is_none(edition: Edition) -> None:
    """406.6 in 2009, 106.5 now: without a permanent of a color no mana is made."""
    crater = written(
        "Crater", "Land", "{T}: Add one mana of any color among permanents you control.", colors=""
    )
    text = "Anna 20 battlefield: Crater, Memnite | Ben 20"
    game = position(text, crater, edition=edition)
    for color in "WUBRG":
        with pytest.raises(NotationError):
            play(game, f"tap Crater for {{{color}}}")
    play(game, "tap Crater for {0}")
    assert permanent(game, "Crater").tapped
    assert not any(game.state.players[0].mana)


@example("2020-11-20", "608.2f#1")
def test_what_is_gained_of_each_opponent_is_gained_at_once(edition: Edition) -> None:
    """608.2f: control of all of it changes at the same time."""
    thievery = written(
        "Thievery",
        "Sorcery",
        "For each opponent, gain control of up to one target permanent that player controls.",
        cost="{0}",
    )
    text = "Anna 20 hand: Thievery | Ben 20 battlefield: Memnite | Cho 20 battlefield: Hill Giant"
    game = position(text, thievery, edition=edition)
    play(game, "cast Thievery", "targets: Memnite, Hill Giant")
    before = len(game.events)
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield") == ["Memnite", "Hill Giant"]
    (began,) = (event for event in game.events[before:] if isinstance(event, events.EffectBegan))
    assert len(began.effect.affects) == 2


@example("2008-10-01", "424.6#2")
def test_a_cost_is_paid_though_something_else_happens_instead(edition: Edition) -> None:
    """424.6 in 2008, 118.12 now: the card does not come to the battlefield, and who chose to put it there
    goes on.
    """
    plasm = written(
        "Plasm",
        "Creature — Illusion",
        "When Plasm enters, you may put a creature card from your hand onto the battlefield. If you do,"
        " return Plasm to its owner's hand.",
        cost="{0}",
        size="1/1",
    )
    priest = written(
        "Priest",
        "Creature — Human",
        "If a nontoken creature would enter and it wasn't cast, exile it instead.",
        size="2/2",
    )
    text = "Anna 20 hand: Plasm, Memnite | Ben 20 battlefield: Priest"
    game = position(text, plasm, priest, edition=edition)
    play(game, "cast Plasm", "resolve", "resolve", "choose: Memnite")
    settle(game)
    assert zone(game, "Anna", "hand") == ["Plasm"]
    assert zone(game, "Anna", "exile") == ["Memnite"]


# Copies


@example("2010-07-16", "201.4b#3")
def test_an_ability_that_a_copy_keeps_is_about_the_copy(edition: Edition) -> None:
    """201.4b in 2010, 201.5b now: as a Bear it becomes a copy of what is exiled next, and so on."""
    doppelganger = written(
        "Doppelganger",
        "Creature — Shapeshifter",
        "{1}: Exile target creature card from a graveyard. Doppelganger becomes a copy of that card, except"
        " it has this ability.",
        size="0/2",
    )
    text = "Anna 20 battlefield: Doppelganger#40, 3 Forest graveyard: Grizzly Bears, Hill Giant | Ben 20"
    game = position(text, doppelganger, edition=edition)
    play(game, "activate Doppelganger", "targets: Grizzly Bears", "resolve")
    assert now(game, "Grizzly Bears").power == 2
    play(game, "activate Grizzly Bears", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").id == 40
    assert size(game, "Hill Giant") == (3, 3)


@example("2019-06-14", "706.9e")
def test_what_is_copied_next_undoes_the_exception(edition: Edition) -> None:
    """706.9e in 2019, 707.9e now: by copying a Clone it may copy a Giant instead, without the counter."""
    ego = written(
        "Ego",
        "Creature — Shapeshifter",
        "You may have Ego enter as a copy of any creature on the battlefield, except it enters with an"
        " additional +1/+1 counter on it.",
        cost="{0}",
        size="0/1",
    )
    clone = written(
        "Clone",
        "Creature — Shapeshifter",
        "You may have Clone enter as a copy of any creature on the battlefield.",
        size="0/1",
    )
    text = "Anna 20 hand: Ego battlefield: Hill Giant, Clone | Ben 20"
    game = position(text, ego, clone, edition=edition)
    play(game, "cast Ego", "resolve")
    play(game, "choose: Clone", "choose: Hill Giant")
    assert zone(game, "Anna", "battlefield") == ["Hill Giant", "Clone", "Hill Giant"]
    assert {characteristics(game.state, id).power for id in game.state.permanents} == {0, 3}


@example("2004-06-01", "502.37c")
def test_modular_by_the_colors_that_were_spent(edition: Edition) -> None:
    """502.37c in 2004, 702.43c now: the number of modular is another ability."""
    wanderer = written(
        "Wanderer", "Artifact Creature — Golem", "Modular—Sunburst", cost="{3}", size="0/0", colors=""
    )
    bolt = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")
    text = "Anna 20 hand: Wanderer, Bolt battlefield: Forest, Mountain, Mountain, Memnite | Ben 20"
    game = position(text, wanderer, bolt, edition=edition)
    play(game, "cast Wanderer", "resolve")
    assert size(game, "Wanderer") == (2, 2)
    play(game, "cast Bolt", "targets: Wanderer", "resolve")
    play(game, "targets: Memnite", "resolve", "yes")
    assert size(game, "Memnite") == (3, 3)


# Teams


@example("2006-10-01", "101.4a")
def test_a_team_takes_mulligans_together_until_each_keeps(edition: Edition) -> None:
    """101.4a: who keeps is asked no more, while the other of the team goes on; then comes the other team."""
    deck = load_deck("ogres").cards
    game = Game.new([deck] * 4, edition, seed=1, first=0, options=two_headed_giant())
    said = []
    for answer in ("yes", "yes", "no", "yes", "no", "no", "no"):
        assert isinstance(game.decision, d.Mulligan)
        said.append((game.decision.player, answer, len(game.state.players[game.decision.player].hand)))
        game.play(answer)
    first_draw, then = [(0, "yes", 7), (1, "yes", 7)], [(0, "no", 7), (1, "yes", 7), (1, "no", 6)]
    assert said == [*first_draw, *then, (2, "no", 7), (3, "no", 7)]
    assert [len(player.hand) for player in game.state.players] == [7, 6, 7, 7]
