import type { Key } from '../chacha.ts';
import { type Counts, type Part, roundsInStream } from '../streams.ts';
import { outcomes } from '../twin.ts';
import { type CardTable, cardCellOf } from './table.ts';

/** The reference: plays a part of a run stream by stream, each round from a whole shoe. Kernels must give the same counts. */
export const playCardsPlainly = (table: CardTable, key: Key, { first, rounds }: Part): Counts => {
  const counts = new Array<number>(table.endings).fill(0);
  for (let stream = 0; stream * roundsInStream < rounds; stream++) {
    const drawn = outcomes(key, first + stream, table.cards);
    const here = Math.min(roundsInStream, rounds - stream * roundsInStream);
    for (let round = 0; round < here; round++) playRound(table, drawn, counts);
  }
  return counts;
};

/** Outcomes that are gone already are skipped. The first count is of cards that ended nothing. */
const playRound = (table: CardTable, drawn: Iterator<number, never>, counts: number[]): void => {
  const gone = new Set<number>();
  for (let state = 0; ; ) {
    const card = drawn.next().value;
    if (gone.has(card)) continue;
    gone.add(card);
    const { next, ending } = cardCellOf(table, state, table.kinds[card] ?? 0);
    counts[ending] = (counts[ending] ?? 0) + 1;
    if (ending > 0) return;
    state = next;
  }
};
