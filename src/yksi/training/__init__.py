"""How the bots' numbers were found: the search for `sharp`, the training of `expert`."""
