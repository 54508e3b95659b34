/**
 * The page of several algorithms side by side. Start with {@link hustings.app.compare.CompareController}.
 */
package hustings.app.compare;
