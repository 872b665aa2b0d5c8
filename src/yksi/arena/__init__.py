"""The arena: bots against each other on paired deals, and questions about the game itself.

entrants + terms → tasks → blocks (play_block, anywhere) → results.jsonl → sums → ratings, answers → report

A block is a pure function of its task and its number, and all that it counts are whole numbers, so the
results are the same for any number of workers, here or on a cluster, in one go or resumed.
"""
