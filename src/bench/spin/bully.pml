/*
 * The bully algorithm with both repairs (announce-to-all, bully-back) for Spin, with the choices that Hustings' search
 * makes: at each tick, and between any two stages, a process may crash, also in the middle of its next sends, come back,
 * or detect that whom it believes in is down. N processes, of which the highest is down at the start; every message
 * takes D ticks; FAULTS crashes and revivals up to tick WITHIN. After that the run goes on by itself, whoever believes in
 * a process that is down detects it when the run has come to rest, and all must then agree on the highest live one.
 *
 *   spin -a -DFAULTS=2 bully.pml && gcc -O2 -DSAFETY -DVECTORSZ=2048 -o pan pan.c && ./pan -m1000000
 */
#define N 3
#ifndef FAULTS
#define FAULTS 1
#endif
#define D 2
#define WITHIN (6 * D)

#define NOBODY N
#define NOT_YET 255
#define NEVER 255

#define ELECTION 0
#define OK 1
#define COORDINATOR 2

#define NORMAL 0
#define ELECTING 1
#define WAITING 2

#define ROOM 12 /* sends that wait in an outbox */
#define WIRE 48 /* messages on their way */

bool live[N];
byte coordinator[N];
byte role[N];
byte answers[N];      /* ticks until the timer runs out, plus one; 0 if it does not run */
byte announcement[N]; /* the same */
byte crashAfter[N];
byte detected[N];
byte waiting[N];
byte outbox[N * ROOM]; /* type * N + receiver */
byte onWire;
byte from[WIRE];
byte what[WIRE]; /* type * N + receiver */
byte left[WIRE];
byte tick;
byte faults = FAULTS;

#define SUSPECTS(p) (live[p] && (coordinator[p] == NOBODY || !live[coordinator[p]]))
#define TAKES_PART(p) (role[p] != NORMAL)

inline send(p, type, to) {
    assert(waiting[p] < ROOM);
    outbox[p * ROOM + waiting[p]] = type * N + to;
    waiting[p]++
}

inline win(p) {
    for (k : 0 .. N - 1) {
        if
        :: k != p -> send(p, COORDINATOR, k)
        :: else
        fi
    }
    coordinator[p] = p;
    role[p] = NORMAL
}

inline hold(p) {
    if
    :: p == N - 1 -> win(p)
    :: else ->
        for (k : p + 1 .. N - 1) {
            send(p, ELECTION, k)
        }
        answers[p] = 2 * D + 1;
        role[p] = ELECTING
    fi
}

inline crash(p) {
    live[p] = false;
    role[p] = NORMAL;
    coordinator[p] = NOBODY;
    answers[p] = 0;
    announcement[p] = 0;
    crashAfter[p] = NEVER;
    for (k : 0 .. ROOM - 1) {
        outbox[p * ROOM + k] = 0
    }
    waiting[p] = 0
}

inline forget() {
    for (k : 0 .. N - 1) {
        if
        :: detected[k] != NOT_YET && (!SUSPECTS(k) || detected[k] != coordinator[k]) -> detected[k] = NOT_YET
        :: else
        fi
    }
}

inline receive(p, sender, type) {
    if
    :: type == ELECTION ->
        send(p, OK, sender);
        if
        :: !TAKES_PART(p) -> hold(p)
        :: else
        fi
    :: type == OK ->
        if
        :: role[p] == ELECTING ->
            answers[p] = 0;
            announcement[p] = 4 * D + 1;
            role[p] = WAITING
        :: else
        fi
    :: else ->
        answers[p] = 0;
        announcement[p] = 0;
        coordinator[p] = sender;
        role[p] = NORMAL;
        if
        :: sender < p -> hold(p)
        :: else
        fi
    fi
}

/* What arrives now is delivered, in the order of sending; then the timers run out that are due. */
inline letTickHappen() {
    for (i : 0 .. WIRE - 1) {
        if
        :: i < onWire && left[i] == 0 && live[what[i] % N] -> receive((what[i] % N), from[i], (what[i] / N))
        :: else
        fi
    }
    j = 0;
    for (i : 0 .. WIRE - 1) {
        if
        :: i < onWire && left[i] > 0 ->
            from[j] = from[i];
            what[j] = what[i];
            left[j] = left[i];
            j++
        :: else
        fi
    }
    for (i : 0 .. WIRE - 1) {
        if
        :: i >= j ->
            from[i] = 0;
            what[i] = 0;
            left[i] = 0
        :: else
        fi
    }
    onWire = j;
    for (i : 0 .. N - 1) {
        if
        :: answers[i] == 1 -> answers[i] = 0; win(i)
        :: else
        fi;
        if
        :: announcement[i] == 1 -> announcement[i] = 0; hold(i)
        :: else
        fi
    }
    forget()
}

/* From every outbox the leading sends of one type: that at the head of the first which is not empty. */
inline putStageOnWire() {
    type = NEVER;
    for (i : 0 .. N - 1) {
        if
        :: type == NEVER && waiting[i] > 0 -> type = outbox[i * ROOM] / N
        :: else
        fi
    }
    sent = false;
    for (i : 0 .. N - 1) {
        j = 0;
        doomed = crashAfter[i] != NEVER && waiting[i] > 0 && outbox[i * ROOM] / N == type;
        do
        :: j < waiting[i] && outbox[i * ROOM + j] / N == type ->
            if
            :: j < crashAfter[i] ->
                assert(onWire < WIRE);
                from[onWire] = i;
                what[onWire] = outbox[i * ROOM + j];
                left[onWire] = D;
                onWire++;
                sent = true
            :: else
            fi;
            j++
        :: else -> break
        od;
        for (k : 0 .. ROOM - 1) {
            if
            :: k + j < waiting[i] -> outbox[i * ROOM + k] = outbox[i * ROOM + k + j]
            :: else -> outbox[i * ROOM + k] = 0
            fi
        }
        waiting[i] = waiting[i] - j;
        if
        :: doomed -> crash(i)
        :: else
        fi
    }
    forget()
}

inline moveClock() {
    for (i : 0 .. WIRE - 1) {
        if
        :: i < onWire -> left[i]--
        :: else
        fi
    }
    for (i : 0 .. N - 1) {
        if
        :: answers[i] > 1 -> answers[i]--
        :: else
        fi;
        if
        :: announcement[i] > 1 -> announcement[i]--
        :: else
        fi
    }
}

inline anyWaiting() {
    any = false;
    for (i : 0 .. N - 1) {
        any = any || waiting[i] > 0
    }
}

inline anyRunning() {
    any = onWire > 0;
    for (i : 0 .. N - 1) {
        any = any || answers[i] > 0 || announcement[i] > 0
    }
}

/* What may be done to a process at any point: it crashes, or is back, or detects. */
#define CHOICES(p) \
    :: faults > 0 && live[p] -> d_step { crash(p); faults--; forget(); skip } \
    :: faults > 0 && !live[p] -> d_step { live[p] = true; hold(p); faults--; forget(); skip } \
    :: SUSPECTS(p) && detected[p] == NOT_YET && !TAKES_PART(p) -> \
        d_step { detected[p] = coordinator[p]; hold(p); skip }

/* It crashes in the middle of its next sends, after none of them or after the first. */
#define CUTS(p) \
    :: faults > 0 && waiting[p] > 0 && crashAfter[p] == NEVER -> d_step { crashAfter[p] = 0; faults-- } \
    :: faults > 0 && waiting[p] > 1 && crashAfter[p] == NEVER -> d_step { crashAfter[p] = 1; faults-- }

/* In any number. */
inline choose() {
    do
    CHOICES(0)
    CHOICES(1)
    CHOICES(2)
    :: break
    od
}

inline cut() {
    do
    CUTS(0)
    CUTS(1)
    CUTS(2)
    :: break
    od
}

init {
    byte i, j, k, p, many, type;
    bool any, again, sent, doomed;
    d_step {
        for (i : 0 .. N - 1) {
            live[i] = i < N - 1;
            coordinator[i] = (live[i] -> N - 1 : NOBODY);
            crashAfter[i] = NEVER;
            detected[i] = NOT_YET
        }
        i = 0
    }
    do
    :: tick <= WITHIN ->
        choose();
        skip;
        d_step { letTickHappen(); anyWaiting(); i = 0; j = 0; k = 0; p = 0; many = 0; type = 0; sent = false; doomed = false };
        do
        :: any ->
            cut();
            skip;
            d_step { putStageOnWire(); anyWaiting(); i = 0; j = 0; k = 0; p = 0; many = 0; type = 0 };
            if
            :: sent -> choose(); skip
            :: else
            fi;
            d_step { anyWaiting(); i = 0; k = 0; p = 0; many = 0; sent = false; doomed = false }
        :: else -> break
        od;
        skip;
        d_step { moveClock(); tick++; any = false; i = 0 }
    :: else -> break
    od;
    skip; /* the fair ending */
    d_step {
        any = true;
        do
        :: any ->
            anyRunning();
            if
            :: any
            :: else ->
                for (i : 0 .. N - 1) {
                    if
                    :: SUSPECTS(i) && !TAKES_PART(i) -> any = true; hold(i)
                    :: else
                    fi
                }
            fi;
            again = any;
            letTickHappen();
            anyWaiting();
            do
            :: any -> putStageOnWire(); anyWaiting()
            :: else -> break
            od;
            moveClock();
            any = again
        :: else -> break
        od;
        type = NOBODY;
        for (i : 0 .. N - 1) {
            if
            :: live[i] -> type = i
            :: else
            fi
        }
        for (i : 0 .. N - 1) {
            assert(!live[i] || coordinator[i] == type)
        }
    }
}
