/* What the compiler calls where C leaves something undefined, or a number does not fit: the first is kept. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    const char *file;
    uint32_t line;
    uint32_t column;
} Place;

__attribute__((visibility("default"))) int64_t fault_line = 0;
__attribute__((visibility("default"))) const char *fault = "";

static void note(const char *name, const Place *place) {
#ifdef FATAL
    fprintf(stderr, "FAULT %s in line %u of engine.c\n", name, place->line);
    abort();
#endif
    if (fault_line == 0) {
        fault_line = place->line;
        fault = name;
    }
}

#define FAULT(name) \
    void __ubsan_handle_##name(const Place *place, ...); \
    void __ubsan_handle_##name(const Place *place, ...) { note(#name, place); }

FAULT(add_overflow)
FAULT(builtin_unreachable)
FAULT(divrem_overflow)
FAULT(float_cast_overflow)
FAULT(implicit_conversion)
FAULT(invalid_builtin)
FAULT(load_invalid_value)
FAULT(missing_return)
FAULT(mul_overflow)
FAULT(negate_overflow)
FAULT(out_of_bounds)
FAULT(pointer_overflow)
FAULT(shift_out_of_bounds)
FAULT(sub_overflow)
FAULT(type_mismatch_v1)
