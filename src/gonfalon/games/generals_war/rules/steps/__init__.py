"""The steps of The Generals' War, one module for each part of the rules; `step_table` orders them by their ids."""

from typing import Any

from gonfalon.games.generals_war.rules.steps import (
    building,
    designations,
    end_game,
    fight,
    laying,
    opening,
    report,
    report_facts,
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
        report_facts.ReportSurvivors(),
        report_facts.ReportDeaths(),
        report_facts.ReportHolder(),
        report_facts.ReportHeld(),
        report_facts.ReportTime(),
        report_facts.ReportSiteTime(),
        report_facts.ReportDeed(),
        report_facts.ReportBouts(),
        report_facts.ReportMinutes(),
        report.ReportDone(),
        report.Confirm(),
        war.March(),
    ]
)
