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
 * <p>A {@link hustings.model.Publication} holds an algorithm's name and source; for an algorithm of your own its
 * constructor is enough.
 */
package hustings.model;
