/** What a run of tests was started with. It is handed in: nothing here reads it. */
type Environment = Readonly<Record<string, string | undefined>>;

const parts = 5;

const isBrief = (environment: Environment): boolean => environment['OPENPIT_LAWS'] === 'brief';

/** The seed of this run, which vitest.config.ts sets and prints. */
export const lawSeed = (environment: Environment): number => Number(environment['OPENPIT_SEED']);

/**
 * How often a law is tried, and on which numbers. `npm test` tries a fifth of every law (OPENPIT_LAWS=brief), on other numbers for
 * every commit; `npm run laws` tries all of it.
 */
export const lawRuns = (
  environment: Environment,
  numRuns: number,
): { readonly seed: number; readonly numRuns: number } => ({
  seed: lawSeed(environment),
  numRuns: isBrief(environment) ? Math.ceil(numRuns / parts) : numRuns,
});

/** Of a law over a long list, in the same way: all of the list, or the fifth of it whose turn it is. */
export const lawPart = <T>(environment: Environment, items: readonly T[]): readonly T[] =>
  isBrief(environment)
    ? items.filter((_, at) => at % parts === lawSeed(environment) % parts)
    : items;
