/* The rules of UNO and the players of yksi, made from the functions marked @rule. Not to be edited: see CONTRIBUTING.md. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* records */

/* Python's // rounds down. */
static inline int64_t floor_divide(int64_t a, int64_t b) {
    int64_t quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

/* Python's % has the sign of the divisor. */
static inline int64_t floor_modulo(int64_t a, int64_t b) {
    int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

static inline int64_t least(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t greatest(int64_t a, int64_t b) { return b > a ? b : a; }
static inline double least_real(double a, double b) { return b < a ? b : a; }
static inline double greatest_real(double a, double b) { return b > a ? b : a; }

/* Of a number below 0 Python counts other bits: the engine with checks finds it, as no cast says that it is meant. */
static inline int64_t bit_count(int64_t mask) { return __builtin_popcountll(mask); }
static inline int64_t bit_length(int64_t mask) { return mask ? 64 - __builtin_clzll(mask) : 0; }

#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

/* From which files this was made, and from which state of them. */
EXPORTED const char *const yksi_sources = "SOURCES";
EXPORTED const char *const yksi_digest = "DIGEST";

/* What happened is written behind a table whose state listens; the others tell nobody. */
static inline void tell(State *state, int64_t told, int64_t a, int64_t b, int64_t c) {
    if (!state->listens) {
        return;
    }
    Table *table = (Table *)state;
    if (table->count < (int64_t)(sizeof table->told / sizeof *table->told)) {
        int16_t *place = table->told[table->count];
        place[0] = told;
        place[1] = a;
        place[2] = b;
        place[3] = c;
    }
    table->count += 1;
}
