package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.ProcessState;
import hustings.scenario.InterventionWords;
import hustings.scenario.InterventionWords.Style;
import hustings.scenario.Translation;
import hustings.trace.DetectionKind;
import hustings.trace.Silence;
import hustings.trace.TraceEvent;
import hustings.trace.TraceEvent.Reaction;
import hustings.trace.cause.AwaitedReply.Outcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Describes the steps of a chain in words. */
final class CauseWording {

    private final CausalGraph graph;
    /** The messages that the chain is about. */
    private final Set<Long> chainMessages = new HashSet<>();

    private final Translation language;
    private final InterventionWords words;

    /** @param nodes the steps of the chain */
    CauseWording(CausalGraph graph, Collection<TraceEvent> nodes, Translation language) {
        this.graph = graph;
        this.language = language.naming(graph.trace().frames().get(0).group());
        this.words = new InterventionWords(this.language);
        nodes.forEach(node -> chainMessages.addAll(messagesOf(node)));
    }

    /** Describes in one or more sentences what happens in a step. */
    String describeStepInSentences(TraceEvent node) {
        if (node instanceof Reaction reaction) {
            Reacted reacted = reaction.reacted();
            List<String> sentences = new ArrayList<>(describeSilence(reaction));
            sentences.add(describeTrigger(node, reacted));
            addBeliefSentence(reacted, sentences);
            addSendSentences(node, reacted, sentences);
            return String.join(" ", sentences);
        }
        if (node instanceof TraceEvent.Lost) {
            return toSentence(describeLoss(node.sequence()));
        }
        if (node instanceof TraceEvent.Crash crash) {
            return crash.isBeforeStart()
                    ? language.format("cause.crashed-before", formatId(crash.from()), 1)
                    : words.tellCrash(crash.how(), formatId(crash.from()), 1);
        }
        return words.tell(Style.SENTENCE, ((TraceEvent.Intervened) node).intervention());
    }

    /** Describes the silence after which a process has detected by itself; nothing for other reactions. */
    private List<String> describeSilence(Reaction reaction) {
        Optional<Silence> silence = graph.trace().silenceBefore(reaction);
        List<String> sentences = new ArrayList<>();
        silence.ifPresent(heard -> {
            String who = formatId(reaction.from());
            String key = heard.followed() == ProcessState.NOBODY
                    ? "cause.silence.nobody"
                    : heard.asked() ? "cause.silence.asked" : "cause.silence.heard";
            String whom = heard.followed() == ProcessState.NOBODY ? "" : formatId(heard.followed());
            heard.losses().stream()
                    .map(this::describeLoss)
                    .distinct()
                    .map(this::toSentence)
                    .forEach(sentences::add);
            sentences.add(language.format(key, who, whom, heard.ticks()));
        });
        return sentences;
    }

    private String describeLoss(Silence.Loss loss) {
        SentMessage message = loss.message();
        return describeLoss(Frame.Fate.of(loss.loss()), message.message().type().name(), message.from(), message.to());
    }

    private String toSentence(String clause) {
        return language.format("cause.lost", clause.substring(0, 1).toUpperCase(Locale.ROOT) + clause.substring(1));
    }

    private String describeTrigger(TraceEvent node, Reacted reacted) {
        String who = formatId(reacted.process());
        Cause cause = reacted.cause();
        if (cause instanceof Cause.Received received) {
            String type = received.message().type().name();
            return language.format("receive", who, 1, type, formatId(received.from()));
        }
        if (cause instanceof Cause.TimedOut timedOut) {
            List<AwaitedReply> awaited = AwaitedReply.findAwaitedReplies(graph, node);
            String timer = timedOut.timer().name();
            return awaited.isEmpty()
                    ? language.format("cause.timer", who, timer)
                    : language.format("cause.timer.awaited", who, timer, describeAwaited(awaited));
        }
        if (cause instanceof Cause.Undelivered undelivered) {
            String type = undelivered.message().type().name();
            return language.format("cause.notice", who, type, formatId(undelivered.to()));
        }
        return cause instanceof Cause.Revived
                ? words.tell(Intervention.Kind.REVIVE, who, 1)
                : language.format(
                        DetectionKind.of(reacted).map(DetectionKind::key).orElse("cause.start"), who, 1);
    }

    /** Describes awaited replies; processes with the same outcome share one clause. */
    private String describeAwaited(List<AwaitedReply> awaited) {
        List<String> parts = new ArrayList<>();
        for (Outcome reply : List.of(Outcome.CRASHED, Outcome.SILENT, Outcome.CAME)) {
            List<Integer> such = awaited.stream()
                    .filter(each -> each.outcome() == reply)
                    .map(AwaitedReply::from)
                    .toList();
            if (!such.isEmpty()) {
                parts.add(language.format(
                        "cause.reply." + Translation.toKey(reply.name()), language.formatIds(such), such.size()));
            }
        }
        for (AwaitedReply each : awaited) {
            if (each.outcome() == Outcome.LOST) {
                parts.add(describeLoss(each.message()));
            } else if (each.outcome() == Outcome.LATE) {
                Flight late = findMessage(each.message());
                parts.add(language.format("cause.reply.late", late.type(), formatId(late.from()), formatId(late.to())));
            }
        }
        return String.join("; ", parts);
    }

    Flight findMessage(long number) {
        return graph.trace().messages().get((int) number);
    }

    private String describeLoss(long message) {
        Flight send = findMessage(message);
        return describeLoss(send.fate(), send.type(), send.from(), send.to());
    }

    private String describeLoss(Frame.Fate fate, String type, int sender, int receiver) {
        return language.format(
                "cause.reply." + Translation.toKey(fate.name()), type, formatId(sender), formatId(receiver));
    }

    private String formatId(int id) {
        return language.name(id);
    }

    private void addBeliefSentence(Reacted reacted, List<String> sentences) {
        int coordinator = reacted.after().coordinator();
        boolean isNobody = coordinator == ProcessState.NOBODY;
        String who = formatId(reacted.process());
        if (reacted.cause() instanceof Cause.Started) {
            String key = isNobody ? "cause.fact.believes-in-nobody" : "cause.fact.believes";
            sentences.add(language.format(key, who, formatId(coordinator)));
        } else if (coordinator == reacted.process()
                && coordinator != reacted.before().coordinator()) {
            sentences.add(language.format("lead", who, 1));
        } else if (coordinator != reacted.before().coordinator()) {
            String whom = isNobody ? language.format("nobody.in") : formatId(coordinator);
            sentences.add(language.format("believe-now", who, 1, whom));
        }
    }

    /** Adds a sentence about the messages of a reaction that belong to the chain. */
    private void addSendSentences(TraceEvent node, Reacted reacted, List<String> sentences) {
        Map<String, List<Integer>> receivers = graph.messagesSentBy(node).stream()
                .filter(chainMessages::contains)
                .map(this::findMessage)
                .collect(Collectors.groupingBy(
                        Flight::type, TreeMap::new, Collectors.mapping(Flight::to, Collectors.toList())));
        receivers.forEach((type, to) -> sentences.add(
                language.format("cause.sends", formatId(reacted.process()), type, language.formatIds(to))));
    }

    /** The numbers of the messages that a step is about. */
    List<Long> messagesOf(TraceEvent node) {
        List<Long> messages = new ArrayList<>();
        if (node instanceof TraceEvent.Lost) {
            messages.add(node.sequence());
        } else if (node instanceof Reaction reaction && reaction.hasMessage()) {
            messages.add(reaction.message());
        }
        AwaitedReply.findAwaitedReplies(graph, node).stream()
                .map(AwaitedReply::message)
                .filter(message -> message >= 0)
                .forEach(messages::add);
        return messages;
    }

    /** The ids of the processes that a step is about. */
    List<Integer> processesOf(TraceEvent node) {
        if (node instanceof TraceEvent.Intervened intervened) {
            return intervened.intervention().involvedIds();
        }
        return List.of(node instanceof TraceEvent.Lost ? node.to() : node.from());
    }
}
