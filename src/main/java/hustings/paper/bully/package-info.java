/**
 * Claims of other documents on the bully algorithm: an encyclopedia, lecture notes, the original. Start with {@link
 * hustings.paper.bully.OriginalBully}.
 */
package hustings.paper.bully;
