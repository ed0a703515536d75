"""Casualty, and cascade, that effects give to the first spells of a turn; life that is paid besides
[cr2025-06-06 118.8, 601.2b, 601.2f, 702.85, 702.153].
"""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, play, position, refused, resolve_all, stack, zone

PAINTER = written(
    "Painter", "Enchantment", "The first instant or sorcery spell you cast each turn has casualty 2."
)
QUILL = written("Quill", "Enchantment", "Each instant and sorcery spell you cast has casualty 1.")
NEXUS = written("Nexus", "Enchantment", "The first spell you cast each turn has cascade.")
WILD = written("Wild", "Enchantment", "The first spell you cast from exile each turn has cascade.")
LATER = written(
    "Later", "Sorcery", "Exile the top two cards of your library. You may play them this turn.", cost="{0}"
)
DEFILER = written(
    "Defiler",
    "Enchantment",
    "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to"
    " cast if you paid life this way. This effect reduces only the amount of green mana you pay.",
)
FEAT = written("Feat", "Instant", "You gain 1 life. You can cast only one more spell this turn.", cost="{0}")
CARDS = (PAINTER, QUILL, NEXUS, WILD, LATER, DEFILER, FEAT)


def board(hand, mine, library="5 Forest"):
    text = f"step: precombat main | Anna 20 hand: {hand} battlefield: {mine} library: {library} | Ben 20"
    return position(text, *CARDS)


def test_the_first_spell_of_the_kind_has_casualty():  # 702.153a-b
    game = board("Shock, Shock, Memnite", "2 Mountain, Painter, Craw Wurm, Memnite")
    play(game, "cast Memnite", "resolve", "cast Shock", "yes", "targets: Ben")
    assert choice(game) == ["Craw Wurm"], "power 2 or greater"
    check_round_trips(game)
    play(game, "choose Craw Wurm")
    assert stack(game) == ["Shock", "(Shock)"]
    play(game, "resolve", "no")
    resolve_all(game)
    assert life(game) == (20, 16)
    play(game, "cast Shock", "targets: Ben")
    assert stack(game) == ["Shock"], "the second has none, so nothing is asked"


def test_casualty_need_not_be_paid():
    game = board("Shock", "Mountain, Painter, Craw Wurm")
    play(game, "cast Shock", "no", "targets: Ben")
    assert stack(game) == ["Shock"]
    assert zone(game, "Anna", "graveyard") == []


def test_each_instance_is_paid_for_and_triggers_by_itself():  # 702.153b
    game = board("Shock", "Mountain, Painter, Quill, Craw Wurm, Memnite")
    play(game, "cast Shock", "yes", "yes", "targets: Ben")
    assert choice(game) == ["Craw Wurm"]
    play(game, "choose Craw Wurm")
    assert choice(game) == ["Memnite"]
    play(game, "choose Memnite")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Craw Wurm", "Memnite"]
    game.push(next(iter(game.legal_actions)))  # the order of the triggers
    assert len(stack(game)) == 3


def test_only_the_first_spell_has_cascade():  # 702.85a
    game = board("Grizzly Bears, Grizzly Bears", "4 Forest, Nexus", "Forest, Memnite, Memnite")
    play(game, "cast Grizzly Bears")
    assert stack(game) == ["Grizzly Bears", "(Grizzly Bears)"]
    play(game, "resolve", "no", "resolve", "cast Grizzly Bears")
    assert stack(game) == ["Grizzly Bears"]


def test_the_first_spell_from_exile_need_not_be_the_first_of_all():
    game = board("Later, Memnite", "Wild", "Memnite, Memnite, Memnite")
    play(game, "cast Memnite")
    assert stack(game) == ["Memnite"]
    play(game, "resolve", "cast Later", "resolve")
    cast = [f"#{id}" for id in game.state.exile]
    play(game, f"cast {cast[0]}")
    assert stack(game) == ["Memnite", "(Memnite)"]
    play(game, "resolve", "resolve", f"cast {cast[1]}")
    assert stack(game) == ["Memnite"]


@pytest.mark.parametrize(
    ("cost", "lands", "able"), [("{1}{G}", 1, True), ("{2}", 1, False), ("{G}{G}", 1, True)]
)
def test_life_makes_only_mana_of_the_color_less(cost, lands, able):  # 601.2f
    elf = written("Elf", "Creature — Elf", cost=cost, size="1/1")
    text = f"Anna 20 hand: Elf battlefield: {lands} Forest, Defiler | Ben 20"
    game = position(text, elf, *CARDS)
    if not able:
        refused(game, "cast Elf")
        return
    play(game, "cast Elf")
    assert life(game) == (18, 20), "it could not be cast otherwise, so nothing is asked"


def test_life_for_less_is_paid_as_the_player_likes():
    game = board("Grizzly Bears", "2 Forest, Defiler")
    play(game, "cast Grizzly Bears", "no")
    assert life(game) == (20, 20)
    game = board("Grizzly Bears", "2 Forest, Defiler")
    play(game, "cast Grizzly Bears", "yes")
    check_round_trips(game)
    assert life(game) == (18, 20)
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 1


def test_only_one_more_spell_is_cast():  # 101.2
    game = board("Memnite, Feat, Memnite, Memnite", "Forest")
    play(game, "cast Memnite", "resolve", "cast Feat", "resolve", "cast Memnite")
    resolve_all(game)
    assert "can't cast another spell" in refused(game, "cast Memnite")


@pytest.mark.parametrize(
    ("kind", "line", "colors", "size"),
    [("Creature — Elf", (), "R", "1/1"), ("Sorcery", ("Draw a card.",), "G", "")],
)
def test_only_green_permanent_spells_cost_less(
    kind: str, line: tuple[str, ...], colors: str, size: str
) -> None:
    """118.8: a red creature spell with {G} in its cost and a green sorcery are none."""
    own = {"size": size} if size else {}
    one = written("One", kind, *line, cost="{G}{G}", colors=colors, **own)
    game = position("Anna 20 hand: One battlefield: Forest, Defiler | Ben 20", one, *CARDS)
    assert refused(game, "cast One")


def test_a_hybrid_symbol_announced_as_green_is_reduced() -> None:
    """601.2b, 601.2f: {G/W} may be meant as {G}, of which the effect takes one away."""
    elf = written("Elf", "Creature — Elf", cost="{1}{G/W}{G/W}", size="3/2")
    game = position("Anna 20 hand: Elf battlefield: 2 Forest, Defiler | Ben 20", elf, *CARDS)
    play(game, "cast Elf", "resolve")
    assert "Elf" in zone(game, "Anna", "battlefield")
    assert life(game) == (18, 20)


@pytest.mark.parametrize(
    ("hand", "mine", "answers", "told"),
    [
        ("Shock", "Mountain, Painter, Craw Wurm", ("yes", "targets: Ben"), "casualty 2"),
        ("Grizzly Bears", "Forest, Defiler", (), "2 life for a cost less by {G}"),
    ],
)
def test_what_was_paid_for_is_explained(hand, mine, answers, told):
    game = board(hand, mine)
    play(game, f"cast {hand}", *answers)
    paid = [str(fact) for fact in game.explain(hand).facts if fact.about == "paid"]
    assert any(fact.startswith(f"an optional cost was paid: {told} [") for fact in paid), paid
