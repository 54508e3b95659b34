/**
 * The tree of the courses that a run has taken. What a branch is, is the session's; here is how it looks. Start with
 * {@link hustings.app.branch.BranchTree}.
 */
package hustings.app.branch;
