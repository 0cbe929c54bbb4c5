import {
  askedChoices,
  type Cell,
  type Chart,
  type Code,
  type IndexPlay,
} from '@openpit/analysis/blackjack';
import type { CountReport } from './counting.ts';

type Question = (typeof askedChoices)[number];

/**
 * Plays by the count as lines of a chart for `openpit sim --chart`: the most valuable ones, as long as there is room for their
 * counts.
 */
export const playsAsChart = (
  { rulebook, cut, plays, insurance }: CountReport,
  { chart, countsMax }: { readonly chart: Chart; readonly countsMax: number },
): string => {
  const insured = insurance[Math.floor(insurance.length / 2)];
  const from = insured ? Math.round(insured.trueCount) : null;
  const taken = mostWorth(plays, { countsMax, known: from === null ? [] : [from] });
  const cells = new Map<string, IndexPlay[]>();
  for (const play of taken) {
    const key = `${rowOf(play)} against ${play.up}`;
    cells.set(key, [...(cells.get(key) ?? []), play]);
  }
  return [
    `# ${rulebook} by the count (hi-lo), ${cut} % of the shoe dealt: openpit sim --chart plays these beside the best chart.`,
    ...(from === null ? [] : [`insurance from ${from}`]),
    ...[...cells].flatMap(([cell, own]) => linesOf(cell, own, cellIn(chart, own))),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/** A play that gains less than this many bets a round is not worth remembering. */
const minGain = 1e-6;

type Room = { readonly countsMax: number; readonly known: readonly number[] };

const mostWorth = (
  plays: readonly IndexPlay[],
  { countsMax, known }: Room,
): readonly IndexPlay[] => {
  const counts = new Set(known);
  return plays.filter(({ gain, index }) => {
    if (gain < minGain || (!counts.has(index) && counts.size === countsMax)) return false;
    counts.add(index);
    return true;
  });
};

const isPair = ({ hand }: IndexPlay): boolean => hand.includes(',');

const rowOf = (play: IndexPlay): string => (isPair(play) ? `pair ${play.hand}` : play.hand);

const cellIn = (chart: Chart, [play]: readonly IndexPlay[]): Cell | undefined => {
  if (!play) return undefined;
  const [kind, row] = rowOf(play).split(' ');
  const rows = kind === 'pair' ? chart.pair : kind === 'soft' ? chart.soft : chart.hard;
  return rows[row ?? '']?.[play.up];
};

/** The code of a cell below its first count, and from each count on; the last line for a count holds. */
const linesOf = (
  name: string,
  plays: readonly IndexPlay[],
  cell: Cell | undefined,
): readonly string[] => {
  if (!cell) return [];
  const counts = [...new Set(plays.map(({ index }) => index))].sort((a, b) => a - b);
  const [first = 0] = counts;
  const below = codeAt(cell, plays, first - 1);
  const changes = counts.map((count) => ({ count, code: codeAt(cell, plays, count) }));
  return [
    ...(below === cell.code ? [] : [`${name} below ${first}: ${below}`]),
    ...changes
      .filter(({ code }, at) => code !== (at === 0 ? below : changes[at - 1]?.code))
      .map(({ count, code }) => `${name} from ${count}: ${code}`),
  ];
};

/** The code of a cell at a count: each question is answered by its own play, or else by the chart. */
const codeAt = (cell: Cell, plays: readonly IndexPlay[], count: number): Code => {
  const isChosen = (question: Question): boolean => {
    const own = plays
      .filter((play) => questionOf(play) === question)
      .sort((a, b) => a.index - b.index);
    const [first] = own;
    if (!first) return inChart[question](cell);
    const last = own.filter(({ index }) => index <= count).at(-1);
    return last ? last.choice === question : first.other === question;
  };
  const code = codeOf(cell, isChosen);
  return cell.legal.includes(code) ? code : cell.code;
};

const questionOf = ({ choice, other }: IndexPlay): Question | undefined =>
  askedChoices.find((question) => question === choice || question === other);

const inChart: Readonly<Record<Question, (cell: Cell) => boolean>> = {
  surrender: ({ code }) => code.startsWith('R'),
  zap: ({ code }) => code === 'Z',
  split: ({ code }) => code === 'P' || code === 'Rp',
  double: ({ code, doubles }) => code.startsWith('D') || code === 'F' || doubles,
  stand: ({ or }) => or === 'S',
};

const codeOf = ({ legal }: Cell, isChosen: (question: Question) => boolean): Code => {
  if (isChosen('surrender')) {
    if (legal.includes('Rp') && isChosen('split')) return 'Rp';
    return isChosen('stand') ? 'Rs' : 'Rh';
  }
  if (isChosen('zap')) return 'Z';
  if (isChosen('split')) return 'P';
  if (isChosen('double')) return legal.includes('F') ? 'F' : isChosen('stand') ? 'Ds' : 'Dh';
  return isChosen('stand') ? 'S' : 'H';
};
