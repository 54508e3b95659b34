/**
 * What is shown of a run, without a toolkit: the cursor over one run or several in lockstep, undo and redo, the frames
 * watched so far, prediction, and the words for how a run stands. The window binds properties to it; no JavaFX, files
 * or threads here. Start with {@link hustings.play.Cursor}, then {@link hustings.play.UndoHistory}.
 */
package hustings.play;
