/**
 * Bani Yassein et al. 2012: its figures, formulas and claims. Start with {@link
 * hustings.paper.baniyassein.BaniYassein2012}.
 */
package hustings.paper.baniyassein;
