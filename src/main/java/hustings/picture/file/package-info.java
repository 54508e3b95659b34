/**
 * Pictures as files: SVG, PNG, PDF, GIF, sheets. Start with {@link hustings.picture.file.RunExport}.
 */
package hustings.picture.file;
