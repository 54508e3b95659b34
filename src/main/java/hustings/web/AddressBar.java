package hustings.web;

import java.util.function.Supplier;
import org.teavm.jso.browser.Location;

/**
 * The address of the page, which holds the run after the {@code #}. It is written when the hand rests or leaves the
 * page, and only if it has changed, since browsers refuse many changes in a short time.
 */
final class AddressBar {

    /** How long nothing must be done until the address is written. */
    private static final int REST_MILLIS = 500;

    private final Supplier<String> fragment;
    private int timer;

    /** @param fragment the address of the shown run after the {@code #}; empty for the run of the page */
    AddressBar(Supplier<String> fragment) {
        this.fragment = fragment;
        Dom.addWindowListener("blur", event -> write());
        Dom.addWindowListener("pagehide", event -> write());
    }

    /** Writes the address when the hand rests. */
    void writeAtRest() {
        Dom.clearTimer(timer);
        timer = Dom.startTimer(this::write, REST_MILLIS);
    }

    private void write() {
        Dom.clearTimer(timer);
        Attempt.run(() -> {
            String after = hash();
            if (!after.equals(Location.current().getHash())) {
                Dom.replaceHash(after);
            }
        });
    }

    /** The whole address of the shown run, whether it is written already or not. */
    String address() {
        return Location.current().getFullURL().split("#", 2)[0] + hash();
    }

    private String hash() {
        String after = fragment.get();
        return after.isEmpty() ? "" : "#" + after;
    }
}
