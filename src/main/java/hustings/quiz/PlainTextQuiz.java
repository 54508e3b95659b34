package hustings.quiz;

import java.util.List;

/**
 * Formats questions as plain text, with pictures described in words; all answers with their reasons follow the last
 * question.
 */
final class PlainTextQuiz {

    private PlainTextQuiz() {}

    /** The questions, then the answers. */
    static String format(List<QuizItem> items) {
        StringBuilder questions = new StringBuilder();
        StringBuilder answers = new StringBuilder("Answers\n");
        for (QuizItem item : items) {
            questions.append(item.id() + "\n" + item.runDescription() + "\n(" + item.altText() + ")\n"
                    + item.questionText() + "\n");
            answers.append("\n" + item.id() + "\n");
            if (item.choices().isEmpty()) {
                answers.append("  " + item.freeAnswer().replace("\n", "\n  ") + "\n");
            }
            for (int i = 0; i < item.choices().size(); i++) {
                QuizItem.Choice choice = item.choices().get(i);
                questions.append("  " + QuizItem.letterOf(i) + ") " + choice.text() + "\n");
                answers.append((choice.right() ? "* " : "  ") + QuizItem.letterOf(i) + ") " + choice.text() + ": "
                        + choice.reason().replace("\n", "\n     ") + "\n");
            }
            questions.append("\n");
        }
        return questions.append(answers).toString();
    }
}
