"""One engine: the rule functions as C, native on every machine and as WebAssembly in the page.

rule functions → expressions, statements → unit (one text of C) → build (libraries, module) → library, entry

    layout       how is a record laid out?                  unit      which functions are reached?
    kinds        what is a value in C?                      sources   from which files is it made?
    function     what does a name mean in a rule?           compiler  how is it compiled?
    expressions  how is an expression said in C?            build     which engines are made?
    statements   and a statement?                           library   which one fits this machine?
    seal         is a library whole?
    order        does C's order of parts matter?            entry     how is it called from Python?
    header       how is it called from C?                   page      and from JavaScript?
"""
