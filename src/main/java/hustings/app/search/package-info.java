/**
 * The page that searches for a schedule that breaks an algorithm. Start with {@link
 * hustings.app.search.SearchController}.
 */
package hustings.app.search;
