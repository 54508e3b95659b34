package hustings.scenario;

import hustings.model.Group;
import hustings.scenario.ValueType.Ids;
import hustings.scenario.ValueType.WholeNumber;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The value type of a layout in a scenario file: a circle or a grid. */
final class LayoutValueType {

    private static final Key<Layout, List<Integer>> CIRCLE = Key.optional(
            "circle",
            new Ids(0, false),
            "The ids clockwise from the top.",
            null,
            layout -> layout instanceof Layout.Circle circle ? circle.clockwiseFromTop() : null);
    private static final Key<Layout, SortedMap<Integer, Layout.Cell>> GRID = Key.optional(
            "grid",
            new Cells(),
            "A cell for each id: its column and its row, both from 1.",
            null,
            layout -> layout instanceof Layout.Grid grid ? grid.cells() : null);

    static final ValueType<Layout> LAYOUT = new Key.MappingType<>(
            List.of(CIRCLE, GRID),
            LayoutValueType::createLayout,
            JsonSchema.of("minProperties", 1, "maxProperties", 1));

    private LayoutValueType() {}

    private static Layout createLayout(Key.Values layout) throws ScenarioException {
        if (layout.has(CIRCLE) == layout.has(GRID)) {
            throw layout.mapping()
                    .createException(
                            "found " + layout.mapping().values().keySet() + "; expected either circle or grid");
        }
        if (layout.has(GRID)) {
            return new Layout.Grid(layout.get(GRID));
        }
        List<Integer> order = layout.get(CIRCLE);
        Group group = layout.in().group();
        List<Integer> ids = group.ids();
        if (!order.stream().sorted().toList().equals(ids)) {
            throw layout.getUnparsed(CIRCLE)
                    .createException("found " + YamlValue.shorten(Range.format(order, group::name))
                            + "; expected each of the ids " + YamlValue.shorten(Range.format(ids, group::name))
                            + " once");
        }
        return new Layout.Circle(order);
    }

    /** A cell for each process. */
    private record Cells() implements ValueType<SortedMap<Integer, Layout.Cell>> {

        private static final WholeNumber NUMBER = new WholeNumber(1, Scenario.MAX_PROCESSES, "");

        @Override
        public SortedMap<Integer, Layout.Cell> read(YamlValue value, ParseContext in) throws ScenarioException {
            SortedMap<Integer, Layout.Cell> cells = new TreeMap<>();
            Set<Layout.Cell> taken = new HashSet<>();
            YamlValue.Mapping mapping = value.asMapping();
            for (Map.Entry<String, YamlValue> entry : mapping.values().entrySet()) {
                int id = in.parseMemberId(mapping.keyPlaces().get(entry.getKey()), entry.getKey());
                Layout.Cell cell = readCell(entry.getValue(), in);
                if (!taken.add(cell)) {
                    throw entry.getValue().createException("found a cell that is taken; expected one of its own");
                }
                cells.put(id, cell);
            }
            for (int id : in.group().ids()) {
                if (!cells.containsKey(id)) {
                    throw value.createException(
                            "found no cell for " + in.group().name(id) + "; expected one for each id");
                }
            }
            return cells;
        }

        private static Layout.Cell readCell(YamlValue value, ParseContext in) throws ScenarioException {
            if (!(value instanceof YamlValue.Sequence cell) || cell.items().size() != 2) {
                throw value.createMismatchException("a cell: [column, row], both from 1");
            }
            return new Layout.Cell(
                    NUMBER.read(cell.items().get(0), in),
                    NUMBER.read(cell.items().get(1), in));
        }

        @Override
        public String format(SortedMap<Integer, Layout.Cell> value, Group group) {
            return YamlText.formatMapping(
                    YamlText.formatEntriesById(value, group, cell -> "[" + cell.column() + ", " + cell.row() + "]"));
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            Map<String, Object> cell =
                    JsonSchema.merge(JsonSchema.listOf(NUMBER.schema(in)), JsonSchema.of("minItems", 2, "maxItems", 2));
            return JsonSchema.createIdMappingSchema(cell);
        }
    }
}
