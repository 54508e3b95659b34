/**
 * The page on which an algorithm of one's own is checked. Start with
 * {@link hustings.app.workbench.WorkbenchController}.
 */
package hustings.app.workbench;
