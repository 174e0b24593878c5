"""`python -m gonfalon` is the command line."""

from gonfalon.cli import main

main()
