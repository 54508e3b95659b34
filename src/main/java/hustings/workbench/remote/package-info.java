/**
 * Runs a submitted algorithm in a JVM of its own, which only computes reactions; each is requested once and cached,
 * since reactions are functions. The engine, properties and searches run here, out of reach of the submitted code.
 * Start with {@link hustings.workbench.remote.RemoteAlgorithm}.
 */
package hustings.workbench.remote;
