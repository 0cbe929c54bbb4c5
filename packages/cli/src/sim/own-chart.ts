import { type Cell, type Code, cardNames, codes, columns, type Strategy } from '@openpit/analysis';
import { chartsMax } from '@openpit/simulation';

/** What is wrong with a plan for blackjack, in words. */
export class BlackjackRefused extends Error {}

/** What is wrong with a chart, in words; the caller knows the name of the file. */
export class ChartRefused extends Error {}

const kinds = ['hard', 'soft', 'pair'] as const;

/** A chart with some of the reader's own cells. A line is a row: `hard 16: S S S S S H H Rh Rh Rh`, against 2 to 10 and the ace. */
export const overruled = (best: Strategy, text: string): Strategy => {
  const read = ownChartOf(best, text);
  const [play] = read.plays;
  if (!play) return read.strategy;
  throw new ChartRefused(
    `line ${play.line} of the chart goes by a count; a price is of a full shoe, which has none: openpit sim --chart plays it`,
  );
};

/** Charts by rising count; the first one applies below all others too. */
export type StrategyFrom = { readonly count: number; readonly strategy: Strategy };

/**
 * The same with cells that depend on the count, a line each: `hard 16 against 10 from 0: S`, `hard 12 against 4 below 0: H`,
 * `insurance from 3`. If several lines name a cell at a count, the last one holds.
 */
export const chartsByCount = (best: Strategy, text: string): readonly StrategyFrom[] => {
  const { strategy, plays } = ownChartOf(best, text);
  const counts = [...new Set(plays.map(({ count }) => count))].sort((a, b) => a - b);
  if (counts.length >= chartsMax) {
    throw new ChartRefused(
      `the chart goes by ${counts.length} different counts; there may be ${chartsMax - 1}`,
    );
  }
  const at = (count: number): StrategyFrom => ({
    count,
    strategy: plays
      .filter((play) => (play.isBelow ? count < play.count : count >= play.count))
      .reduce((now, play) => play.change(now), strategy),
  });
  return [below, ...counts].map(at);
};

/** Below every possible count. */
const below = -99;

/** The counts that a line may name. */
const countMost = 30;

/** A line that holds from a count on, or below it. */
type CountedPlay = {
  readonly line: number;
  readonly count: number;
  readonly isBelow: boolean;
  readonly change: (strategy: Strategy) => Strategy;
};

type OwnChart = { readonly strategy: Strategy; readonly plays: readonly CountedPlay[] };

const expected =
  'expected a row such as "hard 16: …", "soft 18: …" or "pair 8,8: …", a play by the count such as "hard 16 against 10 from 0: S", or "insurance from 3"';

const ownChartOf = (best: Strategy, text: string): OwnChart => {
  let strategy = best;
  const plays: CountedPlay[] = [];
  let lines = 0;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const code = line.replace(/(^|\s)#.*$/, '').trim();
    if (code === '') continue;
    lines++;
    const where = { line: at + 1, text: code };
    const play = playIn(best, where);
    if (play) plays.push(play);
    else strategy = rowIn(strategy, where);
  }
  if (lines === 0) {
    throw new ChartRefused('the chart has no row; one is "hard 16: S S S S S H H H H H"');
  }
  return { strategy, plays };
};

type Line = { readonly line: number; readonly text: string };

const refused = ({ line }: Line, what: string): ChartRefused =>
  new ChartRefused(`line ${line} of the chart: ${what}`);

const rowIn = (strategy: Strategy, where: Line): Strategy => {
  const [, kind, row = '', cells = ''] =
    /^(hard|soft|pair)\s+(\S+?)\s*:\s*(.+)$/.exec(where.text) ?? [];
  const of = kinds.find((one) => one === kind);
  const known = of ? strategy.chart[of][row] : undefined;
  if (!of || !known) throw refused(where, `${expected}, not "${where.text}"`);
  const words = cells.split(/\s+/);
  if (words.length !== columns.length) {
    throw refused(
      where,
      `a row has ${columns.length} cells, against 2 to 10 and the ace, not ${words.length}`,
    );
  }
  return columns.reduce<Strategy>(
    (now, column, index) => withCell(now, { of, row, column, word: words[index] ?? '', where }),
    strategy,
  );
};

/** A play by the count; undefined if a line is no such play. */
const playIn = (best: Strategy, where: Line): CountedPlay | undefined => {
  const [, what = '', side, written, , code] =
    /^(.+?)\s+(from|below)\s+([+\-−]?\d+)\s*(:\s*(\S+))?$/.exec(where.text) ?? [];
  if (side === undefined || written === undefined) return undefined;
  const count = Number(written.replace('−', '-'));
  if (Math.abs(count) > countMost) {
    throw refused(where, `a true count is from −${countMost} to ${countMost}, not ${written}`);
  }
  const play = { line: where.line, count, isBelow: side === 'below' };
  if (what === 'insurance' && side === 'from' && code === undefined) {
    return { ...play, change: insuringAll };
  }
  const [, kind, row = '', up] = /^(hard|soft|pair)\s+(\S+)\s+against\s+(\S+)$/.exec(what) ?? [];
  const of = kinds.find((one) => one === kind);
  const column = columns.find((one) => one === up);
  if (!of || !column || !best.chart[of][row] || code === undefined) {
    throw refused(where, `${expected}, not "${where.text}"`);
  }
  const cell = { of, row, column, word: code, where };
  withCell(best, cell);
  return { ...play, change: (strategy) => withCell(strategy, cell) };
};

const insuringAll = (strategy: Strategy): Strategy => ({
  ...strategy,
  againstAce: { ...strategy.againstAce, insured: everyHand },
});

const everyHand: readonly string[] = cardNames.flatMap((a, at) =>
  cardNames.slice(at).map((b) => `${b},${a}`),
);

type CellAsked = {
  readonly of: (typeof kinds)[number];
  readonly row: string;
  readonly column: string;
  readonly word: string;
  readonly where: Line;
};

const withCell = (strategy: Strategy, asked: CellAsked): Strategy => {
  const { of, row, column } = asked;
  const { chart } = strategy;
  const cells = chart[of][row];
  const cell = cellOf(asked, cells?.[column]);
  return {
    ...strategy,
    chart: { ...chart, [of]: { ...chart[of], [row]: { ...cells, [column]: cell } } },
  };
};

const cellOf = (asked: CellAsked, known: Cell | undefined): Cell => {
  const code = codes.find((one) => one === asked.word);
  const legal = known?.legal ?? [];
  if (!code || !legal.includes(code)) throw refusedCell(asked, code, legal);
  if (known?.code === code) return known;
  const or =
    code === 'H' || code.endsWith('h')
      ? 'H'
      : code === 'S' || code.endsWith('s')
        ? 'S'
        : (known?.or ?? 'H');
  // Playing needs no values, except to know that a split is better than standing later on.
  const worth = code === 'P' || code === 'Rp' ? { split: 1, stand: 0 } : {};
  const doubles = code.startsWith('D') || code === 'F';
  return { code, or, doubles, legal, worth, lead: 0 };
};

/** Which cell it is, why its code is refused, and which codes it may have. */
const refusedCell = (
  { of, row, column, word, where }: CellAsked,
  code: Code | undefined,
  legal: readonly Code[],
): ChartRefused => {
  const hand = `${of} ${row}`;
  const mayBe = `expected one of ${legal.join(' ')}`;
  const at = `against ${column === 'A' ? 'an ace' : column}`;
  if (!code) return refused(where, `${at} there is "${word}"; ${mayBe}`);
  const isSplit = code === 'P' || code === 'Rp';
  const why =
    isSplit && of !== 'pair'
      ? `${hand} cannot be split`
      : `${code} is no play of this game with ${hand}`;
  return refused(where, `${at} there is "${word}", and ${why}; ${mayBe}`);
};
