/** Hustings: leader elections, one message stage at a time. */
module hustings {
    requires atlantafx.base;
    requires com.fasterxml.jackson.core;
    requires info.picocli;
    requires java.compiler; // for algorithms that people bring
    requires java.desktop; // images in memory, without a window
    requires java.logging;
    requires java.management; // says how Java is to compile
    requires java.prefs;
    requires javafx.controls;
    requires javafx.fxml;
    requires javafx.swing;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
    requires org.controlsfx.controls;
    requires org.kordamp.ikonli.feather;
    requires org.kordamp.ikonli.javafx;
    requires org.objectweb.asm; // checks in the loops of such algorithms
    requires org.snakeyaml.engine;

    exports hustings.model;
    exports hustings.app.window to
            javafx.graphics;

    opens hustings.app.canvas to
            javafx.fxml;
    opens hustings.app.chart to
            javafx.fxml;
    opens hustings.app.claims to
            javafx.fxml;
    opens hustings.app.classroom to
            javafx.fxml;
    opens hustings.app.export to
            javafx.fxml;
    opens hustings.app.figures to
            javafx.fxml;
    opens hustings.app.run to
            javafx.fxml;
    opens hustings.app.script to
            javafx.fxml;
    opens hustings.app.search to
            javafx.fxml;
    opens hustings.app.sweep to
            javafx.fxml;
    opens hustings.app.why to
            javafx.fxml;
    opens hustings.app.widget to
            javafx.fxml;
    opens hustings.app.window to
            javafx.fxml;
    opens hustings.app.workbench to
            javafx.fxml;
    opens hustings.cli to
            info.picocli;
    opens hustings.cli.flag to
            info.picocli;
}
