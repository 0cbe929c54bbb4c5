import {
  type Act,
  type AnyCommand,
  type Command,
  cents,
  familyOf,
  type Rulebook,
  type SeatNumber,
  seatAt,
  type Table,
  type WagerRef,
  wagerAt,
} from '../index.ts';

/** What is wrong with the acts and the chance of one table; nothing where all is well. */
export const brokenSeam = (rulebook: Rulebook, table: Table): readonly string[] => [
  ...table.layout.seats.flatMap(({ seat }) => brokenActs(rulebook, table, seat)),
  ...brokenChance(rulebook, table),
];

/** Every act offered is taken as it is, at its bounds and between; what lies outside them is not. */
const brokenActs = (rulebook: Rulebook, table: Table, seat: SeatNumber): readonly string[] => {
  const family = familyOf(rulebook);
  const takes = (command: Command): boolean => family.decide(rulebook, table, command).ok;
  const wrong = (says: string, command: Command): string => `${says}: ${JSON.stringify(command)}`;
  return (family.acts?.(rulebook, table, seat) ?? []).flatMap(({ command, amount }) => {
    if (!takes(command)) return [wrong('offered and refused', command)];
    if (!amount) return [];
    const { min, max, step } = amount;
    const between = min + Math.floor((max - min) / step / 2) * step;
    const at = (value: number): Command => ({ ...command, ...{ amount: cents(value) } });
    const inside = [min, between, max].map(at).filter((one) => !takes(one));
    const off = step > 1 && min + 1 <= max ? [min + 1] : [];
    const outside = [min - step, max + step, ...off].map(at).filter(takes);
    return [
      ...inside.map((one) => wrong('within the bounds and refused', one)),
      ...outside.map((one) => wrong('beyond the bounds and taken', one)),
    ];
  });
};

const brokenChance = (rulebook: Rulebook, table: Table): readonly string[] => {
  const family = familyOf(rulebook);
  return (family.chance?.(rulebook, table) ?? []).flatMap(({ weight, command }) => {
    const isWhole = Number.isSafeInteger(weight) && weight > 0;
    const isTaken = family.decide(rulebook, table, command).ok;
    return isWhole && isTaken ? [] : [`can come, it is said: ${weight} ${JSON.stringify(command)}`];
  });
};

/** Whether an order that was accepted of a seated player is among what the seat was offered. */
export const isAmongActs = (rulebook: Rulebook, table: Table, command: AnyCommand): boolean => {
  const { seat } = command;
  if (typeof seat !== 'number' || !seatAt(table.layout, seat)) return true;
  const acts = familyOf(rulebook).acts?.(rulebook, table, seat) ?? [];
  return acts.some((act) => covers(act, table, command));
};

const covers = ({ command, amount }: Act, table: Table, given: AnyCommand): boolean => {
  const { amount: least, ...act } = { ...command } as AnyCommand; // its fields are looked at by name alone
  const { amount: asked = null, as: _role, ...order } = given;
  if (JSON.stringify(sorted(act)) !== JSON.stringify(sorted(order))) return false;
  // Taking off as much as there is is taking it down whole.
  const ref = given as unknown as WagerRef; // what names no wager finds none
  const isWhole = asked === wagerAt(table.layout, ref)?.stake;
  if (!amount) return least === undefined && (asked === null || isWhole);
  return typeof asked === 'number' && asked >= amount.min && asked <= amount.max;
};

const sorted = (value: object): readonly unknown[] =>
  Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
