import { hash } from 'node:crypto';
import type { AnyCommand } from '@openpit/engine';
import { type BeaconInfo, beaconFor, isBeaconSignature, randomnessOf } from '../chance/beacon.ts';
import type { RoundChance } from '../chance/draw.ts';
import { type ChainCommitment, printOf, shortestChain } from '../chance/shares.ts';
import { canonical } from '../log/canonical.ts';
import type { ChanceBody, Drawn } from '../log/chance-entry.ts';
import { msOf } from '../log/log-entry.ts';

export type PlayerSeed = { readonly seat: number; readonly seed: string };

/** The public state of chance at a table the house deals, folded from its log. */
export type TableChance = {
  /** The current round. */
  readonly round: number;
  /** SHA-256 of the house's share of the current round. */
  readonly commitment: string;
  /** The chains of shares that the house has committed to: the one in use and, if there is one, the next. */
  readonly chains: readonly ChainCommitment[];
  /** The seeds of the players as one value. It never changes while a wager is on the table. */
  readonly mix: string;
  /** Seeds that arrived while a wager was on the table. */
  readonly waiting: readonly PlayerSeed[];
  readonly beacon: BeaconInfo | null;
  /** Set when bets close, and cleared when the share is revealed. */
  readonly closed: Closed | null;
  /** The beacon's signature for the next outcome. */
  readonly signature: string | null;
  /** The counter of the next draw, and what has been drawn. */
  readonly counter: number;
  readonly draws: readonly Draw[];
  /** The last rounds, each with everything its outcomes follow from. */
  readonly seals: readonly Seal[];
};

export type Closed = {
  /** The round of the beacon that decides the next outcome. */
  readonly beacon: number | null;
  readonly at: string;
  /** Whether a player has chosen something since it was announced. Then a later round of the beacon decides. */
  readonly isStale: boolean;
};

/** An act that chance decided, and the round of the beacon that was used. */
export type Draw = {
  readonly command: AnyCommand;
  readonly drawn: Drawn;
  readonly beacon: { readonly number: number; readonly signature: string } | null;
};

/** A finished round with everything that is needed to check it. */
export type Seal = {
  readonly round: number;
  readonly commitment: string;
  readonly share: string;
  readonly mix: string;
  readonly beacon: BeaconInfo | null;
  readonly draws: readonly Draw[];
  readonly closedAt: string;
  readonly revealedAt: string;
};

const sealsMax = 20;

/** The mix before any player has added a seed. */
export const emptyMix = '0'.repeat(64);

export const mixWith = (mix: string, { seat, seed }: PlayerSeed): string =>
  hash('sha256', `${mix}\n${canonical([seat, seed])}`, 'hex');

/** The last round that the house has committed to. */
export const lastBound = ({ chains }: TableChance): number => {
  const chain = chains.at(-1);
  return chain ? chain.first + chain.length - 1 : 0;
};

/** How many rounds the house has committed to, the current one included. */
export const roundsBound = (chance: TableChance): number => lastBound(chance) - chance.round + 1;

/** With this few rounds left, new wagers wait until the house has committed to more. Wagers on the table go on. */
export const reserveOf = ({ chains }: TableChance): number => {
  const length = chains.at(-1)?.length ?? 0;
  return Math.floor(length / 64);
};

/** Whether nothing depends on the chance of the table now: no wager is up and no round is closed. */
export const isQuiet = (
  chance: TableChance | null,
  { layout }: { readonly layout: { readonly wagers: readonly unknown[] } },
): boolean => layout.wagers.length === 0 && (chance === null || chance.closed === null);

/** What an entry about chance is checked against. */
export type ChanceContext = {
  readonly isQuiet: boolean;
  /** What the table waits for, and whether chance is done with it. */
  readonly awaits: string;
  readonly isDealtOut: boolean;
  /** When the entry was written. */
  readonly at: string;
  /** Whether the log began under the first scheme. Such a log may move to the current scheme at any time. */
  readonly isFirstScheme: boolean;
};

/**
 * What is wrong with an entry about chance; null if nothing is. The house writes no entry that fails this check, and `verify`
 * accepts none.
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
    case 'beacon-awaited':
      return wrongAwaiting(chance, body, context);
    case 'beacon-received':
      return wrongBeacon(chance, body);
    case 'share-revealed':
      return wrongReveal(chance, body, context);
  }
};

/**
 * A commitment may come early enough that another quiet time follows before the shares run out, but no earlier. Otherwise the house
 * could choose its shares round by round.
 */
export const isHalfUsed = (chance: TableChance): boolean => {
  const last = chance.chains.at(-1);
  return !last || lastBound(chance) - chance.round < last.length / 2;
};

const wrongCommitment = (
  chance: TableChance | null,
  { first, length, anchor }: ChainCommitment,
  { isQuiet: isNow, isFirstScheme }: ChanceContext,
): string | null => {
  if (!isNow && !(isFirstScheme && !chance)) return 'the house bound itself while a wager stood';
  const next = chance ? lastBound(chance) + 1 : 1;
  if (first !== next) return `its shares do not follow on those up to round ${next - 1}`;
  if (!Number.isSafeInteger(length) || length < shortestChain)
    return `it binds the house for fewer than ${shortestChain} rounds`;
  if (chance && !isHalfUsed(chance))
    return 'the house bound itself anew before half of the rounds it was bound for were played';
  return /^[0-9a-f]{64}$/.test(anchor) ? null : 'it binds the house to nothing';
};

const wrongClosing = (
  chance: TableChance,
  body: ChanceBody & { kind: 'round-closed' },
  { awaits, at }: ChanceContext,
): string | null => {
  const { round, closed, beacon } = chance;
  if (closed) return `round ${round} was closed before`;
  if (round > lastBound(chance)) return `nobody is bound for round ${round}`;
  if (body.round !== round) return `round ${round} was left out`;
  if (!isChance(awaits)) return 'nothing was waited for';
  return wrongNumber(beacon, body.beacon, at);
};

const isChance = (awaits: string): boolean => awaits === 'card' || awaits === 'outcome';

const wrongNumber = (
  beacon: BeaconInfo | null,
  number: number | null,
  at: string,
): string | null => {
  const due = beacon && beaconFor(beacon, msOf(at));
  return number === due
    ? null
    : `what is closed at ${at} is decided by beacon ${due ?? 'none'}, not by ${number ?? 'none'}`;
};

const wrongAwaiting = (
  { round, closed, beacon }: TableChance,
  body: ChanceBody & { kind: 'beacon-awaited' },
  { awaits, at }: ChanceContext,
): string | null => {
  if (body.round !== round || !closed?.isStale || !isChance(awaits))
    return 'another beacon was not called for';
  return wrongNumber(beacon, body.beacon, at);
};

const wrongBeacon = (
  { round, closed, beacon, signature }: TableChance,
  body: ChanceBody & { kind: 'beacon-received' },
): string | null => {
  const isDue = closed && !closed.isStale && closed.beacon === body.beacon && !signature;
  if (body.round !== round || !beacon || !isDue) return 'it is not the beacon that was waited for';
  return isBeaconSignature(beacon, body.beacon, body.signature)
    ? null
    : `it is not the signature of beacon ${body.beacon}`;
};

const wrongReveal = (
  { round, closed, counter, commitment }: TableChance,
  body: ChanceBody & { kind: 'share-revealed' },
  { isDealtOut }: ChanceContext,
): string | null => {
  if (body.round !== round) return `round ${round} was left out`;
  if (!closed || counter === 0) return `round ${round} was determined and not dealt`;
  if (!isDealtOut) return `the share of round ${round} was revealed before the round was over`;
  return /^[0-9a-f]{64}$/.test(body.share) && printOf(body.share) === commitment
    ? null
    : `the share of round ${round} is not the one the house was bound to`;
};

/** What the outcomes of the round follow from; null while that is not determined. */
export const roundChance = (
  { round, mix, closed, signature }: TableChance,
  { table, share }: { readonly table: string; readonly share: string },
): RoundChance | null => {
  if (!closed || closed.isStale || (closed.beacon !== null && signature === null)) return null;
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
      // One seed for each seat: a second one before the first counts replaces it.
      const others = chance.waiting.filter((one) => one.seat !== seat);
      return { ...chance, waiting: [...others, { seat, seed }] };
    }
    case 'round-closed':
      return { ...chance, closed: { beacon: body.beacon, at, isStale: false } };
    case 'beacon-awaited': {
      const closed = { beacon: body.beacon, at: chance.closed?.at ?? at, isStale: false };
      return { ...chance, closed, signature: null };
    }
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

/** The next round. Its share is fixed by the share just revealed, or by the anchor of the next chain. */
const turned = (chance: TableChance, share: string, at: string): TableChance => {
  const round = chance.round + 1;
  // A used-up chain stays in the list, because the next chain follows on it.
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
  const { round, commitment, mix, beacon, closed, draws } = chance;
  const closedAt = closed?.at ?? at;
  return { round, commitment, share, mix, beacon, draws, closedAt, revealedAt: at };
};

/** After an act, either drawn or chosen by somebody. */
export const chanceAfterAct = (
  chance: TableChance,
  { command, drawn }: { readonly command: { readonly kind: string }; readonly drawn: Drawn | null },
): TableChance => {
  const { closed, signature, beacon } = chance;
  if (!drawn) {
    // Anyone who knows the house's share could have known what comes next and chosen accordingly.
    const isStale = closed !== null && beacon !== null && !isSeating(command);
    return isStale ? { ...chance, closed: { ...closed, isStale }, signature: null } : chance;
  }
  const number = closed?.beacon ?? null;
  const used = number !== null && signature !== null ? { number, signature } : null;
  const draws = [...chance.draws, { command, drawn, beacon: used }];
  return { ...chance, counter: drawn.to, draws };
};

/** Sitting down, buying chips and leaving do not advance a round. */
export const isSeating = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'sit' || kind === 'buy-in' || kind === 'leave';

/** Adds the waiting seeds to the mix once nothing depends on the chance of the table. */
export const withWaiting = (
  chance: TableChance | null,
  table: Parameters<typeof isQuiet>[1],
): TableChance | null =>
  chance && chance.waiting.length > 0 && isQuiet(chance, table)
    ? { ...chance, mix: chance.waiting.reduce(mixWith, chance.mix), waiting: [] }
    : chance;

/** What players are shown about how outcomes come about at this table. */
export const fairnessText = ({ beacon }: TableChance): string =>
  beacon
    ? 'A public beacon that nobody holds when bets close is part of every outcome.'
    : 'No public beacon is part of the outcomes: somebody inside the house could know them beforehand, but nobody can change them once you have bet.';
