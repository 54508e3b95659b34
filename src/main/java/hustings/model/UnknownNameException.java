package hustings.model;

import java.util.Collection;
import java.util.List;

/** Thrown for a name that nothing has; carries the names that are allowed, so that a similar one can be suggested. */
public class UnknownNameException extends IllegalArgumentException {

    private final String found;
    private final transient List<String> allowed;

    /**
     * @param message what was found and what is expected
     * @param found the unknown name
     * @param allowed the names that would be understood
     */
    public UnknownNameException(String message, String found, Collection<String> allowed) {
        super(message);
        this.found = found;
        this.allowed = List.copyOf(allowed);
    }

    /** The unknown name. */
    public final String found() {
        return found;
    }

    /** The names that would be understood. */
    public final List<String> allowed() {
        return allowed;
    }
}
