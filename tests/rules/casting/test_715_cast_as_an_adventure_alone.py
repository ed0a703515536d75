"""A card is cast from a graveyard as an Adventure, and not as what it is else [cr2025-06-06 715.3]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import FIRST_DAY
from rules.positions_of_play import go_to, life, play, position, zone

_FACES = (
    PrintedFace(
        name="Knight",
        mana_cost="{1}{G}",
        type_line="Creature — Human Knight",
        text="When Knight dies, you may cast it from your graveyard as an Adventure until the end of your"
        " next turn.",
        power="2",
        toughness="2",
        colors=frozenset("G"),
    ),
    PrintedFace(
        name="Dream",
        mana_cost="{1}{B}",
        type_line="Sorcery — Adventure",
        text="You gain 1 life.",
        colors=frozenset("B"),
    ),
)
KNIGHT = read(PrintedCard(name="Knight // Dream", layout="adventure", faces=_FACES, first_printed=FIRST_DAY))


def duel(knights: str = "Anna") -> Game:
    assert KNIGHT.definition is not None, KNIGHT.unread
    anna, ben = ("Knight", "") if knights == "Anna" else ("", ", Knight (owned by Anna)")
    game = position(
        f"step: precombat main | Anna 20 battlefield: 2 Bayou, Mountain, {anna or 'Bayou'} hand: Shock"
        f" library: 9 Forest | Ben 20 library: 9 Island battlefield: 4 Bayou{ben}",
        KNIGHT.definition,
    )
    play(game, "cast Shock", "targets: Knight", "resolve", "resolve")
    return game


def _castable(game: Game) -> list[d.Action]:
    return [action for action in game.legal_actions if isinstance(action, d.CastSpell)]


def test_it_is_cast_as_the_adventure_exiled_and_then_cast_as_itself():  # 715.3d
    game = duel()
    assert len(_castable(game)) == 1
    play(game, "cast Knight as Dream", "resolve")
    assert life(game) == (21, 20) and zone(game, "Anna", "exile") == ["Knight"]


def test_it_may_be_so_until_the_end_of_the_next_turn():
    game = duel()
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    play(game, "cast Knight as Dream", "resolve")
    assert life(game) == (21, 20)


def test_not_after_that_turn():
    game = duel()
    for player in ("Ben", "Anna", "Ben", "Anna"):
        go_to(game, "precombat main", player)
    assert not _castable(game)


def test_nobody_casts_it_from_the_graveyard_of_another():
    game = duel("Ben")
    assert zone(game, "Anna", "graveyard") == ["Shock", "Knight"]
    assert not _castable(game)
