package hustings.picture;

import java.util.List;
import java.util.stream.IntStream;

/** Splits lists into batches: the cells of a page, the arrows of a path, the glyphs of a font. */
public final class Batches {

    private Batches() {}

    /** The parts of a list, each of a maximum size; all but the last have it. */
    public static <T> List<List<T>> split(List<T> all, int maxSize) {
        return IntStream.range(0, (all.size() + maxSize - 1) / maxSize)
                .mapToObj(part -> all.subList(part * maxSize, Math.min(all.size(), (part + 1) * maxSize)))
                .toList();
    }
}
