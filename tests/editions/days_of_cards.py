"""When the rules of cards, their kinds and what becomes of them changed, told by games."""

from __future__ import annotations

from functools import partial

from editions.days import changes, history
from manaburn.cards.definitions import CardDefinition, card, token
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.players import EnterUnderYours
from manaburn.cards.vocabulary.effects import CreateTokens
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, TARGET_PLAYER, Chosen, Who
from manaburn.decisions import Choose, ChooseObjects, ChooseWord
from manaburn.editions import Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import Game
from manaburn.terms import CardType, CounterKind
from rules.cards_from_text import written
from rules.casting import test_601_spells_with_x as with_x
from rules.casting import test_702_forms_of_spells as forms
from rules.casting import test_709_split_cards as halves
from rules.casting import test_715_adventures as adventures
from rules.casting import test_722_prepare_spells as preparing
from rules.effects import test_701_24_shuffled_into_libraries as shuffling
from rules.effects import test_701_27_transform as transforming
from rules.effects import test_701_34_proliferate as proliferating
from rules.happening import test_702_145_daybound as daybound
from rules.layers import test_208_defined_sizes as sizes
from rules.positions_of_many_turns import charm
from rules.positions_of_play import asked, life, play, position, zone
from rules.replacement import test_607_linked_choices as linked
from rules.replacement import test_614_entering_under_effects as entering
from rules.turn import test_704_legends_by_age as legends
from rules.turn import test_714_sagas as sagas
from rules.zones import test_303_who_chooses_for_auras as auras
from rules.zones import test_310_battles as battles
from rules.zones import test_611_stated_as_it_enters as stated
from rules.zones import test_614_exiling_as_it_enters as exiling
from rules.zones import test_712_modal_double_faced_cards as modal


def known(edition: Edition, definition: CardDefinition) -> bool:
    """Whether the rules of a day know a kind of card; the others are refused."""
    try:
        position(f"Anna 20 hand: {definition.name} | Ben 20", definition, edition=edition)
    except UnsupportedCard:
        return False
    return True


def on_the_battlefield(game: Game) -> tuple[int, int]:
    """How many permanents Anna and Ben have."""
    while game.decision is not None and type(game.decision).__name__ == "ChooseObjects":
        game.push(next(iter(game.legal_actions)))
    return len(zone(game, "Anna", "battlefield")), len(zone(game, "Ben", "battlefield"))


# Kinds of cards


@history("card_layouts", False, ("2000-10-02", True))
def a_split_card(edition: Edition) -> object:
    """505 of 2001."""
    return known(edition, halves.split(halves.FIRE, halves.ICE))


@history("card_layouts", False, ("2019-10-04", True))
def a_card_with_an_adventure(edition: Edition) -> object:
    """715."""
    return known(edition, adventures.ADVENTURER)


@history("card_layouts", False, ("2020-09-25", True))
def a_modal_double_faced_card(edition: Edition) -> object:
    """712.3."""
    return known(edition, modal.modal(modal.GOD, modal.TREE))


@history("card_layouts", False, ("2025-04-04", True))
def a_card_with_an_omen(edition: Edition) -> object:
    """720.1."""
    return known(edition, adventures.OMEN_CARD)


@history("card_layouts", False, ("2026-04-17", True))
def a_preparation_card(edition: Edition) -> object:
    """722.1."""
    return known(edition, preparing.SCHOLAR)


@history("double_faced", False, ("2011-09-30", True))
def a_double_faced_card(edition: Edition) -> object:
    """711.1."""
    back = card("Wolf", None, "Creature — Wolf", 4, 4, printed="2011-09-30", colors="G")
    front = card("Man", "{3}{G}", "Creature — Human", 2, 2, printed="2011-09-30", back=back)
    return known(edition, front)


@history("double_faced", 0, ("2016-04-08", 4))
def the_mana_value_of_a_back_face(edition: Edition) -> object:
    """202.3b."""
    game = daybound.in_main_phase("Tavern Ruffian (transformed)", edition=edition)
    return daybound.now(game, "Tavern Smasher").mana_value


@history("transforming", 2, ("2016-04-08", 1))
def two_abilities_of_a_permanent_transform_it(edition: Edition) -> object:
    """701.25f: how often it does."""
    game = transforming.in_main_phase(edition, "Farmer", "Trifle")
    game.play("activate Farmer", "activate Farmer")
    transforming.resolve_all(game)
    return transforming.transformed(game)


changes(
    "turned_over",
    "2025-09-19",
    partial(modal.test_it_transforms_only_by_the_rules_since_september_2025, up="God"),
    partial(modal.test_it_transforms_only_by_the_rules_since_september_2025, up="Tree"),
)

changes(
    "defined_sizes",
    "2007-05-01",
    partial(sizes.test_off_the_battlefield_it_is_defined_since_2007, power=0),
    partial(sizes.test_off_the_battlefield_it_is_defined_since_2007, power=3),
)


# How permanents enter


@history(
    "entering_under",
    (0, 3),
    ("2001-07-23", (2, 2)),
    ("2008-02-01", (2, 3)),
    ("2017-09-29", (0, 3)),
)
def a_creature_that_loses_its_abilities_and_one_by_its_own(edition: Edition) -> object:
    """410.10b, 419.6i, 614.12: how many counters they enter with; one is added to those of creatures."""
    humbled = entering.cast(edition, entering.BRUTE, entering.HUMBLING)
    grown = entering.cast(edition, entering.GROWN, entering.SCALES)
    return entering.counters(humbled, "Brute"), entering.counters(grown, "Grown")


@history("hosts_of_auras", "Ben", ("1999-11-01", "Anna"), ("2008-02-01", "Ben"))
def an_aura_returns_under_the_control_of_its_owner(edition: Edition) -> object:
    """214.8d, 212.4j: who chooses what it enchants, though Anna's spell puts it there."""
    return asked(auras.blinked(edition))


@history(
    "stated_as_it_enters",
    (False, False),
    ("2014-06-01", (True, False)),
    ("2025-07-25", (True, True)),
)
def what_enters_as_a_zombie_and_as_four_four(edition: Edition) -> object:
    """611.2e."""
    return stated.noticed_zombie_and_size(edition)


changes(
    "lore_of_new_sagas",
    "2026-04-17",
    partial(entering.test_how_a_saga_enters_that_loses_its_abilities, lore=1),
    partial(entering.test_how_a_saga_enters_that_loses_its_abilities, lore=0),
)


@history("linked_choices", 1, ("2008-07-15", 0))
def mana_of_a_color_chosen_for_another_ability(edition: Edition) -> object:
    """407.2d."""
    return linked.mana_of_a_choice_made_before(edition)


# Counters and libraries


@history("proliferated", "asked for a kind", ("2019-05-03", {"+1/+1": 2, "oil": 3}))
def what_has_counters_of_two_kinds_proliferates(edition: Edition) -> object:
    """701.23a, 701.26a."""
    game = proliferating.proliferated(edition)
    if isinstance(game.decision, ChooseWord):
        return "asked for a kind"
    return {kind.value: many for kind, many in proliferating.kinds(game).items()}


@history("shuffled_away", [], ("2015-07-17", [0]))
def what_was_exiled_is_shuffled_into_a_library(edition: Edition) -> object:
    """701.16c: whose libraries are shuffled."""
    return shuffling.shuffled(shuffling.exiled_before_it_is_shuffled(edition))


# Costs


@history("convoke_and_delve", [9, 10], ("2013-07-13", [4, 6]))
def as_much_as_can_be_is_given_for_spells_of_six_and_five_mana(edition: Edition) -> object:
    """702.49a, 702.64a: how many of nine creatures are tapped, and how many of ten cards are exiled."""
    wurm = written("Wurm", "Creature — Wurm", "Convoke", cost="{4}{G}", size="5/5")
    stalker = written("Stalker", "Creature — Demon", "Delve", cost="{6}", size="5/5")
    text = "Anna 20 hand: Wurm, Stalker graveyard: 10 Shock battlefield: Forest, 9 Memnite | Ben 20"
    game = position(text, wurm, stalker, edition=edition)
    for name in ("Wurm", "Stalker"):
        play(game, f"cast {name}")
        while isinstance(game.decision, ChooseObjects):
            game.push(Choose(game.decision.among))
        play(game, "resolve")
    tapped = sum(it.tapped for it in game.state.permanents.values())
    return [tapped - 1, len(zone(game, "Anna", "exile"))]


# Permanents


@history("legend_rule", ["Shifter"], ("2001-07-23", ["Lin"]), ("2004-10-01", []))
def what_becomes_a_copy_of_a_newer_legend(edition: Edition) -> object:
    """420.5e: which of the two stays, the copy or the one that entered as what it is."""
    return legends.staying_of_a_copy(edition)


@history("copied_faces", "Keeper", ("2023-04-14", "Ox"))
def a_token_that_is_a_copy_of_a_double_faced_creature_transforms(edition: Edition) -> object:
    """707.8a, 711.1: what it is then."""
    counterpart = charm("Counterpart", CreateCopies(Chosen(0)), targets=(TARGET_CREATURE,))
    keeper = transforming.turning("Keeper", into=transforming.OX)
    text = "Anna 20 hand: Counterpart, Turn It battlefield: Keeper | Ben 20"
    game = position(text, keeper, counterpart, transforming.TURN_IT, edition=edition)
    play(game, "cast Counterpart", "targets: Keeper", "resolve")
    token = max(game.state.permanents)
    play(game, "cast Turn It", f"targets: Keeper#{token}", "resolve")
    return game.state.objects[token].definition.name


@history("legend_rule", (1, 0), ("2004-10-01", (0, 0)), ("2013-07-13", (1, 1)))
def two_players_have_the_same_legend(edition: Edition) -> object:
    """420.5e, 704.5k: Anna's is the older one."""
    legend = "battlefield: Isamaru, Hound of Konda"
    return on_the_battlefield(position(f"Anna 20 {legend} | Ben 20 {legend}", edition=edition))


JACES = [
    card(f"Jace {which}", "{2}{U}", "Planeswalker — Jace", loyalty=3, printed="2007-10-12")
    for which in ("One", "Two")
]
"""Not legendary: what the rule of legends says is of no matter."""


@history(
    "planeswalker_rule",
    "unknown",
    ("2007-10-01", (0, 0)),
    ("2013-07-13", (1, 1)),
    ("2017-09-29", (2, 1)),
)
def planeswalkers_of_one_type(edition: Edition) -> object:
    """420.5q, 704.5j, 306.4: Anna has two of different names, Ben one of them."""
    text = "Anna 20 battlefield: Jace One, Jace Two | Ben 20 battlefield: Jace One"
    try:
        return on_the_battlefield(position(text, *JACES, edition=edition))
    except UnsupportedCard:
        return "unknown"


@history("planeswalker_redirection", "unknown", ("2007-10-01", True), ("2018-04-27", False))
def noncombat_damage_to_a_player_with_a_planeswalker(edition: Edition) -> object:
    """212.9g, 306.7: whether it may be redirected."""
    text = "Anna 20 hand: Shock battlefield: Mountain | Ben 20 battlefield: Jace Beleren"
    try:
        game = position(text, edition=edition)
    except UnsupportedCard:
        return "unknown"
    play(game, "cast Shock", "targets: Ben", "resolve")
    return life(game) == (20, 20)


def may_shock(edition: Edition, what: str, *cards: CardDefinition) -> object:
    """Whether a spell that says "any target" today may target a permanent."""
    text = f"Anna 20 hand: Shock battlefield: Mountain, {what} | Ben 20"
    try:
        game = position(text, *cards, edition=edition)
    except UnsupportedCard:
        return "unknown"
    play(game, "cast Shock")
    return not game.problems(f"targets: {what.partition(' (')[0]}")


@history("any_target", False, ("2018-04-27", True))
def shock_at_a_planeswalker(edition: Edition) -> object:
    """114.4."""
    return may_shock(edition, "Jace Beleren")


@history("any_target", False, ("2018-04-27", True))
def lava_at_a_planeswalker(edition: Edition) -> object:
    """114.4: "target player or planeswalker" was "target player" as long as burn had no "any target"."""
    lava = written("Lava", "Sorcery", "Lava deals 3 damage to target player or planeswalker.", cost="{0}")
    try:
        game = position("Anna 20 hand: Lava | Ben 20 battlefield: Jace Beleren", lava, edition=edition)
    except UnsupportedCard:
        return "unknown"
    play(game, "cast Lava")
    assert not game.problems("targets: Ben")
    return not game.problems("targets: Jace Beleren")


@history("any_target", "unknown", ("2023-04-14", True))
def shock_at_a_battle(edition: Edition) -> object:
    """115.4."""
    return may_shock(edition, "Siege of Somewhere (protected by Ben, 3 defense)", battles.SIEGE)


@history("opposing_counters", (1, 1), ("2006-10-01", (0, 0)))
def counters_of_both_kinds_on_one_creature(edition: Edition) -> object:
    """420.5n."""
    game = position("Anna 20 battlefield: Hill Giant (1 +1/+1, 1 -1/-1) | Ben 20", edition=edition)
    [giant] = game.state.permanents.values()
    counters = dict(giant.counters)
    return counters.get(CounterKind.PLUS_ONE, 0), counters.get(CounterKind.MINUS_ONE, 0)


@history("token_owner", "Anna", ("2009-07-11", "Ben"))
def a_token_that_anna_makes_for_ben(edition: Edition) -> object:
    """216.1, 110.5a: who owns it."""
    gift = charm(
        "Gift", CreateTokens(token("Ox", "W", "Creature — Ox", 1, 1), who=Chosen(0)), targets=(TARGET_PLAYER,)
    )
    game = position("Anna 20 hand: Gift | Ben 20", gift, edition=edition)
    play(game, "cast Gift", "targets: Ben", "resolve")
    [ox] = game.state.permanents
    return game.state.players[game.state.objects[ox].owner].name


@history("token_owner", "Anna", ("2009-07-11", "Ben"), ("2018-07-13", "Anna"))
def a_token_that_enters_under_the_control_of_ben_instead(edition: Edition) -> object:
    """216.1, 110.5a: who owns it."""
    ox = charm("Calving", CreateTokens(token("Ox", "W", "Creature — Ox", 1, 1)))
    of_others = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.OPPONENT)
    catching = Static(affects=Who.EACH_PLAYER, changes=(EnterUnderYours(of_others),))
    net = card("Net", "{0}", "Artifact", printed="1993-08-05", abilities=(catching,))
    game = position("Anna 20 hand: Calving | Ben 20 battlefield: Net", ox, net, edition=edition)
    play(game, "cast Calving", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Net", "Ox"]
    return game.state.players[game.state.objects[max(game.state.permanents)].owner].name


history("casting_prohibitions", with_x.ONCE, ("2015-07-17", with_x.NOW))(with_x.begun)
history("casting_prohibitions", False, ("2015-07-17", True))(forms.may_be_bestowed)
history("chapterless_sagas", False, ("2025-06-06", True))(sagas.stays_without_chapters)


history("entering_together", ["Runeclaw Bear"], ("2016-07-22", []))(
    exiling.what_may_be_exiled_of_those_that_enter_with_it
)
