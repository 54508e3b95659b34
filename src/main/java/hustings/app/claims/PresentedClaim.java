package hustings.app.claims;

import java.util.List;

/**
 * The position in a presentation of claims, one at a time: each is asked, and answered by the next press; immutable.
 *
 * @param rows the claims to present, in this order; at least one
 * @param index which of them is shown, from 0
 * @param answered whether its answer is shown
 */
record PresentedClaim(List<ClaimRow> rows, int index, boolean answered) {

    /** Copies the list. */
    PresentedClaim {
        rows = List.copyOf(rows);
    }

    /** The claim that is shown. */
    ClaimRow row() {
        return rows.get(index);
    }

    /** The answer or, after it, the next claim; the answer of the last claim stays. */
    PresentedClaim next() {
        return answered && index == rows.size() - 1
                ? this
                : new PresentedClaim(rows, answered ? index + 1 : index, !answered);
    }

    /** The claim without its answer or, if that is not shown, the claim before with its answer; the first stays. */
    PresentedClaim previous() {
        return !answered && index == 0 ? this : new PresentedClaim(rows, answered ? index : index - 1, !answered);
    }
}
