import type { Role, SeatNumber } from '@openpit/engine';
import { bounds, type FromServer, type Remark, tableStaff } from '@openpit/protocol';
import type { RateLimit } from '../access/rate-limits.ts';
import type { HouseState } from '../cage/house-log.ts';
import { fault } from '../fault.ts';
import type { Account, AccountId, Clock, TableId } from '../ports.ts';
import type { TableState } from '../table/state.ts';

/** Why a message was not sent: a code for programs, a sentence for people. */
export type TalkRefusal = {
  readonly code: 'not-seated' | 'silenced' | 'too-many';
  readonly message: string;
};

type Spoken = { readonly remark: Remark; readonly account: AccountId };

/** A person who chats, and their part at the table. */
export type Speaker = { readonly account: Account; readonly roles: readonly Role[] };

/**
 * The chat of tables. It is in no log and moves no money: the last messages are in memory until the house closes. That somebody
 * was silenced, and reported messages, are in the log of the house.
 */
export type Talk = {
  recent(table: TableId): readonly Remark[];
  say(table: TableId, speaker: Speaker, said: Remark['said']): TalkRefusal | null;
  /** A message that is still there, with its author; otherwise a fault. */
  spoken(table: TableId, id: number): Spoken;
  /** Removes a message for everybody. */
  unsay(table: TableId, id: number): void;
};

/** How many messages a newcomer gets. */
const recentMax = 50;

type Needs = {
  readonly clock: Pick<Clock, 'now'>;
  readonly rate: RateLimit;
  stateOf(table: TableId): TableState | null;
  house(): HouseState;
  notify(table: TableId, message: FromServer): void;
};

export const talkWith = ({ clock, rate, stateOf, house, notify }: Needs): Talk => {
  const tables = new Map<TableId, readonly Spoken[]>();
  let count = 0;
  const at = (table: TableId): readonly Spoken[] => tables.get(table) ?? [];
  return {
    recent: (table) => at(table).map(({ remark }) => remark),
    say(table, { account, roles }, said) {
      const seat = seatOf(stateOf(table), account.id);
      if (seat === null && !roles.some((role) => tableStaff.includes(role))) return notSeated;
      if ((house().silences.get(`${table} ${account.id}`) ?? 0) > clock.now()) return silenced;
      if (!rate.take(account.id)) return tooMany;
      const when = new Date(clock.now()).toISOString();
      const remark = { id: ++count, at: when, name: account.name, seat, said };
      tables.set(table, [...at(table), { remark, account: account.id }].slice(-recentMax));
      notify(table, { kind: 'said', table, remarks: [remark] });
      return null;
    },
    spoken(table, id) {
      const found = at(table).find(({ remark }) => remark.id === id);
      if (!found) throw fault('unknown', 'not-said');
      return found;
    },
    unsay(table, id) {
      tables.set(
        table,
        at(table).filter(({ remark }) => remark.id !== id),
      );
      notify(table, { kind: 'unsaid', table, id });
    },
  };
};

/** A message as a case quotes it, and why it was reported: a reason of the usual length, never cut within a character. */
export const quotedIn = ({ name, said }: Pick<Remark, 'name' | 'said'>, why: string): string => {
  const words = `${name}: “${'text' in said ? said.text : said.quick}”${why === '' ? '' : `: ${why}`}`;
  return words.slice(0, bounds.reason.max).replace(/\p{Cs}$/u, '');
};

/** The seat somebody holds at a table. */
const seatOf = (state: TableState | null, account: AccountId): SeatNumber | null => {
  for (const [seat, owner] of state?.owners ?? []) if (owner === account) return seat;
  return null;
};

const notSeated: TalkRefusal = {
  code: 'not-seated',
  message: 'who sits or works at the table talks there: sit down first',
};

const silenced: TalkRefusal = {
  code: 'silenced',
  message: 'the crew has asked you to be quiet here for a while',
};

const tooMany: TalkRefusal = {
  code: 'too-many',
  message: 'one thing after another: wait a little',
};
