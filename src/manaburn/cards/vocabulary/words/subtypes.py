"""This module lists the subtypes of the rules by kind, such as `CREATURE_TYPES` and `LAND_TYPES`
[cr2025-06-06 205.3g-205.3m], with those that cards printed since have brought.
"""

from __future__ import annotations

CREATURE_TYPES = frozenset(
    """
    Advisor Aetherborn Alicorn Alien Ally Andorian Angel Antelope Ape Archer Archon Armadillo Army Artificer
    Artist Assassin Assembly-Worker Astartes Atog Aurochs Autobot Avatar Azra Badger Balloon Barbarian Bard
    Basilisk Bat Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Borg Bringer
    Brushwagg C'tan Caitian Camarid Camel Capybara Caribou Carrier Cat Centaur Child Chimera Citizen Cleric
    Clown Cockatrice Construct Cow Coward Coyote Crab Crocodile Custodes Cyberman Cyborg Cyclops Dalek
    Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix
    Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie
    Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant Giraffe Gith Glimmer
    Gnoll Gnome Goat Goblin God Golem Gorgon Gorn Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy
    Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp
    Incarnation Inhuman Inkling Inquisitor Insect Jackal Jellyfish Judge Juggernaut Kangaroo Kavu Kelpien
    Kirin Kithkin Klingon Knight Kobold Kor Kraken Kree Lamia Lammasu Lanthanite Leech Lemur Leviathan
    Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Mite
    Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron Nephilim
    Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Orion Otter Ouphe
    Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher
    Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Q Qu Rabbit Raccoon Ranger Rat
    Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow
    Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep
    Shi'ar Siren Skeleton Skrull Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn
    Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar
    Survivor Symbiote Synth Talosian Tentacle Tetravite Thalakos Tholian Thopter Thrull Tiefling Tosk Toy
    Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain
    Volver Vorta Vulcan Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat
    Worm Wraith Wurm Xindi Yeti Zombie Zonian Zubera
    """.split()
)
"""[cr2025-06-06 205.3m]; one has two words, see `TIME_LORD`."""

TIME_LORD = "Time-Lord"
"""The creature type of two words, as one."""

ARTIFACT_TYPES = frozenset(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity
    Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
    """.split()
)
"""[cr2025-06-06 205.3g]"""

ENCHANTMENT_TYPES = frozenset(
    "Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine".split()
)
"""[cr2025-06-06 205.3h]"""

LAND_TYPES = frozenset(
    """
    Cave Cloud Desert Forest Gate Island Lair Locus Mine Mountain Omenpath Plains Planet Power-Plant Sphere
    Swamp Tower Town Urza's
    """.split()
)
"""[cr2025-06-06 205.3i]"""

PLANESWALKER_TYPES = frozenset(
    """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti
    Davriel Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff
    Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc
    Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra
    Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska
    Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
    """.split()
)
"""[cr2025-06-06 205.3j]"""

SPELL_TYPES = frozenset("Adventure Arcane Chorus Lesson Omen Trap".split())
"""[cr2025-06-06 205.3k]"""

SUBTYPES = (
    *(CREATURE_TYPES | {TIME_LORD} | ARTIFACT_TYPES | ENCHANTMENT_TYPES),
    *(LAND_TYPES | PLANESWALKER_TYPES | SPELL_TYPES),
)
