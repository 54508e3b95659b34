package hustings.quiz;

import java.util.List;

/** Questions as plain text, the picture told in words; the answers with their reasons follow all of them. */
final class PlainQuiz {

    private PlainQuiz() {}

    /** The text. */
    static String of(List<Item> items) {
        StringBuilder questions = new StringBuilder();
        StringBuilder answers = new StringBuilder("Answers\n");
        for (Item item : items) {
            questions.append(item.id() + "\n" + item.setting() + "\n(" + item.told() + ")\n" + item.asked() + "\n");
            answers.append("\n" + item.id() + "\n");
            for (int i = 0; i < item.choices().size(); i++) {
                Item.Choice choice = item.choices().get(i);
                questions.append("  " + Item.letter(i) + ") " + choice.text() + "\n");
                answers.append((choice.right() ? "* " : "  ") + Item.letter(i) + ") " + choice.text() + ": "
                        + choice.reason().replace("\n", "\n     ") + "\n");
            }
            questions.append("\n");
        }
        return questions.append(answers).toString();
    }
}
