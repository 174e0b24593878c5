"""The steps of The Generals' War, one module for each part of the rules; `step_table` orders them by their ids."""

from typing import Any

from gonfalon.games.generals_war.rules.steps import (
    building,
    designations,
    end_game,
    fight,
    laying,
    opening,
    questions,
    report,
    war,
)
from gonfalon.kernel.step import Step, step_table

STEPS: "list[Step[Any]]" = step_table(
    [
        opening.Opening(),
        building.Building(),
        building.Action(),
        building.PlaceTerrain(),
        laying.LayTile(),
        laying.WashOut(),
        building.OfferTile(),
        building.Purchase(),
        end_game.PartOne(),
        end_game.PartOnePurchase(),
        end_game.PartTwo(),
        end_game.PartTwoTile(),
        war.War(),
        war.TilesBefore(),
        war.WarTile(),
        war.NewTile(),
        designations.Designations(),
        designations.Assassinate(),
        designations.Leader(),
        designations.Armband(),
        fight.Fight(),
        report.ReportWinner(),
        questions.ReportSurvivors(),
        questions.ReportDeaths(),
        questions.ReportHolder(),
        questions.ReportHeld(),
        questions.ReportTime(),
        questions.ReportSiteTime(),
        questions.ReportDeed(),
        questions.ReportBouts(),
        questions.ReportMinutes(),
        report.ReportDone(),
        report.Confirm(),
        war.March(),
    ]
)
