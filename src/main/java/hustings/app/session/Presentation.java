package hustings.app.session;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/** The presentation of a page to a class: full screen, large, without controls. FX thread only. */
public final class Presentation {

    private final BooleanProperty on = new SimpleBooleanProperty(this, "on", false);
    private final BooleanProperty blank = new SimpleBooleanProperty(this, "blank", false);
    private final BooleanProperty secondScreen = new SimpleBooleanProperty(this, "secondScreen", false);
    private final BooleanProperty notes = new SimpleBooleanProperty(this, "notes", false) {
        @Override
        public void set(boolean wanted) {
            boolean hidden = wanted && on.get() && !secondScreen.get();
            super.set(wanted && !hidden);
            if (hidden) {
                onNotesRefused.run();
            }
        }
    };
    private final ObservableMap<Page, PageNotes> pageNotes = FXCollections.observableHashMap();
    private Runnable onNotesRefused = () -> {};

    /** Creates a presentation that is off. */
    Presentation() {
        on.addListener((observable, was, is) -> {
            blank.set(false);
            if (is && !secondScreen.get()) {
                notes.set(false);
            }
        });
    }

    /** Whether the current page is presented: the window shows only what a class is to see. */
    public BooleanProperty presentingProperty() {
        return on;
    }

    /** Whether the window is black while presenting, to draw attention to the speaker. */
    public BooleanProperty blankProperty() {
        return blank;
    }

    /** Whether there is a screen that the class does not see. */
    public BooleanProperty secondScreenProperty() {
        return secondScreen;
    }

    /** Sets the handler that tells the speaker that the notes stay closed because the class would see them. */
    public void setOnNotesRefused(Runnable handler) {
        onNotesRefused = handler;
    }

    /** Whether the window with the speaker's notes is open; never while presenting on the only screen. */
    public BooleanProperty notesOpenProperty() {
        return notes;
    }

    /** The notes on the presented pages other than that of the run, whose notes are in its scenario. */
    public ObservableMap<Page, PageNotes> pageNotes() {
        return pageNotes;
    }

    /** Makes the window black, or shows it again; does nothing unless a page is presented. */
    public void toggleBlankScreen() {
        blank.set(on.get() && !blank.get());
    }

    /** Shows a black window again; returns false if it is not black. */
    public boolean endBlankScreen() {
        boolean wasBlank = blank.get();
        blank.set(false);
        return wasBlank;
    }

    /** Ends the presentation; returns false if there is none. */
    public boolean endPresentation() {
        boolean wasOn = on.get();
        on.set(false);
        return wasOn;
    }
}
