import {
  approximate,
  divide,
  type Followed,
  follow,
  multiply,
  negate,
  type Ratio,
  ratio,
  subtract,
  writeExact,
} from '@openpit/analysis';
import type { Rulebook } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import {
  cellOf,
  compile,
  compiledFamilies,
  compilePlan,
  PlanRefused,
  parsePlan,
  type SessionTable,
} from '@openpit/simulation';
import type { Command } from 'commander';
import { unknownName } from '../names.ts';
import { betsOf } from '../sim/plan-run.ts';
import { writeNamed, writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Several wagers that are made again and again, priced exactly. Amounts are in dollars. */
export type Combined = {
  readonly rulebook: string;
  readonly wagers: readonly string[];
  readonly states: number;
  /**
   * Whether the table ever returns to its state with the first wagers. If so, a cycle ends there; otherwise it begins at the
   * first state that always returns.
   */
  readonly isFromFirst: boolean;
  readonly rollsInCycle: Ratio;
  readonly meanOfCycle: Ratio;
  readonly varianceOfCycle: Ratio;
  readonly meanOfRoll: Ratio;
  /** In the long run: the variance of many rolls divided by their number. */
  readonly varianceOfRoll: Ratio;
  /** The stakes that are decided per roll, and the cost as a share of them. */
  readonly decidedOfRoll: Ratio;
  readonly elementOfRisk: Ratio;
};

/** Whether the option names several wagers or amounts. A single wager without an amount has a price per unit in the list. */
export const isCombined = (bet: string | undefined): bet is string =>
  bet !== undefined && /[+=]/.test(bet);

const usual = 60;
// With more states, exact fractions take minutes.
const statesMax = 300;

/** Reads the wagers; a mistake ends the command with what was expected. */
export const combinedOf = (command: Command, rulebook: Rulebook, text: string): Combined => {
  if (!compiledFamilies.includes(rulebook.family)) {
    command.error(
      `error: wagers are combined at ${compiledFamilies.join(', ')}, and ${rulebook.id} is ${rulebook.family}`,
    );
  }
  const wagers = text.split('+').map((part) => partOf(command, rulebook, part));
  const twice = wagers.find(({ bet }, at) => wagers.findIndex((one) => one.bet === bet) < at);
  if (twice) {
    const { bet } = twice;
    command.error(`error: ${bet} is named twice: say it once, with all that is bet on it`);
  }
  if (wagers.some(({ bet }) => bet === 'odds') && !wagers.some(isBackedAt(rulebook))) {
    command.error('error: odds lie behind a line or come wager, and none is named: pass+odds, say');
  }
  const lines = wagers.map((wager) => lineOf(rulebook, wager)).join('\n');
  const parsed = parsePlan(lines, betsOf(rulebook));
  if (!parsed.ok) {
    const { clause, written } = parsed.problem;
    return command.error(`error: in "${clause}" there is "${written}"`);
  }
  const table = tableOf(command, () => compilePlan(rulebook, parsed.plan)?.table ?? null);
  if (!table || table.states > statesMax) {
    return command.error(
      `error: ${text} has ${table ? `${table.states} states` : 'too many states'}, more than the ${statesMax} that are counted exactly; "openpit sim ${rulebook.id} --plan" plays it`,
    );
  }
  const isFull = isFullOdds(rulebook, wagers, table);
  const names = wagers.map(({ bet, amount }) =>
    bet === 'odds' && isFull ? 'odds=max' : `${bet}=${amount}`,
  );
  return { rulebook: rulebook.id, wagers: names, ...cycleOf(table) };
};

/** Whether these odds are as large as the house accepts: the result then names that maximum, not the amount that was asked for. */
const isFullOdds = (
  rulebook: Rulebook,
  wagers: readonly Part[],
  { nets }: SessionTable,
): boolean => {
  const full = wagers.map((wager) => (wager.bet === 'odds' ? { ...wager, amount: 'max' } : wager));
  const parsed = parsePlan(
    full.map((wager) => lineOf(rulebook, wager)).join('\n'),
    betsOf(rulebook),
  );
  const other = parsed.ok ? compilePlan(rulebook, parsed.plan)?.table : null;
  return other?.nets.length === nets.length && other.nets.every((net, cell) => net === nets[cell]);
};

/** Whether another bet may be placed behind a wager: odds or a lay have a name of their own. */
const isBackedAt =
  (rulebook: Rulebook) =>
  ({ bet }: Part): boolean =>
    betsOf(rulebook).some((one) => one.startsWith(`odds:${bet}`) || one.startsWith(`lay:${bet}`));

type Part = { readonly bet: string; readonly amount: string };

const partOf = (command: Command, rulebook: Rulebook, part: string): Part => {
  const [bet = '', amount] = part.split('=');
  if (amount !== undefined && /^0+(x|\.0+)?$/.test(amount)) {
    command.error(`error: ${part} bets nothing; a wager is KEY or KEY=DOLLARS, such as pass=10`);
  }
  if (bet === '') {
    command.error(
      'error: a wager is KEY or KEY=DOLLARS, with a + between two: pass=10+odds+place:6=12',
    );
  }
  const names = ['odds', ...betsOf(rulebook)];
  if (!names.includes(bet)) {
    return command.error(
      unknownName(bet, { what: 'wager', names, list: `openpit odds ${rulebook.id}` }),
    );
  }
  if (bet === 'odds') {
    if (amount === undefined || /^(max|\d+x|\d+(\.\d\d)?)$/.test(amount)) {
      return { bet, amount: amount ?? 'max' };
    }
    return command.error(`error: odds are max, 2x or dollars, not ${amount}`);
  }
  if (amount === undefined) return { bet, amount: `${usual}` };
  if (/^\d+(\.\d\d)?$/.test(amount)) return { bet, amount };
  return command.error(`error: a wager is KEY or KEY=DOLLARS, such as place:6=12, not ${part}`);
};

/** When a wager is made: on the line before the point, a one-roll bet at any time, the others with a point up. */
const lineOf = (rulebook: Rulebook, { bet, amount }: Part): string => {
  if (bet === 'odds') return `on point: odds ${amount}`;
  const isLine = bet === 'pass' || bet === 'dontpass';
  const when = isLine ? 'comeout' : isOneThrow(rulebook, bet) ? 'round' : 'point';
  return `on ${when}: bet ${bet} ${amount}`;
};

const isOneThrow = (rulebook: Rulebook, bet: string): boolean =>
  (compile(rulebook, { bet }) ?? []).every(({ table }) =>
    Array.from({ length: table.count }, (_, way) => cellOf(table, 0, way)).every(
      ({ ending }) => ending > 0,
    ),
  );

const tableOf = (command: Command, compiled: () => SessionTable | null): SessionTable | null => {
  try {
    return compiled();
  } catch (error) {
    if (!(error instanceof PlanRefused)) throw error;
    const { clause, refusal } = error;
    const by = refusal.by.length > 0 ? ` (${refusal.by.join(', ')})` : '';
    return command.error(
      `error: "${clause?.text ?? 'the table'}" is refused: ${refusalSentence(refusal)}${by}`,
    );
  }
};

const cents = 100;

const cycleOf = (table: SessionTable) => {
  const start = comesAgain(table);
  const along = (gainOf: (cell: number) => Ratio) => followed(table, start, gainOf);
  const nets = along((cell) => ratio(table.nets[cell] ?? 0, cents));
  const decided = along((cell) => ratio(table.decided[cell] ?? 0, cents));
  const meanOfRoll = divide(nets.mean, nets.steps);
  // By renewal: the variance of many rolls is that of a cycle's gain less the mean gain of equally many rolls.
  const apart = along((cell) => subtract(ratio(table.nets[cell] ?? 0, cents), meanOfRoll));
  const decidedOfRoll = divide(decided.mean, nets.steps);
  return {
    states: table.states,
    isFromFirst: start === 0,
    rollsInCycle: nets.steps,
    meanOfCycle: nets.mean,
    varianceOfCycle: nets.variance,
    meanOfRoll,
    varianceOfRoll: divide(apart.variance, nets.steps),
    decidedOfRoll,
    elementOfRisk: negate(divide(meanOfRoll, decidedOfRoll)),
  };
};

/**
 * The first state to which every path from it returns. Wagers that are never down together, such as lays on two numbers, never
 * return to the start.
 */
const comesAgain = (table: SessionTable): number => {
  const states = Array.from({ length: table.states }, (_, state) => state);
  const reached = states.map((state) => reachedFrom(table, state));
  const found = states.find((state) =>
    [...(reached[state] ?? [])].every((to) => reached[to]?.has(state)),
  );
  if (found === undefined) throw new Error('bug: a table without an end comes to something again');
  return found;
};

const reachedFrom = ({ next, count }: SessionTable, start: number): ReadonlySet<number> => {
  const reached = new Set<number>();
  const open = [start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const to of new Set(next.subarray(state * count, (state + 1) * count))) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
};

/** Follows the table from a state until it returns there. */
const followed = (
  table: SessionTable,
  start: number,
  gainOf: (cell: number) => Ratio,
): Followed => {
  const [found] = follow<number>({
    starts: [start],
    keyOf: String,
    movesFrom(state) {
      const moves = new Map<string, { to: number; gain: Ratio; count: number }>();
      for (let cell = state * table.count; cell < (state + 1) * table.count; cell++) {
        const [to, gain] = [table.next[cell] ?? 0, gainOf(cell)];
        const key = `${to} ${gain.top}/${gain.bottom}`;
        moves.set(key, { to, gain, count: (moves.get(key)?.count ?? 0) + 1 });
      }
      return [...moves.values()].map(({ to, gain, count }) => ({
        chance: ratio(count, table.count),
        gain,
        to: to === start ? null : to,
      }));
    },
  });
  if (!found) throw new Error('bug: a chain has its start');
  return found;
};

export const combinedAsJson = (combined: Combined) => ({
  rulebook: combined.rulebook,
  wagers: combined.wagers,
  states: combined.states,
  isFromFirst: combined.isFromFirst,
  rollsInCycle: writeExact(combined.rollsInCycle),
  meanOfCycle: writeExact(combined.meanOfCycle),
  varianceOfCycle: writeExact(combined.varianceOfCycle),
  meanOfRoll: writeExact(combined.meanOfRoll),
  varianceOfRoll: writeExact(combined.varianceOfRoll),
  decidedOfRoll: writeExact(combined.decidedOfRoll),
  elementOfRisk: writeExact(combined.elementOfRisk),
});

const cycleIs = '  A cycle is from the first wagers until the table is again as it was then.\n';
const laterCycleIs =
  '  The table is never again as it was with the first wagers: a cycle is from the first way it comes to again and again until the next time.\n';

/** In words. `pace` is rolls or spins an hour. */
export const combinedText = (
  combined: Combined,
  pace: number | null,
  terminal: Terminal,
): string => {
  const { paint } = terminal;
  const dollars = (value: Ratio): string => {
    const amount = approximate(value);
    return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(4)}`;
  };
  const deviation = (variance: Ratio): string => `$${Math.sqrt(approximate(variance)).toFixed(4)}`;
  const { rollsInCycle, meanOfCycle, meanOfRoll, varianceOfRoll, decidedOfRoll } = combined;
  const risk = `${(100 * approximate(combined.elementOfRisk)).toFixed(4)} %`;
  const rows: readonly (readonly [string, string])[] = [
    ['a cycle', `${approximate(rollsInCycle).toFixed(4)} rolls, ${combined.states} states`],
    ['brings a cycle', `${dollars(meanOfCycle)}, deviation ${deviation(combined.varianceOfCycle)}`],
    ['brings a roll', `${dollars(meanOfRoll)}, deviation ${deviation(varianceOfRoll)}`],
    ['decides a roll', dollars(decidedOfRoll)],
    ['element of risk', `${risk} of what it decides`],
    ...(pace === null
      ? []
      : [
          [
            `an hour of ${pace}`,
            `${dollars(multiply(meanOfRoll, ratio(Math.round(pace))))}, deviation $${Math.sqrt(approximate(varianceOfRoll) * pace).toFixed(2)}`,
          ] as const,
        ]),
  ];
  return [
    paint('heading', `${combined.rulebook} ${combined.wagers.join('+')}\n`),
    writeNamed(rows, terminal),
    paint('quiet', writeProse(combined.isFromFirst ? cycleIs : laterCycleIs, terminal)),
  ].join('');
};
