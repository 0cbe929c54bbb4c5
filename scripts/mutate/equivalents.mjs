/** The games whose every mutant is killed or listed here: the test suite holds a part of them every day. */
export const explained = ['casino-war', 'red-dog'];

/** Mutants that nothing can tell from the engine as it is, by their keys, each with the reason. */
export const equivalents = {};

/** Other values of choices that nothing can tell from the document's own, each with the reason. */
export const equivalentChoices = [];
