import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { familyOf, fold, type ShownOutcome, type Table } from '@openpit/engine';
import { expect, test } from 'vitest';
import { playRecord } from './run.ts';

/** What came at a table, act by act. */
const outcomesIn = (record: string): readonly ShownOutcome[] => {
  const file = join(import.meta.dirname, '../../../records', `${record}.pit`);
  const { entries, game } = playRecord(readFileSync(file, 'utf8'));
  if (!game) expect.fail(`${record} does not play`);
  let table: Table | undefined;
  return entries.flatMap(({ events }) => {
    table = fold(game.rulebook, events, table);
    return familyOf(game.rulebook).shownOutcome(events, table) ?? [];
  });
};

const cards = (hands: Readonly<Record<string, readonly string[]>>): ShownOutcome => ({
  kind: 'cards',
  hands,
});

test.each<readonly [string, readonly ShownOutcome[]]>([
  ['bclc-wheel/a-wheel-of-ones-own', [{ kind: 'space', space: '3' }]],
  ['bclc-roulette/a-layout-without-a-track', [{ kind: 'pocket', pocket: '17' }]],
  [
    'chickasaw-cardcraps/ante-for-the-come-out',
    [
      { kind: 'dice', dice: [1, 6], cards: ['2c', '6c', '9s'] },
      { kind: 'dice', dice: [1, 5], cards: ['2c', '5c', '9s'] },
      { kind: 'dice', dice: [1, 4], cards: ['2c', '4c', '9s'] },
    ],
  ],
  ['bclc-blackjack/back-bets-match', [cards({ dealer: ['6d', 'Td', 'Kh'] })]],
  [
    'openpit-baccarat/a-natural-ends-the-deal',
    [cards({ player: ['Tc', 'Kc'], banker: ['3d', '5h'] })],
  ],
  [
    'bclc-reddog/consecutive-cards-push',
    [cards({ cards: ['7c', '8d'] }), cards({ cards: ['Ts', '9d'] })],
  ],
  ['bclc-war/basic-wager-wins', [cards({ dealer: ['9d'], warDealer: [], warPlayer: [] })]],
  ['bclc-war/war-lost', [cards({ dealer: ['5c'], warDealer: ['Kh'], warPlayer: ['Qs'] })]],
])('what came in %s, once it was settled and not before', (record, came) => {
  expect(outcomesIn(record)).toEqual(came);
});

test('dice alone are no cards', () => {
  const [first] = outcomesIn('bclc-craps/dont-pass-on-each-point');
  expect(first).toMatchObject({ kind: 'dice', cards: null });
});
