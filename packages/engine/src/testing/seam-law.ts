import {
  type Act,
  actsFrom,
  type Bounds,
  type Chance,
  type Command,
  type CommandSpecs,
  cents,
  type Decision,
  type Event,
  type Family,
  familyOf,
  isRefusal,
  openGame,
  type Rulebook,
  type Table,
} from '../index.ts';
import type { RandomPlay } from './laws.ts';
import { malformedOf } from './malformed.ts';
import type { Tape } from './tape.ts';

/** A family that lists its orders, its outcomes and its acts. */
export type Seam = Family & Required<Pick<Family, 'commands' | 'chance' | 'acts'>>;

/** A rulebook's family if it has all three; otherwise undefined. */
export const seamOf = (rulebook: Rulebook): Seam | undefined => {
  const family = familyOf(rulebook);
  return family.commands && family.chance && family.acts ? (family as Seam) : undefined; // all three were asked for
};

export type SeamLaws = {
  readonly rulebook: Rulebook;
  readonly family: Seam;
  readonly play: RandomPlay;
  readonly commands: number;
  /** How many acts and outcomes of a table are tried each time; the tape chooses which. */
  readonly tries: number;
};

/** Counts what the laws checked, so that a test can see that they were exercised. */
export type SeamSeen = { acts: number; outcomes: number; malformed: number };

/**
 * Plays at random and checks what the family lists: the table accepts exactly the acts, accepts every possible outcome, and
 * refuses everything that is not an order with a code, and the game never gets stuck. Throws with the law that was broken.
 */
export const playBySeam = (laws: SeamLaws, tape: Tape): SeamSeen => {
  const { rulebook, family, play, commands } = laws;
  const isComplete = play.notOffered === null;
  const opened = openGame(rulebook, play.options(rulebook, tape));
  if (!opened.ok) throw new Error(`the table was refused: ${opened.refusal.code}`);
  const seen: SeamSeen = { acts: 0, outcomes: 0, malformed: 0 };
  const wrongs = malformedOf(family.commands);
  let table: Table = opened.game.table;
  for (let turn = 0; turn < commands; turn++) {
    const at: At = { rulebook, family, table };
    const command = play.command(rulebook, table, tape);
    const decision = family.decide(rulebook, table, command);
    if (turn % 10 === 0) {
      seen.acts += lawActs(at, laws.tries, tape);
      seen.outcomes += lawChance(at, laws.tries, tape);
      if (isComplete) lawNothingStuck(at);
      for (let tried = 0; tried < laws.tries; tried++) lawMalformed(at, tape.of(wrongs));
      seen.malformed += laws.tries;
    }
    if (!decision.ok) continue;
    if (isComplete) lawAmongActs(at, { order: command, answer: decision });
    for (const event of decision.events) table = family.evolve(table, event);
  }
  return seen;
};

/** Every malformed order of a family, at a table that was just opened. */
export const refuseMalformed = (
  { rulebook, family, play }: Pick<SeamLaws, 'rulebook' | 'family' | 'play'>,
  tape: Tape,
): number => {
  const opened = openGame(rulebook, play.options(rulebook, tape));
  if (!opened.ok) throw new Error(`the table was refused: ${opened.refusal.code}`);
  const wrongs = malformedOf(family.commands);
  for (const wrong of wrongs) lawMalformed({ rulebook, family, table: opened.game.table }, wrong);
  return wrongs.length;
};

/** Tries every act and every outcome at one table; returns the errors, or nothing. */
export const brokenSeam = (rulebook: Rulebook, table: Table): readonly string[] => {
  const family = seamOf(rulebook);
  if (!family) return [];
  const at: At = { rulebook, family, table };
  const acts = actsOf(at);
  return [
    ...acts.map((act) => () => lawAct(at, act, acts)),
    ...family.chance(rulebook, table).map((outcome) => () => lawOutcome(at, outcome)),
  ].flatMap(wrongIn);
};

/** Whether an order that the table accepts from a seat's player is among the acts that the seat was offered. */
export const isAmongActs = (rulebook: Rulebook, table: Table, order: Command): boolean => {
  const family = seamOf(rulebook);
  const answer = family?.decide(rulebook, table, order);
  if (!family || !answer?.ok) return true;
  return wrongIn(() => lawAmongActs({ rulebook, family, table }, { order, answer })).length === 0;
};

const wrongIn = (hold: () => void): readonly string[] => {
  try {
    hold();
    return [];
  } catch (broken) {
    return [String(broken)];
  }
};

type At = { readonly rulebook: Rulebook; readonly family: Seam; readonly table: Table };

const law = (holds: boolean, message: string, at: unknown): void => {
  if (!holds) throw new Error(`law broken: ${message}, at ${JSON.stringify(at)}`);
};

const decided = ({ rulebook, family, table }: At, command: Command): Decision<Event> =>
  family.decide(rulebook, table, command);

const actsOf = ({ rulebook, family, table }: At): readonly Act[] =>
  table.layout.seats.flatMap(({ seat }) => family.acts(rulebook, table, seat));

/**
 * Every act is accepted as it is, at its smallest and its largest amount, one step below the largest and at an amount between;
 * one step beyond the limits is refused.
 */
const lawActs = (at: At, tries: number, tape: Tape): number => {
  const acts = actsOf(at);
  if (acts.length === 0) return 0;
  for (let tried = 0; tried < tries; tried++) {
    const act = tape.of(acts);
    const twins = acts.filter((one) => isSame(one.command, act.command, []));
    law(twins.length === 1, 'no act is offered twice', act);
    lawAct(at, act, acts);
  }
  return tries;
};

const lawAct = (at: At, act: Act, acts: readonly Act[]): void => {
  const { command, amount } = act;
  law(decided(at, command).ok, 'an act that is offered is taken', act);
  if (!amount) return;
  const { min, max, step } = amount;
  law(min > 0 && min <= max && step > 0, 'bounds hold an amount', act);
  law((max - min) % step === 0, 'bounds end on a whole step', act);
  law(amountOf(command) === min, 'an act carries its smallest amount', act);
  const middle = min + Math.floor((max - min) / step / 2) * step;
  for (const inside of [min, middle, Math.max(min, max - step), max]) {
    law(decided(at, withAmount(command, inside)).ok, `${inside} is taken`, act);
  }
  for (const outside of [min - step, max + step, ...(step > 1 ? [min + 1, max - 1] : [])]) {
    const other = withAmount(command, outside);
    const answer = decided(at, other);
    // Another act may begin where this one ends, and the whole of something may be named with its amount or without one.
    law(!answer.ok || isOffered(at, acts, { order: other, answer }), `${outside} is refused`, act);
  }
};

const amountOf = (command: Command): unknown => Object(command).amount;

const withAmount = (command: Command, amount: number): Command =>
  Object.assign({}, command, { amount: Number.isSafeInteger(amount) ? cents(amount) : amount });

const isWithin = ({ min, max, step }: Bounds, amount: unknown): boolean =>
  typeof amount === 'number' && amount >= min && amount <= max && (amount - min) % step === 0;

/** Whether an order is an offered act, with its amount within the limits. */
const offers = ({ command, amount }: Act, order: Command): boolean =>
  isSame(command, order, ['amount', 'as']) &&
  (amount ? isWithin(amount, amountOf(order)) : amountOf(order) === amountOf(command));

/** Whether two orders agree in every field except for some. */
const isSame = (a: Command, b: Command, apart: readonly string[]): boolean =>
  isAlike(a, b, apart) &&
  Object.keys(b).every((name) => apart.includes(name) || Object(a)[name] !== undefined) &&
  Object.keys(a).every((name) => apart.includes(name) || Object(b)[name] !== undefined);

/** Whether two orders agree in every field that both have, except for some. */
const isAlike = (a: Command, b: Command, apart: readonly string[]): boolean => {
  if (a.kind !== b.kind) return false;
  const [one, other] = [Object(a), Object(b)];
  for (const name in one) {
    const [mine, yours] = [one[name], other[name]];
    if (mine === undefined || yours === undefined || mine === yours) continue;
    if (apart.includes(name)) continue;
    if (typeof mine !== 'object' || JSON.stringify(mine) !== JSON.stringify(yours)) return false;
  }
  return true;
};

type Taken = {
  readonly order: Command;
  readonly answer: Decision<Event> & { readonly ok: true };
};

/** Whether an accepted order was offered: as an act, or in another form with the same result. */
const isOffered = (at: At, acts: readonly Act[], { order, answer }: Taken): boolean =>
  acts.some((act) => offers(act, order)) ||
  acts
    .filter(({ command }) => isAlike(command, order, ['amount', 'as']))
    .flatMap((act) => saying(act, order))
    .some((one) => {
      const other = decided(at, one);
      return other.ok && JSON.stringify(other.events) === JSON.stringify(answer.events);
    });

/** An act with the amount of an order, with its largest amount, and as it is. */
const saying = ({ command, amount }: Act, order: Command): readonly Command[] => {
  if (!amount) return [command];
  const asked = amountOf(order);
  return typeof asked === 'number' && isWithin(amount, asked)
    ? [withAmount(command, asked)]
    : [command, withAmount(command, amount.max)];
};

/** Every act of a seat that the table accepted must be among those that it was offered. */
const lawAmongActs = (at: At, { order, answer }: Taken): void => {
  if (!isPlayers(at.family.commands, order)) return;
  const spec = at.family.commands[order.kind];
  const from = spec ? actsFrom(spec) : null;
  const acts = from === null ? [] : at.family.acts(at.rulebook, at.table, Object(order)[from]);
  law(isOffered(at, acts, { order, answer }), 'what a seat may do is among its acts', order);
};

/** The seat an order is given from. */
const seatOf = (specs: CommandSpecs, order: Command): number => {
  const spec = specs[order.kind];
  const from = spec ? actsFrom(spec) : null;
  return from === null ? Number.NaN : Object(order)[from];
};

/**
 * Whether a seat's player can give an order: it is not the crew's and has no field that is the crew's; a player who sits down has
 * no seat yet.
 */
const isPlayers = (specs: CommandSpecs, command: Command): boolean => {
  const spec = specs[command.kind];
  if (!spec || spec.from === 'crew' || command.kind === 'sit') return false;
  if (command.as !== undefined && command.as !== 'player') return false;
  if (!Number.isSafeInteger(seatOf(specs, command))) return false;
  return Object.entries(spec.fields).every(
    ([name, field]) =>
      !('optional' in field && field.isCrewOnly) || Object(command)[name] === undefined,
  );
};

/** Every outcome has a whole number as its weight and is accepted by the table. */
const lawChance = (at: At, tries: number, tape: Tape): number => {
  const outcomes = at.family.chance(at.rulebook, at.table);
  const names = new Set(outcomes.map(({ command }) => JSON.stringify(command)));
  law(names.size === outcomes.length, 'no outcome is listed twice', at.table.rulebook);
  if (outcomes.length === 0) return 0;
  for (let tried = 0; tried < tries; tried++) lawOutcome(at, tape.of(outcomes));
  return tries;
};

const lawOutcome = (at: At, outcome: Chance): void => {
  const { weight, command } = outcome;
  law(Number.isSafeInteger(weight) && weight > 0, 'an outcome weighs a whole number', outcome);
  const answer = decided(at, command);
  law(answer.ok, 'an outcome of chance is taken', { outcome, answer });
};

/** A table that waits for chance has possible outcomes, and one that waits for a seat offers it an act. */
const lawNothingStuck = (at: At): void => {
  const awaits = at.family.awaits(at.rulebook, at.table);
  const outcomes = at.family.chance(at.rulebook, at.table);
  const isForChance = awaits.kind === 'outcome' || awaits.kind === 'card';
  law(isForChance === outcomes.length > 0, 'chance comes when it is waited for', awaits);
  if (awaits.kind !== 'choice') return;
  const acts = at.family.acts(at.rulebook, at.table, awaits.seat);
  const offered = new Set(acts.map(({ command }) => command.kind));
  law(
    awaits.acts.some((kind) => offered.has(kind)),
    'a seat that is asked something can say something',
    { awaits, offered: [...offered] },
  );
};

/** Input that is not an order of the game gets a refusal with a code and a clause, and nothing is thrown. */
const lawMalformed = (at: At, { wrong, given }: { wrong: string; given: unknown }): void => {
  let answer: unknown;
  try {
    answer = at.family.decide(at.rulebook, at.table, given as Command); // it is not an order on purpose
  } catch (fault) {
    throw new Error(`law broken: no order is thrown at: ${wrong}: ${String(fault)}`);
  }
  const { ok, refusal } = Object(answer);
  const isCoded =
    ok === false && isRefusal(refusal) && refusal.code !== '' && refusal.by.length > 0;
  law(isCoded, 'what is no order is refused with a code', wrong);
};
