package hustings.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The situations of runs, part by part. */
public final class Situations {

    private Situations() {}

    /**
     * The clock of a run, its processes with their states, waiting sends and timers, the messages on their way, the
     * coming notices and the coming random numbers.
     */
    public static List<Object> parts(Simulation<?> run) {
        SortedMap<Integer, List<Object>> parts = new TreeMap<>();
        run.visitState(new StateVisitor() {
            private int process = run.processCount();

            @Override
            public void beginProcess(int next) {
                process = next;
            }

            @Override
            public void visitNumber(long part) {
                visitValue(part);
            }

            @Override
            public void visitValue(Object part) {
                parts.computeIfAbsent(process, none -> new ArrayList<>()).add(part);
            }
        });
        return List.of(run.tick(), parts);
    }
}
