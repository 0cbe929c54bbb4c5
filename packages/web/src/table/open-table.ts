import { type HouseClient, openClient } from '@openpit/client';
import type { Command, Role } from '@openpit/engine';
import { seedsFor } from '../fairness/seeds.ts';
import { askTicket } from '../session/house.ts';
import { keyFor } from './friends.ts';
import { foldNews, type News, type Seen, type Trouble, unseen } from './seen.ts';
import { placing, sitting, type TableStore } from './store.ts';

/** A table of the house, watched over a connection that is opened again when it is lost. */
export const openTable = (id: string, hasSession: boolean, as?: Role): TableStore => {
  const key = keyFor(id);
  let seen = unseen;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const emit = (news: News): void => {
    seen = foldNews(seen, news);
    for (const listener of listeners) listener();
  };

  const client = openClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play`,
    ...(hasSession && { ticket: askTicket }),
    socket: (url) => new WebSocket(url),
    silenceMs,
    onConnection: (isUp) => emit({ kind: 'connection', isUp }),
    onError(error) {
      if (error.table === id && talkCodes.has(error.code))
        return emit({ kind: 'talk-refused', code: error.code });
      const trouble = troubleIn(error, id);
      if (trouble) emit({ kind: 'trouble', trouble });
      // A closed table does not notify anybody when it opens again, so it has to be asked.
      if (trouble === 'closed') retry = setTimeout(watch, retryMs);
    },
  });
  const watch = (): void =>
    client.watch(
      id,
      {
        onSnapshot: (snapshot) => emit({ kind: 'snapshot', snapshot }),
        onLogEntry: (logEntry) => {
          try {
            emit({ kind: 'log', logEntry });
          } catch {
            // The folded state and the house disagree, so only a new snapshot is right.
            watch();
          }
        },
        onSaid: (remarks) => emit({ kind: 'said', remarks }),
        onTicked: (progress) => emit({ kind: 'ticked', progress }),
        onUnsaid: (said) => emit({ kind: 'unsaid', id: said }),
        onStatus: (status) => emit({ kind: 'status', status, now: performance.now() }),
      },
      { ...(as !== undefined && { as }), ...(key !== null && { key }) },
    );
  watch();

  return {
    get: () => seen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...ordersTo(client, id, { emit, get: () => seen }),
    dismiss: (order) => emit({ kind: 'read', order }),
    ready: () => client.ready(id),
    say: (said) => client.say(id, said),
    tick: (progress, isFirst) => client.tick(id, progress, isFirst),
    own: null,
    close() {
      clearTimeout(retry);
      client.close();
    },
  };
};

/** A page as its orders see it. */
type Page = { emit(news: News): void; get(): Seen };

type Orders = Pick<TableStore, 'place' | 'takeDown' | 'give' | 'trySeat'>;

/** What a page can ask of a table; every answer arrives as news. */
const ordersTo = (client: HouseClient, id: string, { emit, get }: Page): Orders => {
  let orders = 0;
  const seeds = seedsFor(client, id, (version, seed) => emit({ kind: 'seed', version, seed }));
  const give = async (command: Command, order = ++orders): Promise<boolean> => {
    try {
      const answer = await client.act(id, { ...command });
      if (answer.ok) emit({ kind: 'done', order, version: answer.version });
      else emit({ kind: 'refused', order, refusal: answer.refusal });
      return answer.ok;
    } catch {
      emit({ kind: 'refused', order, refusal: null });
      return false;
    }
  };
  return {
    place({ seat, hand, bet, tip }, amount) {
      const order = ++orders;
      const ref = { seat, hand, bet, tip };
      seeds.beforeWager(get());
      emit({ kind: 'sent', pending: { ...ref, order, amount, doneAt: null } });
      void give(placing(ref, amount), order);
    },
    takeDown({ seat, hand, bet, tip }, amount) {
      const what = { kind: 'take-down', seat, hand, bet, tip };
      void give(amount === undefined ? what : Object.assign(what, { amount }));
    },
    give: (command) => give(command),
    async trySeat(seat, amount) {
      const answer = await client.act(id, { ...sitting(seat, amount) }).catch(() => null);
      if (answer?.ok) seeds.seated(get());
      return answer?.ok ?? false;
    },
  };
};

/** What an error that belongs to no order means for this table. */
const troubleIn = (
  { code, table }: { readonly code: string; readonly table?: string | undefined },
  id: string,
): Trouble | null => {
  if (code === 'no-session') return 'session';
  if (code === 'bad-message') return 'behind';
  if (table !== id) return null;
  return code === 'unknown' ? 'unknown' : code === 'table-closed' ? 'closed' : null;
};

/** Why something that was said reached nobody. */
const talkCodes: ReadonlySet<string> = new Set(['not-seated', 'silenced', 'too-many']);

const retryMs = 3_000;

/** A line that is cut is said to be within twice this, and less than five seconds. */
const silenceMs = 2_200;
