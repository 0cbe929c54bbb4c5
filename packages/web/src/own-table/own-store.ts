import {
  type Command,
  type Entry,
  type Event,
  familyOf,
  type Rulebook,
  type WagerRef,
} from '@openpit/engine';
import { outcomeIn } from '../games/outcome-in.ts';
import { foldNews, type News, type Seen, unseen } from '../table/seen.ts';
import { placing, type TableStore } from '../table/store.ts';
import { texts } from '../texts/index.ts';
import {
  backTo,
  go,
  type OwnGame,
  type OwnStep,
  openOwn,
  play,
  restoreOwn,
  roundsBack,
  type SavedOwn,
  toSave,
} from './own-game.ts';
import { below } from './random.ts';

const keyOf = (id: string): string => `openpit.own.${id}`;

const restored = (rulebook: Rulebook): OwnGame | null => {
  try {
    const saved: SavedOwn | null = JSON.parse(localStorage.getItem(keyOf(rulebook.id)) ?? 'null');
    return saved && restoreOwn(rulebook, saved);
  } catch {
    return null;
  }
};

const save = (own: OwnGame): void => {
  try {
    localStorage.setItem(keyOf(own.game.rulebook.id), JSON.stringify(toSave(own)));
  } catch {
    // If it cannot be stored, the table lasts as long as its page.
  }
};

/** A table of one's own as a page holds it: the engine runs here, and there is nobody to wait for. */
export const openOwnTable = (rulebook: Rulebook): TableStore => {
  let own = restored(rulebook) ?? openOwn(rulebook, texts.own.player);
  let seen = seenOf(own);
  let orders = 0;
  const listeners = new Set<() => void>();
  const publish = (next: Seen): void => {
    seen = next;
    for (const listener of listeners) listener();
  };
  const emit = (news: News): void => publish(foldNews(seen, news));
  const take = (step: OwnStep): boolean => {
    if (!step.ok) {
      emit({ kind: 'refused', order: ++orders, refusal: step.refusal });
      return false;
    }
    own = step.own;
    const start: Seen = { ...seen, notices: [] };
    publish(step.added.reduce((now, entry) => withEntry(now, entry, own), start));
    save(own);
    return true;
  };
  const give = async (command: Command): Promise<boolean> => take(play(own, command, below));
  const undo = (): void => {
    own = backTo(own, own.steps.length - 1);
    publish({ ...seenOf(own), version: seen.version + 1 });
    save(own);
  };
  /** The same table in another tab of the browser: this one takes over its state. */
  const follow = ({ key }: StorageEvent): void => {
    const other = key === keyOf(rulebook.id) ? restored(rulebook) : null;
    if (!other) return;
    own = other;
    publish({ ...seenOf(own), version: seen.version + 1 });
  };
  return {
    get: () => seen,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', follow);
      };
    },
    place: (ref: WagerRef, amount) => void give(placing(ref, amount)),
    takeDown({ seat, hand, bet, tip }, amount) {
      const what = { kind: 'take-down', seat, hand, bet, tip };
      void give(amount === undefined ? what : Object.assign(what, { amount }));
    },
    give,
    trySeat: async () => false,
    dismiss: (order) => emit({ kind: 'read', order }),
    ready() {},
    say() {},
    tick() {},
    close() {},
    own: {
      go: () => void take(go(own, below)),
      undo,
      canUndo: () => own.steps.length > 0,
      async record(back) {
        const { writeRecord } = await import('../lazy/notation.ts');
        return writeRecord(back === undefined ? own.entries : roundsBack(own, back));
      },
      restart() {
        own = openOwn(rulebook, texts.own.player);
        publish({ ...seenOf(own), version: seen.version + 1 });
        save(own);
      },
    },
  };
};

/** The page after a change of history, rebuilt with its outcomes and steps. */
const seenOf = (own: OwnGame): Seen => {
  const [opened, ...rest] = own.entries;
  if (!opened) return unseen;
  const family = familyOf(own.game.rulebook);
  const [first] = opened.events;
  let table = family.start(first as Parameters<typeof family.start>[0]); // a table begins with its opening
  for (const event of opened.events.slice(1)) table = family.evolve(table, event);
  const start = foldNews(unseen, {
    kind: 'own',
    game: { rulebook: own.game.rulebook, table },
    seat: own.seat,
  });
  return rest.reduce((now, entry) => withEntry(now, entry, own), start);
};

const withEntry = (seen: Seen, { events }: Entry, { game, seat }: OwnGame): Seen => {
  const { viewEvent } = familyOf(game.rulebook);
  const shown = events.map((event): Event => viewEvent(event, { kind: 'seat', seat }));
  const logEntry = {
    version: seen.version + 1,
    at: '',
    body: { kind: 'act' as const, events: shown.map((event) => ({ ...event, by: [...event.by] })) },
  };
  const next = foldNews(seen, { kind: 'log', logEntry });
  const isOver = next.game !== null && outcomeIn({ events: shown, game: next.game }) !== null;
  return isOver ? foldNews(next, { kind: 'round', round: seen.round + 1 }) : next;
};
