package hustings.cli.text;

import hustings.model.Group;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the processes of a run are called, for JSON, which otherwise speaks of ids. */
final class NamesJson {

    private NamesJson() {}

    /** The field {@code names}, with a name for each id; nothing if the processes are called by their ids. */
    static Map<String, Object> fields(Group group) {
        if (!group.hasNames()) {
            return Map.of();
        }
        Map<Integer, String> names = new LinkedHashMap<>();
        group.ids().forEach(id -> names.put(id, group.name(id)));
        return Map.of("names", names);
    }
}
