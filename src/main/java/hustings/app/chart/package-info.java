/**
 * Charts of messages, the colours of algorithms, and the choice of a counting convention. Start with {@link
 * hustings.app.chart.CostChart}.
 */
package hustings.app.chart;
