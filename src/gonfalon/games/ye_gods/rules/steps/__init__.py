"""The steps of Ye Gods!, one module for each part of the rules."""

from typing import Any

from gonfalon.games.ye_gods.rules.steps import (
    destinations,
    held_cards,
    holy_war,
    housekeeping,
    immediate_cards,
    movement,
    new_worshippers,
    purchase,
    setup,
    turn,
    visions,
)
from gonfalon.kernel.step import Step, step_table

STEPS: "list[Step[Any]]" = step_table(
    [
        setup.Opening(),
        setup.PlacePriest(),
        setup.Order(),
        turn.Round(),
        turn.Turn(),
        purchase.Draw(),
        purchase.Purchase(),
        movement.Count(),
        movement.Movement(),
        destinations.MoveTo(),
        destinations.MoveAmount(),
        destinations.PriestTo(),
        destinations.SaintTo(),
        holy_war.HolyWar(),
        holy_war.Attack(),
        holy_war.WarLosses(),
        new_worshippers.AddWorshippers(),
        new_worshippers.Serve(),
        visions.Vision(),
        visions.Bless(),
        visions.BlessAmount(),
        turn.LastCards(),
        housekeeping.Housekeeping(),
        held_cards.ActOfGod(),
        held_cards.Conversion(),
        held_cards.ConversionAmount(),
        held_cards.Temple(),
        immediate_cards.Saint(),
        immediate_cards.Martyr(),
        immediate_cards.Heretic(),
        immediate_cards.Miracle(),
        immediate_cards.Impiety(),
        immediate_cards.ImpietyPriest(),
    ]
)
