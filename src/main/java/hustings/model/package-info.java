/**
 * What the author of an algorithm reads, and nothing else: processes, messages, timers, rules, the outbox and the
 * contract of an algorithm. No clock, no wire, no drawing. Uses the JDK alone, and is open to other modules.
 *
 * <p>An algorithm is a class that implements {@link hustings.model.Algorithm}. In it stand
 *
 * <ul>
 *   <li>the state of one process: a record that implements {@link hustings.model.ProcessState};
 *   <li>an enum of each of {@link hustings.model.MessageFate.MessageType}, {@link hustings.model.Timer} and
 *       {@link hustings.model.Rule} that it needs, and is found there without being told of;
 *   <li>three methods at least: {@link hustings.model.Algorithm#resting}, {@link hustings.model.Algorithm#onDetect} and
 *       {@link hustings.model.Algorithm#onMessage}. All others have a meaning when they are left out.
 * </ul>
 *
 * <p>How it is called and where it was published says a {@link hustings.model.Publication}; that of an algorithm of
 * one's own needs nothing but its constructor.
 */
package hustings.model;
