import {
  approximate,
  changedPrices,
  meterPriceOf,
  type Priced,
  pricedBets,
  pricesOf,
  priceWheel,
  type SessionPlan,
  writeExact,
  writePrice,
} from '@openpit/analysis';
import { NotPriced, type Options, openGame, parseDollars, type Rulebook } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { WheelRulebook } from '@openpit/engine/wheel';
import { refusalSentence } from '@openpit/messages';
import { rulebooks } from '@openpit/rulebooks';
import type { Command } from 'commander';
import { rulebookNamed, rulesOption, unknownName } from '../names.ts';
import { wholeNumber, writtenNumber } from '../numbers.ts';
import { changedTable, originalOf } from '../prices/changed.ts';
import { combinedAsJson, combinedOf, combinedText, isCombined } from '../prices/combined.ts';
import { asMade, compareTable, type Hour, hourTable } from '../prices/compare.ts';
import { pricesAsCsv } from '../prices/csv.ts';
import { distributionOf, distributionsAsCsv } from '../prices/distribution.ts';
import { countedSession, sessionText, tooLong } from '../prices/session.ts';
import { priceInFull, priceTable } from '../prices/table.ts';
import { showProgress, type Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit odds [RULEBOOK…]`: what every wager costs, exactly. */
export const addOdds: AddCommand = (program, terminal) => {
  const command = program
    .command('odds')
    .description('price every wager exactly: edge, chances, length and variance')
    .argument('[rulebook...]', 'rulebooks, such as bclc.craps; all of them unless named')
    .option(...rulesOption)
    .option(
      '--bet <key>',
      'one wager alone, such as place:6, in full; several at once as pass+odds+place:6=12',
    )
    .option('--condition <said>', 'only prices under it, such as point=6 or decks=6,spread=4')
    .option('--model <name>', 'only prices played so, such as left-up or full-odds')
    .option('--sort <by>', 'by edge or by variance, the dearest last')
    .option('--wheel <symbols>', 'a wheel of your own: NAME:SPACES:PAYS,…')
    .option('--places <names>', 'what that wheel’s layout has room for')
    .option('--session <decisions>', 'what this many decisions on that one wager come to')
    .option(
      '--bankroll <stakes>',
      'what the session starts with, in stakes, not dollars: 50 is 500 dollars at 10 a decision',
    )
    .option(
      '--distribution',
      'everything each wager brings and how likely, with its measures, as JSON or CSV',
    )
    .option('--rounds <numbers>', 'bounds for this many rounds, such as 1000,10000')
    .option('--compare <key>', 'one wager over every rulebook that offers it, the dearest last')
    .option('--meter <dollars>', 'a wager on a meter while it shows this amount')
    .option('--pace <number>', 'rolls or rounds an hour: what an hour costs')
    .option('--stake <dollars>', 'the stake that hour is played at; 10 unless said')
    .option('--json', 'print as JSON')
    .option('--csv', 'print as comma-separated values')
    .addHelpText(
      'after',
      `
Examples:
  openpit odds bclc.craps --sort edge
  openpit odds bclc.craps --bet fire
  openpit odds bclc.craps --bet pass=10+odds+place:6=12+place:8=12 --pace 100
  openpit odds bclc.wheel --rules turns=5
  openpit odds bclc.roulette --bet red --session 100 --bankroll 20
  openpit odds bclc.craps --bet pass --model full-odds --distribution --rounds 1000
  openpit odds --compare place:6 --pace 100 --stake 12
  openpit odds bclc.blackjack --bet blazing7s --meter 18000
  openpit odds bclc.wheel --wheel 1:24:1,2:15:2,5:7:5
  openpit odds --json | jq '.[] | select(.bet == "pass")'`,
    )
    .action((named: readonly string[], given: OddsOptions) => {
      // A rulebook that is named twice is shown once.
      const ids = [...new Set(named)];
      const options = comparing(command, ids, given);
      if (ids.length === 0 && options.rules !== undefined) {
        command.error('error: --rules goes with the rulebook whose choices it changes');
      }
      const chosen =
        ids.length === 0 ? rulebooks : ids.map((id) => rulebookNamed(command, id, options.rules));
      if (options.sort !== undefined && !isSort(options.sort)) {
        command.error(`error: --sort is edge or variance, not ${options.sort}`);
      }
      if (options.json && options.csv) command.error('error: --json or --csv, not both');
      refuseIdle(command, options);
      const rounds = roundsOf(command, options.rounds);
      const hour = hourOf(command, options);
      if (isCombined(options.bet)) return combined(command, terminal, { chosen, options, hour });
      const priced =
        metered(command, chosen, options) ?? priceAll(command, { chosen, options, terminal });
      const found = narrowed(command, priced, options);
      const isRanked = options.compare !== undefined && options.condition === undefined;
      const shown = sorted(isRanked ? asMade(found) : found, options.sort);
      if (options.session !== undefined) return session(command, terminal, { shown, options });
      if (options.distribution) return terminal.out(distributed(shown, rounds, options));
      const before = originals(command, ids, options);
      print(terminal, shown, { ...options, before });
      if (hour) terminal.out(hourTable(shown, hour, terminal));
    });
};

/** The prices of the wagers on a meter at this amount; null if there are none. */
const metered = (
  command: Command,
  chosen: readonly Rulebook[],
  { meter, bet }: OddsOptions,
): readonly Priced[] | null => {
  if (meter === undefined) return null;
  const amount = parseDollars(meter);
  if (amount === undefined || amount === 0) {
    command.error(
      `error: --meter is an amount in dollars above zero, such as 22462.42, not ${meter}`,
    );
  }
  const prices = chosen.flatMap((rulebook) =>
    rulebook.family === 'blackjack'
      ? (meterPriceOf(rulebook as BlackjackRulebook, amount) ?? []) // the line above checks the family
      : [],
  );
  const found = prices.filter((price) => bet === undefined || price.bet === bet);
  if (found.length > 0) return found;
  const ids = chosen.map(({ id }) => id).join(', ');
  return command.error(`error: ${ids}: no ${bet ?? 'wager'} is paid from a meter`);
};

type CombinedAsked = {
  readonly chosen: readonly Rulebook[];
  readonly options: OddsOptions;
  readonly hour: Hour | null;
};

/** Prices several wagers of one rulebook together. */
const combined = (
  command: Command,
  terminal: Terminal,
  { chosen, options, hour }: CombinedAsked,
): void => {
  const [rulebook, more] = chosen;
  const { bet = '', json, csv, session, distribution, condition, model, sort } = options;
  if (!rulebook || more) {
    command.error(
      'error: combined wagers are of one rulebook: openpit odds bclc.craps --bet pass+odds',
    );
  }
  if (csv || session || distribution || condition || model || sort) {
    command.error(
      'error: combined wagers have one price, as text or --json, with --pace or without',
    );
  }
  const priced = combinedOf(command, rulebook, bet);
  terminal.out(
    json
      ? `${JSON.stringify(combinedAsJson(priced), null, 2)}\n`
      : combinedText(priced, hour?.pace ?? null, terminal),
  );
};

/** An option without an effect is refused, because its author expected one. */
const refuseIdle = (command: Command, options: OddsOptions): void => {
  for (const [idle, needs] of [
    ['bankroll', 'session'],
    ['rounds', 'distribution'],
    ['places', 'wheel'],
  ] as const) {
    if (options[idle] !== undefined && options[needs] === undefined) {
      command.error(`error: --${idle} goes with --${needs}`);
    }
  }
  if (options.session !== undefined && options.csv) {
    command.error('error: a session is printed as text or --json, not --csv');
  }
  const [first, second] = (['session', 'distribution', 'pace'] as const).filter(
    (one) => options[one] !== undefined,
  );
  if (first && second) command.error(`error: --${first} or --${second}, not both`);
};

/** A comparison is about one wager, over all rulebooks and sorted. */
const comparing = (
  command: Command,
  ids: readonly string[],
  { compare, ...options }: OddsOptions,
): OddsOptions => {
  if (compare === undefined) return options;
  if (ids.length > 0 || options.bet !== undefined) {
    command.error(
      'error: --compare asks every rulebook for one wager: no rulebook and no --bet beside it',
    );
  }
  return { ...options, compare, bet: compare, sort: options.sort ?? 'edge' };
};

const distributed = (
  shown: readonly Priced[],
  rounds: readonly number[],
  { csv }: OddsOptions,
): string => {
  const all = shown.map((price) => distributionOf(price, rounds));
  return csv ? distributionsAsCsv(all) : `${JSON.stringify(all, null, 2)}\n`;
};

const roundsOf = (command: Command, text = '1000'): readonly number[] =>
  text.split(',').map((part) => {
    const rounds = wholeNumber(part);
    if (rounds >= 1 && rounds <= Number.MAX_SAFE_INTEGER) return rounds;
    return command.error(
      `error: --rounds is whole numbers of rounds, such as 1000,10000, not ${text}`,
    );
  });

const hourOf = (command: Command, { pace, stake, json, csv }: OddsOptions): Hour | null => {
  if (pace === undefined) {
    if (stake !== undefined)
      command.error('error: --stake goes with --pace, the rolls or rounds of an hour');
    return null;
  }
  if (json || csv) command.error('error: --pace prints a table: leave --json and --csv out');
  const [many, dollars] = [writtenNumber(pace), writtenNumber(stake ?? '10')];
  if (!(many > 0 && many <= 100_000)) {
    command.error(
      `error: --pace is a number of rolls or rounds an hour, above zero and up to 100000, not ${pace}`,
    );
  }
  if (!(dollars > 0 && dollars <= 1_000_000)) {
    command.error(
      `error: --stake is an amount in dollars above zero and up to 1000000, not ${stake}`,
    );
  }
  return { pace: many, stake: dollars };
};

type Printed = OddsOptions & { readonly before: readonly Priced[] | null };

type OddsOptions = {
  readonly rules?: string;
  readonly bet?: string;
  readonly condition?: string;
  readonly model?: string;
  readonly sort?: string;
  readonly wheel?: string;
  readonly places?: string;
  readonly session?: string;
  readonly bankroll?: string;
  readonly distribution?: boolean;
  readonly rounds?: string;
  readonly compare?: string;
  readonly meter?: string;
  readonly pace?: string;
  readonly stake?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
};

const isSort = (text: string): text is 'edge' | 'variance' =>
  text === 'edge' || text === 'variance';

type Asking = {
  readonly chosen: readonly Rulebook[];
  readonly options: OddsOptions;
  readonly terminal: Terminal;
};

const priceAll = (
  command: Command,
  { chosen, options: { wheel, places, bet }, terminal }: Asking,
): readonly Priced[] => {
  if (wheel === undefined && places === undefined) {
    const priced = chosen.flatMap((rulebook, at) => {
      const turn = chosen.length > 1 ? ` (${at + 1} of ${chosen.length})` : '';
      showProgress(terminal, `pricing ${rulebook.id}${turn} … Ctrl-C stops`);
      return pricesIn(command, rulebook, bet);
    });
    showProgress(terminal, '');
    if (bet !== undefined && priced.length === 0) {
      const names = [...new Set(chosen.flatMap(pricedBets))];
      const ids = chosen.map(({ id }) => id);
      command.error(nobodyHas(bet, { what: 'wager', names, ids }));
    }
    return priced;
  }
  const [rulebook, more] = chosen;
  if (rulebook?.family !== 'wheel' || more) {
    return command.error('error: --wheel goes with one rulebook of wheels, such as bclc.wheel');
  }
  const options: Options = {
    ...(wheel === undefined ? {} : { wheel }),
    ...(places === undefined ? {} : { places }),
  };
  // the family was checked above
  return ownWheel(command, rulebook as WheelRulebook, options);
};

/** The prices of a rulebook; a pay that has no exact price ends the command with the reason. */
const pricesIn = (command: Command, rulebook: Rulebook, bet?: string): readonly Priced[] => {
  try {
    return pricesOf(rulebook, bet);
  } catch (error) {
    if (!(error instanceof NotPriced)) throw error;
    return command.error(`error: ${rulebook.id} is not priced: ${error.message}`);
  }
};

const ownWheel = (
  command: Command,
  rulebook: WheelRulebook,
  options: Options,
): readonly Priced[] => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) {
    const { refusal } = opened;
    return command.error(`error: ${refusalSentence(refusal)} [${refusal.by.join(', ')}]`);
  }
  return priceWheel(rulebook, { name: 'own', options });
};

const narrowed = (
  command: Command,
  prices: readonly Priced[],
  asked: OddsOptions,
): readonly Priced[] => {
  let found = prices;
  for (const [of, what] of [
    ['bet', 'wager'],
    ['condition', 'condition'],
    ['model', 'model'],
  ] as const) {
    const wanted = asked[of];
    if (wanted === undefined) continue;
    const names = [...new Set(found.flatMap((price) => price[of] ?? []))];
    if (!names.includes(wanted))
      return command.error(nobodyHas(wanted, { what, names, ids: rulebooksOf(found) }));
    found = found.filter((price) => price[of] === wanted);
  }
  return found;
};

type Nobody = {
  readonly what: string;
  readonly names: readonly string[];
  readonly ids: readonly string[];
};

const rulebooksOf = (prices: readonly Priced[]): readonly string[] => [
  ...new Set(prices.map(({ rulebook }) => rulebook)),
];

const nobodyHas = (wanted: string, { what, names, ids }: Nobody): string => {
  const list = ['openpit odds', ...(ids.length === 1 ? ids : [])].join(' ');
  return unknownName(wanted, { what, names, list });
};

const sorted = (prices: readonly Priced[], by: string | undefined): readonly Priced[] => {
  if (by === undefined) return prices;
  const measure = ({ edge, variance }: Priced) => approximate(by === 'edge' ? edge : variance);
  return prices
    .map((price) => ({ price, at: measure(price) }))
    .sort((a, b) => a.at - b.at)
    .map(({ price }) => price);
};

/** The same wagers by the documents, if rules are changed. */
const originals = (
  command: Command,
  ids: readonly string[],
  options: OddsOptions,
): readonly Priced[] | null => {
  if (options.rules === undefined) return null;
  const { bet, condition, model } = options;
  return ids
    .flatMap((id) => pricesIn(command, rulebookNamed(command, id), bet))
    .filter((price) => condition === undefined || price.condition === condition)
    .filter((price) => model === undefined || price.model === model);
};

const print = (terminal: Terminal, shown: readonly Priced[], options: Printed): void => {
  terminal.out(printed(terminal, shown, options));
  const { before, json, csv } = options;
  if (before && !json && !csv) terminal.out(changedTable(changedPrices(before, shown), terminal));
};

const printed = (
  terminal: Terminal,
  shown: readonly Priced[],
  { json, csv, bet, sort, compare, before }: Printed,
): string => {
  const asJson = (price: Priced) =>
    before ? { ...writePrice(price), original: originalOf(price, before) } : writePrice(price);
  if (json) return `${JSON.stringify(shown.map(asJson), null, 2)}\n`;
  if (csv) return pricesAsCsv(shown.map(writePrice));
  if (compare !== undefined) return compareTable(shown, terminal);
  if (bet !== undefined && shown.length <= 12) {
    return shown.map((price) => priceInFull(price, terminal)).join('\n');
  }
  if (sort !== undefined) return priceTable(shown, terminal);
  const ids = [...new Set(shown.map(({ rulebook }) => rulebook))];
  const tables = ids.map((id) => {
    const own = shown.filter(({ rulebook }) => rulebook === id);
    return `${terminal.paint('heading', id)}\n${priceTable(own, terminal)}${dealtNote(own)}`;
  });
  return tables.join('\n');
};

/** The way of dealing of the lines that name none, if other lines name one. */
const dealtNote = (prices: readonly Priced[]): string =>
  prices.some(({ condition }) => condition?.startsWith('dealt='))
    ? 'Where no way of dealing is named, the cards are dealt face down.\n'
    : '';

type ShownPrices = { readonly shown: readonly Priced[]; readonly options: OddsOptions };

const session = (command: Command, terminal: Terminal, { shown, options }: ShownPrices): void => {
  // If a wager has several prices, the one without condition and model is taken.
  const plain = shown.filter(
    ({ condition, model }) =>
      condition === (options.condition ?? null) && model === (options.model ?? null),
  );
  const [price, more] = plain.length === 1 ? plain : shown;
  if (!price || more) {
    const names = shown.map(({ bet, condition, model }) =>
      [bet, condition, model].filter((word) => word !== null).join(' '),
    );
    command.error(
      `error: a session is of one wager: give one rulebook, --bet, and --condition or --model where it has several (${names.slice(0, 6).join('; ')} …)`,
    );
  }
  const plan = planOf(command, options);
  if (price.endings.length === 0) {
    command.error('error: a wager left up has no list of endings to count a session with');
  }
  const obstacle = tooLong(price, plan);
  if (obstacle !== null) command.error(`error: ${obstacle}`);
  const counted = countedSession(price, plan, terminal);
  if (!options.json) {
    terminal.out(sessionText(counted, plan, terminal));
    return;
  }
  const { ahead, level, behind, ruin, endings, losingRuns } = counted;
  const asJson = {
    rulebook: price.rulebook,
    bet: price.bet,
    decisions: plan.decisions,
    bankroll: plan.bankroll ?? null,
    ahead,
    level,
    behind,
    ruin,
    endings,
    losingRuns,
  };
  terminal.out(`${JSON.stringify(asJson, fractionsAsText, 2)}\n`);
};

const planOf = (command: Command, { session: text, bankroll }: OddsOptions): SessionPlan => {
  const decisions = wholeNumber(text ?? '');
  if (!(decisions >= 1 && decisions <= 100_000)) {
    command.error(`error: --session is a whole number of decisions from 1 to 100000, not ${text}`);
  }
  if (bankroll === undefined) return { decisions };
  const stakes = writtenNumber(bankroll);
  if (!(stakes >= 1 && stakes <= 1_000_000)) {
    command.error(
      `error: --bankroll is a number of stakes, at least the one of the first decision and at most 1000000, not ${bankroll}`,
    );
  }
  return { decisions, bankroll: stakes };
};

const isFraction = (value: unknown): value is Priced['edge'] =>
  typeof value === 'object' && value !== null && 'top' in value && 'bottom' in value;

const fractionsAsText = (_: string, value: unknown): unknown =>
  isFraction(value) ? writeExact(value) : value;
