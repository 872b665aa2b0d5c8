/* How fast could it be? Random rounds of nb-112 by hand, for one number of players (-DPLAYERS=2) and these rules alone.

   It makes the choices, the luck and the deals of `yksi.sim.loops.play_rounds`, so that actions and points of a
   key are the same to the last one (`benchmarks.limit` compares them). Nobody can see, listen, or play by
   house rules here: it is a yardstick for the engine, not a part of it.

       limit KEY0 … KEY7 ROUNDS  →  actions, points, seconds of processor time */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef PLAYERS
#define PLAYERS 2
#endif

enum { PLAY, DRAWN, CHALLENGE, COLOUR, OVER };
enum { FACES = 13, SKIP = 10, REVERSE, DRAW_TWO };
enum { WILD = 52, WILD_DRAW_FOUR, SHUFFLE_HANDS, CUSTOM_1, KINDS = 58, DECK_SIZE = 112, NO_COLOUR = 4, NOBODY = -1 };

static uint64_t coloured[NO_COLOUR + 1], same_face[KINDS], numbers;
static const uint64_t wilds = ((1ull << KINDS) - 1) ^ ((1ull << WILD) - 1);
static int8_t deck[DECK_SIZE], colour_of[KINDS], face_of[KINDS];
static int points_of[KINDS];

typedef struct {
    uint64_t held[PLAYERS];
    int8_t hands[PLAYERS][64];
    int sizes[PLAYERS], points[PLAYERS];
    int8_t draw_pile[DECK_SIZE], discard_pile[DECK_SIZE];
    int draw_size, discard_size, top, colour, drawn;
    int phase, turn, anchor, direction, dealer, winner;
    uint32_t owing, said, stalled;
    int total, culprit, guilty;
    int8_t shunned[PLAYERS], led[PLAYERS], since[PLAYERS][NO_COLOUR];
    int replaced;
    uint32_t key[8], round_number, shuffles, block, words[16];
    int word;
    uint32_t luck;
} Table;

/* Luck and deals */

static inline uint32_t chance(Table *t, uint32_t ways) {
    uint32_t word = t->luck;
    word ^= word << 13;
    word ^= word >> 17;
    word ^= word << 5;
    t->luck = word;
    return (uint64_t)word * ways >> 32;
}

static inline uint32_t rotate(uint32_t word, int by) { return word << by | word >> (32 - by); }

static inline void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

static void next_block(Table *t) {
    uint32_t x[16] = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574}, begun[16];
    memcpy(x + 4, t->key, sizeof t->key);
    x[12] = t->block++, x[13] = t->round_number, x[14] = t->shuffles;
    memcpy(begun, x, sizeof x);
    for (int pair = 0; pair < 4; pair++) {
        for (int i = 0; i < 4; i++) quarter_round(x + i, x + 4 + i, x + 8 + i, x + 12 + i);
        for (int i = 0; i < 4; i++) quarter_round(x + i, x + 4 + (i + 1) % 4, x + 8 + (i + 2) % 4, x + 12 + (i + 3) % 4);
    }
    for (int i = 0; i < 16; i++) t->words[i] = x[i] + begun[i];
    t->word = 0;
}

static inline uint32_t fair_word(Table *t, uint32_t ways) {
    for (;;) {
        if (t->word == 16) next_block(t);
        uint32_t word = t->words[t->word++], low = word * ways;
        if (low >= ways || low >= (uint32_t)((1ull << 32) % ways)) return word;
    }
}

static void shuffle(Table *t, int8_t *pile, int size) {
    t->shuffles++, t->block = 0, t->word = 16;
    for (int left = size; left > 1;) {
        int batch = left - 1 < 4 ? left - 1 : 4;
        uint32_t ways = 1;
        for (int i = 0; i < batch; i++) ways *= left - i;
        uint64_t word = fair_word(t, ways);
        for (int i = 0; i < batch; i++) {
            word *= left--;
            int place = word >> 32;
            word &= 0xFFFFFFFF;
            int8_t card = pile[left];
            pile[left] = pile[place];
            pile[place] = card;
        }
    }
}

/* Hands and turns */

static inline int left_of(int seat) { return seat + 1 == PLAYERS ? 0 : seat + 1; }

static inline int next_to(Table *t, int seat) {
    if (PLAYERS == 2) return seat ^ 1;
    seat += t->direction;
    return seat < 0 ? PLAYERS - 1 : seat == PLAYERS ? 0 : seat;
}

static inline void take(Table *t, int seat, int card) {
    t->hands[seat][card]++, t->held[seat] |= 1ull << card, t->sizes[seat]++;
    if (t->shunned[seat])
        for (int colour = 0; colour < NO_COLOUR; colour++) t->since[seat][colour] += t->shunned[seat] >> colour & 1;
}

static inline void part_with(Table *t, int seat, int card) {
    if (--t->hands[seat][card] == 0) t->held[seat] &= ~(1ull << card);
    t->sizes[seat]--;
}

static void end_round(Table *t, int winner) {
    t->winner = winner, t->phase = OVER, t->owing = 0;
    if (winner == NOBODY) return;
    for (int seat = 0; seat < PLAYERS; seat++)
        for (uint64_t left = seat == winner ? 0 : t->held[seat]; left; left &= left - 1) {
            int card = __builtin_ctzll(left);
            t->points[winner] += t->hands[seat][card] * points_of[card];
        }
}

static inline void give_turn(Table *t, int seat) { t->turn = seat, t->phase = PLAY, t->drawn = NOBODY; }

static inline void pass_on(Table *t) { give_turn(t, t->anchor = next_to(t, t->anchor)); }

static inline int next_player(Table *t, int layer) {
    int seat = next_to(t, t->anchor);
    return seat == layer ? next_to(t, seat) : seat;
}

static inline int draw_one(Table *t, int seat) {
    if (!t->draw_size && t->discard_size > 1) {
        t->draw_size = t->discard_size - 1;
        memcpy(t->draw_pile, t->discard_pile, t->draw_size);
        t->discard_pile[0] = t->top, t->discard_size = 1;
        shuffle(t, t->draw_pile, t->draw_size);
    }
    if (!t->draw_size) return NOBODY;
    int card = t->draw_pile[--t->draw_size];
    take(t, seat, card);
    t->owing &= ~(1u << seat), t->said &= ~(1u << seat);
    return card;
}

static inline void draw_many(Table *t, int seat, int count) {
    while (count-- && draw_one(t, seat) != NOBODY) {
    }
}

/* What cards do */

static inline void call_off(Table *t) { t->total = 0, t->culprit = NOBODY, t->guilty = 0; }

static inline void suffer(Table *t, int seat, int layer) {
    draw_many(t, seat, t->total);
    call_off(t);
    if (layer != NOBODY && !t->sizes[layer]) end_round(t, layer);
    else pass_on(t);
}

static void attack(Table *t, int count, int layer) {
    t->anchor = t->turn = next_player(t, layer);
    t->total += count;
    if (t->top == WILD_DRAW_FOUR) t->phase = CHALLENGE;
    else suffer(t, t->turn, layer);
}

static inline void skip_next(Table *t, int layer) {
    t->anchor = next_player(t, layer);
    pass_on(t);
}

static inline void act_coloured(Table *t, int seat, int card) {
    if (numbers >> card & 1) pass_on(t);
    else if (face_of[card] == SKIP) skip_next(t, seat);
    else if (face_of[card] == DRAW_TWO) attack(t, 2, seat);
    else {
        t->direction = -t->direction;
        if (PLAYERS == 2) skip_next(t, seat);
        else pass_on(t);
    }
}

static void shuffle_hands(Table *t, int by) {
    bool excused = t->said >> by & 1;
    int gathered = 0;
    for (int seat = 0; seat < PLAYERS; seat++) {
        while (t->held[seat]) {
            int card = __builtin_ctzll(t->held[seat]);
            part_with(t, seat, card);
            t->draw_pile[t->draw_size + gathered++] = card;
        }
        t->shunned[seat] = 0, t->led[seat] = NO_COLOUR;
    }
    shuffle(t, t->draw_pile + t->draw_size, gathered);
    for (int place = 0, seat = by; place < gathered; place++) take(t, seat = left_of(seat), t->draw_pile[t->draw_size + place]);
    t->owing = t->said = 0;
    for (int seat = 0; seat < PLAYERS; seat++) {
        uint32_t one = (uint32_t)(t->sizes[seat] == 1) << seat;
        if (excused && seat == by) t->said |= one;
        else t->owing |= one;
    }
}

static inline void act_wild(Table *t, int seat, int card) {
    if (card == WILD_DRAW_FOUR) attack(t, 4, seat);
    else if (card == SHUFFLE_HANDS) {
        shuffle_hands(t, seat);
        if (t->sizes[seat]) pass_on(t);
        else end_round(t, seat);
    } else pass_on(t);
}

static inline void remember(Table *t, int seat, int card) {
    if (t->colour != t->replaced && t->colour != NO_COLOUR) t->led[seat] = t->colour;
    if (card < WILD && t->shunned[seat] >> colour_of[card] & 1 && --t->since[seat][colour_of[card]] < 0)
        t->shunned[seat] &= ~(1 << colour_of[card]);
}

static inline void lay(Table *t, int seat, int card, int named, bool says_uno) {
    bool bluff = card == WILD_DRAW_FOUR && t->held[seat] & coloured[t->colour];
    t->owing = t->stalled = 0;
    part_with(t, seat, card);
    t->discard_pile[t->discard_size++] = t->top = card;
    t->replaced = t->colour;
    t->colour = card < WILD ? colour_of[card] : named;
    remember(t, seat, card);
    if (card == WILD_DRAW_FOUR) t->culprit = seat, t->guilty = bluff;
    t->said &= ~(1u << seat);
    if (t->sizes[seat] == 1) *(says_uno ? &t->said : &t->owing) |= 1u << seat;
    if (t->sizes[seat] || card == WILD_DRAW_FOUR) {
        if (card < WILD) act_coloured(t, seat, card);
        else act_wild(t, seat, card);
    } else if (face_of[card] == DRAW_TWO) attack(t, 2, seat);
    else {
        call_off(t);
        end_round(t, seat);
    }
}

/* Rounds */

static void clear_table(Table *t) {
    for (int seat = 0; seat < PLAYERS; seat++) {
        for (; t->held[seat]; t->held[seat] &= t->held[seat] - 1) t->hands[seat][__builtin_ctzll(t->held[seat])] = 0;
        t->sizes[seat] = t->points[seat] = 0, t->shunned[seat] = 0, t->led[seat] = NO_COLOUR;
    }
    t->owing = t->said = t->stalled = 0, t->discard_size = 0;
    t->winner = t->drawn = NOBODY, t->direction = 1;
    call_off(t);
}

static void next_round(Table *t) {
    clear_table(t);
    t->dealer = left_of(t->dealer), t->round_number++, t->shuffles = 0;
    memcpy(t->draw_pile, deck, DECK_SIZE);
    t->draw_size = DECK_SIZE;
    shuffle(t, t->draw_pile, DECK_SIZE);
    for (int dealt = 0, seat = t->dealer; dealt < 7 * PLAYERS; dealt++) take(t, seat = left_of(seat), t->draw_pile[--t->draw_size]);
    while (t->draw_pile[t->draw_size - 1] == WILD_DRAW_FOUR) shuffle(t, t->draw_pile, t->draw_size);
    int card = t->discard_pile[t->discard_size++] = t->top = t->draw_pile[--t->draw_size];
    t->colour = colour_of[card], t->replaced = NO_COLOUR, t->anchor = t->dealer;
    if (card >= WILD) {
        pass_on(t);
        t->phase = COLOUR;
    } else if (face_of[card] == REVERSE) {
        t->direction = -1, t->anchor = left_of(t->dealer);
        pass_on(t);
    } else act_coloured(t, NOBODY, card);
}

static inline void draw_for_turn(Table *t, int seat) {
    t->owing = 0;
    t->shunned[seat] |= 1 << t->colour, t->since[seat][t->colour] = 0;
    if (t->led[seat] == t->colour) t->led[seat] = NO_COLOUR;
    t->drawn = draw_one(t, seat);
    if (t->drawn != NOBODY) t->stalled = 0, t->phase = DRAWN;
    else if ((t->stalled |= 1u << seat) == (1u << PLAYERS) - 1) end_round(t, NOBODY);
    else pass_on(t);
}

static inline void answer_four(Table *t, int seat) {
    if (!chance(t, 2)) suffer(t, seat, t->culprit);
    else if (!t->guilty) {
        t->total += 2;
        suffer(t, seat, t->culprit);
    } else {
        draw_many(t, t->culprit, t->total);
        call_off(t);
        give_turn(t, t->anchor = seat);
    }
}

static inline void lay_any(Table *t, int seat, uint64_t cards) {
    int count = __builtin_popcountll(cards);
    for (int left = count > 1 ? chance(t, count) : 0; left; left--) cards &= cards - 1;
    int card = __builtin_ctzll(cards);
    int named = card >= WILD && t->sizes[seat] > 1 ? (int)chance(t, 4) : NO_COLOUR;
    lay(t, seat, card, named, t->sizes[seat] == 2 && chance(t, 8));
}

static inline bool caught(Table *t) {
    int by = chance(t, PLAYERS);
    for (int seat = 0; seat < PLAYERS; seat++)
        if (seat != by && t->owing >> seat & 1) {
            t->owing &= ~(1u << seat);
            draw_many(t, seat, 2);
            return true;
        }
    return false;
}

static int finish_round(Table *t) {
    int count = 0;
    for (; t->phase != OVER; count++) {
        if (t->owing && caught(t)) continue;
        int seat = t->turn;
        uint64_t cards = t->held[seat] & (coloured[t->colour] | same_face[t->top] | wilds);
        if (t->phase == DRAWN) cards &= 1ull << t->drawn;
        if (t->phase == CHALLENGE) answer_four(t, seat);
        else if (t->phase == COLOUR) {
            t->colour = chance(t, 4);
            give_turn(t, seat);
        } else if (cards) lay_any(t, seat, cards);
        else if (t->phase == PLAY) draw_for_turn(t, seat);
        else {
            t->owing = 0;
            pass_on(t);
        }
    }
    return count;
}

static void print_cards(void) {
    int size = 0;
    for (int card = 0; card < KINDS; card++) {
        colour_of[card] = card < WILD ? card / FACES : NO_COLOUR;
        face_of[card] = card < WILD ? card % FACES : FACES + card - WILD;
        points_of[card] = card >= WILD ? (card <= WILD_DRAW_FOUR ? 50 : 40) : face_of[card] < SKIP ? face_of[card] : 20;
        if (card < WILD) {
            coloured[colour_of[card]] |= 1ull << card;
            for (int other = face_of[card]; other < WILD; other += FACES) same_face[card] |= 1ull << other;
            if (face_of[card] < SKIP) numbers |= 1ull << card;
        }
        int copies = card < WILD ? (face_of[card] ? 2 : 1) : card <= WILD_DRAW_FOUR ? 4 : 1;
        while (copies--) deck[size++] = card;
    }
}

int main(int count, char **given) {
    static Table table = {.luck = 1, .round_number = 1};
    if (count != 10) return 2;
    for (int i = 0; i < 8; i++) table.key[i] = strtoul(given[1 + i], NULL, 10);
    print_cards();
    long actions = 0, points = 0;
    clock_t begun = clock();
    for (long rounds = atol(given[9]); rounds > 0; rounds--) {
        next_round(&table);
        actions += finish_round(&table);
        if (table.winner != NOBODY) points += table.points[table.winner];
    }
    printf("%ld %ld %.6f\n", actions, points, (double)(clock() - begun) / CLOCKS_PER_SEC);
    return 0;
}
