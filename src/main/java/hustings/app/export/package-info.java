/** The export of runs to files. Start with {@link hustings.app.export.ExportDialog}. */
package hustings.app.export;
