/**
 * Somebody's algorithm whose reactions are made in a Java of their own, which is asked for each once: its answers are
 * remembered, since reactions are functions. Engine, properties and searches run here, where nothing of what is loaded
 * there can reach them. Start with {@link hustings.workbench.remote.RemoteAlgorithm}.
 */
package hustings.workbench.remote;
