import type { Settlement, Wager } from '@openpit/engine';
import { expect, test } from 'vitest';
import type { Result } from '../../table/result.ts';
import { standingVerdicts } from './felt-chips.tsx';

const wager = { seat: 1, hand: 0, bet: 'red', tip: false, stake: 500 } as unknown as Wager;

const lost = { ...wager, lost: 500, profit: 0, freed: 0 } as unknown as Settlement;

const result: Result = {
  version: 7,
  at: '',
  round: 3,
  outcome: null,
  lines: [lost, { ...lost, seat: 2 }, { ...lost, bet: 'black', lost: lost.profit }],
  fees: [],
};

const settled = { result, wagers: [], mine: [1], prospect: null, hasMovedOn: false };

test('what came of one’s own wager keeps its room on the cloth while its chips are gone, until one goes on', () => {
  const standing = (more: object) =>
    standingVerdicts({ ...settled, ...more } as unknown as Parameters<typeof standingVerdicts>[0]);
  expect(standing({})).toEqual([lost]);
  // Chips that are still there have that room already, and other players' results get no room.
  expect(standing({ wagers: [wager] })).toEqual([]);
  expect(standing({ mine: [3] })).toEqual([]);
  expect(standing({ hasMovedOn: true })).toEqual([]);
  expect(standing({ prospect: [] })).toEqual([]);
  expect(standing({ result: null })).toEqual([]);
});
