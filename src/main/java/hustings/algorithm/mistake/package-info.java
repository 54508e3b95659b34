/**
 * Mistakes that people make when they write a published algorithm themselves, one file each: a few lines over the right
 * algorithm, which they override. Each names the public reports that it comes from, and has a demonstration in which it
 * strikes. They can be named wherever an algorithm is, but are offered nowhere. Start with {@link
 * hustings.algorithm.mistake.CountsVoteTwice}; CONTRIBUTING.md says how to add one.
 */
package hustings.algorithm.mistake;
