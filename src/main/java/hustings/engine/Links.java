package hustings.engine;

import hustings.engine.Intervention.Link;
import hustings.model.Group;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The cut links of the network: those between the sides of a partition, and directions that are cut individually. */
public final class Links {

    private static final int UNNAMED_SIDE = 0;

    private final Group group;
    /** By position: the side of the partition a process is on; null if there is no partition. */
    private int[] sides;
    /** The directions that are cut individually, as encoded positions of both ends. Replaced, never modified. */
    private SortedSet<Long> cuts = new TreeSet<>();

    /** A network without any cut. */
    public Links(Group group) {
        this.group = group;
    }

    Links(Links original) {
        group = original.group;
        sides = original.sides;
        cuts = original.cuts;
    }

    boolean areIntact() {
        return sides == null && cuts.isEmpty();
    }

    /** Whether messages from one process to another are lost; both by position. */
    boolean isCut(int sender, int receiver) {
        return (sides != null && sides[sender] != sides[receiver])
                || (!cuts.isEmpty() && cuts.contains(encodeDirection(sender, receiver)));
    }

    private static long encodeDirection(int sender, int receiver) {
        return (long) sender << Integer.SIZE | receiver;
    }

    /**
     * The network after what happens to it at tick 0, before any message arrives.
     *
     * @param events in the order in which they happen
     */
    public static Links atStart(Group group, List<ScheduledIntervention> events) {
        Links links = new Links(group);
        events.stream()
                .filter(event -> event.moment() instanceof Moment.AtTick at && at.tick() == 0)
                .map(ScheduledIntervention::intervention)
                .filter(Links::isOfNetwork)
                .forEach(links::apply);
        return links;
    }

    private static boolean isOfNetwork(Intervention intervention) {
        return intervention instanceof Intervention.Partition
                || intervention instanceof Intervention.ToLink
                || intervention instanceof Intervention.Heal;
    }

    /** Applies a partition, cut or heal; returns whether that changed anything. */
    boolean apply(Intervention intervention) {
        if (intervention instanceof Intervention.Partition partition) {
            return setPartition(partition.sides());
        }
        if (intervention instanceof Intervention.ToLink toLink) {
            return setCut(toLink.link(), toLink instanceof Intervention.Cut);
        }
        boolean changes = !areIntact();
        sides = null;
        cuts = new TreeSet<>();
        return changes;
    }

    private boolean setPartition(List<List<Integer>> newSides) {
        int[] next = new int[group.size()];
        Arrays.fill(next, UNNAMED_SIDE);
        for (int side = 0; side < newSides.size(); side++) {
            for (int id : newSides.get(side)) {
                next[group.indexOf(id)] = side + 1;
            }
        }
        boolean changes = !Arrays.equals(next, sides);
        sides = next;
        return changes;
    }

    private boolean setCut(Link link, boolean cut) {
        SortedSet<Long> next = new TreeSet<>(cuts);
        int from = group.indexOf(link.from());
        int to = group.indexOf(link.to());
        boolean changes = addOrRemove(next, encodeDirection(from, to), cut);
        if (!link.oneWay()) {
            changes |= addOrRemove(next, encodeDirection(to, from), cut);
        }
        cuts = next;
        return changes;
    }

    private static boolean addOrRemove(Set<Long> cuts, long direction, boolean cut) {
        return cut ? cuts.add(direction) : cuts.remove(direction);
    }

    /**
     * The sides of the partition in the order in which it names them, the side of unnamed processes last; empty if
     * there are fewer than two.
     */
    public List<List<Integer>> partitionSides() {
        if (sides == null) {
            return List.of();
        }
        TreeMap<Integer, List<Integer>> bySide = new TreeMap<>();
        for (int process = 0; process < sides.length; process++) {
            int place = sides[process] == UNNAMED_SIDE ? Integer.MAX_VALUE : sides[process];
            bySide.computeIfAbsent(place, side -> new ArrayList<>()).add(group.id(process));
        }
        return bySide.size() < 2
                ? List.of()
                : bySide.values().stream().map(List::copyOf).toList();
    }

    /** The links that are cut individually, in ascending order; a link cut in both directions is listed once. */
    public List<Link> cutLinks() {
        List<Link> links = new ArrayList<>();
        for (long direction : cuts) {
            int from = (int) (direction >> Integer.SIZE);
            int to = (int) direction;
            boolean isCutBothWays = cuts.contains(encodeDirection(to, from));
            if (!isCutBothWays || from < to) {
                links.add(new Link(group.id(from), group.id(to), !isCutBothWays));
            }
        }
        return List.copyOf(links);
    }

    /** Visits the sides and the cut links. */
    void visitState(StateVisitor visitor) {
        for (int process = 0; sides != null && process < sides.length; process++) {
            visitor.visitNumber(sides[process]);
        }
        cuts.forEach(direction -> visitor.visitNumber(-1 - direction));
    }
}
