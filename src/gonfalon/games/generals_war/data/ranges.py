# mypyc: skip
"""The lowest and highest values of all constants of the rules and parameters of the fight model."""

PRICE = (1, 1_000_000)
PURSE = (0, 1_000_000)
MINUTES = (1, 240)

RANGES = {
    "price_deus_ex_machina": PRICE,
    "price_build_random_tile": PRICE,
    "price_build_specific_tile": PRICE,
    "price_war_random_tile": PRICE,
    "price_war_specific_tile": PRICE,
    "coins_lean": PURSE,
    "coins_standard": PURSE,
    "coins_rich": PURSE,
    "objectives_per_space": (1, 1),
    "modifiers_per_space": (1, 7),
    "specials_per_general": (1, 5),
    "stall_limit_passes": (1, 20),
    "minutes_generals_meet": MINUTES,
    "minutes_setup": MINUTES,
    "minutes_fight": MINUTES,
    "duel_bouts_best_of": (1, 9),
    "flags_hold_most_points": (1, 15),
    "village_structures": (1, 15),
    "fighters_designated": (1, 20),
    "heroic_lives": (1, 20),
}
"""The constants of the rules with their lowest and highest values. A scenario has exactly one objective."""

ODD = ("duel_bouts_best_of", "flags_hold_most_points")
"""RB 10.2, 10.6: an even number would allow a tie."""

FIGHT_RANGES = {
    "ticks": (1.0, 600.0),
    "melee_base": (0.0, 1.0),
    "arrow_base": (0.0, 1.0),
    "holding_pace": (0.0, 1.0),
    "p_min": (0.0, 1.0),
    "p_max": (0.001, 1.0),
    "kill_share": (0.0, 1.0),
    "wound_factor": (0.05, 1.0),
    "return_ticks": (1.0, 600.0),
    "gate_defence": (0.1, 10.0),
    "gate_arrow_cover": (0.0, 1.0),
    "push": (0.0, 2.0),
    "flag_push": (0.0, 2.0),
    "push_noise": (0.0, 2.0),
    "push_gate": (0.0, 10.0),
    "push_alone": (0.0, 2.0),
    "control_line": (0.0, 0.99),
    "boats_per_tick": (1.0, 300.0),
    "points_front": (1.0, 300.0),
    "snake_guard": (0.0, 300.0),
    "captain_aim": (0.0, 1.0),
    "flag_steps": (1.0, 600.0),
    "breakthrough_ratio": (1.0, 10.0),
    "duel_exchanges": (1.0, 10_000.0),
}
"""The parameters of the fight model with their lowest and highest values."""

WHOLE = ("ticks", "return_ticks", "boats_per_tick", "points_front", "snake_guard", "flag_steps", "duel_exchanges")
"""The parameters that are whole numbers."""
