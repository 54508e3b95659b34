package hustings.quiz;

import java.util.List;

/**
 * Formats questions as plain text, with pictures described in words; all answers with their reasons follow the last
 * question.
 */
final class PlainQuiz {

    private PlainQuiz() {}

    /** The questions, then the answers. */
    static String format(List<Item> items) {
        StringBuilder questions = new StringBuilder();
        StringBuilder answers = new StringBuilder("Answers\n");
        for (Item item : items) {
            questions.append(item.id() + "\n" + item.settingText() + "\n(" + item.altText() + ")\n"
                    + item.questionText() + "\n");
            answers.append("\n" + item.id() + "\n");
            for (int i = 0; i < item.choices().size(); i++) {
                Item.Choice choice = item.choices().get(i);
                questions.append("  " + Item.letterOf(i) + ") " + choice.text() + "\n");
                answers.append((choice.right() ? "* " : "  ") + Item.letterOf(i) + ") " + choice.text() + ": "
                        + choice.reason().replace("\n", "\n     ") + "\n");
            }
            questions.append("\n");
        }
        return questions.append(answers).toString();
    }
}
