import { useEffect, useRef, useState } from 'react';
import { gameViewOf } from '../games/index.ts';
import type { Outcome } from './outcome.ts';
import type { Seen } from './seen.ts';

/** What is on its way to rest on the cloth. */
export type Motion = {
  readonly outcome: Outcome | null;
  /** The table as it will stand, for what may be seen of it while it comes: cards that slide, a ball that runs. */
  readonly game: NonNullable<Seen['game']>;
  readonly version: number;
};

/** The page as it may be seen now: nothing of an outcome before it has come to rest. */
export type Shown = { readonly seen: Seen; readonly motion: Motion | null };

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What moves between two states of a page, and for how long. */
const motionBetween = (
  before: Seen,
  after: Seen,
): { readonly motion: Motion; readonly ms: number } | null => {
  if (!after.game || !before.game || after.version <= before.version) return null;
  const last = before.steps.at(-1);
  const from = last ? after.steps.indexOf(last) : -1;
  // A page that was folded anew, as after an undo, has nothing to show on its way.
  if (last && from < 0) return null;
  const fresh = after.steps.slice(from + 1);
  const result = after.results.findLast(({ outcome }) => outcome !== null);
  const outcome = result && result.version > before.version ? result.outcome : null;
  const cards = fresh
    .flatMap(({ events }) => events)
    .filter(({ kind }) => /card-dealt$|cards-shown$/.test(kind)).length;
  const ms = gameViewOf(after.game.rulebook).motionMs(outcome, cards);
  return ms > 0
    ? { motion: { outcome, game: after.game, version: result?.version ?? after.version }, ms }
    : null;
};

/** Holds the page back while something moves. Any key or press brings it to rest at once. */
export const useShown = (seen: Seen, isFast: boolean): Shown & { skip(): void } => {
  const [shown, setShown] = useState<Shown>({ seen, motion: null });
  const state = useRef<{
    rest: Seen;
    latest: Seen;
    timer: ReturnType<typeof setTimeout> | undefined;
  }>({ rest: seen, latest: seen, timer: undefined });
  const skip = useRef(() => {
    const now = state.current;
    clearTimeout(now.timer);
    now.timer = undefined;
    now.rest = now.latest;
    setShown({ seen: now.latest, motion: null });
  });
  useEffect(() => {
    const now = state.current;
    if (seen === now.latest) return;
    const wasMoving =
      now.timer !== undefined && motionBetween(now.rest, now.latest)?.motion.version;
    // What still moves when the next thing comes is at rest: nobody waits for more than one motion.
    const isNext =
      wasMoving !== false && wasMoving !== motionBetween(now.rest, seen)?.motion.version;
    if (isNext) now.rest = now.latest;
    const found = isFast || isCalm() ? null : motionBetween(now.rest, seen);
    const isSame = found !== null && wasMoving === found.motion.version;
    now.latest = seen;
    if (!found) {
      skip.current();
      return;
    }
    const held: Seen = {
      ...now.rest,
      pending: seen.pending,
      notices: seen.notices,
      connection: seen.connection,
      trouble: seen.trouble,
      until: null,
      // Whatever was open is closed while it moves.
      awaits: {
        kind: found.motion.outcome?.kind === 'cards' || !found.motion.outcome ? 'card' : 'outcome',
      },
    };
    setShown({ seen: held, motion: found.motion });
    if (isSame) return;
    clearTimeout(now.timer);
    now.timer = setTimeout(skip.current, found.ms);
  }, [seen, isFast]);
  const isMoving = shown.motion !== null;
  useEffect(() => {
    if (!isMoving) return;
    const rest = (): void => skip.current();
    addEventListener('pointerdown', rest);
    addEventListener('keydown', rest);
    return () => {
      removeEventListener('pointerdown', rest);
      removeEventListener('keydown', rest);
    };
  }, [isMoving]);
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return { ...shown, skip: skip.current };
};
