"""What every edition has to pass, with any number of players and any house rules.

configurations (one table) → play (random games) → test_* (what has to hold after every action)
"""
