import { act, type Command, type Game, type Refusal, type Role } from '@openpit/engine';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { HouseError } from '../session/house.ts';
import { askConsole, askRequests, type ConsoleInfo, type PendingRequest } from '../staff/house.ts';
import type { Seen } from '../table/seen.ts';
import type { TableStore } from '../table/store.ts';
import { entryAt, mayDo } from './duties.ts';
import { readTyped } from './entry.ts';
import { type Entering, withHow } from './entry-panel.tsx';
import {
  type Brought,
  broughtBy,
  callsNow,
  dueFrom,
  goneSince,
  type ListProgress,
  lastBrought,
  leftBefore,
  listOf,
  progressOf,
} from './steps.ts';

const retryMs = 2_000;

/** The house's data for the staff of a table; loaded again whenever something has happened there. */
export const useConsoleInfo = (table: string, version: number, isUp = true) => {
  const [info, setInfo] = useState<ConsoleInfo | null | 'refused' | 'ended'>(null);
  const [requests, setRequests] = useState<readonly PendingRequest[]>([]);
  const [again, setAgain] = useState(0);
  // Loaded again for another version, or after an order of the visitor's.
  const asked = version + again;
  useEffect(() => {
    // A lost connection may mean that a session has ended, or that a role was taken back, so both are loaded again.
    let isWanted = isUp || asked >= 0;
    let retry: ReturnType<typeof setTimeout>;
    const failed = (error: unknown): void => {
      if (!isWanted) return;
      // A refusal is an answer. A house that is busy or out of reach has not answered, and is asked again.
      if (error instanceof HouseError && [401, 403, 404].includes(error.status))
        setInfo(error.status === 401 ? 'ended' : 'refused');
      else retry = setTimeout(() => setAgain((was) => was + 1), retryMs);
    };
    askConsole(table).then((found) => isWanted && setInfo(found), failed);
    askRequests(table).then(
      (found) => isWanted && setRequests(found),
      () => {},
    );
    return () => {
      isWanted = false;
      clearTimeout(retry);
    };
  }, [table, asked, isUp]);
  return { info, requests, refresh: () => setAgain((was) => was + 1) };
};

type Owing = {
  readonly seen: Seen;
  readonly store: Pick<TableStore, 'tick'>;
  readonly game: Game;
  /** Whether this role takes and pays. */
  readonly isPaying: boolean;
  /** The house's own account of the last act, because a page that is loaded during a payout has not seen it happen. */
  readonly known: ConsoleInfo['brought'];
};

/**
 * The steps after the last act, and how far the crew is with them: one list for all its screens. A role that takes and pays
 * works through it, and the others see the progress.
 */
export const useOwed = ({ seen, store, game, isPaying, known }: Owing) => {
  const { rulebook, table } = game;
  const [done, setDone] = useState<ListProgress | null>(seen.ticked);
  const [ticked, setTicked] = useState(seen.ticked);
  // Another member of the crew has made progress.
  if (ticked !== seen.ticked) {
    setTicked(seen.ticked);
    setDone(seen.ticked);
  }
  const last = useMemo(() => lastBrought(seen.steps, known), [seen.steps, known]);
  const list = last?.version ?? 0;
  // How far the previous list was done: a correction continues from there.
  const before = done?.list === list ? done.before : leftBefore(done, last);
  const brought = useMemo(
    () => last && listOf({ rulebook, table }, last, before),
    [last, rulebook, table, before],
  );
  const steps = brought?.steps ?? [];
  const calls = useMemo(() => callsNow(seen.steps, list, brought), [seen.steps, list, brought]);
  const setTo = (count: number, isFirst = false): void => {
    const progress = progressOf({ list, before }, steps, count);
    setDone(progress);
    store.tick(progress, isFirst);
  };
  const isKnown = done?.list === list;
  // A list that was shown and not touched counts as not done.
  useEffect(() => {
    if (isPaying && !isKnown && steps.length > 0) setTo(0, true);
  });
  const count = isKnown ? done.count : 0;
  // Chips that were handed out stay so, although the list goes a step back.
  const [handed, setHanded] = useState(0);
  const now = steps.slice(0, count).some(({ kind }) => kind !== 'deed') ? list : 0;
  if (now > handed) setHanded(now);
  return {
    calls,
    steps,
    after: brought?.after ?? null,
    done: dueFrom(steps, count, goneSince(game.table, seen.steps, list)),
    isPaying,
    /** The entry that caused it, once chips of it were taken or paid: up to there no single person may undo; 0 before. */
    handed: Math.max(handed, now),
    setDone(next: number): void {
      if (isPaying) setTo(Math.max(0, next));
    },
  };
};

const typedKey = (): string => `openpit.typed ${location.pathname}`;

const typedAt = (version: number): string => {
  const stored = JSON.parse(sessionStorage.getItem(typedKey()) ?? 'null') as {
    readonly version: number;
    readonly text: string;
  } | null; // as the effect below writes it
  return stored?.version === version ? stored.text : '';
};

type Typing = {
  readonly game: Game;
  /** The last entry of the table's log. */
  readonly version: number;
  readonly role: Role;
  give(command: Command): Promise<boolean>;
};

/** What is typed, and what the engine would do with it before it is entered. */
export const useEntering = ({ game, role, version, give }: Typing): Entering | null => {
  const [text, setText] = useState(() => typedAt(version));
  // Half an entry is there again when the page is loaded again, unless the table has moved on meanwhile.
  useEffect(
    () => sessionStorage.setItem(typedKey(), JSON.stringify({ version, text })),
    [version, text],
  );
  const [how, setHow] = useState<Readonly<Record<string, string>>>({});
  const entry = useMemo(() => entryAt(game), [game]);
  const isMine = entry !== null && mayDo(game, role, entry.kind);
  const answer = useMemo(() => {
    if (!entry || !isMine) return null;
    const typed = readTyped(entry, text);
    if (typed.kind !== 'whole') return { typed, brings: null, refusal: null, command: null };
    const command = withHow({ ...typed.command, as: role }, how);
    return { typed, command, ...tried(game, command) };
  }, [entry, isMine, text, how, game, role]);
  if (!entry || !answer) return null;
  const { typed, brings, refusal, command } = answer;
  return {
    entry,
    text,
    typed,
    brings,
    refusal,
    how,
    type: setText,
    setHow: (field, value) =>
      setHow(({ [field]: _, ...rest }) => (value === null ? rest : { ...rest, [field]: value })),
    give() {
      if (!command || !brings) return;
      setText('');
      setHow({});
      void give(command).then((ok) => {
        if (!ok) setText(text);
      });
    },
  };
};

/** Takes an outcome to where it is typed, if it is one, so that its effect is seen before it is entered. */
export const outcomeTaker =
  (entering: Entering | null, field: RefObject<HTMLInputElement | null>) =>
  (text: string): boolean => {
    if (entering === null || readTyped(entering.entry, text).kind !== 'whole') return false;
    entering.type(text);
    field.current?.blur();
    return true;
  };

const tried = (
  game: Game,
  command: Command,
): { readonly brings: Brought | null; readonly refusal: Refusal | null } => {
  const step = act(game, command);
  return step.ok
    ? { brings: broughtBy(game, step.entry.events), refusal: null }
    : { brings: null, refusal: step.refusal };
};

/** Gives an order; the reason of a refusal stays visible. */
export const useGiving = (store: TableStore | null, seen: Seen) => {
  const notice = seen.notices.at(-1) ?? null;
  return {
    notice,
    dismiss: (): void => {
      if (notice) store?.dismiss(notice.order);
    },
    async give(command: Command): Promise<boolean> {
      for (const { order } of seen.notices) store?.dismiss(order);
      return (await store?.give(command)) ?? false;
    },
  };
};
