package hustings.workbench.grade;

import hustings.workbench.check.CheckPart;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What submissions are graded by.
 *
 * @param title what was to be done; may be empty
 * @param file what the file of each is called, if folders may hold several
 * @param memoryMegabytes the heap that each may use
 * @param seconds how long loading it may take
 * @param criteria what there are points for, in this order; no two have the same name
 * @param files what was read for it: the content of the rubric by the empty name, and of each file that it names by
 *     that name
 */
public record Rubric(
        String title,
        Optional<String> file,
        long memoryMegabytes,
        long seconds,
        List<Criterion> criteria,
        Map<String, byte[]> files) {

    /**
     * Something that there are points for: all of them if it holds, none if it does not or is not found out in time.
     *
     * @param name what it is called
     * @param comment what whoever grades says of it to all; may be empty
     * @param points how many, 0 or more
     * @param hidden whether who has handed in is told nothing but the points of all that is hidden
     * @param seconds how long it may take
     * @param part what is checked; none if nothing but that the submission compiles and can be loaded
     */
    public record Criterion(
            String name, String comment, long points, boolean hidden, long seconds, Optional<CheckPart> part) {}

    /** The points that there are in all. */
    public long points() {
        return criteria.stream().mapToLong(Criterion::points).sum();
    }
}
