package hustings.picture.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.trace.History;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A long run is idle most of the time: its lanes are built without a look at each process in each idle frame. */
class SharedProcessesTest {

    private static Frame idle(Frame last, int ticks, List<ProcessFrame> processes) {
        return new Frame(
                last.index() + ticks,
                Frame.Kind.IDLE,
                last.tick() + ticks,
                last.delayTicks(),
                last.stage(),
                last.type(),
                last.group(),
                processes,
                last.flights(),
                last.sides(),
                last.cuts(),
                List.of(),
                last.tallies(),
                last.ending(),
                last.detectors());
    }

    @Test
    void idleFramesWithTheListOfTheFrameBeforeAreNotSearched() {
        History run = TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).history();
        Frame last = run.lastFrame();
        AtomicInteger reads = new AtomicInteger();
        List<ProcessFrame> shared = new AbstractList<>() {
            @Override
            public ProcessFrame get(int index) {
                reads.incrementAndGet();
                return last.processes().get(index);
            }

            @Override
            public int size() {
                return last.processes().size();
            }
        };
        List<Frame> frames = new ArrayList<>(run.frames());
        for (int ticks = 1; ticks <= 1000; ticks++) {
            frames.add(idle(last, ticks, shared));
        }
        Lanes lanes = LanesBuilder.of(frames, run.scenario(), run.algorithm());
        assertThat(lanes.times()).hasSize(frames.size());
        assertThat(reads).hasValueLessThan(5 * shared.size());
    }
}
