/**
 * The Java in which a submission reacts, and nothing else: it knows the {@linkplain hustings.model model} and the JDK,
 * is asked for one reaction after the other, and answers with what came of it. All that judges is elsewhere, in
 * {@code hustings.workbench.remote} and above. Its classes are copied beside those of the model into a small jar, so
 * nothing else of the program may be used here. Start with {@link hustings.workbench.reactor.Reactor}.
 */
package hustings.workbench.reactor;
