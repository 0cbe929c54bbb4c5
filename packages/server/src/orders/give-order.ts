import { hash } from 'node:crypto';
import {
  type Command,
  houseRule,
  isRefusal,
  type Refusal,
  type Role,
  readCommand,
  refuse,
} from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import { type Answer, commandSchemas, type FromClient } from '@openpit/protocol';
import type { People } from '../access/people.ts';
import type { RateLimit } from '../access/rate-limits.ts';
import type { SeatLimits } from '../access/seat-limits.ts';
import type { Entered } from '../access/sessions.ts';
import { andThen, type MaybePromise } from '../concurrency/maybe-promise.ts';
import { fault } from '../fault.ts';
import type { Floor } from '../floor/floor.ts';
import { canonical, canonicalOrder, quoted } from '../log/canonical.ts';
import type { Protection } from '../player-protection/protection.ts';
import { type Account, type AccountId, type Currency, currencyOf, type TableId } from '../ports.ts';
import type { Friends } from '../social/friends.ts';
import type { Order } from '../table/order.ts';
import { isByCrew, ownerFor } from '../table/owner.ts';
import { takesTwo } from '../table/takes-two.ts';
import { isBuying, specsOf } from './command-specs.ts';

/** What handling a person's order needs, however it arrived. */
export type OrderContext = {
  readonly floor: Floor;
  readonly people: People;
  readonly protection: Protection;
  /** The rate of orders of a person. */
  readonly orders: RateLimit;
  /** The rate of orders from an address. */
  readonly addressOrders: RateLimit;
  /** How many seats a person and an address may hold in the whole house. */
  readonly seating: SeatLimits;
  /** Who may use tables that are not public. */
  readonly friends: Friends;
};

/** Who gives an order, and from where. */
export type OrderSource = Entered & { readonly address: string };

/** An order for a table, as a message contains it. */
export type Ordering = FromClient & { kind: 'act' | 'seed' };

/** A command that no game could read. */
export type Unreadable = { readonly unreadable: string };

/** Handles somebody's order: reads it, checks their protection, decides and stores it. */
export const giveOrder = (
  context: OrderContext,
  source: OrderSource,
  message: Ordering,
): MaybePromise<Answer | Unreadable> => {
  const { floor, people, orders, addressOrders, friends } = context;
  const { account, address } = source;
  const { id, table } = message;
  if (!addressOrders.take(address) || !orders.take(account.id))
    throw fault('too-many', 'many-orders');
  const actor = account.id;
  const isHeld = people.holding(actor);
  return andThen(people.rolesAt(actor, table), (roles) => {
    // The answer to an unreadable order names the orders of this game, so it is only for people who may know the table.
    if (!friends.maySit(table, actor, roles)) throw fault('unknown', 'no-table', { table });
    const wanted = orderIn(floor, account, message);
    if ('unreadable' in wanted) return wanted;
    const asked = {
      id,
      digest: digestOf(table, wanted),
      digestBefore: () => hashed(table, wanted),
    };
    const give = (order: Order): Promise<Answer> =>
      floor.handle(table, { giver: { actor, roles, isHeld }, order, asked });
    return wanted.kind === 'act'
      ? giveAct(context, source, { table, roles, wanted, give })
      : give(wanted);
  });
};

/** What an id stands for: the order itself if it is short, as nearly all are. Hashing it costs more than storing it. */
const digestOf = (table: TableId, wanted: Wanted): string => {
  const text = `[${quoted(table)},${canonicalOrder(wanted.kind === 'act' ? wanted.command : wanted)}]`;
  return text.length <= digestMax ? text : hash('sha256', text, 'base64');
};

const digestMax = 160;

/** What an id stood for before orders were stored as they are. Answers are stored for a week, so an earlier one may still be needed. */
const hashed = (table: TableId, wanted: Wanted): string =>
  hash('sha256', canonical([table, wanted]), 'base64');

type Wanted = Order & { readonly kind: 'act' | 'add-seed' };

type Giving = {
  readonly table: TableId;
  readonly roles: readonly Role[];
  readonly wanted: Order & { readonly kind: 'act' };
  give(order: Order): Promise<Answer>;
};

const giveAct = (
  { floor, protection, seating }: OrderContext,
  { account, session, address }: OrderSource,
  { table, roles, wanted, give }: Giving,
): MaybePromise<Answer> => {
  const { command } = wanted;
  // Stored under its id like any refusal, so that sending it again gives the same answer.
  const refuseWith = (refusal: Refusal): Promise<Answer> => give({ kind: 'veto', refusal });
  if (takesTwo(command.kind) && !session.isStrong) return refuseWith(withoutSecondFactor);
  // Crew members play only for the owner of the seat. A player without an account has set no limits.
  const player =
    roles.length === 0 ? account.id : ownerFor(ownersAt(floor, table), account.id, command);
  if (player === undefined) return give(wanted);
  if (!isBuying(command.kind))
    return andThen(protection.refuses(player, command.kind), (refusal) =>
      refusal ? refuseWith(refusal) : give(wanted),
    );
  const currency = currencyAt(floor, table);
  const act = (): Promise<Answer> => give(wanted);
  if (command.kind !== 'sit' || isByCrew(command)) {
    const refuseBuying = (): undefined => undefined;
    return protection.play(player, command, { currency, act, refuse: refuseWith, refuseBuying });
  }
  const sitting = { table, account: account.id, address };
  return protection.play(player, command, {
    currency,
    async act() {
      const answer = await act();
      seating.over(sitting, answer.ok);
      return answer;
    },
    refuse(refusal) {
      seating.over(sitting, false);
      return refuseWith(refusal);
    },
    refuseBuying: () => seating.ask(floor, sitting),
  });
};

const currencyAt = (floor: Floor, table: TableId): Currency => {
  const state = floor.table(table).state();
  return state ? currencyOf(state.setup) : 'house';
};

const ownersAt = (floor: Floor, table: TableId): ReadonlyMap<number, AccountId> =>
  floor.table(table).state()?.owners ?? new Map();

// Orders that take money back from people, or pay an award, need a session with a second factor.
const withoutSecondFactor = refuse('second-factor', {}, houseRule('role'));

const orderIn = (floor: Floor, account: Account, message: Ordering): Wanted | Unreadable => {
  const { family } = floor.table(message.table);
  if (message.kind === 'seed') return { kind: 'add-seed', seed: message.seed };
  const given = signed(message.command, account);
  const specs = specsOf(family);
  const read = specs && readCommand(specs, given);
  if (read && !isRefusal(read)) return { kind: 'act', command: read, drawn: null };
  // The schema is made from the same specs and describes what is wrong. What it would accept by mistake is refused too.
  const [issue] = commandSchemas[family]?.safeParse(given).error?.issues ?? [];
  if (!issue) return { unreadable: read ? refusalSentence(read) : 'command: unknown' };
  const at = issue.path.join('.');
  return { unreadable: `${at === '' ? 'command' : at}: ${issue.message}` };
};

/** People sit down under their own name. A person seated by the crew has the name that the crew gives. */
const signed = (command: Command, { name }: Account): Command => {
  if (command.kind !== 'sit' || isByCrew(command)) return command;
  const named: Command & { readonly player: string } = { ...command, player: name };
  return named;
};
