import {
  type CommandSpec,
  type CommandSpecs,
  families,
  familyOf,
  type Rulebook,
  seatingCommands,
} from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';

/** What a game says of one of its orders: who gives it, from which seat, whose chips it risks. */
export const specOf = (rulebook: Rulebook, kind: string): CommandSpec | undefined => {
  const { commands } = familyOf(rulebook);
  return commands && Object.hasOwn(commands, kind) ? commands[kind] : undefined;
};

const byFamily: ReadonlyMap<string, CommandSpecs> = new Map(
  Object.entries(families).map(([family, { commands }]) => [family, commands]),
);

/** What the orders of a game are read by; undefined of one that there is not. */
export const specsOf = (family: string): CommandSpecs | undefined => byFamily.get(family);

// An order that one game takes without risk and another with is held to the stricter of them: anyone who asked to be protected from
// staking is asked about at every order by its kind alone.
const kindsThat = (isRisky: boolean): ReadonlySet<string> =>
  new Set(
    rulebooks
      .flatMap((rulebook) => Object.entries(familyOf(rulebook).commands ?? {}))
      .filter(([, { risks }]) => (risks !== null) === isRisky)
      .map(([kind]) => kind),
  );

const risky = kindsThat(true);
const withoutRisk = kindsThat(false);

/** Whether an order puts new money at risk or buys chips; of an order nobody knows it is taken to. */
export const isStaking = (kind: string): boolean => risky.has(kind) || !withoutRisk.has(kind);

const buying: ReadonlySet<string> = new Set(
  Object.entries(seatingCommands).flatMap(([kind, { risks }]) => (risks === null ? [] : kind)),
);

/** Whether an order buys chips. */
export const isBuying = (kind: string): boolean => buying.has(kind);
