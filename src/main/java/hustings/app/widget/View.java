package hustings.app.widget;

import hustings.app.base.Texts;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCode;

/** How a run can be seen in the middle of its page, from the top of the room to the bottom. */
public enum View {
    /** One frame, its processes on a circle or a grid. */
    CIRCLE(KeyCode.C),
    /** The whole run, a lane of time for each process. */
    LANES(KeyCode.L),

    /** Everything that happened in the run, as a table. */
    LOG(KeyCode.G);

    private final KeyCode key;

    View(KeyCode key) {
        this.key = key;
    }

    /** The key that shows and hides it. */
    public KeyCode key() {
        return key;
    }

    /** What its toggle says. */
    public String title() {
        return Texts.of("view." + name().toLowerCase(Locale.ROOT));
    }

    /** What there is to see in it. */
    public String description() {
        return Texts.of("view." + name().toLowerCase(Locale.ROOT) + ".tip");
    }

    /** The views that are on after this one was shown or hidden; the last one stays. */
    public Set<View> toggledIn(Set<View> on) {
        Set<View> next = EnumSet.copyOf(on);
        if (!next.remove(this)) {
            next.add(this);
        }
        return next.isEmpty() ? on : next;
    }

    /** The view that a key shows and hides. */
    public static Optional<View> of(KeyCode key) {
        return Arrays.stream(values()).filter(view -> view.key == key).findFirst();
    }

    /**
     * Reads views as {@link Set#toString} writes them.
     *
     * @throws IllegalArgumentException if there is no such view, or none at all
     */
    static Set<View> parse(String text) {
        List<String> names = List.of(text.replaceAll("[\\[\\] ]", "").split(","));
        return names.stream().map(View::valueOf).collect(Collectors.toCollection(() -> EnumSet.noneOf(View.class)));
    }
}
