import { useEffect, useRef, useState } from 'react';
import { gameViewOf } from '../games/index.ts';
import { type Beat, beatsOf, cardsIn } from './beats.ts';
import type { Outcome } from './outcome.ts';
import type { Seen } from './seen.ts';

/** What is still moving on the cloth. */
export type Motion = {
  readonly outcome: Outcome | null;
  /** The table after the motion, for the parts that may be seen meanwhile: cards that slide, a ball that runs. */
  readonly game: NonNullable<Seen['game']>;
  readonly version: number;
  /** Whether the cards so far are at rest, before more come. */
  readonly isResting: boolean;
};

/** The page as it may be seen now: nothing of an outcome before it has come to rest. */
export type Shown = { readonly seen: Seen; readonly motion: Motion | null };

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The motion between two states of a page: the outcome it leads to, and its beats. */
type Course = Pick<Motion, 'outcome' | 'version'> & { readonly beats: readonly Beat[] };

const courseBetween = (before: Seen, after: Seen): Course | null => {
  if (!after.game || !before.game || after.version <= before.version) return null;
  const last = before.steps.at(-1);
  const from = last ? after.steps.indexOf(last) : -1;
  // A page that was rebuilt, as after an undo, has no motion.
  if (last && from < 0) return null;
  const fresh = after.steps.slice(from + 1);
  const result = after.results.findLast(({ outcome }) => outcome !== null);
  const outcome = result && result.version > before.version ? result.outcome : null;
  const view = gameViewOf(after.game.rulebook);
  if (view.motionMs(outcome, cardsIn(fresh)) === 0) return null;
  const beats = beatsOf(fresh, after.game, (cards) => view.motionMs(outcome, cards));
  return { outcome, version: result?.version ?? after.version, beats };
};

/** What was at rest when the motion began, and what is known since. */
type Span = { readonly rest: Seen; readonly latest: Seen };

/**
 * Whether the motion continues when more comes. The house deals cards one by one: until there is an outcome all of them are one
 * motion. A motion with its outcome ends when the next news comes, because nobody should wait for more than one motion.
 */
export const goesOn = ({ rest, latest }: Span, seen: Seen): boolean => {
  const moving = courseBetween(rest, latest);
  if (moving === null) return false;
  const longer = courseBetween(rest, seen);
  return longer !== null && (moving.outcome === null || moving.version === longer.version);
};

/** How long the cards that have come since move. */
const addedMs = (before: Seen, { steps, game }: Seen): number => {
  const last = before.steps.at(-1);
  const cards = cardsIn(last ? steps.slice(steps.indexOf(last) + 1) : steps);
  return game && cards > 0 ? gameViewOf(game.rulebook).motionMs(null, cards) : 0;
};

type Held = {
  rest: Seen;
  latest: Seen;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Which beat is shown, and since when. */
  beat: number;
  since: number;
  /** Until when the last cards move. */
  until: number;
};

/** Takes the news: it extends the motion, or begins one. False if nothing has to move. */
const takeNew = (now: Held, seen: Seen, isStill: boolean): boolean => {
  const isLonger = now.timer !== undefined && goesOn(now, seen);
  if (!isLonger) now.rest = now.latest;
  const found = isStill ? null : courseBetween(now.rest, seen);
  const added = addedMs(now.latest, seen);
  now.latest = seen;
  if (!found) return false;
  const since = performance.now();
  if (!isLonger) Object.assign(now, { beat: 0, since, until: 0 });
  if (added > 0) now.until = Math.max(now.until, since + added);
  return true;
};

/** Holds the page back while something moves. Any key or press ends the motion at once. */
export const useShown = (seen: Seen, isFast: boolean): Shown & { skip(): void } => {
  const [shown, setShown] = useState<Shown>({ seen, motion: null });
  const state = useRef<Held>({
    rest: seen,
    latest: seen,
    timer: undefined,
    beat: 0,
    since: 0,
    until: 0,
  });
  const skip = useRef(() => {
    const now = state.current;
    clearTimeout(now.timer);
    now.timer = undefined;
    now.rest = now.latest;
    setShown({ seen: now.latest, motion: null });
  });
  /** Shows the beat that is due, and the next one when it is over. */
  const show = useRef(() => {
    const now = state.current;
    clearTimeout(now.timer);
    const course = courseBetween(now.rest, now.latest);
    const beat = course?.beats[now.beat];
    if (!course || !beat) {
      skip.current();
      return;
    }
    const { outcome, version } = course;
    const { game, ms, isResting } = beat;
    const isLast = now.beat === course.beats.length - 1;
    setShown({ seen: heldBack(now, course), motion: { outcome, version, game, isResting } });
    const end = Math.max(now.since + ms, isLast ? now.until : 0);
    const left = Math.max(0, end - performance.now());
    now.timer = setTimeout(() => {
      now.beat++;
      now.since = performance.now();
      show.current();
    }, left);
  });
  useEffect(() => {
    const now = state.current;
    if (seen === now.latest) return;
    if (takeNew(now, seen, isFast || isCalm())) show.current();
    else skip.current();
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

/** The page as it was before the motion, except for what has nothing to do with it. */
const heldBack = ({ rest, latest }: Held, { outcome }: Course): Seen => ({
  ...rest,
  pending: latest.pending,
  notices: latest.notices,
  connection: latest.connection,
  trouble: latest.trouble,
  until: null,
  // Whatever was open is closed during the motion.
  awaits: { kind: outcome?.kind === 'cards' || !outcome ? 'card' : 'outcome' },
});
