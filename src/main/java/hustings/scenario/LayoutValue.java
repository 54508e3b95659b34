package hustings.scenario;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Where the processes are drawn, in a scenario file: a circle or a grid. */
record LayoutValue() implements FileValue<Layout> {

    private static final Field<List<Integer>> CIRCLE = Field.optional("circle", new Ids(false), null);
    private static final Field<SortedMap<Integer, Layout.Cell>> GRID = Field.optional("grid", new Cells(), null);
    private static final Whole NUMBER = new Whole(1, Scenario.MAX_PROCESSES, "");

    @Override
    public Layout read(Yaml value, Reading in) throws ScenarioException {
        Field.Values layout = Field.Values.of(value, List.of(CIRCLE, GRID), in);
        if (layout.has(CIRCLE) == layout.has(GRID)) {
            throw in.problem(
                    value.place(), "found " + layout.mapping().values().keySet() + "; expected either circle or grid");
        }
        if (layout.has(GRID)) {
            return new Layout.Grid(layout.get(GRID));
        }
        List<Integer> order = layout.get(CIRCLE);
        if (!order.stream().sorted().toList().equals(in.group().ids())) {
            throw in.problem(
                    layout.raw(CIRCLE.key()).place(),
                    "found " + Yaml.excerpt(Range.text(order)) + "; expected each of the ids "
                            + Yaml.excerpt(Range.text(in.group().ids())) + " once");
        }
        return new Layout.Circle(order);
    }

    @Override
    public String text(Layout value) {
        Field.Entries entries = new Field.Entries();
        if (value instanceof Layout.Circle circle) {
            entries.put(CIRCLE, circle.clockwiseFromTop());
        } else {
            entries.put(GRID, ((Layout.Grid) value).cells());
        }
        return "\n" + entries.lines();
    }

    /** A cell for each process. */
    private record Cells() implements FileValue<SortedMap<Integer, Layout.Cell>> {
        @Override
        public SortedMap<Integer, Layout.Cell> read(Yaml value, Reading in) throws ScenarioException {
            SortedMap<Integer, Layout.Cell> cells = new TreeMap<>();
            Set<Layout.Cell> taken = new HashSet<>();
            Yaml.Mapping mapping = in.mapping(value);
            for (Map.Entry<String, Yaml> entry : mapping.values().entrySet()) {
                int id = in.member(mapping.keyPlaces().get(entry.getKey()), entry.getKey());
                Layout.Cell cell = cell(entry.getValue(), in);
                if (!taken.add(cell)) {
                    throw in.problem(entry.getValue().place(), "found a cell that is taken; expected one of its own");
                }
                cells.put(id, cell);
            }
            for (int id : in.group().ids()) {
                if (!cells.containsKey(id)) {
                    throw in.problem(value.place(), "found no cell for " + id + "; expected one for each id");
                }
            }
            return cells;
        }

        private static Layout.Cell cell(Yaml value, Reading in) throws ScenarioException {
            if (!(value instanceof Yaml.Sequence cell) || cell.items().size() != 2) {
                throw in.unexpected(value, "a cell: [column, row], both from 1");
            }
            return new Layout.Cell(
                    NUMBER.read(cell.items().get(0), in).intValue(),
                    NUMBER.read(cell.items().get(1), in).intValue());
        }

        @Override
        public String text(SortedMap<Integer, Layout.Cell> value) {
            Field.Entries entries = new Field.Entries();
            value.forEach((id, cell) -> entries.put(
                    id.toString(), List.of(cell.column(), cell.row()).toString()));
            return "\n" + entries.lines();
        }
    }
}
