import { useSyncExternalStore } from 'react';

/** What this browser remembers under a name, and everybody who shows it: null where nothing was stored, or nothing can be. */
export const remembered = (name: string) => {
  const listeners = new Set<() => void>();
  const get = (): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(text: string | null): void {
      try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // Without storage it lasts as long as nothing does.
      }
      for (const listener of listeners) listener();
    },
    subscribe,
    useText: (): string | null => useSyncExternalStore(subscribe, get),
  };
};
