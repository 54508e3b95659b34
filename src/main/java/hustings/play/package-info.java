/**
 * Presents runs without a toolkit: the cursor over one run or several in lockstep, undo and redo, the frames watched so
 * far, prediction, and the texts for the status of a run. The window binds properties to these classes, which use no
 * JavaFX, files or threads. Start with {@link hustings.play.Cursor}, then {@link hustings.play.UndoHistory}.
 */
package hustings.play;
