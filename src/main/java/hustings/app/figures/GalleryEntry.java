package hustings.app.figures;

import hustings.app.base.TextFilter;
import hustings.app.base.Texts;
import hustings.picture.Drawing;
import java.util.function.Supplier;

/**
 * What one small picture of the gallery stands for.
 *
 * @param group the head it stands under
 * @param groupNote what else is said of that head
 * @param id short and unique, such as "K1" or "bully-idea"
 * @param name what it is called for short, such as "K1" or "Bully"
 * @param number which of that name it is, such as "Figure 1" or "weak spot"
 * @param title what it shows
 * @param kind what it is: a run, a log, a listing, a diagram, a plot, a table
 * @param slow whether making its picture makes many runs
 * @param picture makes its picture; may take a while, and is kept
 * @param open opens it
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

    /** All that is to be read of it, for those who cannot see it. */
    String description() {
        return Texts.of("figures.described", name, number, group, title, kind);
    }

    /** Whether each word of a text occurs in it. */
    boolean matches(String words) {
        return TextFilter.matches(words, id + " " + description() + " " + groupNote);
    }
}
