/**
 * The JVM in which a submission runs: it contains only the {@linkplain hustings.model model}, this package and the JDK,
 * and computes one requested reaction after the other. All judging is done elsewhere, in {@code
 * hustings.workbench.remote} and above. These classes are copied with those of the model into a small jar, so they may
 * use nothing else of the program. Start with {@link hustings.workbench.reactor.Reactor}.
 */
package hustings.workbench.reactor;
