"""Extensions: optional parts of a game that the core of the kernel does not know."""
