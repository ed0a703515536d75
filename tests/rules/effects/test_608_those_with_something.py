"""Players who control something, or don't, permanents of their choice with something, and modified ones."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, zone

FLOOD = written(
    "Flood", "Sorcery", "Target opponent sacrifices a creature of their choice with flying.", cost="{0}"
)
SCORN = written("Scorn", "Sorcery", "Each opponent who doesn't control an Elf loses 1 life.", cost="{0}")
PRAISE = written("Praise", "Sorcery", "Each opponent who controls an Elf loses 2 life.", cost="{0}")
KITE = written(
    "Kite", "Creature — Spider", "This creature has flying as long as it's modified.", cost="{0}", size="2/2"
)
CROWN = written("Crown", "Enchantment — Aura", "Enchant creature", cost="{0}")


def test_only_what_has_flying_is_sacrificed():
    board = "Anna 20 hand: Flood | Ben 20 battlefield: Hill Giant, Wind Drake, Serra Angel"
    game = position(board, FLOOD)
    play(game, "cast Flood", "targets: Ben", "resolve")
    refused(game, "choose: Hill Giant")
    play(game, "choose: Wind Drake")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant", "Serra Angel"]


def test_nothing_is_sacrificed_where_nothing_flies():
    game = position("Anna 20 hand: Flood | Ben 20 battlefield: Hill Giant", FLOOD)
    play(game, "cast Flood", "targets: Ben")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]


def test_opponents_with_an_elf_and_without_one():
    board = "Anna 20 hand: Scorn, Praise | Ben 20 battlefield: Llanowar Elves | Cleo 20 | Dan 20"
    game = position(board, SCORN, PRAISE)
    play(game, "cast Scorn")
    resolve_all(game)
    assert life(game) == (20, 20, 19, 19), "Anna has no Elf and is no opponent"
    play(game, "cast Praise")
    resolve_all(game)
    assert life(game) == (20, 18, 19, 19)


def test_modified_by_a_counter_equipment_or_an_aura_of_its_controller():  # 700.9
    def flies(status, *others):
        battlefield = ", ".join((f"Kite{status}", *others))
        aura = "battlefield: Crown (on Kite)" if status == " (crowned by Ben)" else ""
        text = f"Anna 20 battlefield: {battlefield} | Ben 20 {aura}".replace(" (crowned by Ben)", "")
        game = position(text, KITE, CROWN)
        return "flying" in str(game.view(0).players[0].battlefield[0].now.keywords).lower()

    assert not flies("")
    assert flies(" (1 +1/+1)")
    assert flies("", "Bonesplitter (on Kite)")
    assert flies("", "Crown (on Kite)")
    assert not flies(" (crowned by Ben)")
