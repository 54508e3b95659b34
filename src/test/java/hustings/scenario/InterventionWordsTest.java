package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.Intervention.Link;
import hustings.engine.MessageName;
import hustings.scenario.InterventionWords.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of each kind of intervention, in both languages. */
class InterventionWordsTest {

    private static final InterventionWords ENGLISH = new InterventionWords(Translation.ENGLISH);

    static List<InterventionWords> languages() {
        return List.of(ENGLISH, new InterventionWords(Translation.of(Locale.GERMAN)));
    }

    private static List<Intervention> oneOfEachKind() {
        MessageName message = MessageName.parse("5>4 OK@2#3");
        List<Intervention> all = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            switch (kind.target()) {
                case PROCESS -> all.add(kind.create(7, 2));
                case MESSAGE -> all.add(kind.create(message, 2));
                case LINK -> Stream.of(Link.between(2, 5), new Link(5, 2, true)).forEach(l -> all.add(kind.create(l)));
                case SIDES -> all.add(new Intervention.Partition(List.of(List.of(0, 1), List.of(2))));
                case ALL -> all.add(new Intervention.Heal());
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyKindIsToldInEveryStyle(InterventionWords words) {
        for (Intervention each : oneOfEachKind()) {
            for (Style style : Style.values()) {
                assertThat(words.tell(style, each))
                        .as("%s %s", each, style)
                        .isNotBlank()
                        .doesNotContain("{", "intervention.");
                assertThat(words.tell(style, each).endsWith("."))
                        .as("%s %s", each, style)
                        .isEqualTo(style != Style.EVENT);
            }
            assertThat(words.explainNoEffect(each)).endsWith(".").doesNotContain("{");
            assertThat(words.sayNoEffect(each.kind())).endsWith(".");
            assertThat(words.name(each.kind())).isNotBlank();
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyKindOnAProcessOrAMessageHasAnItemInAMenuAndOneWithANumberALabel(InterventionWords words) {
        for (Kind kind : Kind.values()) {
            boolean hasMenu =
                    kind.target() == Intervention.Target.PROCESS || kind.target() == Intervention.Target.MESSAGE;
            if (hasMenu) {
                assertThat(words.menuItem(kind, "7")).isNotBlank().doesNotContain("{");
            }
            if (kind.hasAmount()) {
                assertThat(words.amountLabel(kind)).isNotBlank();
            }
        }
    }

    @Test
    void aCaptionIsTheEventUnlessTheKindHasOneOfItsOwn() {
        assertThat(ENGLISH.tell(Style.CAPTION, new Intervention.Crash(3))).isEqualTo("3 crashes.");
        assertThat(ENGLISH.tell(Style.CAPTION, new Intervention.CrashAfterSends(3, 1)))
                .isEqualTo("3 crashes after 1 of its messages.");
        assertThat(ENGLISH.tell(Style.CAPTION, new Intervention.Delay(MessageName.parse("5>4 OK@2#2"), 3)))
                .isEqualTo("The OK from 5 to 4, sent at tick 2 (no. 2 of these), takes 3 ticks longer than D.");
    }

    @Test
    void aDirectionOfALinkHasWordsOfItsOwnWhereTheyMatter() {
        Intervention cut = new Intervention.Cut(new Link(5, 2, true));
        assertThat(ENGLISH.tell(Style.SENTENCE, cut)).isEqualTo("2 cannot hear 5 any more.");
        assertThat(ENGLISH.tell(Style.EVENT, cut)).isEqualTo("The link 5>2 is cut");
        assertThat(ENGLISH.tell(Style.QUIZ, cut)).isEqualTo("What 5 sends to 2 is lost when it arrives.");
    }

    @Test
    void aQuizCountsMessagesThatAreNotTheFirstOfTheirName() {
        Intervention drop = new Intervention.Drop(MessageName.parse("5>4 OK@2#3"));
        assertThat(ENGLISH.tell(Style.QUIZ, drop))
                .isEqualTo("The OK that 5 sent to 4 at tick 2 (no. 3 of these) is lost.");
    }

    @Test
    void whyNothingChangesFollowsFromWhatTheKindNeeds() {
        assertThat(ENGLISH.explainNoEffect(new Intervention.CrashAfterSends(3, 0)))
                .isEqualTo("3 had crashed already.");
        assertThat(ENGLISH.explainNoEffect(new Intervention.Detect(3)))
                .isEqualTo("3 has crashed, so it notices nothing.");
        assertThat(ENGLISH.sayNoEffect(Kind.PAUSE))
                .isEqualTo("No effect: the process had crashed or was already paused.");
        assertThat(ENGLISH.hindrance(Kind.CRASH)).isEqualTo("it has crashed already");
        assertThat(ENGLISH.hindrance(Kind.DETECT)).isEqualTo("it has crashed");
        assertThat(ENGLISH.hindrance(Kind.REVIVE)).isEqualTo("it is running");
    }
}
