import { useSyncExternalStore } from 'react';

const key = 'openpit.muted';

const listeners = new Set<() => void>();

const read = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** The names somebody does not want to read, on this device; the house does not know. */
export const useMuted = (): ReadonlySet<string> => {
  const stored = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  return new Set(stored.split(' ').filter((name) => name !== ''));
};

/** Mutes a name, or shows its words again. A name is one word. */
export const toggleMuted = (name: string): void => {
  const names = new Set(
    read()
      .split(' ')
      .filter((one) => one !== ''),
  );
  if (!names.delete(name)) names.add(name);
  try {
    localStorage.setItem(key, [...names].join(' '));
  } catch {
    // Without storage it lasts as long as nothing does.
  }
  for (const listener of listeners) listener();
};
