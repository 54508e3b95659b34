package hustings.engine;

/** An intervention and its moment. */
public record Event(Moment moment, Intervention intervention) {

    /** An intervention at the beginning of a tick. */
    public static Event at(int tick, Intervention intervention) {
        return new Event(new Moment.AtTick(tick), intervention);
    }

    /** An intervention as soon as the stage before this one is on the wire. */
    public static Event beforeStage(int stage, Intervention intervention) {
        return new Event(new Moment.BeforeStage(stage), intervention);
    }
}
