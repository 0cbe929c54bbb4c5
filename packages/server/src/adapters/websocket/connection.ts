import {
  type Answer,
  type FromClient,
  type FromServer,
  fromClient,
  protocolVersion,
} from '@openpit/protocol';
import type { Entered } from '../../access/sessions.ts';
import { isFault } from '../../fault.ts';
import { type Desk, giveOrder, type Ordering, type Unreadable } from '../../ordering.ts';
import type { Account, ErrorLog, TableId } from '../../ports.ts';
import { type Soon, settled } from '../../soon.ts';
import type { Hub, Outlet } from './hub.ts';

/** What a connection needs of the house. */
export type Reception = Desk & { readonly hub: Hub; readonly errors: ErrorLog };

/** One client's connection to the house. */
export type Connection = {
  /** Takes one message, as it came. */
  onMessage(text: string): void;
  close(): void;
};

/** Where a connection's messages go, and how it is ended from this side. */
export type Peer = Outlet & { welcomed(): void; end(reason: string): void };

/**
 * Nothing is taken before a welcome but one `hello`: whoever says anything else, or says more while their session is being looked
 * up, is told so once and cut off. So nothing ever waits for a welcome.
 */
type Stage =
  | { readonly kind: 'silent' }
  | { readonly kind: 'greeting' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'welcomed'; readonly entered: Entered | null };

/** More than this many orders on their way at once is no player. */
const pendingMax = 64;

export const connect = (reception: Reception, peer: Peer): Connection => {
  let stage: Stage = { kind: 'silent' };
  let forget = (): void => {};
  const say: Say = (message) => peer.send(JSON.stringify(message));
  const end = (fault: Fault): void => {
    if (stage.kind === 'ended') return;
    stage = { kind: 'ended' };
    forget();
    reception.hub.leave(peer);
    say(fault);
    peer.end(fault.code);
  };

  const greet = async (message: FromClient | Fault): Promise<void> => {
    if ('code' in message) return end(message);
    if (message.kind !== 'hello') return end(error('hello-first', 'say hello first'));
    stage = { kind: 'greeting' };
    const isNamed = message.token !== undefined || message.ticket !== undefined;
    const entered = isNamed ? await reception.people.greet(message) : null;
    // Cut off meanwhile.
    if (stage.kind !== 'greeting') return;
    if (isNamed && !entered) return end(ended);
    stage = { kind: 'welcomed', entered };
    peer.welcomed();
    // Logged out, expired, or ended by its owner or by a new password: nothing is done in its name from that moment on.
    if (entered) forget = reception.people.sessions.onEnd(entered.session, () => end(ended));
    const account = entered && { id: entered.account.id, name: entered.account.name };
    say({ kind: 'welcome', version: protocolVersion, account });
  };
  const give = givingFor(reception, say);
  const isGone = (): boolean => stage.kind === 'ended';
  const take = (message: FromClient, entered: Entered | null): Soon<void> => {
    switch (message.kind) {
      case 'hello':
        return say(error('hello-first', 'hello is said once'));
      case 'ping':
        return say({ kind: 'pong' });
      case 'watch':
        return watch(reception, { peer, say, account: entered?.account ?? null, isGone }, message);
      case 'unwatch':
        return reception.hub.unwatch(message.table, peer);
      case 'act':
      case 'seed':
        return give(entered, message);
    }
  };

  return {
    onMessage(text) {
      if (stage.kind === 'ended') return;
      if (stage.kind === 'greeting')
        return end(error('hello-first', 'wait for the welcome before saying more'));
      const message = read(text);
      if (stage.kind === 'silent') {
        void greet(message).catch((thrown: unknown) => end(asError(reception, thrown, message)));
      } else if ('code' in message) say(message);
      else {
        const { entered } = stage;
        const failed = (thrown: unknown): void => say(asError(reception, thrown, message));
        void settled(() => take(message, entered), { done: () => {}, failed });
      }
    },
    close() {
      stage = { kind: 'ended' };
      forget();
      reception.hub.leave(peer);
    },
  };
};

const ended = {
  kind: 'error',
  code: 'no-session',
  says: 'the session has ended: log in again',
} as const;

type Say = (message: FromServer) => void;

/** Gives the orders of one client and says what becomes of them. */
const givingFor = (reception: Reception, say: Say) => {
  let pending = 0;
  return (entered: Entered | null, message: Ordering): Soon<void> => {
    const { id, table } = message;
    const about = { id, table };
    if (!entered) return say(error('no-session', 'take a session to play', about));
    if (pending >= pendingMax) return say(error('too-many', 'wait for your answers', about));
    pending++;
    return settled(() => giveOrder(reception, entered, message), {
      done(answer: Answer | Unreadable) {
        pending--;
        if ('unreadable' in answer) say(error('bad-command', answer.unreadable, about));
        else say({ kind: 'answer', id, table, answer });
      },
      failed(fault) {
        pending--;
        say(asError(reception, fault, message));
      },
    });
  };
};

type Fault = FromServer & { kind: 'error' };

type About = { readonly id?: string; readonly table?: TableId };

const error = (code: string, says: string, about: About = {}): Fault => ({
  kind: 'error',
  code,
  says,
  ...about,
});

/** What a client is told of a failure: of one inside, no more than the number it was reported under. */
const asError = ({ errors }: Reception, thrown: unknown, message: FromClient | Fault): Fault => {
  const about = {
    ...('id' in message && message.id !== undefined ? { id: message.id } : {}),
    ...('table' in message && message.table !== undefined ? { table: message.table } : {}),
  };
  if (isFault(thrown, 'unknown')) return error('unknown', thrown.message, about);
  const says = 'the house could not keep this: send it again under the same id';
  const reference = errors.report(thrown, `message ${message.kind}`);
  return { ...error('not-kept', says, about), reference };
};

/** A message, or what is wrong with it. */
const read = (text: string): FromClient | Fault => {
  const parsed = fromClient.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  return error('bad-message', `${at === '' ? 'message' : at}: ${issue?.message ?? 'unreadable'}`);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Watcher = {
  readonly peer: Peer;
  readonly say: Say;
  readonly account: Account | null;
  isGone(): boolean;
};

const watch = async (
  { people, hub, floor }: Reception,
  { peer, say, account, isGone }: Watcher,
  { table, from, as }: FromClient & { kind: 'watch' },
): Promise<void> => {
  floor.table(table);
  if (as !== undefined) {
    const roles = account ? await people.rolesAt(account.id, table) : [];
    if (!roles.includes(as)) {
      return say(error('wrong-role', `you are not ${as} at ${table}`, { table }));
    }
  }
  // Whoever has gone meanwhile would be watching for ever.
  if (isGone()) return;
  const onlooker = { account: account?.id ?? null, role: as ?? null };
  hub.watch(table, peer, { onlooker, from });
};
