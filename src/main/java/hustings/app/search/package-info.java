/**
 * The page that breaks an algorithm. Start with {@link hustings.app.search.SearchController}.
 */
package hustings.app.search;
