package hustings.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The list {@code captions} of a scenario file. */
record CaptionsValue() implements FileValue<List<Caption>> {

    private static final Field<Range> STAGE = Field.required("stage", new Span(0));
    private static final Field<String> FRAME = Field.optional("frame", new Text(), "");
    private static final Field<String> TEXT = Field.required("text", new Text());
    private static final Field<String> NOTES = Field.optional("notes", new Text(), "");
    private static final Field<Optional<Question>> ASK = Field.optional("ask", new QuestionValue(), Optional.empty());

    @Override
    public List<Caption> read(Yaml value, Reading in) throws ScenarioException {
        List<Caption> captions = new ArrayList<>();
        for (Yaml item : in.items(value)) {
            Field.Values caption = Field.Values.of(item, List.of(STAGE, FRAME, TEXT, NOTES, ASK), in);
            Range stages = caption.get(STAGE);
            captions.add(new Caption(
                    stages.low(),
                    stages.high(),
                    caption.get(FRAME),
                    caption.get(TEXT),
                    caption.get(NOTES),
                    caption.get(ASK)));
        }
        return captions;
    }

    @Override
    public String text(List<Caption> value) {
        return Field.Entries.list(value.stream()
                .map(caption -> new Field.Entries()
                        .put(STAGE, new Range(caption.firstStage(), caption.lastStage()))
                        .put(FRAME, caption.frame())
                        .put(TEXT, caption.text())
                        .put(NOTES, caption.notes())
                        .put(ASK, caption.question())
                        .lines())
                .toList());
    }
}
