import { useRef } from 'react';

/** As many as a round or two takes, and some. */
const most = 30;

/** The lines entered on this page, the last one first; nobody else's. */
const storedKey = (): string => `openpit.lines ${location.pathname}`;

const stored = (): readonly string[] => {
  const lines: readonly string[] = JSON.parse(sessionStorage.getItem(storedKey()) ?? '[]');
  return lines;
};

/** Where somebody is among earlier lines: a step further back, or on again; null where the arrows are not for them. */
export const steppedTo = (
  lines: readonly string[],
  written: string,
  { at, step }: { readonly at: number; readonly step: 1 | -1 },
): number | null => {
  // A line that somebody has changed since is theirs, and the arrows choose among what the field offers.
  const from = written === '' ? -1 : at;
  const to = from + step;
  const isTheirs = written !== '' && written !== lines[at];
  return isTheirs || to < -1 || to >= lines.length ? null : to;
};

/** The same wagers are booked round after round: a line that was entered comes back by the arrow up, and the one before it. */
export const useEarlierLines = () => {
  const at = useRef(-1);
  return {
    store(written: string): void {
      const others = stored().filter((one) => one !== written);
      sessionStorage.setItem(storedKey(), JSON.stringify([written, ...others].slice(0, most)));
      at.current = -1;
    },
    /** What a key brings back; null where it means something else. */
    broughtBy(key: string, written: string): string | null {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
      const lines = stored();
      const step = key === 'ArrowUp' ? 1 : -1;
      const to = steppedTo(lines, written, { at: at.current, step });
      if (to === null) return null;
      at.current = to;
      return lines[to] ?? '';
    },
  };
};
