import { isPayer, type Role } from '@openpit/engine';
import {
  type Answer,
  type FromClient,
  type FromServer,
  fromClient,
  isOrder,
  protocolVersion,
} from '@openpit/protocol';
import type { OnRevoked } from '../../access/granted-roles.ts';
import type { Held } from '../../access/rate-limits.ts';
import type { Entered } from '../../access/sessions.ts';
import { type MaybePromise, settled } from '../../concurrency/maybe-promise.ts';
import { fault, isFault } from '../../fault.ts';
import { readJson } from '../../log/read-json.ts';
import {
  giveOrder,
  type OrderContext,
  type Ordering,
  type Unreadable,
} from '../../orders/give-order.ts';
import { type RealityCheckContext, realityChecks } from '../../player-protection/reality-checks.ts';
import { type Account, type AccountId, everywhere, type Grant, type TableId } from '../../ports.ts';
import { isForFriends } from '../../social/friends.ts';
import type { Talk } from '../../social/talk.ts';
import type { CrewLists } from '../../table/crew-lists.ts';
import { holdsSeat } from '../../table/owner.ts';
import type { Hub, Outlet } from './hub.ts';

/** What a connection needs of the house. */
export type SocketContext = OrderContext &
  RealityCheckContext & {
    readonly hub: Hub;
    /** How many sockets a person may hold. */
    readonly personSockets: Held;
    readonly talk: Talk;
    readonly crewLists: CrewLists;
  };

/** One client's connection to the house. */
export type Connection = {
  /** Handles one message, and returns how many messages it counts as. */
  onMessage(text: string): number;
  /** Whether it is nobody known, or a guest without a seat at the table of the last order. Strangers are served after players. */
  isStranger(): boolean;
  close(): void;
};

/** Where a connection's messages go, and how the server ends it. */
export type Peer = Outlet & {
  readonly address: string;
  welcomed(): void;
  end(reason: string): void;
};

/**
 * Before the welcome only one `hello` is accepted. A client that sends anything else, or more while its session is being looked up,
 * is refused once and disconnected. So nothing ever waits for a welcome.
 */
type Stage =
  | { readonly kind: 'silent' }
  | { readonly kind: 'greeting' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'welcomed'; readonly entered: Entered | null };

/** No player has more orders than this in flight. */
const pendingMax = 64;

/** A snapshot of a table counts as this many messages. */
const watchCounts = 5;

export const connect = (context: SocketContext, peer: Peer): Connection => {
  let stage: Stage = { kind: 'silent' };
  let forget = (): void => {};
  let release = noPlace;
  /** The table of the last order. */
  let table = '';
  const sits = seatsIn(context);
  /** The tables it has asked to watch in a role. */
  const staffed: Staffed[] = [];
  const send: Send = (message) => peer.send(JSON.stringify(message));
  const leave = (): void => {
    stage = { kind: 'ended' };
    forget();
    release();
    context.hub.leave(peer);
  };
  const end = (fault: Fault): void => {
    if (stage.kind === 'ended') return;
    leave();
    send(fault);
    peer.end(fault.code);
  };

  const greet = async (message: FromClient | Fault): Promise<void> => {
    if ('code' in message) return end(message);
    if (message.kind !== 'hello') return end(error('hello-first', 'say hello first'));
    stage = { kind: 'greeting' };
    const isNamed = message.token !== undefined || message.ticket !== undefined;
    const entered = isNamed ? await context.people.greet(message) : null;
    // Disconnected meanwhile.
    if (stage.kind !== 'greeting') return;
    if (isNamed && !entered) return end(ended);
    const place = entered ? context.personSockets.take(entered.account.id) : noPlace;
    if (!place) return end(error('too-many', 'you have too many connections open'));
    release = place;
    stage = { kind: 'welcomed', entered };
    peer.welcomed();
    // The session was logged out, has expired, or was ended by its owner or a new password. Nothing is done in its name from now on.
    const lose = losing(staffed, end);
    if (entered) forget = attachTo(context, entered, { send, lose, end: () => end(ended) });
    const account = entered && { id: entered.account.id, name: entered.account.name };
    send({ kind: 'welcome', version: protocolVersion, account });
  };
  const take = takingFor(context, { peer, send, staffed, isGone: () => stage.kind === 'ended' });

  return {
    onMessage(text) {
      if (stage.kind === 'ended') return 1;
      if (stage.kind === 'greeting') {
        end(error('hello-first', 'wait for the welcome before saying more'));
        return 1;
      }
      const message = read(text);
      if (stage.kind === 'silent') {
        void greet(message).catch((thrown: unknown) => end(asError(context, thrown, message)));
      } else if ('code' in message) send(message);
      else {
        if (message.kind === 'act') table = message.table;
        take(message, stage.entered);
      }
      return message.kind === 'watch' ? watchCounts : 1;
    },
    isStranger: () =>
      stage.kind !== 'welcomed' ||
      stage.entered === null ||
      (stage.entered.account.isGuest && !sits(table, stage.entered.account.id)),
    close: leave,
  };
};

/** Whether somebody has a seat at a table. Every message of a guest asks this; it is looked up again when anyone has come or gone. */
const seatsIn = ({ floor }: SocketContext) => {
  let known: ReturnType<typeof floor.owners>;
  let isSeated = false;
  return (table: TableId, account: AccountId): boolean => {
    const owners = floor.owners(table);
    if (owners !== known) {
      known = owners;
      isSeated = owners !== undefined && holdsSeat({ owners }, account);
    }
    return isSeated;
  };
};

/** Handles the messages of a client after the welcome. Orders have a path of their own, which is as short as possible. */
const takingFor = (context: SocketContext, { staffed, ...parts }: Taking) => {
  const { send, peer } = parts;
  const give = givingFor(context, send, peer);
  const takeOther = takingOthersFor(context, parts);
  return (message: FromClient, entered: Entered | null): void => {
    if (message.kind === 'act' || message.kind === 'seed') {
      give(entered, message);
      return;
    }
    // Registered before the role is looked up, so that a role taken back meanwhile is noticed.
    if (message.kind === 'watch') addStaffed(context, staffed, message);
    if (message.kind === 'unwatch') dropStaffed(staffed, message.table);
    const failed = (thrown: unknown): void => send(asError(context, thrown, message));
    void settled(() => takeOther(message, entered), { done: () => {}, failed });
  };
};

type Taking = Omit<Watcher, 'account'> & { readonly staffed: Staffed[] };

const takingOthersFor =
  (context: SocketContext, { peer, send, isGone }: Omit<Watcher, 'account'>) =>
  (message: Exclude<FromClient, Ordering>, entered: Entered | null): MaybePromise<void> => {
    switch (message.kind) {
      case 'hello':
        return send(error('hello-first', 'hello is said once'));
      case 'ping':
        return send({ kind: 'pong' });
      case 'watch':
        return watch(context, { peer, send, account: entered?.account ?? null, isGone }, message);
      case 'unwatch':
        return context.hub.unwatch(message.table, peer);
      case 'ready':
        if (entered && context.orders.take(entered.account.id))
          context.floor.ready(message.table, entered.account.id);
        return;
      case 'tick':
        return tick(context, { peer, send, entered }, message);
      case 'say':
        return speak(context, { send, entered }, message);
    }
  };

/** A chat message. The table decides who may send it; others get the reason. */
const speak = async (
  { people, floor, talk, friends }: SocketContext,
  { send, entered }: { readonly send: Send; readonly entered: Entered | null },
  { table, said }: FromClient & { kind: 'say' },
): Promise<void> => {
  if (!entered) return send(error('no-session', 'take a session to talk', { table }));
  floor.table(table);
  const roles = await people.rolesAt(entered.account.id, table);
  if (!friends.maySit(table, entered.account.id, roles))
    throw fault('unknown', 'no-table', { table });
  const refusal = talk.say(table, { account: entered.account, roles }, said);
  if (refusal) send(error(refusal.code, refusal.message, { table }));
};

/** The crew has made progress with taking and paying: all staff who watch see it. */
const tick = async (
  { people, floor, hub, crewLists }: SocketContext,
  {
    peer,
    send,
    entered,
  }: { readonly peer: Peer; readonly send: Send; readonly entered: Entered | null },
  { table, progress, isFirst = false }: FromClient & { kind: 'tick' },
): Promise<void> => {
  const rules = floor.table(table).state()?.game.rulebook.roles;
  const roles = entered ? await people.rolesAt(entered.account.id, table) : [];
  if (!rules || !roles.some((role) => isPayer(rules, role)))
    return send(error('wrong-role', `you do not take and pay at ${table}`, { table }));
  if (!crewLists.tick(table, progress, isFirst)) return;
  hub.broadcastToStaff(table, { kind: 'ticked', table, progress }, peer);
};

/** What belongs to a session while the socket is open: its end, and reality checks. */
const attachTo = (
  context: SocketContext,
  entered: Entered,
  { send, end, lose }: { readonly send: Send; end(): void; readonly lose: OnRevoked },
): (() => void) => {
  const forget = context.people.sessions.onEnd(entered.session, end);
  const unheard = context.people.onRevoked(entered.account.id, lose);
  const stop = realityChecks(context, entered.account, (check) =>
    send({ kind: 'reality-check', ...check }),
  );
  return () => {
    forget();
    unheard();
    stop();
  };
};

type Staffed = { readonly table: TableId; readonly role: Role };

const isOf = ({ table, role }: Grant, one: Staffed): boolean =>
  role === one.role && (table === everywhere || table === one.table);

/** A socket that watches in a role that is taken back is notified and ends. */
const losing =
  (staffed: readonly Staffed[], end: (fault: Fault) => void) =>
  (taken: Grant, left: readonly Grant[]): void => {
    const lost = staffed.find((one) => isOf(taken, one) && !left.some((other) => isOf(other, one)));
    if (lost) end(roleTaken(lost.table));
  };

const addStaffed = (
  { floor }: SocketContext,
  staffed: Staffed[],
  { table, as: role }: FromClient & { kind: 'watch' },
): void => {
  const isThere = staffed.some((one) => one.table === table && one.role === role);
  if (role === undefined || isThere || !floor.tables().some(({ id }) => id === table)) return;
  staffed.push({ table, role });
};

/** A client that no longer watches in the role is shown nothing more. */
const dropStaffed = (staffed: Staffed[], table: TableId): void => {
  for (let at = staffed.length - 1; at >= 0; at--) {
    if (staffed[at]?.table === table) staffed.splice(at, 1);
  }
};

const noPlace = (): void => {};

const ended = {
  kind: 'error',
  code: 'no-session',
  message: 'the session has ended: log in again',
} as const;

const roleTaken = (table: TableId): Fault =>
  error('role-taken', `your role at ${table} was taken back`, { table });

type Send = (message: FromServer) => void;

/** Gives the orders of one client and sends the answers. */
const givingFor = (context: SocketContext, send: Send, peer: Peer) => {
  const { address } = peer;
  let pending = 0;
  return (entered: Entered | null, message: Ordering): void => {
    const { id, table } = message;
    const refuse = (code: string, text: string): void => send(error(code, text, { id, table }));
    if (!entered) {
      refuse('no-session', 'take a session to play');
      return;
    }
    if (pending >= pendingMax) {
      refuse('too-many', 'wait for your answers');
      return;
    }
    const { account, session } = entered;
    pending++;
    // All errors are handled here, so nobody has to await this.
    void settled(() => giveOrder(context, { account, session, address }, message), {
      done(answer: Answer | Unreadable) {
        pending--;
        if ('unreadable' in answer) refuse('bad-command', answer.unreadable);
        else peer.send(answerText(id, table, answer));
      },
      failed(fault) {
        pending--;
        send(asError(context, fault, message));
      },
    });
  };
};

/** Writes a message of the kind `answer` as JSON. Ids of orders and tables contain nothing that JSON escapes. */
const answerText = (id: string, table: TableId, answer: Answer): string =>
  `{"kind":"answer","id":"${id}","table":"${table}","answer":${
    answer.ok ? `{"ok":true,"version":${answer.version}}` : JSON.stringify(answer)
  }}`;

type Fault = FromServer & { kind: 'error' };

type About = { readonly id?: string; readonly table?: TableId };

const error = (code: string, message: string, about: About = {}): Fault => ({
  kind: 'error',
  code,
  message,
  ...about,
});

const notPersisted = 'the house could not store this: send it again under the same id';

/** A refusal of the house, or something it cannot do just now, is not an internal failure. */
const answers: ReadonlySet<string> = new Set(['unknown', 'too-many', 'busy']);

/** What a client is sent about a failure. For internal ones only the reference number. */
const asError = (
  { errors }: SocketContext,
  thrown: unknown,
  message: FromClient | Fault,
): Fault => {
  const about = {
    ...('id' in message && message.id !== undefined ? { id: message.id } : {}),
    ...('table' in message && message.table !== undefined ? { table: message.table } : {}),
  };
  if (isFault(thrown) && answers.has(thrown.fault))
    return error(thrown.fault, thrown.message, about);
  const reference = errors.report(thrown, `message ${message.kind}`);
  return { ...error('not-persisted', notPersisted, about), reference };
};

/** A message, or what is wrong with it. */
const read = (text: string): FromClient | Fault => {
  const value = readJson(text);
  if (isOrder(value)) return value;
  const parsed = fromClient.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  return error('bad-message', `${at === '' ? 'message' : at}: ${issue?.message ?? 'unreadable'}`);
};

type Watcher = {
  readonly peer: Peer;
  readonly send: Send;
  readonly account: Account | null;
  isGone(): boolean;
};

const watch = async (
  { people, hub, floor, talk, friends, crewLists }: SocketContext,
  { peer, send, account, isGone }: Watcher,
  { table, from, as, key }: FromClient & { kind: 'watch' },
): Promise<void> => {
  floor.table(table);
  const mustKnow = as !== undefined || isForFriends(table);
  const roles = account && mustKnow ? await people.rolesAt(account.id, table) : [];
  if (!friends.mayLook(table, { account: account?.id ?? null, roles, key }))
    throw fault('unknown', 'no-table', { table });
  if (as !== undefined) {
    if (!roles.includes(as)) {
      return send(error('wrong-role', `you are not ${as} at ${table}`, { table }));
    }
  }
  // Otherwise a client that has gone meanwhile would watch for ever.
  if (isGone()) return;
  const onlooker = { account: account?.id ?? null, role: as ?? null };
  hub.watch(table, peer, { onlooker, from });
  const progress = as === undefined ? undefined : crewLists.at(table);
  if (progress) send({ kind: 'ticked', table, progress });
  const remarks = [...talk.recent(table)];
  if (remarks.length > 0) send({ kind: 'said', table, remarks });
};
