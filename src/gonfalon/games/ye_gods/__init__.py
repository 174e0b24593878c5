"""Ye Gods!: two to four gods compete for the worshippers of ancient Europe."""
