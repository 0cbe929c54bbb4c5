import type { WireSeal } from '@openpit/protocol';
import { expect, test } from 'vitest';
import { checkSeal } from './check.ts';
import { noSeeds, seedLogged, seedSent } from './own-seeds.ts';
import { type Witnesses, witnessed } from './witness.ts';

const table = 'bclc.craps';

// Worked out outside this program.
const plain: WireSeal = {
  round: 7,
  commitment: 'a57f2b812eac4f4f003de73e36860f9740ddd741b3fdc56152896f06d517094a',
  share: '3c'.repeat(32),
  mix: '11'.repeat(32),
  beacon: null,
  draws: [
    {
      command: { kind: 'roll', dice: [3, 6] },
      drawn: { round: 7, from: 0, to: 1, picks: [[17, 36]] },
      beacon: null,
    },
  ],
  closedAt: '2025-04-05T00:00:00.000Z',
  revealedAt: '2025-04-05T00:00:09.000Z',
};

// Round 657413 of drand's quicknet, as it was published.
const number = 657_413;
const publicAt = (1_692_803_367 + (number - 1) * 3) * 1_000;
const signature =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';
const drand = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
};
const signedBy = (by: string): WireSeal['draws'] => [
  {
    command: { kind: 'roll', dice: [1, 4] },
    drawn: { round: 7, from: 0, to: 1, picks: [[3, 36]] },
    beacon: { number, signature: by },
  },
];
const stirred: WireSeal = {
  ...plain,
  beacon: drand,
  draws: signedBy(signature),
  closedAt: new Date(publicAt - 3_500).toISOString(),
};

// The same number, signed by a key of somebody's own.
const ownKey =
  'ac479d0144a22b5f082243246452670b503fb8bef7476c974ea01d4d2a57e7e0254fe73fc62780630c6662827abe40aa0bbb36f188aedcabcfa729d3b0a2d79eaa437183026a4d3af7cd59ba62e6e32782e78a413a2627607d8de9f45b2d887c';
const ownSignature =
  'b85c3d4f5aa6a1e8c3f8faa050e0eb846337f9bf0724bda700a43e1f64334c2d0f8b44b5220cc41ce55bb4d97641d0b7';

const failing = async (seal: WireSeal, ...seen: Parameters<typeof witnessed>[1][]) => {
  const empty: Witnesses = new Map();
  const all = seen.reduce((before, one) => witnessed(before, one, publicAt - 4_000), empty);
  const { checks } = await checkSeal(table, seal, all.get(seal.round) ?? null);
  return checks.filter(({ holds }) => !holds).map(({ what }) => what);
};

const chanceWith = (commitment: string) => ({
  round: 7,
  commitment,
  next: null,
  beacon: null,
  closed: false,
  message: '',
});

test('a round as it should be holds, with a beacon and without', async () => {
  expect(await failing(plain)).toEqual([]);
  expect(await failing(stirred)).toEqual([]);
  expect(await failing(plain, chanceWith(plain.commitment))).toEqual([]);
  const { checks } = await checkSeal(table, stirred, null);
  expect(checks.map(({ what }) => what)).toEqual(['print', 'beacon', 'time', 'draws', 'outcome']);
});

test.each([
  ['another secret', { ...plain, share: '3d'.repeat(32) }, ['print', 'draws']],
  ['another mix', { ...plain, mix: '12'.repeat(32) }, ['draws']],
  ['a beacon left out', { ...stirred, beacon: null }, ['draws']],
  [
    'bets closed after the beacon',
    { ...stirred, closedAt: plain.revealedAt.replace('2025', '2027') },
    ['time'],
  ],
  [
    'a beacon of the house’s own',
    { ...stirred, beacon: { ...drand, publicKey: ownKey }, draws: signedBy(ownSignature) },
    ['beacon', 'draws'],
  ],
  [
    'drand’s beacon by another clock, so that a number that is public already decides',
    { ...stirred, beacon: { ...drand, genesis: drand.genesis + 86_400 } },
    ['beacon'],
  ],
  [
    'other dice',
    {
      ...plain,
      draws: plain.draws.map((one) => ({ ...one, command: { kind: 'roll', dice: [1, 1] } })),
    },
    ['outcome'],
  ],
  ['nothing drawn', { ...plain, draws: [] }, ['draws']],
])('%s is found', async (_, seal, what) => {
  expect(await failing(seal)).toEqual(what);
});

test('a print other than the one this page saw before the round is found', async () => {
  expect(await failing(plain, chanceWith('00'.repeat(32)))).toEqual(['seen']);
});

test('another seed in the log than the one this page sent is found, whichever comes first', () => {
  const at = '2026-06-01T00:00:00.000Z';
  const logged = (version: number, seed: string) =>
    ({ version, at, body: { kind: 'player-seed', seat: 1, seed } }) as const;
  expect(seedSent(seedLogged(noSeeds, logged(7, 'a')), 7, 'a').isSwapped).toBe(false);
  expect(seedSent(seedLogged(noSeeds, logged(7, 'b')), 7, 'a').isSwapped).toBe(true);
  const sent = seedSent(noSeeds, 8, 'a');
  expect(seedLogged(sent, logged(7, 'b')).isSwapped).toBe(false);
  expect(seedLogged(sent, logged(8, 'a')).isSwapped).toBe(false);
  expect(seedLogged(sent, logged(8, 'b')).isSwapped).toBe(true);
  expect(seedLogged(sent, { version: 8, at, body: { kind: 'act', events: [] } }).isSwapped).toBe(
    true,
  );
});
