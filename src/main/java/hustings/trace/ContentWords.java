package hustings.trace;

import hustings.engine.Frame.Flight;
import hustings.model.Group;
import hustings.scenario.Translation;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The contents of messages in the language of a person: the words in them, such as "term", are translated. */
public final class ContentWords {

    /** What stands for a process while the words around it are translated, so that no name is taken for a word. */
    private static final char BEFORE_ID = '\uE000';

    private static final char AFTER_ID = '\uE001';

    /** One or more words, or a process. */
    private static final Pattern PART =
            Pattern.compile("[A-Za-z]+(?: [A-Za-z]+)*|" + BEFORE_ID + "-?[0-9]+" + AFTER_ID);

    private ContentWords() {}

    /** The content of a message as a short text, such as "term 5, yes"; words without a translation are kept. */
    public static String describe(Flight flight, Group group, Translation language) {
        String content = flight.content(id -> BEFORE_ID + Integer.toString(id) + AFTER_ID);
        StringBuilder text = new StringBuilder();
        int copied = 0;
        for (Matcher part = PART.matcher(content); part.find(); copied = part.end()) {
            text.append(content.substring(copied, part.start())).append(translate(part.group(), group, language));
        }
        return text.append(content.substring(copied)).toString();
    }

    private static String translate(String part, Group group, Translation language) {
        if (part.charAt(0) == BEFORE_ID) {
            return group.name(Integer.parseInt(part.substring(1, part.length() - 1)));
        }
        String key = "content." + Translation.toKey(part);
        return language.hasKey(key) ? language.format(key) : part;
    }
}
