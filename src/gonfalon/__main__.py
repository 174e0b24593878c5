"""`python -m gonfalon` is the command line."""

from gonfalon.cli.main import main

main()
