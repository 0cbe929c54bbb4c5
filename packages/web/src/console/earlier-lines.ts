import { useRef } from 'react';

/** More lines than one or two rounds need. */
const most = 30;

/** The lines entered on this page, the last one first. */
const storedKey = (): string => `openpit.lines ${location.pathname}`;

const stored = (): readonly string[] => {
  const lines: readonly string[] = JSON.parse(sessionStorage.getItem(storedKey()) ?? '[]');
  return lines;
};

/** The position among earlier lines after an arrow key; null if the arrows mean something else. */
export const steppedTo = (
  lines: readonly string[],
  written: string,
  { at, step }: { readonly at: number; readonly step: 1 | -1 },
): number | null => {
  // An edited line stays, and the arrows choose among the field's suggestions.
  const from = written === '' ? -1 : at;
  const to = from + step;
  const isTheirs = written !== '' && written !== lines[at];
  return isTheirs || to < -1 || to >= lines.length ? null : to;
};

/** The arrow up brings back earlier lines, because the same wagers are booked round after round. */
export const useEarlierLines = () => {
  const at = useRef(-1);
  return {
    store(written: string): void {
      const others = stored().filter((one) => one !== written);
      sessionStorage.setItem(storedKey(), JSON.stringify([written, ...others].slice(0, most)));
      at.current = -1;
    },
    /** The line that a key brings back; null if the key means something else. */
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
