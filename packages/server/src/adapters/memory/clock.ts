import type { Clock } from '../../ports.ts';

/** A clock that only moves when a test moves it. */
export type HeldClock = Clock & {
  /** Moves the time and runs everything that becomes due, in order. */
  advance(ms: number): void;
  /** How long until the next timer is due; null without one. */
  next(): number | null;
};

type Due = { readonly at: number; readonly run: () => void };

export const heldClock = (start = Date.UTC(2026, 0, 1)): HeldClock => {
  let now = start;
  let waiting: readonly Due[] = [];
  const earliest = (): Due | undefined =>
    waiting.reduce<Due | undefined>(
      (first, due) => (first && first.at <= due.at ? first : due),
      undefined,
    );
  return {
    now: () => now,
    after(ms, run) {
      const due = { at: now + ms, run };
      waiting = [...waiting, due];
      return () => {
        waiting = waiting.filter((other) => other !== due);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (let due = earliest(); due && due.at <= until; due = earliest()) {
        const ran = due;
        now = Math.max(now, ran.at);
        waiting = waiting.filter((other) => other !== ran);
        ran.run();
      }
      now = until;
    },
    next: () => {
      const due = earliest();
      return due ? Math.max(0, due.at - now) : null;
    },
  };
};
