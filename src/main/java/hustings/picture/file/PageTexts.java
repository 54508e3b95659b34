package hustings.picture.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The texts of a web page, parts of pictures among them: each is there once and named by its number, from 0. */
final class PageTexts {

    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** The number of a text. */
    int of(String text) {
        return numbers.computeIfAbsent(text, another -> numbers.size());
    }

    /** All of them, in the order of their numbers. */
    List<String> all() {
        return List.copyOf(numbers.keySet());
    }
}
