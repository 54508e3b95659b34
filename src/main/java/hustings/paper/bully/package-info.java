/**
 * What others say of the bully algorithm: encyclopedia, lecture notes, textbooks, the original. Start with {@link
 * hustings.paper.bully.OriginalBully}.
 */
package hustings.paper.bully;
