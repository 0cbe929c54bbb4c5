import {
  type CommandSpec,
  type CommandSpecs,
  families,
  familyOf,
  type Rulebook,
  seatingCommands,
} from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';

/** A spec of an order: who gives it, from which seat, and whose chips it risks. */
export const specOf = (rulebook: Rulebook, kind: string): CommandSpec | undefined => {
  const { commands } = familyOf(rulebook);
  return commands && Object.hasOwn(commands, kind) ? commands[kind] : undefined;
};

const byFamily: ReadonlyMap<string, CommandSpecs> = new Map(
  Object.entries(families).map(([family, { commands }]) => [family, commands]),
);

/** How the orders of a game are read; undefined for an order that does not exist. */
export const specsOf = (family: string): CommandSpecs | undefined => byFamily.get(family);

// If one game takes an order without risk and another with, the stricter one counts: a person's protection is asked about an order by its
// kind alone.
const kindsThat = (isRisky: boolean): ReadonlySet<string> =>
  new Set(
    rulebooks
      .flatMap((rulebook) => Object.entries(familyOf(rulebook).commands ?? {}))
      .filter(([, { risks }]) => (risks !== null) === isRisky)
      .map(([kind]) => kind),
  );

const risky = kindsThat(true);
const withoutRisk = kindsThat(false);

/** Whether an order puts new money at risk or buys chips. Unknown orders count as if they did. */
export const isStaking = (kind: string): boolean => risky.has(kind) || !withoutRisk.has(kind);

const buying: ReadonlySet<string> = new Set(
  Object.entries(seatingCommands).flatMap(([kind, { risks }]) => (risks === null ? [] : kind)),
);

/** Whether an order buys chips. */
export const isBuying = (kind: string): boolean => buying.has(kind);
