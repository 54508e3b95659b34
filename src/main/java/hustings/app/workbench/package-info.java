/**
 * The page on which a user's own algorithm is checked. Start with {@link hustings.app.workbench.WorkbenchController}.
 */
package hustings.app.workbench;
