import {
  type Command,
  type Event,
  familyOf,
  houseRule,
  isRefusal,
  type Posting,
  postings,
  type Refusal,
  refuse,
} from '@openpit/engine';
import { commitmentTo } from '../chance/draw.ts';
import { type Drawn, house, type LineBody } from '../log/line.ts';
import type { AccountId, LedgerPosting } from '../ports.ts';
import { officePostings, pendingFor, refuseSecondRole } from './office.ts';
import { type OfficeAct, ruleOffice } from './office-order.ts';
import { isOfTwo } from './office-roles.ts';
import { ownerFor, throughAccount } from './owner.ts';
import { type Giver, permit } from './permit.ts';
import type { TableState } from './state.ts';

/** What somebody wants of a table. */
export type Order =
  | { readonly kind: 'act'; readonly command: Command; readonly drawn: Drawn | null }
  /** Something the house must keep somebody from, whatever the rules say. */
  | { readonly kind: 'veto'; readonly refusal: Refusal }
  /** A player adds to the chance of the round. */
  | { readonly kind: 'add-seed'; readonly round: number; readonly seed: string }
  /** The house reveals the seed of the round that is over and binds itself to the next one. */
  | { readonly kind: 'turn-round'; readonly seed: string }
  /** The staff of a hosted table, besides the game. */
  | { readonly kind: 'office'; readonly act: OfficeAct };

/** What an order comes to: lines for the log, or a refusal that changes nothing. */
export type Ruling =
  | {
      readonly ok: true;
      readonly bodies: readonly LineBody[];
      readonly postings: readonly Omit<LedgerPosting, 'version' | 'at'>[];
      readonly secret: { readonly round: number; readonly seed: string } | null;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Rules on an order. Pure: chance and time arrive in it. */
export const rule = (state: TableState, giver: Giver, order: Order): Ruling => {
  switch (order.kind) {
    case 'act':
      return act(state, giver, order);
    case 'veto':
      return refusedWith(order.refusal);
    case 'add-seed':
      return addSeed(state, giver, order);
    case 'turn-round':
      return turnRound(state, order.seed);
    case 'office':
      return office(state, giver, order.act);
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
    refuseUncommitted(state, giver, permitted) ?? refuseSecondRole(state, giver.actor, permitted);
  if (early) return refusedWith(early);
  if (isOfTwo(permitted.kind) && giver.actor !== house) return ofTwo(state, giver, permitted);
  return decided(state, giver, { command: permitted, drawn });
};

/** What the rules make of an order that may be given. */
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

/** The first to give such an order asks for it, the second one confirms it. Nobody asks for what the rules refuse. */
const ofTwo = (state: TableState, giver: Giver, command: Command): Ruling => {
  const pending = pendingFor(state.office, giver.actor, command);
  if (pending) return office(state, giver, { kind: 'confirm', request: pending.request });
  const would = decided(state, giver, { command, drawn: null });
  if (!would.ok) return would;
  const ask = { kind: 'command', command } as const;
  return office(state, giver, { kind: 'request', ask, reason: '' });
};

const office = (state: TableState, giver: Giver, act: OfficeAct): Ruling => {
  const ruling = ruleOffice(state, giver, act);
  if (!ruling.ok) return ruling;
  const { body, command, moves } = ruling;
  const booked: Ruling = {
    ok: true,
    bodies: [body],
    postings: [...officePostings(body), ...moves],
    secret: null,
  };
  if (!command) return booked;
  const followed = decided(state, giver, { command, drawn: null });
  return followed.ok ? { ...followed, bodies: [body, ...followed.bodies] } : followed;
};

const seating: ReadonlySet<string> = new Set(['sit', 'buy-in', 'leave', 'take-down']);

/** Nobody stakes anything on a round whose chance the house has not bound itself to. */
const refuseUncommitted = (
  { setup, round }: TableState,
  { actor }: Giver,
  { kind }: Command,
): Refusal | undefined => {
  if (setup.mode === 'hosted' || round || actor === house || seating.has(kind)) return undefined;
  return refuse('table-closed', houseRule('order'), 'the house has not opened the round yet');
};

const addSeed = (
  { round, owners, game }: TableState,
  { actor }: Giver,
  order: Order & { kind: 'add-seed' },
): Ruling => {
  const seat = [...owners].find(([, owner]) => owner === actor)?.[0];
  if (seat === undefined) {
    return refusedWith(refuse('empty-seat', houseRule('seat'), 'take a seat to add to the chance'));
  }
  // Once the bets are closed the house may have drawn already, from the seeds it knew.
  const isOpen = familyOf(game.rulebook).awaits(game.rulebook, game.table).kind === 'bets';
  if (!round || round.round !== order.round || round.counter > 0 || !isOpen) {
    const says = 'the round this seed is for is not open to seeds';
    return refusedWith(refuse('out-of-order', houseRule('order'), says));
  }
  const body = { kind: 'seed-added', round: order.round, seat, seed: order.seed } as const;
  return { ok: true, bodies: [body], postings: [], secret: null };
};

const turnRound = ({ round, rounds }: TableState, seed: string): Ruling => {
  const next = { round: rounds + 1, seed };
  const commitment = commitmentTo(seed);
  const revealed: readonly LineBody[] = round
    ? [{ kind: 'seed-revealed', round: round.round, seed: round.seed }]
    : [];
  const committed: LineBody = { kind: 'seed-committed', round: next.round, commitment };
  return { ok: true, bodies: [...revealed, committed], postings: [], secret: next };
};
