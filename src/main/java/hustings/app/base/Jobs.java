package hustings.app.base;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What may take long, each once for the whole program, with what it has come to: it goes on and is kept whichever page
 * is shown, and also when the pages are made anew in another language.
 */
public final class Jobs {

    private final Map<Class<?>, Object> made = new HashMap<>(); // looked up, never iterated
    private final List<Runnable> stops = new ArrayList<>();

    /**
     * The one of its kind; made when somebody asks for it first.
     *
     * @param stop lets it end soon when nobody waits for it any more
     */
    public <T> T only(Class<T> kind, Supplier<T> maker, Consumer<T> stop) {
        return kind.cast(made.computeIfAbsent(kind, any -> {
            T job = maker.get();
            stops.add(() -> stop.accept(job));
            return job;
        }));
    }

    /** Lets all that is under way end soon. */
    public void stop() {
        stops.forEach(Runnable::run);
    }
}
