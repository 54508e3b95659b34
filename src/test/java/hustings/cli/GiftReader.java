package hustings.cli;

import java.util.ArrayList;
import java.util.List;

/** Reads multiple-choice questions in GIFT by its grammar, character by character; knows nothing of who wrote them. */
final class GiftReader {

    /** A question; the comments above it are without their slashes. */
    record Question(String comments, String title, String text, List<Choice> choices, String feedback) {
        Choice right() {
            return choices.stream().filter(Choice::right).findFirst().orElseThrow();
        }
    }

    record Choice(boolean right, String text, String feedback) {}

    private final String gift;
    private int at;

    private GiftReader(String gift) {
        this.gift = gift;
    }

    static List<Question> read(String gift) {
        GiftReader reader = new GiftReader(gift);
        List<Question> questions = new ArrayList<>();
        while (reader.at < gift.length()) {
            questions.add(reader.question());
        }
        return questions;
    }

    private Question question() {
        StringBuilder comments = new StringBuilder();
        while (skipped("//")) {
            comments.append(gift.substring(at, gift.indexOf('\n', at)).replaceFirst("^ ", "") + "\n");
            at = gift.indexOf('\n', at) + 1;
        }
        expect("::");
        String title = until("::");
        expect("::[html]");
        String text = until("{");
        expect("{");
        List<Choice> choices = new ArrayList<>();
        String feedback = "";
        blanks();
        while (!skipped("}")) {
            if (skipped("####")) {
                feedback = until("}");
            } else {
                boolean right = gift.charAt(at) == '=';
                expect(right ? "=" : "~");
                String answer = until("#", "=", "~", "}").strip();
                boolean told = !gift.startsWith("####", at) && skipped("#");
                choices.add(new Choice(
                        right, answer, told ? until("####", "=", "~", "}").strip() : ""));
            }
            blanks();
        }
        blanks();
        return new Question(comments.toString(), title, text, choices, feedback.strip());
    }

    /** What stands before the next of some signs that has no backslash before it, without the backslashes. */
    private String until(String... signs) {
        StringBuilder text = new StringBuilder();
        while (!startsWith(signs)) {
            char c = gift.charAt(at++);
            if (c == '\\') {
                c = gift.charAt(at++);
                c = c == 'n' ? '\n' : c;
            } else if ("~=#{}:".indexOf(c) >= 0) {
                throw new IllegalStateException("a bare " + c + " after " + text);
            }
            text.append(c);
        }
        return text.toString();
    }

    private boolean startsWith(String... signs) {
        return List.of(signs).stream().anyMatch(sign -> gift.startsWith(sign, at));
    }

    private boolean skipped(String sign) {
        boolean there = gift.startsWith(sign, at);
        at += there ? sign.length() : 0;
        return there;
    }

    private void expect(String sign) {
        if (!skipped(sign)) {
            throw new IllegalStateException(
                    "no " + sign + " at " + gift.substring(at, Math.min(gift.length(), at + 40)));
        }
    }

    private void blanks() {
        while (at < gift.length() && Character.isWhitespace(gift.charAt(at))) {
            at++;
        }
    }
}
