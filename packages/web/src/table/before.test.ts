import { rulebookOf } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { resultsBefore, withOwn } from './before.ts';

const rulebook = rulebookOf('openpit.baccarat') ?? expect.fail('no baccarat');
const coup = (version: number, ...banker: readonly string[]) => ({
  version,
  came: { kind: 'cards' as const, hands: { player: ['2h', '3h'], banker } },
});

test('who comes to a table sees what came there before, up to where the page itself goes on', () => {
  const results = resultsBefore([coup(7, '4s', '5s'), coup(9, '2s', '2d'), coup(12, '9s')], {
    rulebook,
    since: 10,
  });
  expect(results.map(({ version }) => version)).toEqual([7, 9]);
  expect(results.map(({ outcome }) => outcome)).toMatchObject([
    { tone: 'banker' },
    { tone: 'player' },
  ]);
});

test('one’s own round takes the place of the same outcome', () => {
  const before = resultsBefore([coup(7, '4s', '5s'), coup(9, '2s', '2d')], { rulebook, since: 10 });
  const own = before.slice(0, 1).map((one) => ({ ...one, round: 3 }));
  expect(withOwn(before, own).map(({ version, round }) => [version, round])).toEqual([
    [7, 3],
    [9, -9],
  ]);
});
