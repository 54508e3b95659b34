/**
 * The API for authors of algorithms: processes, messages, timers, rules, the outbox and the contract of an algorithm.
 * No clock, no network, no drawing. Uses only the JDK, and is exported to other modules.
 *
 * <p>An algorithm is a class that implements {@link hustings.model.Algorithm}. It contains
 *
 * <ul>
 *   <li>the state of one process: a record that implements {@link hustings.model.ProcessState};
 *   <li>an enum for each of {@link hustings.model.Message.MessageType}, {@link hustings.model.Timer} and
 *       {@link hustings.model.Rule} that it needs; the simulator finds these enums by itself;
 *   <li>at least three methods: {@link hustings.model.Algorithm#resting}, {@link hustings.model.Algorithm#onDetect} and
 *       {@link hustings.model.Algorithm#onMessage}. All others have a default.
 * </ul>
 *
 * <p>This is a whole one. A process that notices the crash asks those with higher ids, and leads if none answers:
 *
 * <pre>{@code
 * import hustings.model.*;
 *
 * public final class SmallBully implements Algorithm<SmallBully.State> {
 *
 *     enum Type implements Message.MessageType { ELECTION, OK, COORDINATOR }
 *
 *     enum Wait implements Timer { ANSWERS }
 *
 *     record State(int coordinator, Role role) implements ProcessState {}
 *
 *     public State resting(Self self, int coordinator) {
 *         return new State(coordinator, self.roleUnder(coordinator));
 *     }
 *
 *     public State onDetect(Self self, State state, Outbox out) {
 *         if (state.role() == Role.ELECTING) {
 *             return state; // it has asked already
 *         }
 *         out.multicast(Type.ELECTION, self.higher());
 *         out.setTimer(Wait.ANSWERS, 2 * self.delayTicks()); // there and back
 *         return new State(state.coordinator(), Role.ELECTING);
 *     }
 *
 *     public State onMessage(Self self, State state, int from, Message message, Outbox out) {
 *         switch ((Type) message.type()) {
 *             case ELECTION:
 *                 out.send(Type.OK, from);
 *                 return onDetect(self, state, out);
 *             case OK:
 *                 out.cancelTimer(Wait.ANSWERS);
 *                 return new State(state.coordinator(), Role.WAITING);
 *             default: // COORDINATOR
 *                 return resting(self, from);
 *         }
 *     }
 *
 *     public State onTimer(Self self, State state, Timer timer, Outbox out) {
 *         out.multicast(Type.COORDINATOR, self.others());
 *         return resting(self, self.id());
 *     }
 * }
 * }</pre>
 *
 * <p>{@code hustings run K1 --algorithm SmallBully.java} runs it on Figure 1. A {@link hustings.model.Publication}
 * holds an algorithm's name, source and options; the constructor is enough for an algorithm of your own.
 *
 * <p><b>Who calls.</b> The simulator calls every method, one at a time, for one process at a time. Within one tick it
 * goes in this order: interventions (crashes, revivals, detections ...) as the scenario lists them; the messages that
 * arrive, in the order in which they were sent, whoever sent them; the notices of {@link
 * hustings.model.Algorithm#onUndelivered}; then the timers that are due, in the order in which they were set. So an
 * answer that arrives exactly when its timer runs out is in time. What the reactions of a tick send leaves at the end
 * of it, message type by message type: each such batch is a stage. Two messages from one process to another arrive in
 * the order in which they were sent, unless their delays differ.
 */
package hustings.model;
