import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pricesOf } from '@openpit/analysis';
import { cents, NotPriced, parseDollars, type Rulebook, writeDollars } from '@openpit/engine';
import { isBlackjack } from '@openpit/engine/blackjack';
import { refusalSentence } from '@openpit/messages';
import { nearest } from '@openpit/notation';
import {
  cardFamilies,
  cardPlays,
  compiledBets,
  compiledFamilies,
  type IdleClause,
  knownPlans,
  type MoneyProblem,
  moneyProblem,
  type Plan,
  type PlanProblem,
  PlanRefused,
  parsePlan,
  plannedFamilies,
  roundsMax,
  seedMax,
} from '@openpit/simulation';
import type { Command } from 'commander';
import { checkWritable, handwritten, textNamed } from '../files/read-file.ts';
import { unknownName } from '../names.ts';
import { wholeNumber } from '../numbers.ts';
import { handsMax } from './hand-play.ts';
import { type Job, jobOf, type PlanSpec, type Spec } from './job.ts';
import { BlackjackRefused, ChartRefused } from './own-chart.ts';
import { betsOf } from './plan-run.ts';

/** The options of `openpit sim`, as they are written. */
export type SimOptions = {
  readonly rounds?: string;
  readonly bet?: string;
  readonly plan?: string;
  readonly strategy?: string;
  readonly chart?: string;
  readonly session?: string;
  readonly bankroll?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly rules?: string;
  readonly shard?: string;
  readonly gpu?: boolean;
  readonly queue?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly html?: string;
};

/** The job that is asked for; a mistake ends the command with what was expected. */
export const askedJob = (command: Command, rulebook: Rulebook, options: SimOptions): Job => {
  if (options.html !== undefined) checkWritable(command, '--html', options.html);
  if (options.shard !== undefined && (options.csv || options.html !== undefined)) {
    command.error('error: --shard prints what --merge reads: --csv and --html go with --merge');
  }
  const given = (['bet', 'plan', 'strategy', 'chart'] as const).filter(
    (one) => options[one] !== undefined,
  );
  if (
    given.length > 1 &&
    !(given.length === 2 && given.includes('plan') && given.includes('chart'))
  ) {
    command.error(`error: ${given.map((one) => `--${one}`).join(' or ')}, not both`);
  }
  if (options.strategy !== undefined && options.strategy !== 'basic') {
    command.error(`error: --strategy is basic, not ${options.strategy}`);
  }
  const isByChart = options.strategy !== undefined || options.chart !== undefined;
  if (isByChart && rulebook.family !== 'blackjack') {
    command.error(
      `error: --strategy and --chart are for blackjack, and ${rulebook.id} is ${rulebook.family}`,
    );
  }
  const plan = options.plan ?? (isByChart ? 'basic-flat' : undefined);
  const rounds = roundsOf(command, options.rounds);
  const head = { rulebook: rulebook.id, seed: `${seedOf(command, options.seed)}`, rounds };
  if (plan !== undefined && !plannedFamilies.includes(rulebook.family)) {
    command.error(
      `error: plans are for ${plannedFamilies.join(', ')}, and ${rulebook.id} is ${rulebook.family}`,
    );
  }
  if (plan !== undefined) {
    const what = planSpec(command, rulebook, { ...options, plan, wholeRounds: rounds });
    return planJob(command, { ...head, what }, options.chart);
  }
  const ofPlans = (['session', 'bankroll', 'html'] as const).find(
    (one) => options[one] !== undefined,
  );
  if (ofPlans) command.error(`error: --${ofPlans} goes with --plan, --strategy or --chart`);
  checkPlayed(command, rulebook);
  checkBet(command, rulebook, options.bet);
  const job = wagersJob(command, { ...head, what: { kind: 'wagers', bet: options.bet ?? null } });
  checkHands(command, job, rounds);
  return job;
};

const wagersJob = (command: Command, spec: Spec): Job => {
  try {
    return jobOf(spec);
  } catch (error) {
    if (error instanceof NotPriced) return command.error(`error: ${error.message}`);
    throw error;
  }
};

/** A game may be too large to be played by tables or kernels: it still has prices. */
const checkPlayed = (command: Command, { id, family }: Rulebook): void => {
  if (compiledFamilies.includes(family) || cardFamilies.includes(family)) return;
  command.error(`error: nothing plays ${family} many times over; "openpit odds ${id}" counts it`);
};

const checkBet = (command: Command, rulebook: Rulebook, bet: string | undefined): void => {
  if (bet === undefined) return;
  const names = isBlackjack(rulebook)
    ? [...new Set(pricesOf(rulebook).map((price) => price.bet))]
    : [...compiledBets(rulebook), ...namesOnCards(rulebook)];
  if (names.includes(bet)) return;
  if (bet.includes('+')) {
    command.error(
      `error: --bet is one wager; several together are a plan, or exactly "openpit odds ${rulebook.id} --bet ${bet}"`,
    );
  }
  const list = `openpit odds ${rulebook.id}`;
  command.error(unknownName(bet, { what: 'wager', names, list }));
};

const namesOnCards = (rulebook: Rulebook): readonly string[] => [
  ...new Set(cardPlays(rulebook).flatMap(({ wagers }) => wagers.map((wager) => wager.bet))),
];

/** Streams and sessions are numbered with 32 bits. */
const checkHands = (command: Command, { pieces }: Job, rounds: number): void => {
  if (rounds <= handsMax || pieces.every(({ of }) => of.kind !== 'hands')) return;
  command.error(
    `error: --rounds is at most ${handsMax.toLocaleString('en')} with the main wager of blackjack; --strategy basic plays more, in sessions`,
  );
};

type PlanAsked = SimOptions & { readonly plan: string; readonly wholeRounds: number };

// About four hours of craps.
const usualSession = 400;
const sessionMax = 1_000_000;
// Each round is numbered with 32 bits.
const sessionsMax = 2 ** 32;
const bankrollMax = 1_000_000_000;

const planSpec = (command: Command, rulebook: Rulebook, asked: PlanAsked): PlanSpec => {
  const { name, text } = planText(command, rulebook, asked.plan);
  const parsed = parsePlan(text, betsOf(rulebook));
  if (!parsed.ok) return command.error(`error: ${name}, ${problemText(parsed.problem)}`);
  if (!parsed.plan.clauses.some(({ action }) => action.kind === 'bet')) {
    command.error(
      `error: ${name} never makes a wager; a clause such as "on round: bet ${betsOf(rulebook)[0]} 10" does`,
    );
  }
  const session =
    asked.session === undefined
      ? Math.min(usualSession, asked.wholeRounds)
      : wholeNumber(asked.session);
  if (!(session >= 1 && session <= sessionMax)) {
    command.error(
      `error: --session is a whole number of rounds from 1 to ${sessionMax.toLocaleString('en')}, not ${asked.session}`,
    );
  }
  if (asked.wholeRounds / session >= sessionsMax + 1) {
    command.error(
      `error: ${asked.wholeRounds.toLocaleString('en')} rounds are more than ${sessionsMax.toLocaleString('en')} sessions of ${session}; --session is at least ${Math.ceil(asked.wholeRounds / sessionsMax)} then`,
    );
  }
  if (session > asked.wholeRounds) {
    command.error(
      `error: --rounds ${asked.wholeRounds} is less than one session of ${session} rounds; --rounds ${session} is one session`,
    );
  }
  const bankroll = bankrollOf(command, asked, parsed.plan);
  return { kind: 'plan', name, text, session, bankroll, chart: chartText(command, asked.chart) };
};

const bankrollOf = (command: Command, { bankroll }: PlanAsked, plan: Plan): number | null => {
  const amount = bankroll === undefined ? null : parseDollars(bankroll);
  if (amount === undefined || amount === 0 || (amount ?? 0) > bankrollMax) {
    return command.error(
      `error: --bankroll is an amount in dollars up to ${(bankrollMax / 100).toLocaleString('en')}, such as 500, not ${bankroll}`,
    );
  }
  checkMoney(command, plan, { bankroll: amount, firstUp: 0 });
  return amount;
};

/** A bankroll that is too small for a plan ends the command with the reason. */
const checkMoney = (
  command: Command,
  plan: Plan,
  { bankroll, firstUp }: Parameters<typeof moneyProblem>[1],
): void => {
  const problem = moneyProblem(plan, { bankroll, firstUp });
  if (problem === null) return;
  const owned = writeDollars(cents(bankroll ?? 0));
  const sentences: Readonly<Record<MoneyProblem, string>> = {
    'no-bankroll': 'a plan that says when to stop needs --bankroll, what the player sits down with',
    'at-target': `--bankroll ${owned} has reached the plan's target before the first bet`,
    'at-floor': `--bankroll ${owned} is at the plan's floor before the first bet`,
    short: `a bankroll of ${owned} is less than the ${writeDollars(cents(firstUp))} of the plan's first wagers`,
  };
  command.error(`error: ${sentences[problem]}`);
};

const chartText = (command: Command, chart: string | undefined): string | null => {
  if (chart === undefined) return null;
  return textNamed(command, chart, handwritten);
};

/** A file, or a plan of the library by its name. */
const planText = (
  command: Command,
  { id, family }: Rulebook,
  plan: string,
): { readonly name: string; readonly text: string } => {
  const known = knownPlans.find(({ name }) => name === plan);
  if (known && known.family !== family) {
    command.error(`error: ${plan} is a plan for ${known.family}, and ${id} is ${family}`);
  }
  if (known) return known;
  if (existsSync(plan)) return { name: plan, text: textNamed(command, plan, handwritten) };
  const names = knownPlans.filter((one) => one.family === family).map(({ name }) => name);
  const close = nearest(plan, names);
  const hint = close ? `did you mean ${close}?` : `known plans: ${names.join(', ') || 'none'}`;
  return command.error(
    `error: there is no file and no plan ${plan}; ${hint}\n"openpit sim ${id} --plans" shows them as they are written, to begin one of your own with`,
  );
};

const listMax = 8;

/** Where a plan is wrong, what is written there, and what was expected. */
const problemText = ({ line, column, clause, written, expected }: PlanProblem): string => {
  // An expectation is a word of the plan, or a description of several words.
  const words = expected.filter((one) => !one.includes(' '));
  const close = nearest(written, words);
  const met = written === '' ? 'the clause ends' : `there is "${written}"`;
  const list = expected.slice(0, listMax).join(', ') + (expected.length > listMax ? ', …' : '');
  const wanted = close ? `did you mean ${close}?` : `expected ${list}`;
  return `line ${line}, column ${column}: in "${clause}" ${met}; ${wanted}`;
};

const planJob = (command: Command, spec: Spec, chart: string | undefined): Job => {
  try {
    const job = jobOf(spec);
    const { plan } = job;
    const [idle] = plan?.idle ?? [];
    if (idle) return command.error(`error: ${idleText(spec, idle)}`);
    if (plan) {
      const { bankroll } = plan.session;
      checkMoney(command, plan.plan, { bankroll, firstUp: plan.firstUp });
    }
    return job;
  } catch (error) {
    if (error instanceof ChartRefused) {
      return command.error(`error: ${chart}: ${error.message}`);
    }
    if (error instanceof BlackjackRefused) {
      return command.error(`error: ${nameOf(spec)}, ${error.message}`);
    }
    if (!(error instanceof PlanRefused)) throw error;
    const { clause, refusal } = error;
    const name = nameOf(spec);
    const where = clause
      ? `${name}, line ${clause.line}, "${clause.text}", is refused`
      : `${name}: its table line is refused`;
    const by = refusal.by.length > 0 ? ` (${refusal.by.join(', ')})` : '';
    return command.error(`error: ${where}: ${refusalSentence(refusal)}${by}${remedyOf(error)}`);
  }
};

const nameOf = ({ what }: Spec): string => (what.kind === 'plan' ? what.name : 'the plan');

/** How to mend a refused plan, if the table's own sentence cannot know it. */
const remedyOf = ({ clause, refusal }: PlanRefused): string =>
  refusal.code === 'craps.opened-without' && clause?.action.kind === 'bet'
    ? `; the line "table side=${clause.action.bet}" opens it with that`
    : '';

/** A wager that stays up when it wins is not the next one that `raise` and `double` change, so its stake never gets there. */
const ridingOf = ({ when }: IdleClause['clause']): string =>
  when.kind === 'after' && when.stake !== null
    ? `: if ${when.bet} stays up when it wins, "press ${when.bet} 10" adds to it, while "raise" and "double" only change the next one that is made`
    : '';

/** Which clause of a plan never does anything, why, and what to write instead. */
const idleText = (spec: Spec, { clause, why, bet }: IdleClause): string => {
  const { rulebook } = spec;
  const because = {
    unmade: `the plan makes no wager on ${bet}; a clause such as "on round: bet ${bet} 10" does`,
    unbacked: 'odds lie behind a line or come wager with its point, and then the plan has none up',
    overruled: `a later clause bets ${bet} whenever this one would, and the last counts; leave one of them out`,
    standing: `${bet} is up whenever it would be made, and "bet" changes no wager that is up; "press ${bet} 10" adds to it`,
    absent: `${bet} is not up when its turn comes: clauses are carried out from the top, so put it below the one that bets ${bet}; "double ${bet}" and "raise ${bet} 10" say what the next one will be`,
    never: `it never comes to that by the rules of ${rulebook}${ridingOf(clause)}; leave it out`,
  } as const;
  return `${nameOf(spec)}, line ${clause.line}, "${clause.text}", never applies: ${because[why]}`;
};

/** Enough for a mean to about a thousandth of a stake, in about a second. */
const roundsUsual = 1_000_000;

const roundsOf = (command: Command, rounds: string | undefined): number => {
  if (rounds === undefined) return roundsUsual;
  const whole = wholeNumber(rounds);
  if (!(whole >= 1 && whole <= roundsMax)) {
    command.error(
      `error: --rounds is a whole number from 1 to ${roundsMax.toLocaleString('en')}, such as 1000000 or 1e9, not ${rounds}`,
    );
  }
  return whole;
};

const seedOf = (command: Command, seed: string | undefined): bigint => {
  const whole = seed === undefined ? drawnSeed() : /^\d{1,20}$/.test(seed) ? BigInt(seed) : -1n;
  if (whole < 0n || whole > seedMax) {
    command.error(`error: --seed is a whole number from 0 to ${seedMax}, not ${seed}`);
  }
  return whole;
};

// Short enough to be typed again.
const drawnSeed = (): bigint => BigInt(randomBytes(4).readUInt32BE());

const threadsMax = 256;

export const threadsOf = (command: Command, threads: string | undefined): number => {
  const whole =
    threads === undefined
      ? availableParallelism()
      : /^\d{1,4}$/.test(threads)
        ? Number(threads)
        : Number.NaN;
  if (!(whole >= 1 && whole <= threadsMax)) {
    command.error(`error: --threads is a whole number from 1 to ${threadsMax}, not ${threads}`);
  }
  return whole;
};
