import {
  approximate,
  divide,
  type Priced,
  perDecisionOf,
  perRollOf,
  type Ratio,
  writeDecimal,
  writeRatio,
} from '@openpit/analysis';
import type { FamilyId } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import { exactPercent } from '../numbers.ts';
import { writeColumns, writeNamed } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Prices as a table with a bar for each edge; wagers with the same cost of the same kind share a line. */
export const priceTable = (prices: readonly Priced[], terminal: Terminal): string => {
  const { paint, width } = terminal;
  const groups = grouped(prices);
  const most = Math.max(...prices.map(({ edge }) => Math.abs(approximate(edge))), Number.EPSILON);
  const unit = unitOf(prices);
  const heading = [
    'wager',
    'when',
    'pays',
    'win',
    'edge',
    'edge %',
    `a ${unit} %`,
    `${unit}s`,
    'variance',
  ];
  const columns = { heading, rows: groups.map(cellsOf), right: [3, 4, 5, 6, 7, 8] };
  const plain = writeColumns(columns, { paint: (_, text) => text }).split('\n');
  const widest = Math.max(...plain.map((line) => line.length));
  const left = (terminal.columns ?? Number.POSITIVE_INFINITY) - widest - 2;
  // A bar that would wrap onto a second line is left out: the figures are enough.
  if (left < barMin) return writeColumns(columns, terminal);
  const room = Math.max(barMin, width - widest - 2);
  const [first = '', ...lines] = plain.filter((line) => line !== '');
  const barred = lines.map((line, at) => {
    const edge = approximate(groups[at]?.[0]?.edge ?? { top: 0n, bottom: 1n });
    const bar = barOf(Math.abs(edge) / most, Math.min(room, 30));
    return `${line.padEnd(widest)}  ${paint(edge > 0 ? 'lose' : 'win', bar)}`.trimEnd();
  });
  return [paint('heading', first), ...barred].map((line) => `${line}\n`).join('');
};

const barMin = 8;

const units: Readonly<Record<string, string>> = {
  baccarat: 'round',
  blackjack: 'round',
  'casino-war': 'round',
  craps: 'roll',
  'red-dog': 'round',
  roulette: 'spin',
  wheel: 'spin',
} satisfies Readonly<Record<FamilyId, string>>;

/** What is counted until a wager is decided: rolls, spins, or rounds of cards; rounds if games are mixed. */
const unitOf = (prices: readonly Priced[]): string => {
  const families = new Set(prices.map(({ rulebook }) => rulebookOf(rulebook)?.family ?? ''));
  const [family = ''] = families;
  return (families.size === 1 ? units[family] : undefined) ?? 'round';
};

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A bar of this part of a width, exact to an eighth of a letter. */
export const barOf = (share: number, width: number): string => {
  const parts = Math.round(Math.min(1, share) * width * 8);
  return '█'.repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? '');
};

const grouped = (prices: readonly Priced[]): readonly (readonly Priced[])[] => {
  const groups = new Map<string, Priced[]>();
  for (const price of prices) {
    const [kind] = price.bet.split(':');
    const { condition, model, pays, edge, variance, rolls } = price;
    const numbers = [edge, variance, rolls].map(writeRatio);
    const key = [kind, condition, model, pays, price.rulebook, ...numbers].join('|');
    const group = groups.get(key);
    if (group) group.push(price);
    else groups.set(key, [price]);
  }
  return [...groups.values()];
};

const cellsOf = (group: readonly Priced[]): readonly string[] => {
  const [price] = group;
  if (!price) return [];
  const when = [price.condition, price.model].filter((text) => text !== null).join(' ');
  return [
    nameOf(group),
    when,
    shortPays(price.pays),
    short(price, price.win),
    short(price, price.edge),
    exactPercent(price.edge),
    exactPercent(perRollOf(price)),
    writeDecimal(price.rolls, 2),
    writeDecimal(price.variance, 2),
  ];
};

const nameOf = (group: readonly Priced[]): string => {
  const keys = group.map(({ bet }) => bet);
  const [first = '', ...more] = keys;
  if (more.length === 0) return first;
  const tails = more.map((key) => key.slice(key.indexOf(':') + 1));
  return more.length < 6
    ? [first, ...tails].join(' ')
    : `${first} … ${tails.at(-1)} (${keys.length})`;
};

const shortPays = (pays: string): string => (pays.length > 24 ? `${pays.slice(0, 22)} …` : pays);

/** A fraction if it is short enough to read, otherwise its decimals; a figure computed in decimals is never shown as a fraction. */
const short = ({ places }: Pick<Priced, 'places'>, value: Ratio): string => {
  const text = writeRatio(value);
  return places === undefined && text.length <= 12 ? text : writeDecimal(value, 6);
};

/** One wager in full: its gains and their probabilities, and its cost in every measure. */
export const priceInFull = (price: Priced, terminal: Terminal): string => {
  const { paint } = terminal;
  const { places, bound } = price;
  const unit = unitOf([price]);
  // A figure that was computed in decimals is shown in decimals.
  const exactly = places === undefined ? asFraction : (value: Ratio) => writeDecimal(value, places);
  const measures: readonly (readonly [string, string])[] = [
    ['pays', price.pays],
    ['wins, pushes, loses', [price.win, price.push, price.lose].map(exactly).join('  ')],
    ['edge of the first stake', exactly(price.edge)],
    ['edge a decision', exactly(perDecisionOf(price))],
    [`edge a ${unit}`, exactly(perRollOf(price))],
    [`expected ${unit}s`, asFraction(price.rolls)],
    ['variance', exactly(price.variance)],
    ['standard deviation', Math.sqrt(approximate(price.variance)).toFixed(6)],
    ...(price.staked === undefined
      ? []
      : ([
          ['put up on average', exactly(price.staked)],
          ['element of risk', exactly(divide(price.edge, price.staked))],
        ] as const)),
    ...(bound === undefined ? [] : [['each of them within', `${bound}`] as const]),
    ['by', price.clauses.join(' ')],
  ];
  const when = [price.condition, price.model].filter((text) => text !== null).join(' ');
  const title = [price.rulebook, price.bet, when].filter((text) => text !== '').join(' ');
  const barRoom = Math.max(8, Math.min(30, terminal.width - 29));
  const endings = price.endings.map(
    ({ gain, chance }) =>
      `  ${short({}, gain).padStart(12)}  ${writeDecimal(chance, 9)}  ${barOf(approximate(chance), barRoom)}\n`,
  );
  const list =
    endings.length === 0
      ? []
      : [paint('quiet', '  brings, in stakes, and how often\n'), ...endings];
  return [paint('heading', `${title}\n`), writeNamed(measures, terminal), ...list].join('');
};

const asFraction = (value: Ratio): string => {
  const text = writeRatio(value);
  if (value.bottom === 1n) return text;
  const decimals = writeDecimal(value, 9);
  return text.length <= 40 ? `${text} = ${decimals}` : decimals;
};
