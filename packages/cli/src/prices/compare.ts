import { approximate, costPerHour, type Priced } from '@openpit/analysis';
import { exactPercent } from '../numbers.ts';
import { writeColumns } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** One wager, in every rulebook that has it. */
export const compareTable = (prices: readonly Priced[], terminal: Terminal): string =>
  writeColumns(
    {
      heading: ['rulebook', 'when', 'pays', 'win %', 'edge %', 'deviation'],
      rows: prices.map((price) => [
        price.rulebook,
        whenOf(price),
        price.pays,
        exactPercent(price.win),
        exactPercent(price.edge),
        Math.sqrt(approximate(price.variance)).toFixed(4),
      ]),
      right: [3, 4, 5],
    },
    terminal,
  );

/** The pace of play and the stake in dollars. */
export type Hour = { readonly pace: number; readonly stake: number };

/** The cost of an hour of each wager, which is made again as soon as it is decided. */
export const hourTable = (prices: readonly Priced[], hour: Hour, terminal: Terminal): string => {
  const heading = [
    'rulebook',
    'wager',
    'when',
    `an hour at ${hour.stake} and a pace of ${hour.pace}`,
  ];
  const rows = asMade(prices).map((price) => [
    price.rulebook,
    price.bet,
    whenOf(price),
    costPerHour(price, hour).toFixed(2),
  ]);
  return `\n${writeColumns({ heading, rows, right: [3] }, terminal)}`;
};

/** The rulebooks in which the wager can be made. */
export const asMade = (prices: readonly Priced[]): readonly Priced[] =>
  prices.filter(({ isWithin }) => !isWithin);

const whenOf = ({ condition, model }: Priced): string =>
  [condition, model].filter((text) => text !== null).join(' ');
