"""What all tests share."""

import os

from hypothesis import settings

# The command line speaks the language of the machine; the tests read English.
os.environ["LANGUAGE"] = "en"

# A slow machine is no reason to fail, and a failure must come again on the next run.
settings.register_profile("gonfalon", deadline=None, derandomize=True)
settings.load_profile("gonfalon")
