/** The games whose every mutant is killed or listed here, as a full run has shown; `--explained` tries these alone. */
export const explained = [];

/** Mutants that nothing can tell from the engine as it is, by their keys, each with the reason. */
export const equivalents = {};

/** Other values of choices that nothing can tell from the document's own, each with the reason. */
export const equivalentChoices = [];
