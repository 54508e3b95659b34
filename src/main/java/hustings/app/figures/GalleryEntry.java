package hustings.app.figures;

import hustings.app.base.TextFilter;
import hustings.app.base.Texts;
import hustings.picture.Drawing;
import java.util.function.Supplier;

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
        Runnable open) {

    /** Describes the entry for screen readers. */
    String description() {
        return Texts.of("figures.described", name, number, group, title, kind);
    }

    /** Whether each word of a text occurs in the entry. */
    boolean matches(String words) {
        return TextFilter.of(words).test(id + " " + description() + " " + groupNote);
    }
}
