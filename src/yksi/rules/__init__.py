"""The printed rules, one question a file, as plain functions over `State`.

action → legal → play → (turn, drawing, challenge, calling, effects, custom) → scoring

    generator   how are cards shuffled?            calling     who must say UNO, who is caught?
    seats       who sits where, who is next?       challenge   was the Wild Draw Four allowed?
    hands       how do cards change hands?         custom      what does a Customizable card do?
    drawing     what does drawing do?              effects     what does a card do when it is laid?
    matching    which cards may be laid?           setup       how does a round begin?
    turn        how does a turn pass on?           scoring     what is a round worth, who has won?
    legal       what may a seat do now?            play        what happens when it does?

No strings, exceptions or allocation in here: every function marked ``@rule`` also runs compiled.
"""
