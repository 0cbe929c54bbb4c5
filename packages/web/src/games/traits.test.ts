import { type FamilyId, families } from '@openpit/engine';
import { expect, test } from 'vitest';
import { traits } from './traits.ts';

test('a game has turns on its pages where silence is an answer at its tables', () => {
  const asking = Object.entries(families)
    .filter(([, { house }]) => 'quiet' in house && house.quiet !== undefined)
    .map(([id]) => id);
  const asks = (Object.keys(traits) as FamilyId[]).filter((id) => traits[id].asks); // its keys are the games
  expect([...asks].sort()).toEqual([...asking].sort());
});
