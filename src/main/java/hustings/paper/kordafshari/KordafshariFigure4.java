package hustings.paper.kordafshari;

import hustings.paper.figure.PseudoCode;
import hustings.paper.figure.PseudoCode.Line;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Kordafshari et al. 2005, Figure 4: the modified bully algorithm. The program follows the prose of sections 3 and 3.1,
 * from which the figure departs in several places.
 */
public final class KordafshariFigure4 {

    private static final String DETECT = "Step 1";
    private static final String ASK = "Step 2";
    private static final String ANSWER = "Step 3";
    private static final String WIN = "Step 4, no answer";
    private static final String GRANT = "Step 4, answers";
    private static final String ANNOUNCE = "Step 5";
    private static final String REVIVE = "Step 6";
    private static final String LOWEST = "Section 3.1, step 2";
    private static final String LOWER_STILL = "Section 3.1, step 3";
    private static final String STOPPED = "Section 3.1, step 4";

    private KordafshariFigure4() {}

    public static PseudoCode code() {
        List<Line> lines = Stream.of(gathering(), deciding(), action(), initiateAndMain())
                .flatMap(List::stream)
                .toList();
        return new PseudoCode("modified-bully", lines, remarks());
    }

    private static Line line(int indent, String text, String... rules) {
        return new Line(indent, text, Set.of(rules), "");
    }

    private static Line departing(String departure, int indent, String text, String... rules) {
        return new Line(indent, text, Set.of(rules), departure);
    }

    /** The first half of "find out": asks, and takes in what comes. */
    private static List<Line> gathering() {
        return List.of(
                line(0, "Program MBA;"),
                line(0, "Procedure find out (P);"),
                line(
                        1,
                        "SEND (ELECTmsg, Process(es)) // priority number of process is higher than priority number of"
                                + " P;",
                        ASK),
                line(1, "do"),
                line(2, "msgtype = RECEIVE (msg, sender);"),
                line(2, "if (msgtype == ELECTmsg)", LOWEST),
                line(3, "ADD (S, Sender priority number);", LOWEST),
                departing(
                        "The prose has a short time that is nowhere given. The program answers when the tick is over;"
                                + " option wait=2D waits as printed here.",
                        3,
                        "WAIT (2D);"),
                line(2, "if (msgtype == Priority number)", GRANT),
                line(3, "ADD (S2, Sender priority number);", GRANT),
                line(2, "if (msgtype == STOPmsg)", STOPPED),
                line(3, "EXIT ();", STOPPED),
                departing(
                        "The condition is the wrong way round: it must go on until time is expired. The program waits"
                                + " 2D for answers.",
                        1,
                        "while (time is expired)"));
    }

    /** The second half of "find out": answers and stops, wins, or grants. */
    private static List<Line> deciding() {
        return List.of(
                line(1, "if (ELECTmsg is received)", LOWEST),
                line(2, "if (T == 1)", LOWER_STILL),
                line(3, "if (Newp > MIN (S))", LOWER_STILL),
                departing(
                        "Printed only for a process that is electing itself. By section 3.1, step 3, everyone who has"
                                + " answered sends STOP, and the program does so.",
                        4,
                        "SEND (STOPmsg, Newp);",
                        LOWER_STILL),
                departing(
                        "With this else, a process that has answered before would answer the old Newp again, which it"
                                + " has just stopped. The program answers the lower one.",
                        2,
                        "else"),
                line(3, "Newp = MIN (S);", LOWEST),
                line(2, "SEND (priority number of P, Newp);", ANSWER),
                line(2, "EXIT ();", LOWEST),
                departing(
                        "COMPARE is not explained, and S holds those that asked, not those that answered. The program"
                                + " announces itself if nobody has answered.",
                        1,
                        "if (NOT COMPARE (P, S))",
                        WIN),
                line(2, "BROADCAST (P as new coordinator);", WIN),
                departing(
                        "S1 is used nowhere else, and S2, which holds the answers, is never emptied. The program"
                                + " forgets all answers.",
                        2,
                        "NULL (S1, S);",
                        WIN),
                line(2, "T := 0;", WIN),
                departing(
                        "Nothing keeps a process that has just announced itself from coming here. In the program only"
                                + " one that has been answered grants.",
                        1,
                        "NEWCOOR = MAX (S2);",
                        GRANT),
                departing(
                        "The procedure ends here. By section 3 P waits for COORDINATOR and starts again if none"
                                + " comes, and the program does so; option grant-wait.",
                        1,
                        "SEND (GRANTmsg, NEWCOOR);",
                        GRANT));
    }

    private static List<Line> action() {
        return List.of(
                line(0, "Procedure ACTION;"),
                line(1, "do"),
                line(2, "msgtype = RECEIVE (msg, sender);"),
                line(2, "if (msgtype == ELECTmsg)", LOWEST),
                line(3, "ADD (S, Sender priority number);", LOWEST),
                departing(
                        "The wrong way round again. The time is the short one of section 3.1, step 2; option wait.",
                        1,
                        "while (time is expired)",
                        LOWEST),
                line(1, "Newp = MIN (S);", LOWEST),
                departing(
                        "As printed every asker is answered, even one higher than before. By section 3.1 only the"
                                + " lowest is, and the program does so.",
                        1,
                        "SEND (priority number of P, Newp);",
                        ANSWER),
                line(1, "T := 1;", ANSWER),
                departing(
                        "By section 3 a process that has answered waits for COORDINATOR, for at most 3D, and then"
                                + " elects. The program does; option answer-wait.",
                        1,
                        "EXIT ();"),
                departing(
                        "After that EXIT it would never be reached, unless a brace was lost. The program obeys every"
                                + " GRANT.",
                        1,
                        "if (msgtype == GRANTmsg)",
                        ANNOUNCE),
                departing(
                        "No line receives COORDINATOR. In the program a process that hears it, and one that wins"
                                + " without GRANT, follow this step too, so it is highlighted for them as well.",
                        2,
                        "BROADCAST (P As Coordinator);",
                        ANNOUNCE),
                line(2, "NULL (S1, S);", ANNOUNCE),
                line(2, "T := 0;", ANNOUNCE));
    }

    private static List<Line> initiateAndMain() {
        return List.of(
                line(0, "Procedure INITIATE (P);"),
                departing(
                        "According to the text, whoever comes back runs the algorithm, since it cannot know who"
                                + " leads. The program does; option revival=figure-4 compares the numbers as printed"
                                + " here.",
                        1,
                        "if (P priority number > coordinator priority number)",
                        REVIVE),
                line(2, "FIND OUT (P);", REVIVE),
                line(0, "Main (void)"),
                line(1, "While (TRUE)"),
                line(2, "Case of event:"),
                line(3, "\"BOOT\": INITIATE (P);", REVIVE),
                line(3, "\"FIND OUT\": FIND OUT (P);", DETECT),
                line(3, "\"DEFAULT\": ACTION;", ANSWER));
    }

    private static List<String> remarks() {
        return List.of(
                "Braces are lost or unpaired in the copy at hand, and neither “do” is legible. The indentation is our"
                        + " reading of it.",
                "S holds those that asked, S2 those that answered; Newp is the process that P has answered, and T"
                        + " says whether it has.",
                "find out is for a process that is electing, ACTION for all others. A step that both have is"
                        + " highlighted in both.",
                "Of the prose, these steps have no line: waiting for COORDINATOR after an answer and after GRANT, and"
                        + " electing when it does not come.");
    }
}
