package hustings.app;

/** Takes sentences for the person at the window. */
public interface Reporter {

    /** Something that was asked for was not possible. */
    void problem(String text);

    /** Something was done that cannot be seen otherwise. */
    void done(String text);
}
