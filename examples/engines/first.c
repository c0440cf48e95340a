/* A bot in C: it takes the first legal move, and reads no more of the JSON than that needs.

   Build it:    cc -O2 -o first examples/engines/first.c
   Let it play: footplate simulate russian --players 2 --bots cmd:./first,random

   What is said here is Footplate's protocol for engines, in lines of JSON (docs/protocol.md). */

#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static const char LEGAL[] = "\"legal\": [";
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        char *legal = strstr(line, LEGAL);
        if (strstr(line, "\"do\": \"hello\"")) {
            puts("{\"name\": \"first\", \"protocol\": 1}");
        } else if (strstr(line, "\"do\": \"go\"") && legal) {
            /* The first move is a string: copy it as it stands, quotes and escapes included. */
            char *end = legal += strlen(LEGAL);
            do end += *end == '\\' ? 2 : 1; while (*end != '"');
            printf("{\"best\": %.*s}\n", (int)(end + 1 - legal), legal);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
