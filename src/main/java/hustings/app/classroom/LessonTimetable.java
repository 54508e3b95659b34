package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.app.session.LessonModel;
import hustings.app.widget.TextGrid.Cell;
import hustings.lesson.Lesson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The timetable of the open lesson for the speaker; immutable.
 *
 * @param clock the time that the lesson has taken, and the time planned; empty if there is no lesson
 * @param rows a row for each part with its planned minutes and time used; empty if there is no lesson
 */
record LessonTimetable(String clock, List<List<Cell>> rows) {

    static LessonTimetable of(LessonModel model) {
        Lesson lesson = model.lessonProperty().get();
        List<List<Cell>> rows = new ArrayList<>();
        Duration total = Duration.ZERO;
        for (int i = 0; lesson != null && i < lesson.parts().size(); i++) {
            Duration used = model.timeSpentOnPart(i);
            int minutes = lesson.parts().get(i).minutes();
            String style = i == model.partProperty().get() ? "plan-shown" : "plan-part";
            String title = Texts.translate(lesson.parts().get(i).title());
            String punctuality = used.toMinutes() >= minutes && minutes > 0 ? "plan-late" : "plan-early";
            rows.add(List.of(
                    Cell.of("plan-" + (i + 1), Texts.of("lesson.part", i + 1, title), style),
                    Cell.of("planned-" + (i + 1), minutes > 0 ? Texts.of("lesson.minutes", minutes) : "", style),
                    Cell.of("used-" + (i + 1), formatMinutesAndSeconds(used), style, punctuality)));
            total = total.plus(used);
        }
        String totalTime = formatMinutesAndSeconds(total);
        if (lesson == null) {
            return new LessonTimetable("", rows);
        }
        boolean isPlanned = lesson.totalMinutes() > 0;
        return new LessonTimetable(
                isPlanned ? Texts.of("lesson.clock", totalTime, lesson.totalMinutes()) : totalTime, rows);
    }

    /** Formats a duration as minutes and seconds, such as "3:07". */
    static String formatMinutesAndSeconds(Duration time) {
        return String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
    }
}
