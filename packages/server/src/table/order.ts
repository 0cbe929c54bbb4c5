import {
  type Command,
  type Event,
  familyOf,
  fold,
  houseRule,
  isRefusal,
  type Posting,
  postings,
  type Refusal,
  refuse,
  seatingKinds,
  term,
} from '@openpit/engine';
import { type BeaconInfo, beaconFor } from '../chance/beacon.ts';
import { commitmentTo, type ShareChain, shareOf } from '../chance/shares.ts';
import type { ChanceBody } from '../log/chance-entry.ts';
import { type Drawn, house, type LogEntryBody, msOf } from '../log/log-entry.ts';
import type { AccountId, LedgerPosting } from '../ports.ts';
import { backOfficePostings, pendingFor, refuseSecondRole } from './back-office.ts';
import { type BackOfficeAct, ruleBackOffice } from './back-office-order.ts';
import {
  type ChanceContext,
  isQuiet,
  lastBound,
  reserveOf,
  roundsBound,
  wrongChance,
} from './chance.ts';
import { isDealtOut, isRevealDue, mayHouseGive } from './house-orders.ts';
import { ownerFor, throughAccount } from './owner.ts';
import { type Giver, permit } from './permit.ts';
import { actsEach, isRestless } from './redo.ts';
import type { TableState } from './state.ts';
import { isOfTwo } from './takes-two.ts';

/** An order to a table, and who gives it. */
export type Order =
  | { readonly kind: 'act'; readonly command: Command; readonly drawn: Drawn | null }
  /** A reason of the house to refuse, whatever the rules say. */
  | { readonly kind: 'veto'; readonly refusal: Refusal }
  /** A player adds a seed to the chance of the table. */
  | { readonly kind: 'add-seed'; readonly seed: string }
  | ChanceOrder
  /** Acts of the staff of a hosted table that are not part of the game. */
  | { readonly kind: 'back-office'; readonly act: BackOfficeAct };

/** Acts of the house that concern chance. */
export type ChanceOrder =
  /** It commits itself to shares for that many more rounds; the secret is the last of them. */
  | { readonly kind: 'commit-shares'; readonly length: number; readonly secret: string }
  | { readonly kind: 'set-beacon'; readonly beacon: BeaconInfo | null }
  /** Bets are closed, or a player has made a choice: the next round of the beacon is announced. */
  | { readonly kind: 'close-round' }
  | { readonly kind: 'receive-beacon'; readonly beacon: number; readonly signature: string }
  /** The round is over: its share is revealed. */
  | { readonly kind: 'turn-round' };

/** The answer to an order: entries for the log, or a refusal that changes nothing. */
export type Ruling =
  | {
      readonly ok: true;
      readonly bodies: readonly LogEntryBody[];
      readonly postings: readonly Omit<LedgerPosting, 'version' | 'at'>[];
      readonly secret: ShareChain | null;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Decides an order. Pure: time and chance are arguments. */
export const rule = (
  state: TableState,
  { giver, order }: { readonly giver: Giver; readonly order: Order },
  at: string,
): Ruling => {
  switch (order.kind) {
    case 'act':
      return act(state, giver, order);
    case 'veto':
      return refusedWith(order.refusal);
    case 'add-seed':
      return addSeed(state, giver, order.seed);
    case 'back-office':
      return backOffice(state, giver, order.act);
    default:
      return ofChance(state, order, at);
  }
};

const refusedWith = (refusal: Refusal): Ruling => ({ ok: false, refusal });

const act = (
  state: TableState,
  giver: Giver,
  { command, drawn }: Order & { kind: 'act' },
): Ruling => {
  const permitted = permit(state, giver, command);
  if (isRefusal(permitted)) return refusedWith(permitted);
  const early =
    refuseHouse(state, giver, { command: permitted, drawn }) ??
    refuseUnbound(state, giver, permitted) ??
    refuseRestless(state, giver, permitted) ??
    refuseSecondRole(state, giver.actor, permitted);
  if (early) return refusedWith(early);
  if (isOfTwo(permitted.kind) && giver.actor !== house) return ofTwo(state, giver, permitted);
  return provenFirst(state, decided(state, giver, { command: permitted, drawn }));
};

/** After a round, nothing may lead to the next outcome before the round is proven: its share must be revealed first. */
const provenFirst = (state: TableState, ruling: Ruling): Ruling => {
  const [body] = ruling.ok ? ruling.bodies : [];
  if (body?.kind !== 'act' || !isRevealDue(state)) return ruling;
  const { rulebook, table } = state.game;
  if (isDealtOut({ rulebook, table: fold(rulebook, body.events, table) })) return ruling;
  const why = `round ${state.chance?.round} is over, and its share is not revealed yet`;
  return refusedWith(refuse('chance-refused', { why }, houseRule('order')));
};

/** An unfinished round stays in memory with everything done in it, so a player's acts in one round are limited. */
const refuseRestless = (
  { redo }: TableState,
  { actor }: Giver,
  { as }: Command,
): Refusal | undefined =>
  redo && as === undefined && isRestless(redo, actor)
    ? refuse('many-acts', { most: actsEach }, houseRule('seat'))
    : undefined;

/** Decides a permitted order by the rules of the game. */
const decided = (
  state: TableState,
  giver: Giver,
  { command, drawn }: { readonly command: Command; readonly drawn: Drawn | null },
): Ruling => {
  const { rulebook, table } = state.game;
  const decision = familyOf(rulebook).decide(rulebook, table, command);
  if (!decision.ok) return decision;
  const { events } = decision;
  const owner = ownerFor(state.owners, giver.actor, command);
  return {
    ok: true,
    bodies: [{ kind: 'act', command, events, drawn }],
    postings: movesOf(events, owner),
    secret: null,
  };
};

const movesOf = (events: readonly Event[], owner: AccountId | undefined): readonly Posting[] => {
  const moves: Posting[] = [];
  for (const event of events) {
    for (const posting of postings(event)) moves.push(throughAccount(posting, owner));
  }
  return moves;
};

/** The first person who gives such an order requests it, the second confirms it. What the rules refuse cannot be requested. */
const ofTwo = (state: TableState, giver: Giver, command: Command): Ruling => {
  const pending = pendingFor(state.backOffice, giver.actor, command);
  if (pending) return backOffice(state, giver, { kind: 'confirm', request: pending.request });
  const would = decided(state, giver, { command, drawn: null });
  if (!would.ok) return would;
  const ask = { kind: 'command', command } as const;
  return backOffice(state, giver, { kind: 'request', ask, reason: '' });
};

const backOffice = (state: TableState, giver: Giver, act: BackOfficeAct): Ruling => {
  const ruling = ruleBackOffice(state, giver, act);
  if (!ruling.ok) return ruling;
  const { body, command, moves } = ruling;
  const booked: Ruling = {
    ok: true,
    bodies: [body],
    postings: [...backOfficePostings(body), ...moves],
    secret: null,
  };
  if (!command) return booked;
  const followed = decided(state, giver, { command, drawn: null });
  return followed.ok ? { ...followed, bodies: [body, ...followed.bodies] } : followed;
};

/** The house closes bets, deals and answers for absent players exactly as the game says. At a table with a crew it does nothing. */
const refuseHouse = (
  { setup, game }: TableState,
  { actor }: Giver,
  { command, drawn }: { readonly command: Command; readonly drawn: Drawn | null },
): Refusal | undefined => {
  if (actor !== house) return undefined;
  const isAutomated = setup.mode === 'automated';
  if (isAutomated && (drawn || mayHouseGive(game, command))) return undefined;
  return refuse('no-reason-for-house', { act: term(command.kind) }, houseRule('role'));
};

const seating: ReadonlySet<string> = new Set([...seatingKinds, 'take-down']);

/** Nobody may bet before the house has committed itself to its share of the outcome. */
const refuseUnbound = (
  { setup, chance }: TableState,
  { actor }: Giver,
  { kind }: Command,
): Refusal | undefined => {
  if (setup.mode === 'hosted' || actor === house || seating.has(kind)) return undefined;
  // A round that is closed is played to its end.
  if (chance && (chance.closed || roundsBound(chance) > reserveOf(chance))) return undefined;
  return refuse('table-closed', {}, houseRule('order'));
};

const addSeed = ({ chance, owners }: TableState, { actor }: Giver, seed: string): Ruling => {
  const seat = [...owners].find(([, owner]) => owner === actor)?.[0];
  if (seat === undefined) {
    return refusedWith(refuse('seed-without-seat', {}, houseRule('seat')));
  }
  if (!chance) {
    return refusedWith(refuse('no-chance-yet', {}, houseRule('order')));
  }
  if (chance.waiting.some((one) => one.seat === seat)) {
    return refusedWith(refuse('seed-waits', {}, houseRule('order')));
  }
  return { ok: true, bodies: [{ kind: 'player-seed', seat, seed }], postings: [], secret: null };
};

const ofChance = (state: TableState, order: ChanceOrder, at: string): Ruling => {
  const made = chanceBody(state, order, at);
  if (typeof made === 'string')
    return refusedWith(refuse('chance-refused', { why: made }, houseRule('order')));
  const wrong = wrongChance(state.chance, made.body, chanceContext(state, at));
  if (wrong !== null)
    return refusedWith(refuse('chance-refused', { why: wrong }, houseRule('order')));
  return { ok: true, bodies: [made.body], postings: [], secret: made.secret };
};

/** The state of a table that an entry about chance is checked against. */
export const chanceContext = (
  { chance, game, isFirstScheme }: TableState,
  at: string,
): ChanceContext => {
  const { rulebook, table } = game;
  const awaits = familyOf(rulebook).awaits(rulebook, table).kind;
  const isDue = isDealtOut(game);
  return { isQuiet: isQuiet(chance, table), awaits, isDealtOut: isDue, at, isFirstScheme };
};

type Made = { readonly body: ChanceBody; readonly secret: ShareChain | null };

/** The entry that an order of the house writes, or why it cannot be written. */
const chanceBody = (state: TableState, order: ChanceOrder, at: string): Made | string => {
  const { chance } = state;
  if (order.kind === 'commit-shares') {
    const { length, secret } = order;
    const chain = { first: chance ? lastBound(chance) + 1 : 1, length, secret };
    return { body: { kind: 'shares-committed', ...commitmentTo(chain) }, secret: chain };
  }
  if (!chance) return 'the house has not bound itself to any share yet';
  const { round, beacon } = chance;
  switch (order.kind) {
    case 'set-beacon':
      return { body: { kind: 'beacon-set', beacon: order.beacon }, secret: null };
    case 'close-round': {
      const due = beacon && beaconFor(beacon, msOf(at));
      if (due !== null && chance.closed?.isStale)
        return { body: { kind: 'beacon-awaited', round, beacon: due }, secret: null };
      return { body: { kind: 'round-closed', round, beacon: due }, secret: null };
    }
    case 'receive-beacon': {
      const { beacon: number, signature } = order;
      return { body: { kind: 'beacon-received', round, beacon: number, signature }, secret: null };
    }
    case 'turn-round': {
      const share = houseShare(state);
      if (share === null) return 'the house has lost its share of the round';
      return { body: { kind: 'share-revealed', round, share }, secret: null };
    }
  }
};

/** The house's share of the current round; null if it is not known here. */
export const houseShare = ({ chance, secrets }: TableState): string | null => {
  if (!chance) return null;
  const { round } = chance;
  const chain = secrets.find(({ first, length }) => first <= round && round < first + length);
  return chain ? shareOf(chain, round) : null;
};
