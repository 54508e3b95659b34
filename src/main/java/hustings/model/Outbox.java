package hustings.model;

/** The record of a reaction's effects, in order. They take place only after the reaction has returned. */
public interface Outbox {

    /** Names the published step that the reaction follows. A reaction may follow several. */
    void follow(Rule rule);

    /**
     * Sends a message to one process.
     *
     * @param to the receiver's id
     * @throws IllegalArgumentException if no process has that id, or it is the sender's own
     */
    void send(Message message, int to);

    /**
     * Sends a message to one process and requests a notice ({@link Algorithm#onUndelivered}) in case the receiver is
     * crashed when the message arrives. The notice stands for a timeout on the link and comes 2D after the sending, or
     * on arrival if that is later.
     *
     * @param to the receiver's id
     */
    void sendWithNotice(Message message, int to);

    /** Sends a message to each of several processes, in ascending order of their ids. */
    void multicast(Message message, Recipients recipients);

    /**
     * Sets a timer; replaces an earlier setting of the same timer.
     *
     * @param ticks the time from now, 0 or more; 0 fires at the end of this tick, after all that arrives in it
     */
    void setTimer(Timer timer, int ticks);

    /** Sets a timer to a random number of ticks from {@code lowTicks} to {@code highTicks}, both inclusive. */
    void setTimer(Timer timer, int lowTicks, int highTicks);

    /** Cancels a timer; does nothing if it is not running. */
    void cancelTimer(Timer timer);

    /** Cancels all timers of the process. */
    void cancelTimers();
}
