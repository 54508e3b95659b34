package hustings.app.widget;

import hustings.app.base.Action;
import hustings.app.base.Texts;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The views of a run in the middle of its page, from top to bottom. */
public enum View {
    /** One frame, its processes on a circle or a grid. */
    CIRCLE(Action.CIRCLE),
    /** The whole run, a lane of time for each process. */
    LANES(Action.LANES),

    /** Everything that happened in the run, as a table. */
    LOG(Action.LOG);

    private final Action action;

    View(Action action) {
        this.action = action;
    }

    /** The action that shows and hides the view. */
    public Action action() {
        return action;
    }

    /** The text of its toggle. */
    public String title() {
        return Texts.of("view." + name().toLowerCase(Locale.ROOT));
    }

    /** A description of what the view shows. */
    public String description() {
        return Texts.of("view." + name().toLowerCase(Locale.ROOT) + ".tip");
    }

    /** The views that are shown after this one was toggled in a set; the last one stays. */
    public Set<View> toggleInSet(Set<View> shown) {
        Set<View> next = EnumSet.copyOf(shown);
        if (!next.remove(this)) {
            next.add(this);
        }
        return next.isEmpty() ? shown : next;
    }

    /**
     * Parses views as a set of them is written.
     *
     * @throws IllegalArgumentException if there is no such view, or none at all
     */
    static Set<View> parse(String text) {
        List<String> names = List.of(text.replaceAll("[\\[\\] ]", "").split(","));
        return names.stream().map(View::valueOf).collect(Collectors.toCollection(() -> EnumSet.noneOf(View.class)));
    }
}
