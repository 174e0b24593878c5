"""Make the fixtures of this folder again: `python -m tests.compatibility.generate records database conversations`.

The README of this folder says why that is hardly ever right.
"""

import sys

from tests.compatibility.make_conversations import make_conversations
from tests.compatibility.make_database import make_database
from tests.compatibility.make_records import make_records

MAKERS = {"records": make_records, "database": make_database, "conversations": make_conversations}


def main() -> None:
    """Make the kinds of fixtures that the command line names."""
    for name in sys.argv[1:]:
        MAKERS[name]()


if __name__ == "__main__":
    main()
