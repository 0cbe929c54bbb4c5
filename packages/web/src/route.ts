import { tableIdPattern } from '@openpit/protocol/bounds';
import { useSyncExternalStore } from 'react';

/** The pages, by address. */
export type Route =
  | { readonly kind: 'lobby' }
  /** An address without a page. */
  | { readonly kind: 'unknown' }
  /** A table of the house; for friends, with the key of its link. */
  | {
      readonly kind: 'table';
      readonly table: string;
      readonly sit: boolean;
      readonly key: string | null;
    }
  /** A table of one's own, by its rulebook. */
  | { readonly kind: 'own'; readonly rulebook: string }
  | { readonly kind: 'simulator' }
  | { readonly kind: 'odds' }
  | { readonly kind: 'account' }
  /** A round from a link, whose record is after the #. */
  | { readonly kind: 'replay' }
  /** The console of a table's crew. */
  | { readonly kind: 'console'; readonly table: string }
  | { readonly kind: 'shift'; readonly table: string }
  /** A round of a table again, or a record that a visitor brings. */
  | { readonly kind: 'record'; readonly table: string | null; readonly round: number | null }
  /** The rules of a game, with those of another beside them or open at a part. */
  | {
      readonly kind: 'library';
      readonly rulebook: string | null;
      readonly beside: string | null;
      readonly at: string | null;
    }
  /** One class, or all of the visitor's classes; the code is for joining one. */
  | { readonly kind: 'class'; readonly number: number | null; readonly code: string | null }
  | { readonly kind: 'pit' | 'cage' | 'report' | 'school' };

/** The page of an address. */
export const routeOf = (address: string): Route => {
  const { pathname, searchParams } = new URL(address, 'http://house');
  const table = tableOf('table', pathname);
  if (table !== undefined)
    return { kind: 'table', table, sit: searchParams.has('sit'), key: searchParams.get('key') };
  const worked = tableOf('console', pathname);
  if (worked !== undefined) return { kind: 'console', table: worked };
  // Without dots, because servers take them for file names.
  const own = /^\/own\/([a-z0-9][a-z0-9-]{0,63})$/.exec(pathname)?.[1];
  if (own !== undefined) return { kind: 'own', rulebook: own.replace('-', '.') };
  if (pathname === '/simulator') return { kind: 'simulator' };
  if (pathname === '/odds') return { kind: 'odds' };
  if (pathname === '/replay') return { kind: 'replay' };
  if (pathname === '/') return { kind: 'lobby' };
  return staffRouteOf(pathname, searchParams) ?? { kind: 'unknown' };
};

/** The table in the address of a page about it. */
const tableOf = (page: string, pathname: string): string | undefined =>
  new RegExp(`^/${page}/(${tableIdPattern})$`).exec(pathname)?.[1];

const pages = ['account', 'pit', 'cage', 'report', 'school'] as const;

const staffRouteOf = (pathname: string, query: URLSearchParams): Route | null => {
  const page = pages.find((one) => pathname === `/${one}`);
  if (page) return { kind: page };
  const counted = tableOf('shift', pathname);
  if (counted !== undefined) return { kind: 'shift', table: counted };
  const taught = /^\/class(?:\/([1-9]\d{0,8}))?$/.exec(pathname);
  if (taught)
    return { kind: 'class', number: Number(taught[1] ?? 0) || null, code: query.get('code') };
  if (pathname === '/library')
    return {
      kind: 'library',
      rulebook: query.get('rulebook'),
      beside: query.get('beside'),
      at: query.get('at'),
    };
  if (pathname !== '/record') return null;
  const round = Number(query.get('round') ?? '');
  return { kind: 'record', table: query.get('table'), round: round > 0 ? round : null };
};

const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Goes to a page; `isInstead` replaces the present one in the browser's history. */
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

/** The path of the present page. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** The first part of the path, which menus link to. */
export const useWhere = (): string => `/${usePath().split('/')[1] ?? ''}`;

export const useRoute = (): Route =>
  routeOf(useSyncExternalStore(subscribe, () => location.pathname + location.search));

/** The address of a table of one's own, without dots, because servers take them for file names. */
export const ownPathOf = (rulebook: string): string => `/own/${rulebook.replaceAll('.', '-')}`;
