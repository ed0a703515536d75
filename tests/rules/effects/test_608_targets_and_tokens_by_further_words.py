"""Effects that speak of more tokens like those before, of a player chosen at random, of the second spell of a
turn, of what is not enchanted, and of the card of a countered spell [cr2025-06-06 111.3, 608.2, 701.6a].
"""

from __future__ import annotations

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, resolve_all, size, targets, zone

CALL = written(
    "Call",
    "Sorcery",
    "If you control a Forest, create three 1/1 green Elf creature tokens. Otherwise, create one of those"
    " tokens.",
    cost="{0}",
)
SECOND = written(
    "Second", "Instant", "Counter target spell that's the second spell cast this turn.", cost="{0}"
)
GUST = written("Gust", "Sorcery", "Destroy all creatures that aren't enchanted.", cost="{0}")
POSTPONE = written(
    "Postpone",
    "Instant",
    "Counter target spell. If the spell is countered this way, exile it with three time counters on"
    " it instead"
    " of putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend.",
    cost="{0}",
)
EXECUTE = written(
    "Execute",
    "Instant",
    "Destroy target creature an opponent controls. Each other creature that player controls gets -1/-0 until"
    " end of turn.",
    cost="{0}",
)
GAMBLE = written(
    "Gamble",
    "Sorcery",
    "Choose an opponent at random. Gamble deals 3 damage to that player.",
    cost="{0}",
)


def test_those_tokens_are_like_the_ones_described_before():  # 111.3
    many = position("Anna 20 hand: Call battlefield: Forest | Ben 20", CALL)
    play(many, "cast Call", "resolve")
    assert zone(many, "Anna", "battlefield").count("Elf") == 3
    one = position("Anna 20 hand: Call battlefield: Island | Ben 20", CALL)
    play(one, "cast Call", "resolve")
    assert zone(one, "Anna", "battlefield") == ["Island", "Elf"]
    assert size(one, "Elf") == (1, 1)


def test_only_the_spell_that_was_cast_second_of_all_can_be_the_target():  # 115.1
    text = "Anna 20 hand: 3 Shock battlefield: 3 Mountain | Ben 20 hand: Second"
    game = position(text, SECOND)
    play(game, "cast Shock", "targets: Ben", "pass")
    assert "target" in refused(game, "cast Second"), "the first spell"
    game = position(text, SECOND)
    play(
        game, "cast Shock", "targets: Ben", "cast Shock", "targets: Ben", "cast Shock", "targets: Ben", "pass"
    )
    second = [item.id for item in game.state.stack][1]
    play(game, "cast Second")
    assert {action.targets[0] for action in game.legal_actions} == {second}


def test_what_is_enchanted_is_not_destroyed_with_the_others():
    game = position(
        "Anna 20 hand: Gust battlefield: Hill Giant, Pacifism (on Hill Giant), Grizzly Bears | Ben"
        " 20 battlefield: Craw Wurm",
        GUST,
    )
    play(game, "cast Gust", "resolve")
    assert "Hill Giant" in zone(game, "Anna", "battlefield")
    assert "Grizzly Bears" in zone(game, "Anna", "graveyard")
    assert zone(game, "Ben", "graveyard") == ["Craw Wurm"]


def test_the_card_of_a_countered_spell_is_suspended():  # 701.6a, 702.62a
    game = position(
        "Anna 20 hand: Grizzly Bears battlefield: 2 Forest library: 9 Forest"
        " | Ben 20 hand: Postpone library: 9 Island",
        POSTPONE,
    )
    play(game, "cast Grizzly Bears", "pass", "cast Postpone", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]
    assert zone(game, "Anna", "graveyard") == []
    (card,) = game.state.exile
    assert dict(game.state.counters_of(card)) == {CounterKind.TIME: 3}
    go_to(game, "upkeep", "Anna")
    resolve_all(game)
    assert dict(game.state.counters_of(card)) == {CounterKind.TIME: 2}


def test_a_spell_that_cannot_be_countered_is_not_suspended():
    stubborn = written(
        "Stubborn", "Creature — Bear", "This spell can't be countered.", cost="{0}", size="2/2"
    )
    game = position("Anna 20 hand: Stubborn | Ben 20 hand: Postpone", POSTPONE, stubborn)
    play(game, "cast Stubborn", "pass", "cast Postpone", "targets: Stubborn")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Stubborn"]


def test_each_other_creature_of_its_controller_gets_weaker():
    game = position(
        "Anna 20 hand: Execute battlefield: Grizzly Bears | Ben 20 battlefield: Hill Giant, Craw Wurm",
        EXECUTE,
    )
    play(game, "cast Execute")
    assert targets(game) == {"Hill Giant", "Craw Wurm"}
    play(game, "targets: Hill Giant", "resolve")
    assert [size(game, name) for name in ("Craw Wurm", "Grizzly Bears")] == [(5, 4), (2, 2)]


def test_a_player_chosen_at_random_is_one_of_the_opponents():  # 101.4d
    game = position("Anna 20 hand: Gamble | Ben 20 | Cleo 20", GAMBLE)
    play(game, "cast Gamble", "resolve")
    assert life(game) in ((20, 17, 20), (20, 20, 17)), "nobody was asked, and one opponent is hurt"
