/**
 * Mutants that nothing can distinguish from the engine as it is, by their keys, each with the reason. A key that is no mutant any more
 * fails the run. Other values of choices have their own list, `packages/rulebooks/src/equivalent-choices.ts`.
 */
export const equivalents = {
  'packages/engine/src/baccarat/settle.ts bound leader > 0 → >=':
    'a difference of nothing is a tie, which the line above has answered',
};
