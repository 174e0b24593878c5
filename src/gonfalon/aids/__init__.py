"""Player aids for paper: two pages of a game's rules, as one HTML file with style and fonts inside, or as PDF."""

from gonfalon.aids.document import PAPERS, has_aid, render_aid, style_of
from gonfalon.aids.errors import BadAid, NoBrowser
from gonfalon.aids.pdf import print_pdf

__all__ = ["PAPERS", "BadAid", "NoBrowser", "has_aid", "print_pdf", "render_aid", "style_of"]
