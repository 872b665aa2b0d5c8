"""The printed rules, one question a file, as plain functions over `State`.

action → legal → play → (turn, drawing, challenge, calling, effects, custom) → scoring

    generator   how are cards shuffled?            challenge   was the Wild Draw Four allowed?
    seats       who sits where, who is next?       effects     what does a card do when it is laid?
    hands       how do cards change hands?         custom      how does the rule on a card run?
    drawing     what does drawing do?              step        what does its step under way say?
    matching    which cards may be laid?           verbs       what does each verb of it do?
    calling     who must say UNO, who is caught?   choices     what does a choice it asked for do?
    turn        how does a turn pass on?           setup       how does a round begin?
    legal       what may a seat do now?            scoring     what is a round worth, who has won?
    refusal     why may it not do this?            memory      what is remembered of the others' play?
    play        what happens when it does?         agreeing    what cannot be agreed on together?

No strings, exceptions or allocation in here: every function marked ``@rule`` also runs compiled.
"""
