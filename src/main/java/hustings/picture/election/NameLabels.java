package hustings.picture.election;

import hustings.model.Group;
import hustings.picture.Box;
import hustings.picture.TextMetrics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Places names that are too long for a circle, and the values of a process, below it, all in one size. */
final class NameLabels {

    /** The most processes below whose circles there is room for names that can be read. */
    private static final int MAX_PROCESSES = 16;

    /** The largest and the smallest font size, in radii; at the smallest, those that would touch are left out. */
    private static final double MAX_SIZE = 0.62;

    private static final double MIN_SIZE = 0.2;
    private static final double SHRINKING = 0.93;

    /** The font size, in radii, below which names are shortened instead. */
    private static final double SHORTENING_SIZE = 0.4;

    /** The most characters of shortened names, in the order in which they are tried. */
    private static final List<Integer> SHORTENED = List.of(8, 6, 5);

    /** The height of a label, in font sizes, and the gap above it, in radii. */
    private static final double HEIGHT = 1.25;

    private static final double GAP = 0.12;

    /** The gap below a wrong belief, which stands on the lower border. */
    private static final double GAP_BELOW_BELIEF = 0.62;

    /** The radius of what may stand above a circle, a crown, in radii of the circle, and how far up it is. */
    private static final double CROWN_RADIUS = 0.5;

    /** The least room between a label and the circle of another process, for the head of an arrow, in radii. */
    private static final double ARROW_ROOM = 0.4;

    /** The room below a circle for such a label, in radii of the circle. */
    static final double ROOM = GAP_BELOW_BELIEF + HEIGHT * MAX_SIZE;

    private NameLabels() {}

    /**
     * What of the name of each process stands in its circle: a short name, of a long one among many what tells it apart
     * from the others, or nothing if the name stands below. The same in every frame.
     */
    static Map<Integer, String> findNamesInside(Group group) {
        List<String> names = group.ids().stream().map(group::name).toList();
        List<String> shortest = shorten(names, ProcessShape.MAX_LENGTH_INSIDE);
        boolean areShortened = names.size() > MAX_PROCESSES && new HashSet<>(shortest).size() == names.size();
        Map<Integer, String> inside = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            String shortened = areShortened ? shortest.get(i) : "";
            inside.put(group.id(i), ProcessShape.isTooLong(name) ? shortened : name);
        }
        return inside;
    }

    /**
     * Lays out what stands below the circles, in the largest size without overlap; where that is too small to be read,
     * shortened names, as long as no two are the same then and nothing else stands there.
     */
    static List<LabelShape> layOut(List<ProcessShape> processes, double width, double height) {
        List<ProcessShape> named = processes.stream()
                .filter(process -> process.showsId() && !process.textBelow().isEmpty())
                .toList();
        List<String> whole = named.stream().map(ProcessShape::textBelow).toList();
        boolean areNames =
                named.stream().allMatch(process -> process.textBelow().equals(process.name()));
        Layout layout = layOut(named, whole, processes, width, height);
        for (int i = 0; areNames && i < SHORTENED.size() && layout.part() < SHORTENING_SIZE; i++) {
            List<String> shorter = shorten(whole, SHORTENED.get(i));
            if (new HashSet<>(shorter).size() == shorter.size()) {
                layout = layOut(named, shorter, processes, width, height);
            }
        }
        return keepFree(layout.labels(), processes);
    }

    /** The labels without those that lie on a circle or on one that is kept. */
    private static List<LabelShape> keepFree(List<LabelShape> labels, List<ProcessShape> processes) {
        List<LabelShape> kept = new ArrayList<>();
        for (LabelShape label : labels) {
            boolean isOnAnother = kept.stream().anyMatch(other -> other.box().overlaps(label.box()));
            boolean isOnCircle = processes.stream()
                    .anyMatch(process -> label.box().distanceTo(process.x(), process.y()) < process.radius());
            if (!isOnAnother && !isOnCircle) {
                kept.add(label);
            }
        }
        return kept;
    }

    /** @param part the font size, in radii */
    private record Layout(List<LabelShape> labels, double part) {}

    private static Layout layOut(
            List<ProcessShape> named, List<String> texts, List<ProcessShape> processes, double width, double height) {
        double part = MAX_SIZE;
        List<LabelShape> labels = layOut(named, texts, part, width, height);
        while (part > MIN_SIZE && !isFree(labels, processes)) {
            part *= SHRINKING;
            labels = layOut(named, texts, part, width, height);
        }
        return new Layout(labels, part);
    }

    /** Shortens names: without the beginning that all share, as in "…0012", or else without their ends. */
    static List<String> shorten(List<String> names, int most) {
        String shared = names.stream().reduce(NameLabels::sharedBeginning).orElse("");
        return names.stream()
                .map(name -> {
                    boolean isSame = name.codePointCount(0, name.length()) <= most;
                    String rest = name.substring(shared.length());
                    boolean endFits = !rest.isEmpty() && rest.codePointCount(0, rest.length()) < most;
                    String beginning = isSame ? name : name.substring(0, name.offsetByCodePoints(0, most - 1)) + "…";
                    return !isSame && endFits ? "…" + lastCharacters(name, most - 1) : beginning;
                })
                .toList();
    }

    private static String lastCharacters(String text, int count) {
        return text.substring(text.offsetByCodePoints(text.length(), -count));
    }

    private static String sharedBeginning(String one, String other) {
        int length = 0;
        while (length < Math.min(one.length(), other.length())
                && one.codePointAt(length) == other.codePointAt(length)) {
            length += Character.charCount(one.codePointAt(length));
        }
        return one.substring(0, Math.min(length, one.length()));
    }

    private static List<LabelShape> layOut(
            List<ProcessShape> named, List<String> texts, double part, double width, double height) {
        List<LabelShape> labels = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            ProcessShape process = named.get(i);
            double size = part * process.radius();
            double boxWidth = TextMetrics.width(texts.get(i), size) + 0.4 * size;
            double boxHeight = HEIGHT * size;
            double centerX = Math.max(boxWidth / 2 + 2, Math.min(width - boxWidth / 2 - 2, process.x()));
            double gap = process.dissent().isPresent() ? GAP_BELOW_BELIEF : GAP;
            double centerY = process.y() + (1 + gap) * process.radius() + boxHeight / 2;
            Box box = Box.around(centerX, Math.min(height - boxHeight / 2 - 1, centerY), boxWidth, boxHeight);
            labels.add(new LabelShape(
                    texts.get(i), LabelShape.Kind.NAME, box, size, Optional.empty(), Set.of(process.id())));
        }
        return labels;
    }

    /** Whether no label lies on another, on or close to a circle, or where another process would have its crown. */
    private static boolean isFree(List<LabelShape> labels, List<ProcessShape> processes) {
        for (int i = 0; i < labels.size(); i++) {
            LabelShape label = labels.get(i);
            boolean onLabel =
                    labels.subList(0, i).stream().anyMatch(other -> other.box().overlaps(label.box()));
            boolean onProcess = processes.stream()
                    .filter(process -> !label.owners().contains(process.id()))
                    .anyMatch(process -> isOn(label.box(), process));
            if (onLabel || onProcess) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOn(Box box, ProcessShape process) {
        ProcessShape.Circle crown = process.crownCircle();
        return box.distanceTo(process.x(), process.y()) < (1 + ARROW_ROOM) * process.radius()
                || box.distanceTo(crown.x(), crown.y()) < CROWN_RADIUS * process.radius();
    }
}
