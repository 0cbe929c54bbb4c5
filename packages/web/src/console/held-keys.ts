import type { Command } from '@openpit/engine';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

type Waiting = { readonly version: number; isAnswered: boolean };

type Held = {
  /** The version of the table that this page has seen. */
  readonly version: number;
  give(command: Command): Promise<boolean>;
  onKey(key: string): boolean;
};

/**
 * Keys that are pressed while an order is in flight are meant for the table after it, so they wait. A quick hand or a scanner
 * then loses none. `bind` sets what keys mean now.
 */
export const useHeldKeys = (version: number, give: Held['give']) => {
  const keys = useRef<string[]>([]);
  // Lines of several orders that are being given.
  const lines = useRef(0);
  const waiting = useRef<Waiting | null>(null);
  const seen = useRef(version);
  const onKey = useRef<Held['onKey']>(() => false);
  seen.current = version;
  const release = useRef(() => {
    waiting.current = null;
    while (waiting.current === null && lines.current === 0) {
      const key = keys.current.shift();
      if (key === undefined) return;
      flushSync(() => onKey.current(key));
    }
  });
  useEffect(() => {
    const { current } = waiting;
    // Outside of React's own event handling, whose state the keys then change.
    if (current?.isAnswered && version > current.version) setTimeout(release.current);
  }, [version]);
  /** Holds keys until an order is answered and the table has it. */
  const during = async (order: () => Promise<boolean>): Promise<boolean> => {
    const mine: Waiting = { version: seen.current, isAnswered: false };
    waiting.current = mine;
    const ok = await order();
    mine.isAnswered = true;
    const isStill = (): boolean => waiting.current === mine;
    if (isStill() && (!ok || seen.current > mine.version)) release.current();
    // The page usually has what was answered; if it missed that, the keys are not held for ever.
    else setTimeout(() => isStill() && release.current(), 1_000);
    return ok;
  };
  /**
   * Holds keys until all orders of a line are given, because nothing may be dealt between two of its wagers. After a refusal the
   * held keys are dropped.
   */
  const throughout = async (orders: () => Promise<boolean>): Promise<void> => {
    lines.current++;
    const ok = await orders().finally(() => lines.current--);
    if (!ok) keys.current = [];
    if (waiting.current === null) release.current();
  };
  return {
    throughout,
    bind(means: Held['onKey']): void {
      onKey.current = means;
    },
    press(key: string): boolean {
      if (waiting.current === null && lines.current === 0) return onKey.current(key);
      if (key.length > 1 && !['Enter', 'Backspace', 'Escape'].includes(key)) return false;
      keys.current.push(key);
      return true;
    },
    give: (command: Command): Promise<boolean> => during(() => give(command)),
    during,
  };
};
