import { useSyncExternalStore } from 'react';

/** A value that this browser stores under a name, with its listeners: null if nothing was stored, or nothing can be. */
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
        // Without storage the value lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    subscribe,
    useText: (): string | null => useSyncExternalStore(subscribe, get),
  };
};
