/**
 * The panel that says why something is so in the shown run, what came of it, and what it took. Causes are computed
 * elsewhere. Start with {@link hustings.app.why.WhyController}.
 */
package hustings.app.why;
