import {
  type Answer,
  type CrewProgress,
  type FromClient,
  type FromServer,
  fromServer,
  protocolVersion,
} from '@openpit/protocol';

/** As much of a WebSocket as is needed: the browser's own, or that of `ws`. */
export type Socket = {
  /** 1 while it is open: what is sent before or after that is lost, and browsers complain of it. */
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
};

export type ClientOptions = {
  /** `ws://…/play`. */
  readonly url: string;
  /** The session; without it one may only watch. */
  readonly token?: string;
  /** In the place of a token, where the session is in a cookie: asked for a ticket before every hello. */
  ticket?(): Promise<string>;
  socket(url: string): Socket;
  /** Before a lost connection is taken up again, in milliseconds. */
  readonly retryMs?: number;
  /**
   * A line that dies says nothing: after this long without a word the house is asked for one, and after twice as long without an
   * answer the connection counts as lost. Without it, only a connection that is closed does.
   */
  readonly silenceMs?: number;
  /** Called when the connection is lost and when it is back. */
  onConnection?(isUp: boolean): void;
  /** What the house says that belongs to no table: a session that has ended, a message it could not read. */
  onError?(error: FromServer & { kind: 'error' }): void;
  /** Now and then, while one plays: for how long, and what it has brought. */
  onRealityCheck?(check: FromServer & { kind: 'reality-check' }): void;
};

/** What happens at a table somebody watches. */
export type Watching = {
  onSnapshot?(snapshot: FromServer & { kind: 'snapshot' }): void;
  onLogEntry?(logEntry: (FromServer & { kind: 'entries' })['entries'][number]): void;
  onStatus?(status: (FromServer & { kind: 'status' })['status']): void;
  /** What was said at the table, oldest first; what was said before among it, on arrival. */
  onSaid?(remarks: (FromServer & { kind: 'said' })['remarks']): void;
  onUnsaid?(id: number): void;
  /** How far the crew is with taking and paying, where one looks on in a role of the staff. */
  onTicked?(progress: CrewProgress): void;
};

/** In which role somebody looks at a table, and with the key of which link. */
export type How = Pick<FromClient & { kind: 'watch' }, 'as' | 'key'>;

type Command = (FromClient & { kind: 'act' })['command'];

/** A connection to the house that stays up: what was not answered is sent again under its own id, and so done once. */
export type HouseClient = {
  /** Resolves once the house has said welcome. */
  readonly welcome: Promise<Welcome>;
  watch(table: string, watching: Watching, how?: How): void;
  unwatch(table: string): void;
  act(table: string, command: Command): Promise<Answer>;
  /** Adds to the chance of a table; it counts once no wager stands there. */
  addSeed(table: string, seed: string): Promise<Answer>;
  /** Waits for nothing more before the bets of this round close. */
  ready(table: string): void;
  /** Says something to the table. */
  say(table: string, said: (FromClient & { kind: 'say' })['said']): void;
  /** Shows the staff of the table how far one is with taking and paying. */
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
  /** The last version seen; what comes after it is asked for when the connection is back. */
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
  /** Says something, if anybody is listening; what must arrive is said again after the next welcome. */
  send(message: FromClient): void;
  close(): void;
};

type Listeners = { onWelcome(welcome: Welcome): void; onMessage(message: FromServer): void };

/** Dials, says hello, and dials again whenever the connection is lost. */
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
      // Dialling again with the same session would be refused for ever.
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
      // What was given up is heard no more, and closes much later.
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

/** A connection that is closing takes nothing more. */
const sendOn = (socket: Socket, message: FromClient): void => {
  if (socket.readyState === isOpen) socket.send(JSON.stringify(message));
};

type Silence = { broken(): void; stop(): void };

/**
 * Counts ticks, not time: a page that slept, or was busy, has missed ticks and not the house. Somebody who is being dialled has
 * longer to say the first word.
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

/** Takes a message to whom it concerns. */
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
          // Something is missing: ask for everything since the last version seen.
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

/** An error with an id is the end of its order; the others are for anyone who listens. */
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
