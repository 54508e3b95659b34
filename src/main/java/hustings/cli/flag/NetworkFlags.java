package hustings.cli.flag;

import hustings.check.Ending;
import hustings.search.NetworkBounds;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The flags for cut links and paused processes in a search. */
public final class NetworkFlags {

    @Option(names = "--cuts", paramLabel = "K", defaultValue = "0")
    private int cuts;

    @Option(names = "--one-way", paramLabel = "K", defaultValue = "0")
    private int oneWay;

    @Option(names = "--pauses", paramLabel = "K", defaultValue = "0")
    private int pauses;

    @Option(names = "--ending", paramLabel = "HOW", defaultValue = "healed")
    private String ending;

    /**
     * The bounds that the flags set.
     *
     * @throws IllegalArgumentException if a number is out of bounds
     */
    NetworkBounds bounds() {
        return new NetworkBounds(cuts, oneWay, pauses, ending());
    }

    Ending ending() {
        return BadInput.findChoice("--ending", ending, List.of(Ending.values()), Ending::id, "one of");
    }

    /** The flags as arguments; empty if they have no effect. */
    List<String> toArguments() {
        NetworkBounds bounds = bounds();
        return bounds.equals(NetworkBounds.NONE)
                ? List.of()
                : Stream.of("--cuts", "" + cuts, "--one-way", "" + oneWay, "--pauses", "" + pauses, "--ending", ending)
                        .toList();
    }
}
