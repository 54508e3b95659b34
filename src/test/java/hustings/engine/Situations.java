package hustings.engine;

import java.util.ArrayList;
import java.util.List;

/** The situations of runs, part by part. */
public final class Situations {

    private Situations() {}

    /**
     * The clock of a run, its processes with their states, waiting sends and timers, the messages on their way, the
     * coming notices and the coming random numbers.
     */
    public static List<Object> parts(Simulation<?> run) {
        List<Object> parts = new ArrayList<>(List.of(run.tick()));
        run.describe(new SituationVisitor() {
            @Override
            public void number(long part) {
                parts.add(part);
            }

            @Override
            public void value(Object part) {
                parts.add(part);
            }
        });
        return parts;
    }
}
