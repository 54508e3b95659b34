/**
 * Charts of messages and what they share: colours of algorithms, the choice of what is counted. Start with {@link
 * hustings.app.chart.CostChart}.
 */
package hustings.app.chart;
