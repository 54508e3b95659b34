package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.Observer;
import hustings.engine.Sent;
import java.util.ArrayList;
import java.util.List;

/** Every message of a run with its fate, gathered while the run goes on. */
public final class Fates implements Observer {

    private final List<Sent> sent = new ArrayList<>();
    private final List<Frame.Fate> fates = new ArrayList<>();

    @Override
    public void observe(int tick, Happening happening) {
        if (happening instanceof Happening.StageSent stageSent) {
            stageSent.stage().sends().forEach(this::add);
        } else if (happening instanceof Happening.Duplicated duplicated) {
            add(duplicated.copy());
        } else if (happening instanceof Happening.Delayed delayed) {
            int i = (int) delayed.sequence();
            sent.set(i, sent.get(i).arrivingAt(delayed.arrivalTick()));
        } else if (happening instanceof Happening.Delivered delivered) {
            fates.set((int) delivered.sequence(), Frame.Fate.DELIVERED);
        } else if (happening instanceof Happening.Lost lost) {
            fates.set((int) lost.sequence(), Frame.Fate.of(lost.loss()));
        }
    }

    private void add(Sent message) {
        sent.add(message);
        fates.add(Frame.Fate.UNDECIDED);
    }

    /** Every message, in the order of sending. */
    public List<Sent> sent() {
        return sent;
    }

    /** What became of each of them, in the same order. */
    public List<Frame.Fate> fates() {
        return fates;
    }
}
