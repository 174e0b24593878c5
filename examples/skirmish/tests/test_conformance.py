"""The conformance suite of Gonfalon on Skirmish."""

from gonfalon.testing import conformance_tests

TestSkirmish = conformance_tests("skirmish")
