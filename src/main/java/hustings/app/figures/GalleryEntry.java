package hustings.app.figures;

import hustings.app.base.TextFilter;
import hustings.app.base.Texts;
import hustings.picture.Drawing;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * An entry of the gallery.
 *
 * @param group the heading of the group
 * @param groupNote a note below the heading
 * @param id a short unique id, such as "K1" or "bully-idea"
 * @param name the short name, such as "K1" or "Bully"
 * @param number the number or kind within that name, such as "Figure 1" or "weak spot"
 * @param title the title of the figure
 * @param kind the kind in words: a run, a log, a listing, a diagram, a plot or a table
 * @param slow whether the picture needs many runs
 * @param picture computes the picture on first use; may take long
 * @param contents what else can be searched for: of a run, its algorithm, faults, source, notes and captions; computed
 *     on first use
 * @param open opens the figure
 */
public record GalleryEntry(
        String group,
        String groupNote,
        String id,
        String name,
        String number,
        String title,
        String kind,
        boolean slow,
        Supplier<Drawing> picture,
        Supplier<String> contents,
        Runnable open) {

    /** Describes the entry for screen readers. */
    String description() {
        return Texts.of("figures.described", name, number, group, title, kind);
    }

    /** Whether each word of a text occurs in the entry or in what it shows; a number only in the entry. */
    boolean matches(String words) {
        String heading = String.join(" ", id, description(), groupNote);
        return Stream.of(words.strip().split("\\s+"))
                .allMatch(word -> occurs(word, heading) || (!word.matches("\\d+") && occurs(word, contents.get())));
    }

    private static boolean occurs(String word, String text) {
        return TextFilter.of(word).test(text);
    }
}
