"""Copies of permanents: what enters as one, what becomes one, tokens [cr2025-06-06 111.12, 613.2, 707]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import (
    Activated,
    EntersTapped,
    EntersWithCounters,
    Static,
    Triggered,
    spell,
)
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.effects import Alter, Arrival, Destroy, GainLife
from manaburn.cards.vocabulary.effects_on_cards.copying import (
    BecomeCopies,
    CopySpell,
    CreateCopies,
    EntersAsCopy,
    Except,
    OfTheCopier,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import ARTIFACT, CREATURE, YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    All,
    Chosen,
    Count,
    TargetSlot,
    What,
    Who,
)
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import CardType, Color, CounterKind, Keyword, Supertype, Zone
from rules.cards_from_text import written
from rules.positions_of_play import (
    choice,
    go_to,
    happened,
    life,
    now,
    permanent,
    play,
    position,
    resolve,
    resolve_all,
    size,
    zone,
)

DAY = "2020-01-01"


def clone(name: str, of: Filter = CREATURE, *, zone: Zone = Zone.BATTLEFIELD, **but):
    return card(
        name,
        "{U}",
        "Creature — Shapeshifter",
        0,
        0,
        printed=DAY,
        abilities=(EntersAsCopy(of=of, zone=zone, but=Except(**but)),),
    )


CLONE = clone("Clone")
BEAR = card("Bear", "{1}{G}", "Creature — Bear", 2, 2, printed=DAY)
HERO = card("Hero", "{W}", "Legendary Creature — Human", 3, 3, printed=DAY, keywords="flying")
SEER = card(
    "Seer",
    "{1}{W}",
    "Creature — Wall",
    0,
    4,
    printed=DAY,
    keywords="defender",
    abilities=(
        Triggered(on=DoesDeed(Doing.ENTERS), effects=(GainLife(1),)),
        Triggered(on=DoesDeed(Doing.DIES), effects=(GainLife(2),)),
    ),
)
LATE = card(
    "Late",
    "{G}",
    "Creature — Beast",
    7,
    7,
    printed=DAY,
    abilities=(EntersTapped(), EntersWithCounters(kind=CounterKind("fade"), amount=2)),
)
ANTHEM = card(
    "Anthem",
    "{W}",
    "Enchantment",
    printed=DAY,
    abilities=(Static(changes=(ch.AddPowerToughness(1, 1),), affects=CREATURE),),
)
STAFF = card(
    "Staff",
    "{0}",
    "Artifact",
    printed=DAY,
    abilities=(
        Activated(
            costs=(pay("{1}"),),
            effects=(
                Alter(
                    What.THIS,
                    (
                        ch.AddTypes(frozenset({CardType.CREATURE}), frozenset({"Construct"})),
                        ch.SetPowerToughness(5, 5),
                    ),
                ),
            ),
        ),
    ),
)
CARDS = (CLONE, BEAR, HERO, SEER, LATE, ANTHEM, STAFF)


def table(hand: str, mine: str, theirs: str = "", *more, graveyard: str = "") -> Game:
    return position(
        f"""
step: precombat main
Anna 20   hand: {hand}   battlefield: 9 Island, {mine}
  graveyard: {graveyard}
  library: 9 Island
Ben 20    battlefield: {theirs or "Plains"}   library: 9 Plains
""",
        *CARDS,
        *more,
    )


def deed(*effects, targets=(TARGET_CREATURE,)):
    return card("Deed", "{U}", "Sorcery", printed=DAY, spell=spell(*effects, targets=targets))


def clone_of(game: Game, original: str) -> None:
    play(game, "cast Clone", "resolve", f"choose: {original}")


def test_it_enters_as_a_copy_of_what_its_controller_chooses():  # 614.12a, 707.2, 707.5
    game = table("Clone", "Forest", "Hero, Bear")
    play(game, "cast Clone", "resolve")
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.purpose is d.Purpose.COPY_AS_IT_ENTERS
    assert (game.decision.minimum, game.decision.maximum) == (0, 1)
    assert choice(game) == ["Hero", "Bear"]
    assert zone(game, "Anna", "stack") == ["Clone"]  # it is chosen before it enters
    play(game, "choose: Hero")
    mine = [id for id, p in game.state.permanents.items() if p.controller == 0][-1]
    copied = now(game, f"Hero#{mine}")
    assert copied == now(
        game,
        "Hero#" + str(next(i for i in game.state.permanents if i != mine and now_name(game, i) == "Hero")),
    )
    assert copied.supertypes == {Supertype.LEGENDARY} and copied.mana_value == 1


def now_name(game: Game, id: int) -> str:
    return game.state.objects[id].definition.name


def test_it_may_enter_as_itself():  # 704.5f
    game = table("Clone", "Bear")
    play(game, "cast Clone", "resolve", "choose: none")
    assert zone(game, "Anna", "graveyard") == ["Clone"]


def test_nothing_is_asked_where_there_is_nothing_to_copy():
    game = table("Clone", "Forest")
    play(game, "cast Clone", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Clone"]


def test_what_effects_have_made_of_it_is_not_copied():  # 707.2 example 1
    """A Staff that an effect has made a creature: the copy is an artifact, and has its ability."""
    game = table("Clone", "Staff")
    play(game, "activate Staff", "resolve")
    assert size(game, "Staff") == (5, 5)
    clone_of(game, "Staff")
    (_, new) = [id for id in game.state.permanents if now_name(game, id) == "Staff"]
    assert not now(game, f"Staff#{new}").is_creature
    play(game, f"activate Staff#{new}", "resolve")
    assert size(game, f"Staff#{new}") == (5, 5)


def test_counters_are_not_copied_and_auras_and_anthems_act_on_both():  # 707.2
    game = table("Clone", "Anthem, Bear (2 +1/+1)")
    clone_of(game, "Bear")
    sizes = sorted(size(game, f"Bear#{id}") for id in game.state.permanents if now_name(game, id) == "Bear")
    assert sizes == [(3, 3), (5, 5)]


def test_abilities_of_how_it_enters_are_copied():  # 707.5 example 1
    game = table("Clone", "Forest", "Late")
    clone_of(game, "Late")
    mine = [p for p in game.state.permanents.values() if p.controller == 0][-1]
    assert mine.tapped
    assert mine.counter(CounterKind("fade")) == 2


def test_abilities_that_trigger_as_it_enters_are_copied():  # 707.5 example 2
    game = table("Clone", "Forest", "Seer")
    clone_of(game, "Seer")
    resolve(game)
    assert life(game) == (21, 20)


def test_a_copy_that_dies_was_what_it_copied():  # 603.10a, 608.2h
    """Its abilities trigger; in the graveyard it is itself."""
    game = table("Clone, Deed", "Forest", "Seer", deed(Destroy(Chosen(0))))
    clone_of(game, "Seer")
    resolve_all(game)
    mine = [id for id, p in game.state.permanents.items() if p.controller == 0][-1]
    play(game, "cast Deed", f"targets: Seer#{mine}", "resolve")
    resolve_all(game)
    assert life(game) == (23, 20)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Clone", "Deed"]


def test_the_legend_rule_sees_copies_by_their_names():  # 704.5j
    game = table("Clone", "Hero")
    clone_of(game, "Hero")
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.purpose is d.Purpose.KEEP_BY_LEGEND_RULE
    game.push(d.Choose((max(game.decision.among),)))
    assert zone(game, "Anna", "graveyard") == ["Hero"]
    assert now(game, "Hero").power == 3


def test_a_copy_that_is_not_legendary_stays_beside_it():  # 707.9b
    mirror = clone("Clone", not_supertypes=frozenset({Supertype.LEGENDARY}))
    game = table("Clone", "Hero", "", mirror)
    clone_of(game, "Hero")
    assert zone(game, "Anna", "battlefield").count("Hero") == 2


def test_a_copy_of_a_copy_has_what_that_copied():  # 707.3
    game = table("2 Clone", "Forest", "Bear")
    clone_of(game, "Bear")
    mine = [id for id, p in game.state.permanents.items() if p.controller == 0][-1]
    play(game, "cast Clone", "resolve", f"choose: Bear#{mine}")
    assert zone(game, "Anna", "battlefield").count("Bear") == 2


def test_a_copy_of_a_clone_that_copied_nothing_may_copy_something_else():  # 616.1f
    game = table("2 Clone", "Anthem", "Bear")
    play(game, "cast Clone", "resolve", "choose: none")
    (first,) = [id for id in game.state.permanents if now_name(game, id) == "Clone"]
    play(game, "cast Clone", "resolve", f"choose: Clone#{first}")
    assert choice(game) == ["Bear"]
    play(game, "choose: Bear")
    assert zone(game, "Anna", "battlefield").count("Bear") == 1
    assert zone(game, "Anna", "battlefield").count("Clone") == 1


def test_it_is_something_in_addition_to_its_other_types():  # 707.9b example 1
    copy = card(
        "Copy",
        "{U}",
        "Enchantment",
        printed=DAY,
        abilities=(EntersAsCopy(of=ARTIFACT, but=Except(types=frozenset({CardType.ENCHANTMENT}))),),
    )
    juggernaut = card("Engine", "{4}", "Artifact Creature — Juggernaut", 5, 3, printed=DAY)
    game = table("Copy", "Forest", "Engine", copy, juggernaut)
    play(game, "cast Copy", "resolve", "choose: Engine")
    mine = [id for id, p in game.state.permanents.items() if p.controller == 0][-1]
    assert now(game, f"Engine#{mine}").types == {CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT}
    assert size(game, f"Engine#{mine}") == (5, 3)


def test_a_size_of_its_own_goes_before_what_would_define_it():  # 707.9d example 1
    goyf = card(
        "Goyf",
        "{G}",
        "Creature — Lhurgoyf",
        0,
        0,
        printed=DAY,
        abilities=(
            Static(
                changes=(
                    ch.DefinePowerToughness(
                        Count(zone=Zone.HAND, of=Who.YOU), Count(zone=Zone.HAND, of=Who.YOU)
                    ),
                )
            ),
        ),
    )
    giant = clone("Clone", size=(7, 7))
    game = table("Clone, Bear, Bear", "Anthem", "Goyf", giant, goyf)
    clone_of(game, "Goyf")
    mine = [id for id, p in game.state.permanents.items() if p.controller == 0][-1]
    assert size(game, f"Goyf#{mine}") == (8, 8)
    assert now(game, f"Goyf#{mine}").rules == ()


DOPPELGANGER = Except(keeping=frozenset({OfTheCopier.COLORS, OfTheCopier.THIS_ABILITY}))
CHANGES = Activated(
    costs=(pay("{1}"),),
    effects=(BecomeCopies(What.THIS, Chosen(0), but=DOPPELGANGER),),
    targets=(TARGET_CREATURE,),
)


def test_what_it_keeps_and_gains_is_copied_too():  # 707.3 example 1, 707.9a example 1, 707.9c
    """It doesn't copy the colour and has its ability; a Clone of it is blue as well, and has that ability."""
    shape = card("Shape", "{U}", "Creature — Shapeshifter", 1, 1, printed=DAY, abilities=(CHANGES,))
    game = table("Clone", "Shape", "Bear, Hero", shape)
    play(game, "activate Shape", "targets: Bear", "resolve")
    (changed,) = [
        id for id, p in game.state.permanents.items() if p.controller == 0 and now_name(game, id) == "Bear"
    ]
    clone_of(game, f"Bear#{changed}")
    new = max(game.state.permanents)
    copied = now(game, f"Bear#{new}")
    assert (copied.colors, copied.power, copied.activated) == ({Color.BLUE}, 2, (CHANGES,))
    play(game, f"activate Bear#{changed}", "targets: Hero", "resolve")
    assert now(game, f"Hero#{changed}").colors == {Color.BLUE}
    assert now(game, f"Hero#{changed}").activated == (CHANGES,)
    assert now(game, f"Bear#{new}").name == "Bear"  # 707.2b: what it copied has changed, not the copy


def test_what_becomes_a_copy_keeps_what_other_effects_do_to_it():  # 707.4 example 1
    """No ability that triggers on entering does; and what made it bigger this turn still does."""
    game = table(
        "Deed, Giant Growth",
        "Bear, Forest",
        "Seer",
        deed(BecomeCopies(Chosen(0), Chosen(1)), targets=(TARGET_CREATURE, TARGET_CREATURE)),
    )
    play(
        game,
        "cast Giant Growth",
        "targets: Bear",
        "resolve",
        "cast Deed",
        "targets: Bear",
        "targets: Seer",
        "resolve",
    )
    (mine,) = [
        id for id, p in game.state.permanents.items() if p.controller == 0 and now_name(game, id) == "Seer"
    ]
    assert size(game, f"Seer#{mine}") == (3, 7)
    assert life(game) == (20, 20) and not game.state.stack


def test_a_copy_until_end_of_turn_is_itself_again():  # 611.2a, 707.3
    until = deed(
        BecomeCopies(Chosen(0), Chosen(1), duration=ch.Duration.END_OF_TURN), targets=(TARGET_CREATURE,) * 2
    )
    game = table("Deed", "Bear", "Hero", until)
    play(game, "cast Deed", "targets: Bear", "targets: Hero", "resolve")
    mine = min(
        id for id, p in game.state.permanents.items() if now_name(game, id) == "Hero" and p.controller == 0
    )
    assert game.state.objects[mine].own == BEAR
    go_to(game, "upkeep", "Ben")
    assert now(game, "Bear").name == "Bear" and game.state.objects[mine].own is None


def test_of_two_copy_effects_the_later_one_counts_as_long_as_it_lasts():  # 613.7, 613.2a
    until = deed(
        BecomeCopies(Chosen(0), Chosen(1), duration=ch.Duration.END_OF_TURN), targets=(TARGET_CREATURE,) * 2
    )
    game = table("Clone, Deed", "Forest", "Hero, Bear", until)
    clone_of(game, "Bear")
    mine = max(game.state.permanents)
    play(game, "cast Deed", f"targets: Bear#{mine}", "targets: Hero", "resolve")
    assert now_name(game, mine) == "Hero"
    go_to(game, "upkeep", "Ben")
    assert now_name(game, mine) == "Bear"


def test_effects_without_an_end_are_over_when_what_they_affect_is_gone():  # 400.7
    game = table("Clone, Deed", "Forest", "Bear", deed(Destroy(Chosen(0))))
    clone_of(game, "Bear")
    assert len(game.state.continuous) == 1
    play(game, "cast Deed", f"targets: Bear#{max(game.state.permanents)}", "resolve")
    assert game.state.continuous == ()


def test_tokens_that_are_copies():  # 707.8a, 111.2
    copies = deed(CreateCopies(Chosen(0), 2, but=Except(keywords=frozenset({Keyword.HASTE}))))
    game = table("Deed", "Forest", "Seer (tapped, 1 damage)", copies)
    play(game, "cast Deed", "targets: Seer", "resolve")
    tokens = [
        id for id, p in game.state.permanents.items() if p.controller == 0 and now_name(game, id) == "Seer"
    ]
    assert len(tokens) == 2
    for id in tokens:
        object, status = game.state.objects[id], game.state.permanents[id]
        assert object.card is None and object.owner == 0 and not status.tapped and not status.damage
        assert now(game, f"Seer#{id}").keywords == {Keyword.DEFENDER, Keyword.HASTE}
    play(
        game,
        *(
            ["order: " + ", ".join(f"{i + 1}" for i in range(2))]
            if isinstance(game.decision, d.OrderTriggers)
            else []
        ),
    )
    resolve_all(game)
    assert life(game) == (22, 20)


def test_a_token_that_is_a_copy_of_what_is_gone_is_as_that_last_was():  # 111.12, 608.2h
    game = table("Deed", "Bear", "", deed(Put(Chosen(0), Place.EXILE), CreateCopies(What.IT)))
    play(game, "cast Deed", "targets: Bear", "resolve")
    assert zone(game, "Anna", "battlefield").count("Bear") == 1
    assert game.state.objects[permanent(game, "Bear").id].card is None


def test_no_token_is_a_copy_of_a_card_of_no_permanent():  # 111.5, 111.12
    slot = TargetSlot(what=Filter(), zone=Zone.GRAVEYARD)
    game = table("Deed", "Forest", "", deed(CreateCopies(Chosen(0)), targets=(slot,)), graveyard="Shock")
    play(game, "cast Deed", "targets: Shock", "resolve")
    assert not happened(game, events.TokenCreated)


def test_tokens_are_copies_of_each_of_several():
    game = table("Deed", "Bear, Hero", "Seer", deed(CreateCopies(All(YOUR_CREATURE)), targets=()))
    play(game, "cast Deed", "resolve")
    assert [e.definition.name for e in happened(game, events.TokenCreated)] == ["Bear", "Hero"]


def test_a_token_enters_attacking():  # 508.4
    fetch = card(
        "Deed",
        "{U}",
        "Instant",
        printed=DAY,
        spell=spell(
            CreateCopies(Chosen(0), arrival=Arrival.TAPPED_AND_ATTACKING), targets=(TARGET_CREATURE,)
        ),
    )
    game = position(
        """
step: declare attackers   priority: Anna
Anna 20   hand: Deed   battlefield: Island, Bear (attacking Ben, tapped)
Ben 20
""",
        BEAR,
        fetch,
    )
    play(game, "cast Deed", "targets: Bear", "resolve")
    assert list(game.state.combat.attacks.values()) == [1, 1]


def test_of_a_double_faced_permanent_the_face_that_is_up_is_copied():  # 707.8, 712.8e, 202.3b
    """A copy has mana value 0 if that is the back face, and cannot be turned over."""
    ravager = CATALOGUE["Gatstaf Shepherd"]
    game = table("Clone", "Gatstaf Shepherd (transformed)")
    clone_of(game, ravager.back.name)
    new = max(game.state.permanents)
    copied = game.state.objects[new]
    assert copied.definition.name == ravager.back.name and copied.other_face is None
    assert now(game, f"{ravager.back.name}#{new}").mana_value == 0


def test_a_token_of_a_double_faced_permanent_has_both_faces():  # 707.8a example 1
    ravager = CATALOGUE["Gatstaf Shepherd"]
    game = table("Deed", "Gatstaf Shepherd (transformed)", "", deed(CreateCopies(Chosen(0))))
    play(game, "cast Deed", f"targets: {ravager.back.name}", "resolve")
    token = game.state.objects[max(game.state.permanents)]
    assert token.definition.name == ravager.back.name and token.front.name == ravager.name
    assert now(game, f"{ravager.back.name}#{token.id}").mana_value == ravager.cost.mana_value


def test_a_card_in_a_graveyard_can_be_what_it_enters_as():
    body = clone("Clone", zone=Zone.GRAVEYARD)
    game = table("Clone", "Forest", "", body, graveyard="Bear, Shock")
    play(game, "cast Clone", "resolve")
    assert choice(game) == ["Bear"]
    play(game, "choose: Bear")
    assert now(game, "Bear").power == 2


def test_copies_are_saved_and_written_down():
    game = table("Clone, Deed", "Forest", "Hero", deed(CreateCopies(Chosen(0))))
    play(game, "cast Clone", "resolve")
    for state in (game.state, (play(game, "choose: Hero"), game.state)[1]):
        assert decode(encode(state)) == state
        assert parse_position(position_text(state)) == state


def test_a_copy_of_a_permanent_spell_becomes_a_token():  # 608.3f, 707.10f
    slot = TargetSlot(what=CREATURE, zone=Zone.STACK)
    twin = card("Twin", "{U}", "Instant", printed=DAY, spell=spell(CopySpell(Chosen(0)), targets=(slot,)))
    game = table("Elk, Twin", "Forest", "", twin, card("Elk", "{U}", "Creature — Elk", 2, 3, printed=DAY))
    play(game, "cast Elk", "cast Twin", "targets: Elk", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("Elk") == 2
    assert sum(game.state.objects[id].card is None for id in game.state.permanents) == 1


AURA = card(
    "Wings",
    "{U}",
    "Enchantment — Aura",
    printed=DAY,
    enchant=TARGET_CREATURE,
    abilities=(Static(changes=(ch.AddPowerToughness(1, 1),), affects=What.ATTACHED),),
)


def test_a_token_that_is_a_copy_of_an_aura_is_put_on_something():  # 303.4f
    """Its controller chooses what it enchants, not what the original does."""
    slot = TargetSlot(what=Filter())
    copies = deed(CreateCopies(Chosen(0)), targets=(slot,))
    game = table("Deed", "Bear", "Hero, Wings (on Hero)", copies, AURA)
    play(game, "cast Deed", "targets: Wings", "resolve")
    assert isinstance(game.decision, d.ChooseOne)
    assert game.decision.purpose is d.Purpose.ENCHANT_WITH_COPY
    play(game, "choose: Bear")
    assert (size(game, "Bear"), size(game, "Hero")) == ((3, 3), (4, 4))


def test_an_aura_can_be_what_an_enchantment_enters_as():  # 303.4f
    copy = card(
        "Copy", "{U}", "Enchantment", printed=DAY, abilities=(EntersAsCopy(of=Filter(types=AURA.types)),)
    )
    game = table("Copy", "Bear", "Hero, Wings (on Hero)", copy, AURA)
    play(game, "cast Copy", "resolve", "choose: Wings", "choose: Bear")
    assert size(game, "Bear") == (3, 3)


def test_no_token_is_a_copy_of_an_aura_where_nothing_can_be_enchanted():  # 303.4g
    slot = TargetSlot(what=Filter(types=AURA.types))
    copies = deed(Destroy(Chosen(0)), CreateCopies(Chosen(0)), targets=(slot,))
    alone = card("Alone", "{U}", "Enchantment — Aura", printed=DAY, enchant=TargetSlot(what=AURA_ITSELF))
    game = table("Deed", "Alone (on Anthem), Anthem", "", copies, alone)
    play(game, "cast Deed", "targets: Anthem", "resolve")
    assert not happened(game, events.TokenCreated) or zone(game, "Anna", "battlefield").count("Anthem") == 1


AURA_ITSELF = Filter(types=frozenset({CardType.ENCHANTMENT}))


def test_it_enters_with_a_counter_besides_those_of_what_it_copies() -> None:  # 707.9e
    text = (
        "You may have this creature enter as a copy of any creature on the battlefield, except it enters with"
    )
    double = written(
        "Double", "Creature — Shapeshifter", f"{text} an additional +1/+1 counter on it.", size="0/0"
    )
    game = position("Anna 20 hand: Double battlefield: Forest | Ben 20 battlefield: Hill Giant", double)
    play(game, "cast Double", "resolve", "choose: Hill Giant")
    newest = max(game.state.permanents)
    assert now(game, f"Hill Giant#{newest}").power == 4
    assert game.state.permanents[newest].counter(CounterKind.PLUS_ONE) == 1
