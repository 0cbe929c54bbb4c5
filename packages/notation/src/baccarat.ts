import { rankOf } from '@openpit/engine';
import { type BaccaratCommand, type BaccaratTable, totalOf } from '@openpit/engine/baccarat';
import type { Check, FamilyNotation } from './family.ts';
import type { Words } from './word-reader.ts';

/** The verbs of baccarat. */
export const baccaratNotation: FamilyNotation = {
  family: 'baccarat',
  house: {
    deal: (): BaccaratCommand => ({ kind: 'deal' }),
    shuffle: (): BaccaratCommand => ({ kind: 'shuffle' }),
  },
  seat: {},
  expect: { totals: readTotals },
  write({ kind }) {
    return kind === 'deal' || kind === 'shuffle' ? kind : undefined;
  },
};

function readTotals(words: Words): Check {
  const total = () =>
    words.takeIf('what a hand counts, from 0 to 9', (word) =>
      /^\d$/.test(word) ? word : undefined,
    );
  const expected = `${total()} ${total()}`;
  return ({ table }) => {
    const { player, banker } = (table as BaccaratTable).cards; // the register pairs each family with its own notation
    if (player.length < 2 || banker.length < 2) return 'the hands do not lie there yet';
    const now = [player, banker].map((hand) => totalOf(hand.map(rankOf))).join(' ');
    return now === expected ? undefined : `the hands count ${now}`;
  };
}
