import { useSyncExternalStore } from 'react';

/** Where somebody is. */
export type Route =
  | { readonly kind: 'lobby' }
  | { readonly kind: 'table'; readonly table: string; readonly sit: boolean }
  /** A table of one's own, by its rulebook. */
  | { readonly kind: 'own'; readonly rulebook: string }
  | { readonly kind: 'simulator' }
  | { readonly kind: 'odds' }
  | { readonly kind: 'account' }
  /** A round somebody sent: what follows the # holds it. */
  | { readonly kind: 'replay' };

/** What an address means; what is not known leads to the tables. */
export const routeOf = (address: string): Route => {
  const { pathname, searchParams } = new URL(address, 'http://house');
  const table = /^\/table\/([a-z0-9][a-z0-9.-]{0,63})$/.exec(pathname)?.[1];
  if (table !== undefined) return { kind: 'table', table, sit: searchParams.has('sit') };
  // Without dots, which a server takes for the name of a file.
  const own = /^\/own\/([a-z0-9][a-z0-9-]{0,63})$/.exec(pathname)?.[1];
  if (own !== undefined) return { kind: 'own', rulebook: own.replace('-', '.') };
  if (pathname === '/simulator') return { kind: 'simulator' };
  if (pathname === '/odds') return { kind: 'odds' };
  if (pathname === '/replay') return { kind: 'replay' };
  return pathname === '/account' ? { kind: 'account' } : { kind: 'lobby' };
};

const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Goes somewhere; `isInstead` leaves no way back to where one was. */
export const go = (path: string, isInstead = false): void => {
  if (isInstead) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  notify();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
};

export const useRoute = (): Route =>
  routeOf(useSyncExternalStore(subscribe, () => location.pathname + location.search));
