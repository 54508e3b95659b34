/**
 * The catalogue: the published algorithms, the mistakes that people make in them, and what people bring. Nobody else
 * names an algorithm's class.
 */
package hustings.algorithm;
