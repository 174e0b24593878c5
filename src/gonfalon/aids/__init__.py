"""Player aids for paper: two pages of a game's rules, as one HTML file with style and fonts inside, or as PDF."""

from gonfalon.aids.document import PAPERS, has_aid, render_aid, style_of
from gonfalon.aids.errors import BadAid, NoBrowser
from gonfalon.aids.kit import has_kit, kit_style, render_kit
from gonfalon.aids.pdf import print_pdf
from gonfalon.aids.report import render_report, report_csv

__all__ = [
    "PAPERS",
    "BadAid",
    "NoBrowser",
    "has_aid",
    "has_kit",
    "kit_style",
    "print_pdf",
    "render_aid",
    "render_kit",
    "render_report",
    "report_csv",
    "style_of",
]
