"""What all tests share."""

from hypothesis import settings

# A slow machine is no reason to fail, and a failure must come again on the next run.
settings.register_profile("gonfalon", deadline=None, derandomize=True)
settings.load_profile("gonfalon")
