/**
 * The papers, and the kinds of figure they print: plots, tables, listings, state diagrams. Start with {@link
 * hustings.paper.figure.Figure}.
 */
package hustings.paper.figure;
