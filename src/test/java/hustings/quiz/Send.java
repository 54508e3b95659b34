package hustings.quiz;

import hustings.model.Message;

/** A message, and what becomes of it. */
final class Send {
    final int from;
    final int to;
    final Message message;
    final boolean notice;
    int tick;
    int arrival;
    int number;
    boolean arrived;
    boolean lost;
    /** "crashed", "cut" or "dropped". */
    String loss;
    /** The number of its stage; 0 if it never leaves. */
    int stage;

    PlainSimulation.Reaction why;

    Send(int from, int to, Message message, boolean notice) {
        this.from = from;
        this.to = to;
        this.message = message;
        this.notice = notice;
    }

    String type() {
        return message.type().name();
    }
}
