import { isPublicBeacon, type WireSeal } from '@openpit/protocol';

/** One check, and whether it holds. */
export type Check = {
  readonly what: 'print' | 'seen' | 'beacon' | 'time' | 'draws' | 'outcome';
  readonly holds: boolean;
};

/** What this page saw of a round before it was decided. */
export type Witness = {
  /** The commitment of the house as it was shown before the round. */
  readonly commitment: string;
  /** When this page learned that bets were closed, on its own clock; null if it did not. */
  readonly closedAt: number | null;
};

export type Findings = { readonly checks: readonly Check[]; readonly ms: number };

/** Checks a round here, from what the house has revealed and what this page saw, without asking the house. */
export const checkSeal = async (
  table: string,
  seal: WireSeal,
  witness: Witness | null,
): Promise<Findings> => {
  const start = performance.now();
  const checks: Check[] = [
    { what: 'print', holds: (await sha256(bytesOf(seal.share))) === seal.commitment },
  ];
  if (witness) checks.push({ what: 'seen', holds: witness.commitment === seal.commitment });
  if (seal.beacon) {
    const isPublic = isPublicBeacon(seal.beacon);
    checks.push({ what: 'beacon', holds: isPublic && (await areSigned(seal, seal.beacon)) });
    const number = seal.draws[0]?.beacon?.number ?? 0;
    const publicAt = (seal.beacon.genesis + (number - 1) * seal.beacon.period) * 1_000;
    const closedAt = witness?.closedAt ?? Date.parse(seal.closedAt);
    checks.push({ what: 'time', holds: closedAt < publicAt });
  }
  checks.push({ what: 'draws', holds: await areDrawn(table, seal) });
  const outcomes = seal.draws.map(isMeant).filter((is) => is !== null);
  if (outcomes.length > 0)
    checks.push({ what: 'outcome', holds: outcomes.every((is) => is === true) });
  return { checks, ms: performance.now() - start };
};

/** Whether every draw came from a round of the beacon with a valid signature. */
const areSigned = async (
  { draws }: WireSeal,
  { publicKey }: NonNullable<WireSeal['beacon']>,
): Promise<boolean> => {
  const { isBeaconSignature } = await import('./beacon.ts');
  const used = new Map(draws.map(({ beacon }) => [beacon?.number ?? 0, beacon?.signature ?? '']));
  for (const [number, signature] of used) {
    const digest = bytesOf(await sha256(bigEndian(number)));
    if (!isBeaconSignature({ publicKey, digest, signature })) return false;
  }
  return true;
};

/** Repeats all draws. */
const areDrawn = async (
  table: string,
  { share, round, mix, draws, beacon: isMixed }: WireSeal,
): Promise<boolean> => {
  const name = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(share), name, false, ['sign']);
  const block = async (beacon: string | null, counter: number): Promise<bigint> => {
    const message = new TextEncoder().encode(JSON.stringify([table, round, mix, beacon, counter]));
    return BigInt(`0x${hexOf(await crypto.subtle.sign('HMAC', key, message))}`);
  };
  let counter = 0;
  for (const { drawn, beacon } of draws) {
    if (drawn.from !== counter) return false;
    const randomness = isMixed && beacon ? await sha256(bytesOf(beacon.signature)) : null;
    for (const [index, of] of drawn.picks) {
      let value = await block(randomness, counter++);
      while (value >= space - (space % BigInt(of))) value = await block(randomness, counter++);
      if (value % BigInt(of) !== BigInt(index)) return false;
    }
    if (drawn.to !== counter) return false;
  }
  return draws.length > 0;
};

const space = 1n << 256n;

// The wheels with two zeros and with one, in the order of their pockets.
const wheels = [
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
].map((wheel) => wheel.split(' '));

/** Whether the outcome is the one that was drawn, if the draw alone shows it; null if the rules are needed. */
const isMeant = ({ command, drawn }: WireSeal['draws'][number]): boolean | null => {
  const [[index, of] = [0, 0]] = drawn.picks;
  if (command.kind === 'roll') {
    const dice = [1 + Math.floor(index / 6), 1 + (index % 6)];
    return of === 36 && String(command['dice']) === String(dice);
  }
  const wheel = wheels.find((pockets) => pockets.length === of);
  if (command.kind === 'drop-ball' && wheel) {
    return command['pocket'] === wheel[index];
  }
  return null;
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes));

const bigEndian = (number: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
};

/** Whether this browser lets a page check anything: only over https, or on this machine. */
export const canCheck = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;
