package hustings.workbench.reactor;

import hustings.workbench.reactor.Effect.Kind;
import java.util.ArrayList;
import java.util.List;

/** Records the effects of one reaction without checking them. */
final class EffectRecorder extends EffectOutbox {

    private static final int MAX_EFFECTS = 100_000;

    private final List<Effect> all = new ArrayList<>();
    private final boolean withLines;

    /** @param withLines whether to record the source line of each effect */
    EffectRecorder(boolean withLines) {
        this.withLines = withLines;
    }

    List<Effect> recordedEffects() {
        return all;
    }

    @Override
    protected void add(Kind kind, Object what, int first, int second) {
        if (all.size() == MAX_EFFECTS) {
            throw new MisuseException("found more than " + MAX_EFFECTS + " effects of one reaction; expected fewer");
        }
        all.add(new Effect(kind, what, first, second, withLines ? UserClassLoader.findPlace(new Throwable()) : null));
    }
}
