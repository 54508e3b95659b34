package hustings.engine;

import hustings.engine.Happening.Reacted;
import hustings.model.MessageType;
import hustings.model.Rule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Explains the answer to a question by what happens in a run, and by the rules that the processes follow there. */
final class Explaining {

    /** More parts than this tell less than their sum. */
    private static final int MAX_PARTS = 6;

    private static final String NOTHING_SENT = "Nothing is sent.";

    private final Question question;
    private final List<Frame> frames;
    private final Upcoming next;
    private final Frame last;

    Explaining(Question question, List<Frame> frames, int index) {
        this.question = question;
        this.frames = frames;
        this.next = Upcoming.after(frames, index);
        this.last = frames.get(frames.size() - 1);
    }

    Explanation explanation() {
        Frame moment = question.inTheEnd() ? last : next.frame();
        return switch (question.what()) {
            case TYPE, STAGE_MESSAGES, SENDERS ->
                new Explanation(stage(), rules(reactionsOf(next.senders().keySet())));
            case LOST -> new Explanation(lost(), List.of());
            case MESSAGES -> messages(question.process().orElseThrow());
            case STARTS_ELECTION -> startsElection();
            case LEADER -> leader(moment);
            case ALIVE -> new Explanation(crashed(moment), List.of());
            case TOTAL -> new Explanation(total(), List.of());
            case STAGES -> new Explanation(stages(), List.of());
        };
    }

    private String stage() {
        if (next.stage().isEmpty()) {
            return "No stage follows any more.";
        }
        MessageStage stage = next.stage().get();
        SortedMap<Integer, Integer> senders = next.senders();
        String type = stage.type().name();
        String who = senders.size() > MAX_PARTS
                ? senders.size() + " processes send " + stage.messages() + " " + type + "."
                : senders.entrySet().stream()
                                .map(sender -> sender.getKey() + " sends " + sender.getValue())
                                .collect(Collectors.joining(", "))
                        + " " + type + ".";
        return "Stage " + stage.number() + ": " + who;
    }

    private Explanation messages(int process) {
        int sent = next.sentBy(process);
        String facts = next.stage().isEmpty()
                ? "No stage follows any more."
                : "Stage " + next.stage().get().number() + " is of type "
                        + next.stage().get().type().name() + "; " + process + " sends " + (sent == 0 ? "none" : sent)
                        + ".";
        if (!next.frame().process(process).live()) {
            return new Explanation(facts + " It has crashed.", List.of());
        }
        return new Explanation(facts, rules(sent > 0 ? reactionsOf(List.of(process)) : lastReaction(process)));
    }

    private String lost() {
        if (next.stage().isEmpty() || next.lost() == 0) {
            return next.stage().isEmpty() ? "No stage follows any more." : "None of its messages is lost.";
        }
        SortedMap<String, Integer> reasons = new TreeMap<>();
        for (Frame.Flight flight : next.lostFlights()) {
            reasons.merge(reason(flight), 1, Integer::sum);
        }
        return reasons.entrySet().stream()
                .limit(MAX_PARTS)
                .map(reason -> reason.getValue() + " " + reason.getKey())
                .collect(Collectors.joining(", ", "Of " + next.messages() + ": ", "."));
    }

    private static String reason(Frame.Flight flight) {
        return switch (flight.fate()) {
            case RECEIVER_CRASHED -> "to " + flight.sent().to() + ", which is crashed when they arrive";
            case DROPPED -> "dropped on the way";
            case NETWORK -> "lost by the network";
            case SEPARATED -> "stopped by the partition";
            case DELIVERED, UNDECIDED -> throw new IllegalArgumentException("is not lost");
        };
    }

    private Explanation startsElection() {
        List<Reacted> starts =
                next.reactions().stream().filter(Upcoming::startsElection).toList();
        String facts = starts.isEmpty()
                ? "No process begins to hold an election."
                : Answer.list(next.startingElections()) + ": from now on holding an election.";
        return new Explanation(facts, rules(starts));
    }

    private Explanation leader(Frame moment) {
        TreeSet<Integer> leading = Question.leading(moment);
        if (leading.isEmpty()) {
            return new Explanation("No live process believes that it leads.", List.of());
        }
        List<Reacted> became = new ArrayList<>();
        for (int id : leading) {
            reactionsUpTo(moment, reacted -> reacted.process() == id && isLed(reacted))
                    .reduce((before, after) -> after)
                    .ifPresent(became::add);
        }
        return new Explanation(believers(moment, leading), rules(became));
    }

    private static boolean isLed(Reacted reacted) {
        return reacted.after().coordinator() == reacted.process()
                && reacted.before().coordinator() != reacted.process();
    }

    private static String believers(Frame moment, Collection<Integer> leading) {
        return leading.stream()
                .map(id -> {
                    long believers = moment.processes().stream()
                            .filter(process -> process.live() && process.state().coordinator() == id)
                            .count();
                    return believers + " of the live processes " + (believers == 1 ? "believes" : "believe") + " in "
                            + id;
                })
                .collect(Collectors.joining(", ", "At tick " + moment.tick() + ", ", "."));
    }

    private static String crashed(Frame moment) {
        List<Integer> crashed = moment.processes().stream()
                .filter(process -> !process.live())
                .map(Frame.ProcessFrame::id)
                .toList();
        return "Crashed at tick " + moment.tick() + ": " + (crashed.isEmpty() ? "none" : Answer.list(crashed)) + ".";
    }

    private String total() {
        if (last.tallies().sent() == 0) {
            return NOTHING_SENT;
        }
        return last.tallies().types().stream()
                .filter(type -> last.tallies().sent(type) > 0)
                .map(type -> last.tallies().sent(type) + " " + type.name())
                .collect(Collectors.joining(", ", "In all: ", "."));
    }

    private String stages() {
        List<String> types = frames.stream()
                .flatMap(frame -> frame.type().stream())
                .map(MessageType::name)
                .toList();
        String all = String.join(", ", types.subList(0, Math.min(types.size(), 2 * MAX_PARTS)));
        return types.isEmpty() ? NOTHING_SENT : all + (types.size() > 2 * MAX_PARTS ? " and so on." : ".");
    }

    /** What some processes do at the instant of the stage: that is where its messages come from. */
    private List<Reacted> reactionsOf(Collection<Integer> ids) {
        return frames.subList(0, next.frame().index() + 1).stream()
                .filter(frame -> frame.tick() == next.frame().tick())
                .flatMap(Upcoming::reactions)
                .filter(reacted -> ids.contains(reacted.process()))
                .toList();
    }

    private List<Reacted> lastReaction(int process) {
        return reactionsUpTo(
                        next.frame(),
                        reacted ->
                                reacted.process() == process && !reacted.rules().isEmpty())
                .reduce((before, after) -> after)
                .stream()
                .toList();
    }

    private Stream<Reacted> reactionsUpTo(Frame moment, Predicate<Reacted> which) {
        return frames.subList(0, moment.index() + 1).stream()
                .flatMap(Upcoming::reactions)
                .filter(which);
    }

    private static List<Explanation.Applied> rules(List<Reacted> reactions) {
        Map<Rule, TreeSet<Integer>> by = new LinkedHashMap<>();
        for (Reacted reacted : reactions) {
            reacted.rules()
                    .forEach(rule ->
                            by.computeIfAbsent(rule, r -> new TreeSet<>()).add(reacted.process()));
        }
        return by.entrySet().stream()
                .map(entry -> new Explanation.Applied(entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }
}
