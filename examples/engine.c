/* A round of UNO in C: everybody does the first thing that is allowed and lets chances out of turn pass.

   make engine ARGS=--text
   cc -I build/engine -o round examples/engine.c build/engine/engine.c && ./round */

#include <stdio.h>

#include "yksi.h"

enum { OVER = 11 }; /* yksi.phases */

static Table table;

int main(void) {
    State *state = &table.state;
    state->rules = NB_112;
    state->players = 4;
    for (int word = 0; word < 8; word++) {
        state->key[word] = word + 1; /* the deal: 256 bits, best from a source that nobody can guess */
    }
    state->round_number = 1;
    state->direction = 1;
    state->listens = 1;
    yksi_sit(&table);
    yksi_deal(&table);
    int actions = 0;
    while (state->phase != OVER) {
        yksi_legal(&table, state->turn);
        yksi_act(&table, state->turn, table.legal[0]);
        actions++;
    }
    printf("seat %d has won after %d actions\n", (int)state->winner, actions);
    return 0;
}
