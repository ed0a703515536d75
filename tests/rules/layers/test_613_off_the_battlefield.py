"""What continuous effects make of cards in other zones, and of spells [cr2025-06-06 604.3, 611.3a, 613.1]."""

from __future__ import annotations

import pytest

from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.decisions import ActivateAbility, CastSpell
from manaburn.editions import R2002, R2006, R2025, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.off_the_battlefield import in_a_deck
from manaburn.rules.start.commander_decks import can_lead
from manaburn.rules.words.filters import fits
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, Color, Keyword, ObjectId
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, stack, zone

EVERYWHERE = "All cards that aren't on the battlefield, spells, and permanents"
PAINTER = written(
    "Painter",
    "Artifact Creature — Scarecrow",
    "As this creature enters, choose a color.",
    f"{EVERYWHERE} are the chosen color in addition to their other colors.",
    size="1/3",
    cost="{0}",
)
BLEACH = written("Bleach", "Artifact", f"{EVERYWHERE} are colorless.", cost="{0}")
JAILER = written("Jailer", "Creature — Zombie", "Cards in graveyards lose all abilities.", size="2/1")
TOO = (
    "The same is true for creature spells you control and creature cards you own that aren't on the"
    " battlefield."
)
PLOT = written(
    "Plot",
    "Enchantment",
    "As this enchantment enters, choose a creature type.",
    f"Creatures you control are the chosen type. {TOO}",
    cost="{0}",
)
HUNGER = written(
    "Hunger",
    "Legendary Planeswalker — Grist",
    "As long as Hunger isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.",
    "+1: You gain 1 life.",
    cost="{G}",
)


def find(game: Game, name: str, player: int | None = None) -> ObjectId:
    """The only object of that name, of a player."""
    objects = game.state.objects.values()
    [found] = [o.id for o in objects if o.definition.name == name and player in (None, o.owner)]
    return found


def of(game: Game, name: str, player: int | None = None) -> Characteristics:
    return characteristics(game.state, find(game, name, player))


def size(game: Game, name: str) -> tuple[int, int]:
    now = of(game, name)
    return now.power, now.toughness


# Colors


def painted(text: str, color: str, *cards, **more) -> Game:
    game = position(text, PAINTER, BLEACH, *cards, **more)
    play(game, "cast Painter", "resolve", f"choose: {color}")
    return game


def test_a_color_is_added_in_every_zone_whoever_owns_the_card():
    game = painted(
        "Anna 20 hand: Painter, Shock library: Island graveyard: Bayou battlefield: Taiga"
        " | Ben 20 hand: Counterspell exile: Grizzly Bears battlefield: Forest",
        "blue",
    )
    both = {"Shock": {Color.RED}, "Grizzly Bears": {Color.GREEN}}
    for name in ("Shock", "Island", "Bayou", "Counterspell", "Grizzly Bears", "Forest", "Taiga"):
        assert of(game, name).colors == {Color.BLUE} | both.get(name, set()), name


def test_cards_outside_the_game_are_as_they_are():  # 400.11c
    game = painted("Anna 20 hand: Painter, Shock sideboard: Grizzly Bears | Ben 20", "blue")
    assert of(game, "Grizzly Bears").colors == {Color.GREEN}


def test_a_card_face_down_in_exile_has_the_color_and_nothing_else():
    theft = written("Hide", "Sorcery", "Exile the top card of your library face down.", cost="{0}")
    game = painted("Anna 20 hand: Painter, Hide library: Shock | Ben 20", "blue", theft)
    play(game, "cast Hide", "resolve")
    now = of(game, "Shock")
    assert (now.name, now.types, now.colors) == ("", frozenset(), {Color.BLUE})


def test_a_spell_and_an_effect_that_asks_for_its_color():
    blast = written("Blast", "Instant", "Counter target blue spell.", cost="{0}")
    game = painted("Anna 20 hand: Painter, Shock battlefield: Mountain | Ben 20 hand: Blast", "blue", blast)
    play(game, "cast Shock", "targets: Ben")
    assert of(game, "Shock").colors == {Color.RED, Color.BLUE}
    play(game, "pass", "cast Blast", "targets: Shock")
    resolve_all(game)
    assert life(game) == (20, 20)


def test_a_card_of_that_color_pays_an_alternative_cost():
    will = written(
        "Will",
        "Instant",
        "You may exile a blue card from your hand rather than pay this spell's mana cost.",
        "You gain 3 life.",
        cost="{4}{U}",
    )
    text = "Anna 20 hand: Painter, Will, Forest | Ben 20"
    assert not any(a for a in ways(painted(text, "red", will)))
    game = painted(text, "blue", will)
    [way] = ways(game)
    play(game, f"cast Will with {way}", "choose: Forest")
    resolve_all(game)
    assert (life(game)[0], zone(game, "Anna", "exile")) == (23, ["Forest"])


def ways(game: Game) -> set[str]:
    return {a.way for a in game.legal_actions if isinstance(a, CastSpell)}


def test_the_later_of_two_effects_wins_and_two_colors_add_up():  # 613.7
    text = "Anna 20 hand: Painter{}, Shock | Ben 20"
    game = painted(text.format(", Bleach"), "blue")
    play(game, "cast Bleach", "resolve")
    assert of(game, "Shock").colors == frozenset()
    game = position(text.format(", Bleach"), PAINTER, BLEACH)
    play(game, "cast Bleach", "resolve", "cast Painter", "resolve", "choose: blue")
    assert of(game, "Shock").colors == {Color.BLUE}


def test_an_effect_on_one_spell_and_an_effect_on_all_apply_by_timestamp():  # 613.7
    lace = written("Lace", "Instant", "Target spell becomes green.", cost="{0}")
    flash = written("Fast Painter", "Artifact", "Flash", f"{EVERYWHERE} are colorless.", cost="{0}")
    game = painted(
        "Anna 20 hand: Painter, Shock, Lace, Fast Painter battlefield: Mountain | Ben 20", "blue", lace, flash
    )
    play(game, "cast Shock", "targets: Ben", "cast Lace", "targets: Shock", "resolve")
    assert of(game, "Shock").colors == {Color.GREEN}
    play(game, "cast Fast Painter", "resolve")
    assert of(game, "Shock").colors == frozenset()


def test_it_still_adds_the_color_though_it_loses_its_abilities_later():  # 613.6
    down = written("Down", "Enchantment", "Creatures lose all abilities.", cost="{0}")
    game = painted("Anna 20 hand: Painter, Down, Shock | Ben 20", "blue", down)
    play(game, "cast Down", "resolve")
    assert of(game, "Shock").colors == {Color.RED, Color.BLUE}


# Types


def plotted(text: str, *cards, edition: Edition = R2025) -> Game:
    game = position(text, PLOT, JAILER, HUNGER, *cards, edition=edition)
    play(game, "cast Plot", "resolve", "choose: Elf")
    return game


@pytest.mark.parametrize("edition", [R2002, R2006, R2025])
def test_creature_cards_that_you_own_are_of_the_chosen_type(edition):
    game = plotted(
        "Anna 20 hand: Plot, Grizzly Bears, Forest graveyard: Hill Giant library: Savannah Lions"
        " | Ben 20 graveyard: Wild Mastodon hand: Giant Spider",
        written("Wild Mastodon", "Creature — Elephant", size="3/3"),
        edition=edition,
    )
    for name in ("Grizzly Bears", "Hill Giant", "Savannah Lions"):
        assert of(game, name).subtypes == {"Elf"}, name
    assert of(game, "Wild Mastodon").subtypes == {"Elephant"}
    assert of(game, "Giant Spider").subtypes == {"Spider"}
    assert of(game, "Forest").subtypes == {"Forest"}


def test_a_spell_of_the_type_costs_less():
    chief = written("Chief", "Enchantment", "Elf spells you cast cost {1} less to cast.")
    text = "Anna 20 hand: Plot, Grizzly Bears battlefield: Chief, Forest | Ben 20"
    game = plotted(text, chief)
    play(game, "cast Grizzly Bears")
    assert of(game, "Grizzly Bears").subtypes == {"Elf"}
    play(game, "resolve")
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")


def test_a_creature_spell_that_you_control_but_do_not_own_is_of_the_type():
    theft = written(
        "Theft",
        "Sorcery",
        "Exile the top card of target opponent's library. You may play that card this turn, and you may spend"
        " mana as though it were mana of any color to cast that spell.",
        cost="{0}",
    )
    game = plotted("Anna 20 hand: Plot, Theft battlefield: 2 Forest | Ben 20 library: Grizzly Bears", theft)
    play(game, "cast Theft", "targets: Ben", "resolve")
    assert of(game, "Grizzly Bears").subtypes == {"Bear"}
    play(game, "cast Grizzly Bears with mana of any color")
    assert of(game, "Grizzly Bears").subtypes == {"Elf"}


def test_what_counts_card_types_sees_what_cards_have_become():
    """It counts artifact and creature, after the layer of types."""
    necrons = written(
        "Necrons",
        "Enchantment",
        f"Creatures you control are artifacts in addition to their other types. {TOO}",
    )
    goyf = written(
        "Goyf",
        "Creature — Lhurgoyf",
        "Goyf's power is equal to the number of card types among cards in all graveyards and its toughness is"
        " equal to that number plus 1.",
        size="*/1+*",
    )
    text = "Anna 20 graveyard: Grizzly Bears battlefield: Goyf{} | Ben 20"
    assert size(position(text.format(""), goyf, necrons), "Goyf") == (1, 2)
    game = position(text.format(", Necrons"), goyf, necrons)
    assert size(game, "Goyf") == (2, 3)
    assert of(game, "Grizzly Bears").types == {CardType.CREATURE, CardType.ARTIFACT}


def test_casting_a_spell_that_has_become_an_artifact_is_seen():
    necrons = written(
        "Necrons",
        "Enchantment",
        f"Creatures you control are artifacts in addition to their other types. {TOO}",
        "Whenever you cast an artifact spell, you lose 1 life.",
    )
    game = position("Anna 20 hand: Grizzly Bears battlefield: Necrons, 2 Forest | Ben 20", necrons)
    play(game, "cast Grizzly Bears")
    resolve_all(game)
    assert life(game)[0] == 19


def test_cards_in_your_graveyard_alone():
    ashes = written(
        "Ashes",
        "Artifact",
        "As this artifact enters, choose a creature type.",
        "Each creature card in your graveyard has the chosen creature type in addition to its other types.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Ashes, Hill Giant graveyard: Grizzly Bears | Ben 20", ashes)
    play(game, "cast Ashes", "resolve", "choose: Elf")
    assert of(game, "Grizzly Bears").subtypes == {"Bear", "Elf"}
    assert of(game, "Hill Giant").subtypes == {"Giant"}


# What a card says of itself


def test_it_is_a_creature_card_everywhere_but_on_the_battlefield():  # 113.6c
    game = position("Anna 20 hand: Hunger library: Island battlefield: Forest | Ben 20", HUNGER)
    now = of(game, "Hunger")
    assert now.types == {CardType.PLANESWALKER, CardType.CREATURE}
    assert (now.subtypes, now.power, now.toughness) == ({"Grist", "Insect"}, 1, 1)
    play(game, "cast Hunger")
    assert of(game, "Hunger").types == {CardType.PLANESWALKER, CardType.CREATURE}
    play(game, "resolve")
    assert zone(game, "Anna", "graveyard") == ["Hunger"], "it had no loyalty"


def test_on_the_battlefield_it_says_nothing_of_other_cards():
    game = position("Anna 20 hand: Forest battlefield: Hunger (3 loyalty) | Ben 20", HUNGER)
    assert of(game, "Forest").types == {CardType.LAND}
    assert of(game, "Hunger").types == {CardType.PLANESWALKER}


def test_it_can_be_a_commander_and_counts_as_a_creature_for_companions():  # 113.6c
    beasts = Filter(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Insect"}))
    assert can_lead(R2025, HUNGER)
    assert not can_lead(R2025, written("Other", "Legendary Planeswalker — Grist", "+1: You gain 1 life."))
    now = in_a_deck(R2025, HUNGER)
    assert beasts.types <= now.types
    assert fits(beasts, now)


def test_it_is_found_countered_and_returned_as_a_creature_card():
    scatter = written("Scatter", "Instant", "Counter target creature spell.", cost="{0}")
    tutor = written(
        "Tutor",
        "Sorcery",
        "Search your library for a creature card, reveal it, put it into your hand, then shuffle.",
        cost="{0}",
    )
    dredge = written(
        "Recover", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{0}"
    )
    game = position(
        "Anna 20 hand: Tutor, Recover library: Hunger, 2 Island battlefield: Forest | Ben 20 hand: Scatter",
        HUNGER,
        scatter,
        tutor,
        dredge,
    )
    play(game, "cast Tutor", "resolve", "choose: Hunger")
    assert zone(game, "Anna", "hand") == ["Recover", "Hunger"]
    play(game, "cast Hunger", "pass", "cast Scatter", "targets: Hunger")
    resolve_all(game)
    assert "Hunger" in zone(game, "Anna", "graveyard")
    play(game, "cast Recover", "targets: Hunger", "resolve")
    assert zone(game, "Anna", "hand") == ["Hunger"]


def test_what_changes_creature_cards_applies_after_it_has_become_one():  # 613.8
    """Which creature types it has depends on its being a creature; its other subtype stays."""
    game = plotted("Anna 20 hand: Plot, Hunger | Ben 20")
    assert of(game, "Hunger").subtypes == {"Grist", "Elf"}


def test_it_stays_a_creature_card_though_it_loses_its_abilities_later():  # 613.6
    game = position("Anna 20 graveyard: Hunger battlefield: Jailer | Ben 20", HUNGER, JAILER)
    now = of(game, "Hunger")
    assert CardType.CREATURE in now.types
    assert (now.power, now.toughness) == (1, 1)


# Abilities lost in graveyards


GOYF = written(
    "Vine",
    "Creature — Plant",
    "Vine's power is equal to the number of Forests you control and its toughness is equal to that number"
    " plus 1.",
    size="*/1+*",
)


def test_what_defines_power_and_toughness_is_lost():  # 613.1f, 613.4a
    text = "Anna 20 graveyard: Vine battlefield: 3 Forest{} | Ben 20"
    assert size(position(text.format(""), GOYF, JAILER), "Vine") == (3, 4)
    assert size(position(text.format(", Jailer"), GOYF, JAILER), "Vine") == (0, 1)


def test_keywords_are_lost_there_and_nowhere_else():
    game = position("Anna 20 hand: Serra Angel battlefield: Jailer | Ben 20 graveyard: Serra Angel", JAILER)
    assert of(game, "Serra Angel", 0).keywords >= {Keyword.FLYING}
    assert of(game, "Serra Angel", 1).keywords == frozenset()


def test_abilities_of_cards_there_cannot_be_used():
    back = written("Back", "Instant", "You gain 1 life.", "Flashback {0}", cost="{3}")
    ghoul = written("Ghoul", "Creature — Zombie", "{0}, Exile this card from your graveyard: Draw a card.")
    text = "Anna 20 graveyard: Back, Ghoul library: Island battlefield: Forest{} | Ben 20"
    for jailer, able in (("", True), (", Jailer", False)):
        game = position(text.format(jailer), back, ghoul, JAILER)
        assert ("flashback" in ways(game)) is able
        assert (
            any(
                isinstance(a, ActivateAbility) and a.source == find(game, "Ghoul") for a in game.legal_actions
            )
            is able
        )


def test_it_cannot_be_dredged():
    imp = written("Imp", "Creature — Imp", "Dredge 1", size="1/1")
    draw = written("Think", "Instant", "Draw a card.", cost="{0}")
    text = "Anna 20 hand: Think graveyard: Imp library: 2 Island battlefield: Forest{} | Ben 20"
    for jailer in ("", ", Jailer"):
        game = position(text.format(jailer), imp, draw, JAILER)
        play(game, "cast Think", "resolve")
        if not jailer:
            play(game, "choose: Imp")
        assert zone(game, "Anna", "hand") == (["Island"] if jailer else ["Imp"])


def test_triggers_of_being_put_there_and_of_cards_there_are_lost():
    titan = written(
        "Titan",
        "Creature — Giant",
        "When Titan is put into a graveyard from anywhere, you gain 5 life.",
        size="1/1",
    )
    dies = written("Martyr", "Creature — Human", "When this creature dies, you gain 3 life.", size="1/1")
    mill = written("Grind", "Sorcery", "Mill a card.", cost="{0}")
    end = written("End", "Sorcery", "Destroy all Humans.", cost="{0}")
    text = "Anna 20 hand: Grind, End library: Titan battlefield: Martyr{} | Ben 20"
    for jailer, gained in (("", 8), (", Jailer", 3)):
        game = position(text.format(jailer), titan, dies, mill, end, JAILER)
        play(game, "cast Grind", "resolve")
        resolve_all(game)
        play(game, "cast End", "resolve")
        resolve_all(game)
        assert life(game)[0] == 20 + gained, "what dies triggers from the battlefield [603.10a]"


def test_what_functions_there_is_lost_whatever_the_timestamps():  # 613.8a
    anger = written(
        "Wrath of Fire",
        "Creature — Incarnation",
        "As long as Wrath of Fire is in your graveyard and you control a Mountain, creatures you control have"
        " haste.",
        size="2/2",
    )
    game = position(
        "Anna 20 graveyard: Wrath of Fire battlefield: Mountain, Grizzly Bears | Ben 20", anger, JAILER
    )
    assert Keyword.HASTE in of(game, "Grizzly Bears").keywords
    game = position(
        "Anna 20 graveyard: Wrath of Fire battlefield: Jailer, Mountain, Grizzly Bears | Ben 20",
        anger,
        JAILER,
    )
    assert Keyword.HASTE not in of(game, "Grizzly Bears").keywords


def test_a_jailer_without_abilities_takes_none_whatever_the_timestamps():  # 613.8a
    down = written("Down", "Enchantment", "Creatures lose all abilities.", cost="{0}")
    text = "Anna 20 hand: Down graveyard: Serra Angel battlefield: Jailer | Ben 20"
    game = position(text, JAILER, down)
    assert not of(game, "Serra Angel").keywords
    play(game, "cast Down", "resolve")
    assert Keyword.FLYING in of(game, "Serra Angel").keywords


def test_an_ability_gained_later_stays_and_one_gained_before_is_lost():  # 613.7
    recall = written(
        "Recall",
        "Instant",
        "Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback"
        " cost is equal to its mana cost.",
        cost="{0}",
    )
    fast = written(
        "Fast Jailer",
        "Creature — Zombie",
        "Flash",
        "Cards in graveyards lose all abilities.",
        size="2/1",
        cost="{0}",
    )
    text = "Anna 20 hand: Recall, Fast Jailer graveyard: Shock battlefield: Mountain{} | Ben 20"
    game = position(text.format(", Jailer"), recall, fast, JAILER)
    play(game, "cast Recall", "targets: Shock", "resolve")
    assert "flashback for its mana cost" in ways(game)
    play(game, "cast Fast Jailer", "resolve")
    assert "flashback for its mana cost" not in ways(game)


def test_a_card_that_another_effect_lets_be_cast_is_cast_with_its_abilities():
    """On the stack and on the battlefield it has them."""
    crypt = written("Crypt", "Enchantment", "You may cast creature spells from your graveyard.")
    game = position(
        "Anna 20 graveyard: Hunter battlefield: Crypt, Jailer, Forest | Ben 20",
        crypt,
        JAILER,
        written(
            "Hunter",
            "Creature — Human",
            "When this creature enters, you gain 4 life.",
            size="1/1",
            cost="{G}",
        ),
    )
    play(game, "cast Hunter", "resolve")
    assert stack(game) == ["(Hunter)"]
