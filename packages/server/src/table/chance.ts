import { hash } from 'node:crypto';
import { type BeaconInfo, beaconFor, isBeaconSignature, randomnessOf } from '../chance/beacon.ts';
import type { RoundChance } from '../chance/draw.ts';
import { type ChainCommitment, printOf } from '../chance/shares.ts';
import { canonical } from '../log/canonical.ts';
import type { ChanceBody, Drawn } from '../log/chance-entry.ts';
import { msOf } from '../log/line.ts';

export type PlayerSeed = { readonly seat: number; readonly seed: string };

/** Everything public about the chance of a table the house deals: what its log folds to. */
export type TableChance = {
  /** The round under way. */
  readonly round: number;
  /** SHA-256 of the house's share of it. */
  readonly commitment: string;
  /** The chains the house is bound to: the one of the round, and the one that follows it once there is one. */
  readonly chains: readonly ChainCommitment[];
  /** What the players have added, as one value; it never changes while a wager stands. */
  readonly mix: string;
  /** Seeds that came while a wager stood. */
  readonly waiting: readonly PlayerSeed[];
  readonly beacon: BeaconInfo | null;
  /** Set from the closing of the bets until the share is revealed. */
  readonly closed: { readonly beacon: number | null; readonly at: string } | null;
  /** What the beacon gave for the round: its signature. */
  readonly signature: string | null;
  /** The next counter to draw from, and what was drawn. */
  readonly counter: number;
  readonly draws: readonly Draw[];
  /** The last rounds, each with all that its outcomes follow from. */
  readonly seals: readonly Seal[];
};

/** One act that chance had a part in. */
export type Draw = { readonly command: object; readonly drawn: Drawn };

/** A round that is over, as whoever wants to check it needs it. */
export type Seal = {
  readonly round: number;
  readonly commitment: string;
  readonly share: string;
  readonly mix: string;
  readonly beacon: (BeaconInfo & { readonly number: number; readonly signature: string }) | null;
  readonly draws: readonly Draw[];
  readonly closedAt: string;
  readonly revealedAt: string;
};

const sealsMax = 20;

/** The mix before anybody has added anything. */
export const emptyMix = '0'.repeat(64);

export const mixWith = (mix: string, { seat, seed }: PlayerSeed): string =>
  hash('sha256', `${mix}\n${canonical([seat, seed])}`, 'hex');

/** The last round the house is bound for. */
export const lastBound = ({ chains }: TableChance): number => {
  const chain = chains.at(-1);
  return chain ? chain.first + chain.length - 1 : 0;
};

/** For how many rounds the house is bound, the one under way among them. */
export const roundsBound = (chance: TableChance): number => lastBound(chance) - chance.round + 1;

/** So few rounds left, and new wagers wait until the house is bound for more: those that stand go on. */
export const reserveOf = ({ chains }: TableChance): number => {
  const length = chains.at(-1)?.length ?? 0;
  return Math.floor(length / 64);
};

/** Whether nothing depends on the chance of the table: no wager stands and no round is closed. */
export const isQuiet = (
  chance: TableChance | null,
  { layout }: { readonly layout: { readonly wagers: readonly unknown[] } },
): boolean => layout.wagers.length === 0 && (chance === null || chance.closed === null);

/** What an entry about chance is held against. */
export type ChanceContext = {
  readonly isQuiet: boolean;
  /** What the table waits for. */
  readonly awaits: string;
  /** When the entry was written. */
  readonly at: string;
  /** A log of the first scheme goes over to this one wherever it stands. */
  readonly isFirstScheme: boolean;
};

/**
 * What is wrong with an entry about chance; null when nothing is. The house writes none that this finds wrong, and the
 * verification takes none.
 */
export const wrongChance = (
  chance: TableChance | null,
  body: ChanceBody,
  context: ChanceContext,
): string | null => {
  if (body.kind === 'shares-committed') return wrongCommitment(chance, body, context);
  if (!chance) return 'the house has not bound itself to any share yet';
  switch (body.kind) {
    case 'beacon-set':
      return context.isQuiet ? null : 'the beacon was changed while a wager stood';
    case 'player-seed':
      return null;
    case 'round-closed':
      return wrongClosing(chance, body, context);
    case 'beacon-received':
      return wrongBeacon(chance, body);
    case 'share-revealed':
      return wrongReveal(chance, body, context);
  }
};

const wrongCommitment = (
  chance: TableChance | null,
  { first, length, anchor }: ChainCommitment,
  { isQuiet: isNow, isFirstScheme }: ChanceContext,
): string | null => {
  if (!isNow && !(isFirstScheme && !chance)) return 'the house bound itself while a wager stood';
  const next = chance ? lastBound(chance) + 1 : 1;
  if (first !== next) return `its shares do not follow on those up to round ${next - 1}`;
  if (!Number.isSafeInteger(length) || length < 1) return 'it binds the house to nothing';
  return /^[0-9a-f]{64}$/.test(anchor) ? null : 'it binds the house to nothing';
};

const wrongClosing = (
  { round, closed, beacon }: TableChance,
  body: ChanceBody & { kind: 'round-closed' },
  { awaits, at }: ChanceContext,
): string | null => {
  if (closed) return `round ${round} was closed before`;
  if (body.round !== round) return `round ${round} was left out`;
  if (awaits !== 'card' && awaits !== 'outcome') return 'nothing was waited for';
  const due = beacon && beaconFor(beacon, msOf(at));
  return body.beacon === due
    ? null
    : `bets closed at ${at} are decided by beacon ${due ?? 'none'}, not by ${body.beacon ?? 'none'}`;
};

const wrongBeacon = (
  { round, closed, beacon, signature }: TableChance,
  body: ChanceBody & { kind: 'beacon-received' },
): string | null => {
  if (body.round !== round || !beacon || !closed || closed.beacon !== body.beacon || signature)
    return 'it is not the beacon that was waited for';
  return isBeaconSignature(beacon, body.beacon, body.signature)
    ? null
    : `it is not the signature of beacon ${body.beacon}`;
};

const wrongReveal = (
  { round, closed, counter, commitment }: TableChance,
  body: ChanceBody & { kind: 'share-revealed' },
  { awaits }: ChanceContext,
): string | null => {
  if (body.round !== round) return `round ${round} was left out`;
  if (!closed || counter === 0) return `round ${round} was determined and not dealt`;
  if (awaits !== 'bets' && awaits !== 'closed')
    return `the share of round ${round} was revealed before the round was over`;
  return /^[0-9a-f]{64}$/.test(body.share) && printOf(body.share) === commitment
    ? null
    : `the share of round ${round} is not the one the house was bound to`;
};

/** What the round's outcomes follow from; null while they are not determined. */
export const roundChance = (
  { round, mix, closed, signature }: TableChance,
  { table, share }: { readonly table: string; readonly share: string },
): RoundChance | null => {
  if (!closed || (closed.beacon !== null && signature === null)) return null;
  return { table, round, share, mix, beacon: signature && randomnessOf(signature) };
};

/** The chance of a table after one more entry about it. */
export const chanceAfter = (
  chance: TableChance | null,
  body: ChanceBody,
  at: string,
): TableChance | null => {
  if (body.kind === 'shares-committed') {
    const { first, length, anchor } = body;
    const chain = { first, length, anchor };
    if (chance) {
      const commitment = first === chance.round ? anchor : chance.commitment;
      return { ...chance, commitment, chains: [...chance.chains, chain] };
    }
    return { ...fresh, round: first, commitment: anchor, chains: [chain] };
  }
  if (!chance) return null;
  switch (body.kind) {
    case 'beacon-set':
      return { ...chance, beacon: body.beacon };
    case 'player-seed': {
      const { seat, seed } = body;
      // One a seat: another one before the first counts takes its place.
      const others = chance.waiting.filter((one) => one.seat !== seat);
      return { ...chance, waiting: [...others, { seat, seed }] };
    }
    case 'round-closed':
      return { ...chance, closed: { beacon: body.beacon, at } };
    case 'beacon-received':
      return { ...chance, signature: body.signature };
    case 'share-revealed':
      return turned(chance, body.share, at);
  }
};

const fresh: Omit<TableChance, 'round' | 'commitment' | 'chains'> = {
  mix: emptyMix,
  waiting: [],
  beacon: null,
  closed: null,
  signature: null,
  counter: 0,
  draws: [],
  seals: [],
};

/** The next round: its share is bound by the one just revealed, or by the anchor of the next chain. */
const turned = (chance: TableChance, share: string, at: string): TableChance => {
  const round = chance.round + 1;
  // The last chain stays even when it is used up: the next one follows on it.
  const isLast = (at: number): boolean => at === chance.chains.length - 1;
  const covers = ({ first, length }: ChainCommitment): boolean => round < first + length;
  const chains = chance.chains.filter((chain, at) => isLast(at) || covers(chain));
  const current = chains.find(covers);
  const commitment = current?.first === round ? current.anchor : current ? share : '';
  const seals = [...chance.seals.slice(1 - sealsMax), sealOf(chance, share, at)];
  const afresh = { closed: null, signature: null, counter: 0, draws: [] };
  return { ...chance, round, commitment, chains, seals, ...afresh };
};

const sealOf = (chance: TableChance, share: string, at: string): Seal => {
  const { round, commitment, mix, beacon, closed, signature, draws } = chance;
  const number = closed?.beacon ?? null;
  const closedAt = closed?.at ?? at;
  const used = beacon && number !== null && signature !== null;
  return {
    ...{ round, commitment, share, mix, draws, closedAt, revealedAt: at },
    beacon: used ? { ...beacon, number, signature } : null,
  };
};

export const drawnFrom = (chance: TableChance, { command, drawn }: Draw): TableChance => ({
  ...chance,
  counter: drawn.to,
  draws: [...chance.draws, { command, drawn }],
});

/** Lets the seeds that waited count, once nothing depends on the chance of the table. */
export const withWaiting = (
  chance: TableChance | null,
  table: Parameters<typeof isQuiet>[1],
): TableChance | null =>
  chance && chance.waiting.length > 0 && isQuiet(chance, table)
    ? { ...chance, mix: chance.waiting.reduce(mixWith, chance.mix), waiting: [] }
    : chance;

/** What a player should know of how outcomes come about here. */
export const fairnessSays = ({ beacon }: TableChance): string =>
  beacon
    ? 'A public beacon that nobody holds when bets close is part of every outcome.'
    : 'No public beacon is part of the outcomes: somebody inside the house could know them beforehand, but nobody can change them once you have bet.';
