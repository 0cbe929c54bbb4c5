import { expect, test } from 'vitest';
import { crewListsFrom } from './crew-lists.ts';

test('what was entered before the house was started again, or up to the last chip handed out, is not known to be untouched', () => {
  const lists = crewListsFrom(() => 7);
  expect([6, 7, 8].map((entry) => lists.isUntouched('pit-1', entry))).toEqual([false, false, true]);
  const chips = { wager: 'layout:1.1:pass', handed: 1_000, layout: 0 };
  const progress = { list: 8, count: 0, undone: [chips], before: null };
  lists.tick('pit-1', progress, true);
  expect(lists.isUntouched('pit-1', 8)).toBe(true);
  lists.tick('pit-1', { ...progress, count: 1, undone: [] }, false);
  // This stays so after a step back in the list.
  lists.tick('pit-1', progress, false);
  expect([8, 9].map((entry) => lists.isUntouched('pit-1', entry))).toEqual([false, true]);
  expect(lists.isUntouched('pit-2', 8)).toBe(true);
});
