"""The table on the network: players, spectators and computer opponents around one match."""
