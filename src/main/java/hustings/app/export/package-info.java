/**
 * Takes runs home as files. Start with {@link hustings.app.export.ExportDialog}.
 */
package hustings.app.export;
