"""Targets of spells and abilities that are changed [cr2025-06-06 115.7; cr2003-07-01 415.7]."""

from __future__ import annotations

import pytest

from covering import example
from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, settle, stack, zone

BOLT = written("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{0}")
BEND = written("Bend", "Instant", "Change the target of target spell with a single target.", cost="{0}")
CHOOSE = written("Anew", "Instant", "You may choose new targets for target spell.", cost="{0}")
SPONGE = written(
    "Sponge",
    "Artifact Creature — Horror",
    "{0}: Change a target of target spell or ability to this creature.",
    cost="{0}",
    size="0/4",
)
TRAIL = written(
    "Trail", "Instant", "Trail deals 2 damage to any target and 1 damage to any other target.", cost="{0}"
)
SPLIT = written(
    "Split", "Instant", "Split deals 3 damage divided as you choose among any number of targets.", cost="{0}"
)
GUARDED = written("Guarded", "Creature — Bear", "Hexproof", size="2/2")
MURDER = written("Murder", "Instant", "Destroy target creature.", cost="{0}")
NIX = written("Nix", "Instant", "Counter target spell.", cost="{0}")
SHY = written(
    "Shy", "Creature — Bear", "When Shy becomes the target of a spell, you gain 5 life.", size="1/5"
)
CARDS = (BOLT, BEND, CHOOSE, SPONGE, TRAIL, SPLIT, GUARDED, MURDER, NIX, SHY)


def choices(game):
    """Who or what may be chosen now, by names."""
    objects = [action.objects[0] for action in game.legal_actions if isinstance(action, d.Choose)]
    state = game.state
    return {
        state.players[t].name if t < 0 or t < len(state.players) else state.objects[t].definition.name
        for t in objects
    }


def test_the_target_is_changed_to_another_legal_one_that_the_changer_chooses():
    game = position("Anna 20 hand: Bolt | Ben 20 hand: Bend battlefield: Grizzly Bears", *CARDS)
    play(game, "cast Bolt", "targets: Ben", "pass", "cast Bend", "targets: Bolt", "resolve")
    assert game.decision.player == 1
    assert isinstance(game.decision, d.ChooseOne)
    play(game, "choose: Anna")
    resolve_all(game)
    assert life(game) == (17, 20)


def test_what_cannot_be_changed_stays():  # 115.7a
    game = position("Anna 20 hand: Murder | Ben 20 hand: Bend battlefield: Grizzly Bears, Guarded", *CARDS)
    play(game, "cast Murder", "targets: Grizzly Bears", "pass", "cast Bend", "targets: Murder")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Guarded"]


def test_legality_is_that_for_the_controller_of_the_spell():
    """A creature with hexproof of the one who changes the target can't be a target of the other's spell."""
    board = (
        "Anna 20 hand: Murder battlefield: Hill Giant | Ben 20 hand: Bend battlefield: Grizzly Bears, Guarded"
    )
    game = position(board, *CARDS)
    play(game, "cast Murder", "targets: Grizzly Bears", "pass", "cast Bend", "targets: Murder")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == []
    assert sorted(zone(game, "Ben", "battlefield")) == ["Grizzly Bears", "Guarded"]


def test_a_spell_may_be_aimed_at_the_one_that_changes_its_target_but_not_at_itself():  # 115.5
    board = "Anna 20 hand: Nix, Bolt | Ben 20 hand: Bend, Bolt"
    game = position(board, *CARDS)
    play(game, "cast Bolt", "targets: Ben", "pass", "cast Bolt", "targets: Anna", "pass")
    play(
        game,
        "cast Nix",
        f"targets: #{game.state.stack[-1].id}",
        "pass",
        "cast Bend",
        "targets: Nix",
        "resolve",
    )
    assert choices(game) == {"Bolt", "Bend"}
    play(game, "choose: Bend")
    resolve_all(game)
    assert life(game) == (17, 17), "Nix has no legal target any more"


def test_one_target_becomes_the_source():  # 115.7b
    board = "Anna 20 hand: Trail | Ben 20 battlefield: Sponge, Grizzly Bears"
    game = position(board, *CARDS)
    play(game, "cast Trail", "targets: Grizzly Bears", "targets: Ben", "pass")
    play(game, "activate Sponge", "targets: Trail", "resolve")
    play(game, "choose: Grizzly Bears")
    resolve_all(game)
    assert life(game) == (20, 19)
    assert sorted(zone(game, "Ben", "battlefield")) == ["Grizzly Bears", "Sponge"]


def test_nothing_is_changed_where_it_is_a_target_already():
    """Sponge is a target: the other may not be it too, since that is "any other target"."""
    game = position("Anna 20 hand: Trail | Ben 20 battlefield: Sponge", *CARDS)
    play(game, "cast Trail", "targets: Sponge", "targets: Ben", "pass")
    play(game, "activate Sponge", "targets: Trail")
    resolve_all(game)
    assert life(game) == (20, 19)


@example("2011-05-01", "114.6e")
def test_only_the_final_targets_have_to_be_legal(edition):  # 115.7e: the two of Arc Trail change places
    board = "Anna 20 hand: Trail battlefield: Grizzly Bears, Llanowar Elves | Ben 20 hand: Anew"
    game = position(board, *CARDS, edition=edition)
    play(game, "cast Trail", "targets: Grizzly Bears", "targets: Llanowar Elves", "pass")
    play(
        game,
        "cast Anew",
        "targets: Trail",
        "resolve",
        "yes",
        "choose: Llanowar Elves",
        "choose: Grizzly Bears",
    )
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Grizzly Bears"]


def test_any_may_be_left_as_they_are():  # 115.7d
    board = "Anna 20 hand: Trail battlefield: Grizzly Bears, Llanowar Elves | Ben 20 hand: Anew"
    game = position(board, *CARDS)
    play(game, "cast Trail", "targets: Grizzly Bears", "targets: Ben", "pass")
    play(game, "cast Anew", "targets: Trail", "resolve", "yes", "choose: Grizzly Bears", "choose: Anna")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Llanowar Elves"]
    assert life(game) == (19, 20)


@pytest.mark.parametrize(
    ("spell", "aimed", "creatures", "is_asked"),
    [
        ("Sift", [], "Grizzly Bears", False),
        ("Murder", ["targets: Grizzly Bears"], "Grizzly Bears", False),
        ("Murder", ["targets: Grizzly Bears"], "Grizzly Bears, Shy", True),
    ],
)
def test_nobody_is_asked_about_new_targets_where_there_are_none(spell, aimed, creatures, is_asked):
    """[cr2025-06-06 101.3, 115.7d]"""
    sift = written("Sift", "Sorcery", "Draw a card.", cost="{0}")
    board = f"Anna 20 hand: {spell} library: 2 Forest | Ben 20 hand: Anew battlefield: {creatures}"
    game = position(board, *CARDS, sift)
    play(game, f"cast {spell}", *aimed, "pass", "cast Anew", f"targets: {spell}", "resolve")
    assert isinstance(game.decision, d.ChooseWhether) is is_asked


def test_the_division_goes_with_the_place():  # 115.7f
    board = "Anna 20 hand: Split battlefield: Hill Giant | Ben 20 battlefield: Sponge"
    game = position(board, *CARDS)
    play(game, "cast Split", "targets: Anna, Ben", "divide: Anna 1, Ben 2", "pass")
    play(game, "activate Sponge", "targets: Split", "resolve", "choose: Ben")
    resolve_all(game)
    assert life(game) == (19, 20)
    sponge = next(id for id in game.state.permanents if game.state.objects[id].definition.name == "Sponge")
    assert game.state.permanents[sponge].damage == 2


def test_what_becomes_a_target_so_triggers():
    board = "Anna 20 hand: Bolt battlefield: Shy | Ben 20 hand: Bend"
    game = position(board, *CARDS)
    play(game, "cast Bolt", "targets: Ben", "pass", "cast Bend", "targets: Bolt", "resolve", "choose: Shy")
    assert stack(game) == ["Bolt", "(Shy)"]
    settle(game)
    assert life(game) == (25, 20)


@pytest.mark.parametrize("targets", ["Grizzly Bears, Hill Giant"])
def test_a_spell_with_several_targets_is_none_with_a_single_target(targets):
    board = "Anna 20 hand: Split battlefield: Grizzly Bears, Hill Giant | Ben 20 hand: Bend"
    game = position(board, *CARDS)
    play(game, "cast Split", f"targets: {targets}", "divide: Grizzly Bears 1, Hill Giant 2", "pass")
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)


TWIST = written("Twist", "Instant", "Change the targets of target spell.", cost="{0}")
PAIR = written("Pair", "Sorcery", "Destroy target artifact. Destroy target creature.", cost="{0}")
ROD = written("Rod", "Artifact", cost="{0}")


def destroyed_where_only_one_target_can_be_changed(edition):
    """There is one artifact, so the target artifact has to stay: what Anna loses besides."""
    board = "Anna 20 hand: Pair battlefield: Rod, Grizzly Bears, Hill Giant | Ben 20 hand: Twist"
    game = position(board, TWIST, PAIR, ROD, edition=edition)
    play(game, "cast Pair", "targets: Rod", "targets: Grizzly Bears", "pass", "cast Twist", "targets: Pair")
    resolve_all(game)
    return sorted(set(zone(game, "Anna", "graveyard")) - {"Pair", "Rod"})


def may_make_a_target_illegal_that_stays(edition):
    """Whether the second target of Trail, "any other target", may stay what the first one becomes."""
    board = "Anna 20 hand: Trail battlefield: Grizzly Bears, Llanowar Elves | Ben 20 hand: Anew"
    game = position(board, *CARDS, edition=edition)
    play(game, "cast Trail", "targets: Grizzly Bears", "targets: Llanowar Elves", "pass", "cast Anew")
    play(game, "targets: Trail", "resolve", "yes", "choose: Llanowar Elves")
    possible = "Llanowar Elves" in choices(game)
    if possible:
        play(game, "choose: Llanowar Elves")
        resolve_all(game)
        assert zone(game, "Anna", "battlefield") == ["Grizzly Bears"] and life(game) == (20, 20)
    return possible
