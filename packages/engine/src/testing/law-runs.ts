/** The settings of a run of tests. They are passed in: nothing here reads the environment. */
type Environment = Readonly<Record<string, string | undefined>>;

const parts = 5;

const isBrief = (environment: Environment): boolean => environment['OPENPIT_LAWS'] === 'brief';

/** The seed of this run, which vitest.config.ts sets and prints. */
export const lawSeed = (environment: Environment): number => Number(environment['OPENPIT_SEED']);

/**
 * How often a law is tried, and with which numbers. `npm test` tries a fifth of every law (OPENPIT_LAWS=brief), with other
 * numbers for every commit; `npm run laws` tries all of it.
 */
export const lawRuns = (
  environment: Environment,
  numRuns: number,
): { readonly seed: number; readonly numRuns: number } => ({
  seed: lawSeed(environment),
  numRuns: isBrief(environment) ? Math.ceil(numRuns / parts) : numRuns,
});

/** The same for a law over a long list: all of the list, or one fifth of it in turn. */
export const lawPart = <T>(environment: Environment, items: readonly T[]): readonly T[] =>
  isBrief(environment)
    ? items.filter((_, at) => at % parts === lawSeed(environment) % parts)
    : items;
