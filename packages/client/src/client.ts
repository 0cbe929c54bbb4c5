import {
  type Answer,
  type CrewProgress,
  type FromClient,
  type FromServer,
  fromServer,
  protocolVersion,
} from '@openpit/protocol';

/** The part of a WebSocket that is needed: the browser's own, or that of `ws`. */
export type Socket = {
  /** 1 while it is open. Messages sent before or after that are lost, and browsers report an error. */
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
};

export type ClientOptions = {
  /** `ws://…/play`. */
  readonly url: string;
  /** The session. Without it a client may only watch. */
  readonly token?: string;
  /** In place of a token, if the session is in a cookie: a function that gets a ticket before every hello. */
  ticket?(): Promise<string>;
  socket(url: string): Socket;
  /** The delay before a lost connection is opened again, in milliseconds. */
  readonly retryMs?: number;
  /**
   * A dead connection does not report that: after this long without a message the house is asked for one, and after twice as long
   * without an answer the connection counts as lost. Without this, only a closed connection does.
   */
  readonly silenceMs?: number;
  /** Called when the connection is lost and when it is back. */
  onConnection?(isUp: boolean): void;
  /** Messages of the house that belong to no table: a session that has ended, a message that could not be read. */
  onError?(error: FromServer & { kind: 'error' }): void;
  /** Called at intervals during play: how long, and the balance of the day. */
  onRealityCheck?(check: FromServer & { kind: 'reality-check' }): void;
};

/** What happens at a watched table. */
export type Watching = {
  onSnapshot?(snapshot: FromServer & { kind: 'snapshot' }): void;
  onLogEntry?(logEntry: (FromServer & { kind: 'entries' })['entries'][number]): void;
  onStatus?(status: (FromServer & { kind: 'status' })['status']): void;
  /** The chat of the table, oldest first, including earlier messages on arrival. */
  onSaid?(remarks: (FromServer & { kind: 'said' })['remarks']): void;
  onUnsaid?(id: number): void;
  /** How far the crew has got with taking and paying, for watchers in a staff role. */
  onTicked?(progress: CrewProgress): void;
};

/** The role in which a table is watched, and the key of a link to it. */
export type How = Pick<FromClient & { kind: 'watch' }, 'as' | 'key'>;

type Command = (FromClient & { kind: 'act' })['command'];

/** A connection to the house that stays open. Orders without an answer are sent again under the same id, so each is done once. */
export type HouseClient = {
  /** Resolves when the house has sent its welcome. */
  readonly welcome: Promise<Welcome>;
  watch(table: string, watching: Watching, how?: How): void;
  unwatch(table: string): void;
  act(table: string, command: Command): Promise<Answer>;
  /** Adds a seed to the chance of a table. It counts from the first time that no wager is up. */
  addSeed(table: string, seed: string): Promise<Answer>;
  /** Marks the player as ready for the bets of this round to close. */
  ready(table: string): void;
  /** Sends a chat message to the table. */
  say(table: string, said: (FromClient & { kind: 'say' })['said']): void;
  /** Shows the staff of the table one's progress with taking and paying. */
  tick(table: string, progress: CrewProgress, isFirst?: boolean): void;
  close(): void;
};

type Order = FromClient & { kind: 'act' | 'seed' };

type Pending = {
  readonly order: Order;
  readonly answered: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
};

type Watched = {
  readonly watching: Watching;
  readonly how: How;
  /** The last version seen. Later entries are requested when the connection is back. */
  version: number | null;
};

export const openClient = (options: ClientOptions): HouseClient => {
  const pending = new Map<string, Pending>();
  const tables = new Map<string, Watched>();
  const prefix = Math.random().toString(36).slice(2, 10);
  let orders = 0;
  let greet: (welcome: Welcome) => void = () => {};
  const welcome = new Promise<Welcome>((resolve) => {
    greet = resolve;
  });
  const connection = holdConnection(options, {
    onWelcome(sent) {
      greet(sent);
      for (const table of tables.keys()) ask(table);
      for (const { order } of pending.values()) connection.send(order);
    },
    onMessage: (message) =>
      dispatch(message, {
        pending,
        tables,
        ask,
        onError: options.onError,
        onRealityCheck: options.onRealityCheck,
      }),
  });
  const ask = (table: string): void => {
    const watched = tables.get(table);
    if (!watched) return;
    const from = watched.version === null ? {} : { from: watched.version };
    connection.send({ kind: 'watch', table, ...from, ...watched.how });
  };
  const give = (order: Order): Promise<Answer> =>
    new Promise((answered, failed) => {
      pending.set(order.id, { order, answered, failed });
      connection.send(order);
    });
  const nextId = (): string => `${prefix}-${++orders}`;
  return {
    welcome,
    watch(table, watching, how = {}) {
      tables.set(table, { watching, how, version: null });
      ask(table);
    },
    unwatch(table) {
      tables.delete(table);
      connection.send({ kind: 'unwatch', table });
    },
    act: (table, command) => give({ kind: 'act', id: nextId(), table, command }),
    addSeed: (table, seed) => give({ kind: 'seed', id: nextId(), table, seed }),
    ready: (table) => connection.send({ kind: 'ready', table }),
    say: (table, said) => connection.send({ kind: 'say', table, said }),
    tick: (table, progress, isFirst = false) =>
      connection.send({ kind: 'tick', table, progress, isFirst }),
    close() {
      connection.close();
      for (const { failed } of pending.values()) failed(new Error('the connection was closed'));
    },
  };
};

type Welcome = FromServer & { kind: 'welcome' };

type Connection = {
  /** Sends a message if the connection is open. Important messages are sent again after the next welcome. */
  send(message: FromClient): void;
  close(): void;
};

type Listeners = { onWelcome(welcome: Welcome): void; onMessage(message: FromServer): void };

/** Connects and sends hello, and does so again whenever the connection is lost. */
const holdConnection = (
  options: ClientOptions,
  { onWelcome, onMessage }: Listeners,
): Connection => {
  let socket: Socket | null = null;
  let isUp = false;
  let isClosed = false;
  const onText = (data: unknown): void => {
    const read = fromServer.safeParse(JSON.parse(String(data)));
    if (!read.success) return;
    if (read.data.kind === 'welcome') {
      isUp = true;
      options.onConnection?.(true);
      onWelcome(read.data);
    } else {
      // Connecting again with the same session would be refused for ever.
      if (read.data.kind === 'error' && read.data.code === 'no-session' && !isUp) isClosed = true;
      onMessage(read.data);
    }
  };
  const dial = (): void => {
    const connection = options.socket(options.url);
    socket = connection;
    const silence = noticeSilence(options.silenceMs, {
      ask: () => isUp && sendOn(connection, { kind: 'ping' }),
      isLost() {
        lost();
        connection.close();
      },
    });
    const lost = (): void => {
      silence.stop();
      // An abandoned socket closes much later, and its messages are ignored.
      if (socket !== connection) return;
      socket = null;
      if (isUp) options.onConnection?.(false);
      isUp = false;
      if (!isClosed) setTimeout(dial, options.retryMs ?? 500);
    };
    connection.addEventListener('open', () => {
      helloFor(options).then(
        (hello) => sendOn(connection, hello),
        () => connection.close(),
      );
    });
    connection.addEventListener('message', ({ data }) => {
      silence.broken();
      if (socket === connection) onText(data);
    });
    connection.addEventListener('error', () => {});
    connection.addEventListener('close', lost);
  };
  dial();
  return {
    send(message) {
      if (isUp && socket) sendOn(socket, message);
    },
    close() {
      isClosed = true;
      socket?.close();
    },
  };
};

const isOpen = 1;

/** A closing connection accepts no more messages. */
const sendOn = (socket: Socket, message: FromClient): void => {
  if (socket.readyState === isOpen) socket.send(JSON.stringify(message));
};

type Silence = { broken(): void; stop(): void };

/**
 * Counts ticks instead of time: a page that was asleep or busy has missed ticks, not messages. A new connection has longer for its
 * first message.
 */
const noticeSilence = (
  ms: number | undefined,
  { ask, isLost }: { ask(): void; isLost(): void },
): Silence => {
  if (ms === undefined) return { broken: () => {}, stop: () => {} };
  let ticks = -ticksToLose;
  const timer = setInterval(() => {
    ticks++;
    if (ticks === ticksToAsk) ask();
    if (ticks >= ticksToLose) isLost();
  }, ms / ticksToAsk);
  return {
    broken: () => {
      ticks = 0;
    },
    stop: () => clearInterval(timer),
  };
};

const ticksToAsk = 2;
const ticksToLose = 2 * ticksToAsk;

const helloFor = async ({ token, ticket }: ClientOptions): Promise<FromClient> => {
  const hello = { kind: 'hello', version: protocolVersion } as const;
  if (token !== undefined) return { ...hello, token };
  return ticket ? { ...hello, ticket: await ticket() } : hello;
};

type Dispatch = {
  readonly pending: Map<string, Pending>;
  readonly tables: Map<string, Watched>;
  ask(table: string): void;
  readonly onError: ClientOptions['onError'] | undefined;
  readonly onRealityCheck: ClientOptions['onRealityCheck'] | undefined;
};

/** Passes a message to its table or order. */
const dispatch = (
  message: FromServer,
  { pending, tables, ask, onError, onRealityCheck }: Dispatch,
): void => {
  switch (message.kind) {
    case 'answer': {
      pending.get(message.id)?.answered(message.answer);
      pending.delete(message.id);
      return;
    }
    case 'snapshot': {
      const watched = tables.get(message.table);
      if (!watched) return;
      watched.version = message.version;
      watched.watching.onSnapshot?.(message);
      return;
    }
    case 'entries': {
      const watched = tables.get(message.table);
      for (const connection of message.entries) {
        if (!watched || watched.version === null || connection.version <= watched.version) continue;
        if (connection.version > watched.version + 1) {
          // Entries are missing, so everything after the last version seen is requested.
          ask(message.table);
          return;
        }
        watched.version = connection.version;
        watched.watching.onLogEntry?.(connection);
      }
      return;
    }
    case 'status':
      tables.get(message.table)?.watching.onStatus?.(message.status);
      return;
    case 'said':
      tables.get(message.table)?.watching.onSaid?.(message.remarks);
      return;
    case 'unsaid':
      tables.get(message.table)?.watching.onUnsaid?.(message.id);
      return;
    case 'ticked':
      tables.get(message.table)?.watching.onTicked?.(message.progress);
      return;
    case 'error':
      dispatchError(message, pending, onError);
      return;
    case 'reality-check':
      onRealityCheck?.(message);
      return;
    case 'welcome':
    case 'pong':
  }
};

/** An error with an id ends its order; other errors go to the listener. */
const dispatchError = (
  error: FromServer & { kind: 'error' },
  pending: Map<string, Pending>,
  onError: ClientOptions['onError'] | undefined,
): void => {
  const asked = error.id === undefined ? undefined : pending.get(error.id);
  if (!asked) {
    onError?.(error);
    return;
  }
  pending.delete(asked.order.id);
  asked.failed(Object.assign(new Error(error.message), { code: error.code }));
};
