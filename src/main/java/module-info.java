/** Hustings: leader elections, one message stage at a time. */
module hustings {
    requires atlantafx.base;
    requires com.fasterxml.jackson.core;
    requires info.picocli;
    requires java.desktop; // images in memory, without a window
    requires java.logging;
    requires java.prefs;
    requires javafx.controls;
    requires javafx.fxml;
    requires javafx.swing;
    requires org.controlsfx.controls;
    requires org.kordamp.ikonli.feather;
    requires org.kordamp.ikonli.javafx;
    requires org.snakeyaml.engine;

    exports hustings.app to
            javafx.graphics;

    opens hustings.app to
            javafx.fxml;
    opens hustings.cli to
            info.picocli;
}
