import {
  type Answer,
  type FromClient,
  type FromServer,
  fromClient,
  protocolVersion,
} from '@openpit/protocol';
import { isFault } from '../../fault.ts';
import { type Desk, giveOrder, type Ordering, type Unreadable } from '../../ordering.ts';
import type { Account, TableId } from '../../ports.ts';
import { type Soon, settled } from '../../soon.ts';
import type { Hub, Outlet } from './hub.ts';

/** What a connection needs of the house. */
export type Reception = Desk & { readonly hub: Hub };

/** One client's line to the house. */
export type Connection = {
  /** Takes one message, as it came. */
  hear(text: string): void;
  close(): void;
};

type Greeted = { readonly account: Account | null };

/** More than this many orders on their way at once is no player. */
const pendingMax = 64;

export const connect = (reception: Reception, outlet: Outlet): Connection => {
  let greeted: Greeted | null = null;
  const say: Say = (message) => outlet.send(JSON.stringify(message));

  const greet = async (message: FromClient): Promise<void> => {
    if (message.kind !== 'hello') return say(error('hello-first', 'say hello first'));
    const account =
      message.token === undefined ? null : await reception.people.accountOf(message.token);
    if (message.token !== undefined && !account) {
      return say(error('no-session', 'the session has ended: log in again'));
    }
    greeted = { account };
    const named = account && { id: account.id, name: account.name };
    say({ kind: 'welcome', version: protocolVersion, account: named });
  };
  const give = givingFor(reception, say);
  const take = (message: FromClient): Soon<void> => {
    if (!greeted) return greet(message);
    switch (message.kind) {
      case 'hello':
        return say(error('hello-first', 'hello is said once'));
      case 'ping':
        return say({ kind: 'pong' });
      case 'watch':
        return watch(reception, { outlet, say, account: greeted.account }, message);
      case 'unwatch':
        return reception.hub.unwatch(message.table, outlet);
      case 'act':
      case 'seed':
        return give(greeted.account, message);
    }
  };
  const hear = (message: FromClient | Fault): Soon<void> => {
    if ('code' in message) return say(message);
    return settled(() => take(message), {
      done: () => {},
      failed: (fault) => say(asError(fault, message)),
    });
  };

  // Nothing is heard before the greeting is over; from then on orders go out as they come.
  let greeting: Promise<void> = Promise.resolve();
  return {
    hear(text) {
      const message = read(text);
      if (greeted) void hear(message);
      else greeting = greeting.then(() => hear(message));
    },
    close: () => reception.hub.leave(outlet),
  };
};

type Say = (message: FromServer) => void;

/** Gives the orders of one client and says what becomes of them. */
const givingFor = (reception: Reception, say: Say) => {
  let pending = 0;
  return (account: Account | null, message: Ordering): Soon<void> => {
    const { id, table } = message;
    const about = { id, table };
    if (!account) return say(error('no-session', 'take a session to play', about));
    if (pending >= pendingMax) return say(error('too-many', 'wait for your answers', about));
    pending++;
    return settled(() => giveOrder(reception, account, message), {
      done(answer: Answer | Unreadable) {
        pending--;
        if ('unreadable' in answer) say(error('bad-command', answer.unreadable, about));
        else say({ kind: 'answer', id, table, answer });
      },
      failed(fault) {
        pending--;
        say(asError(fault, message));
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

const asError = (thrown: unknown, message: FromClient): Fault => {
  const about = {
    ...('id' in message ? { id: message.id } : {}),
    ...('table' in message ? { table: message.table } : {}),
  };
  if (isFault(thrown, 'unknown')) return error('unknown', thrown.message, about);
  const says = 'the house could not keep this: send it again under the same id';
  return error('not-kept', says, about);
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
  readonly outlet: Outlet;
  readonly say: Say;
  readonly account: Account | null;
};

const watch = async (
  { people, hub, floor }: Reception,
  { outlet, say, account }: Watcher,
  { table, from, as }: FromClient & { kind: 'watch' },
): Promise<void> => {
  floor.table(table);
  if (as !== undefined) {
    const roles = account ? await people.rolesAt(account.id, table) : [];
    if (!roles.includes(as)) {
      return say(error('wrong-role', `you are not ${as} at ${table}`, { table }));
    }
  }
  const onlooker = { account: account?.id ?? null, role: as ?? null };
  hub.watch(table, outlet, { onlooker, from });
};
