package hustings.app.session;

/** What is selected: the one thing that the picture, the lanes, the log, the charts and the rules all mark. */
public sealed interface Selected {

    /** A process of the run, by its id. */
    @SuppressWarnings("JavaLangClash") // nobody takes it for java.lang.Process, since it is written Selected.Process
    record Process(int id) implements Selected {}

    /** A message of the run, by its number among all messages, from 0, in the order of sending. */
    record Message(long sequence) implements Selected {}
}
