"""The setups in which the conformance suite plays Ye Gods!: scenario, seats, options, name, number of games."""

SHARED = (("shared_faction", True), ("first_god_rotates", True), ("add_nsb_again", True))

TABLES = [
    ("ancient-europe", ("jupiter", "odin"), (), "two", 20),
    ("ancient-europe", ("lugh", "odin", "yahweh"), (), "three", 20),
    ("ancient-europe", ("jupiter", "lugh", "yahweh"), SHARED, "three-shared", 20),
    ("ancient-europe", ("jupiter", "lugh", "odin", "yahweh"), (("grace_rounds", 3),), "four", 20),
]
