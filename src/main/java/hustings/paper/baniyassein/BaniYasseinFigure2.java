package hustings.paper.baniyassein;

import hustings.paper.figure.PseudoCode;
import hustings.paper.figure.PseudoCode.Line;
import java.util.List;
import java.util.Set;

/** Bani Yassein et al. 2012, Figure 2: what a node does when it detects the leader's crash. */
public final class BaniYasseinFigure2 {

    private static final String ASK = "Section 4, detection";
    private static final String NEXT = "Section 4, silence";
    private static final String CANDIDATE = "Section 4, candidate";
    private static final String ANNOUNCE = "Section 4, announcement";
    private static final String WAIT = "Section 4, waiting";
    private static final String BELIEVE = "Section 3";

    private BaniYasseinFigure2() {}

    public static PseudoCode code() {
        return new PseudoCode(
                "map",
                List.of(
                        new Line(0, "// When any node A detects the leader crash:", Set.of(ASK), ""),
                        new Line(
                                0,
                                "For i = n-1 to 1 // n is the total number of nodes",
                                Set.of(ASK, NEXT),
                                "The loop goes down to 1, below A itself. The program stops at A, which then leads,"
                                        + " as the text has it."),
                        new Line(
                                1,
                                "Send ELECTION message to MAP[i].",
                                Set.of(ASK, NEXT),
                                "The MAP is said to be in descending order, and then MAP[n-1] would be the lowest"
                                        + " node but one. The program reads it as the node with the number i."),
                        new Line(
                                1,
                                "Wait for T time to receive OK message",
                                Set.of(NEXT),
                                "T is given no length anywhere. The program waits 2D: there and back."),
                        new Line(1, "If OK message received", Set.of(WAIT), ""),
                        new Line(
                                2,
                                "MAP[i] is the new leader",
                                Set.of(CANDIDATE, BELIEVE),
                                "In the program A believes in it when LEADER comes, not on the OK."),
                        new Line(
                                2,
                                "Send LEADER message to all n-(n-i) nodes",
                                Set.of(ANNOUNCE),
                                "It is in A's code, but by the text and Figure 3 MAP[i] sends it. n-(n-i) is i, which"
                                        + " counts MAP[i] itself; the program tells the i-1 below it, or all with"
                                        + " option announce-to-all."),
                        new Line(1, "else", Set.of(NEXT), ""),
                        new Line(
                                2,
                                "i = i-1",
                                Set.of(NEXT),
                                "The loop counts down already, so that i goes down twice and every other candidate"
                                        + " would be left out. The program asks each in turn.")),
                List.of(
                        "Blocks are shown by their indentation; the figure has braces.",
                        "Nothing leaves the loop once a leader is found. After OK, the program stops asking.",
                        "The figure shows only the detecting node's part. These steps of the text have no line: all"
                                + " higher ones are down, two detect at once, the crashed leader wakes up."));
    }
}
