import {
  approximate,
  type ChangedPrice,
  changedCells,
  type Priced,
  priceBefore,
  priceName,
  subtract,
  writeExact,
} from '@openpit/analysis';
import { choiceDealt, dealtOfChoice, type Strategy } from '@openpit/analysis/blackjack';
import { exactPercent } from '../numbers.ts';
import { writeColumns, writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { againstAce, dealtNames, type StrategyReport } from './strategy-printed.ts';

/** What changed rules do to each wager, compared with the document. */
export const changedTable = (pairs: readonly ChangedPrice[], terminal: Terminal): string => {
  if (pairs.length === 0) return '\nThe rules change no price.\n';
  const deviation = (price: Priced | null): string =>
    price ? Math.sqrt(approximate(price.variance)).toFixed(4) : '';
  const rows = pairs.map(({ before, after }) => [
    priceName(after ?? before ?? never()),
    before ? exactPercent(before.edge) : 'not offered',
    after ? exactPercent(after.edge) : 'not offered',
    before && after ? signed(100 * approximate(subtract(after.edge, before.edge))) : '',
    deviation(before),
    deviation(after),
  ]);
  const heading = [
    'what the rules change',
    'edge % by the document',
    'now',
    'change',
    'deviation',
    'now',
  ];
  return `\n${writeColumns({ heading, rows, right: [1, 2, 3, 4, 5] }, terminal)}`;
};

const never = (): never => {
  throw new Error('bug: a pair has at least one price');
};

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;

/** The price by the document, as data. */
export const originalOf = (price: Priced, before: readonly Priced[]) => {
  const original = priceBefore(before, price);
  return original
    ? { houseEdge: writeExact(original.edge), variance: writeExact(original.variance) }
    : null;
};

/** What the changed rules are worth at blackjack, and which cells of the chart they change. */
export const changedStrategy = (before: Strategy, after: Strategy, terminal: Terminal): string => {
  const [was, is] = [before, after].map(({ houseEdge }) => 100 * houseEdge);
  const change = signed((is ?? 0) - (was ?? 0));
  const cells = changedCells(before, after);
  const worth = writeProse(
    `By the document the house edge is ${(was ?? 0).toFixed(4)} %: these rules change it by ${change} %.\n`,
    terminal,
  );
  const [aceBefore, aceNow] = [before, after].map((one) => againstAce(one.againstAce));
  const ace =
    aceBefore === aceNow
      ? ''
      : writeProse(`Against an ace, by the document: ${aceBefore}. Now: ${aceNow}.\n`, terminal);
  if (cells.length === 0) {
    const stays =
      ace === '' ? 'The chart stays as it is.' : 'The cells of the chart stay as they are.';
    return `\n${worth}${stays}\n${ace}`;
  }
  const rows = cells.map(({ hand, up, before: from, after: to }) => [hand, up, from, to]);
  const heading = ['changed cells', 'against', 'document', 'now'];
  return `\n${worth}${ace}${writeColumns({ heading, rows }, terminal)}`;
};

/** Which changed rules belong to another way of dealing than the one that is priced, and move nothing here. */
export const ofOtherDealing = (
  { dealt }: Pick<StrategyReport, 'dealt'>,
  rules: string | undefined,
  terminal: Terminal,
): string => {
  if (dealt === null) return '';
  const names = (rules ?? '').split(',').map((rule) => rule.split('=')[0] ?? '');
  return names
    .flatMap((name) => {
      const own = dealtOfChoice(name);
      return own === dealt
        ? []
        : writeProse(
            `${name} is a rule of the game ${dealtNames[own]}; this is the game ${dealtNames[dealt]}, which it does not change. --dealt ${own} prices that one; the rule of this one is ${choiceDealt(name.replace(new RegExp(`^${own}\\.`), ''), dealt)}.\n`,
            terminal,
          );
    })
    .join('');
};
