package hustings.app.session;

/** The selected item, which picture, lanes, log, charts and rules all highlight. */
public sealed interface Selected {

    /** A process of the run, by its id. */
    @SuppressWarnings("JavaLangClash") // always written Selected.Process
    record Process(int id) implements Selected {}

    /** A message of the run, by its number among all messages, from 0, in the order of sending. */
    record Message(long sequence) implements Selected {}
}
