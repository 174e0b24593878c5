"""The Generals' War: two Generals build a map with hidden tiles, then fight a war of scenarios over it."""
