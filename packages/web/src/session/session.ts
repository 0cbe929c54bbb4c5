import type { BrowserSession } from '@openpit/protocol';
import { useSyncExternalStore } from 'react';
import { askGuest } from './house.ts';
import { remembered } from './remembered.ts';

/** Who is logged in, and since when: stored in the browser, so that it survives a closed page. */
export type Visit = {
  /** How the page itself identifies this visit; the session is in a cookie that no script can read. */
  readonly id: string;
  readonly account: BrowserSession['account'];
  /** When the session clock began, and the visitor's money then. */
  readonly since: number;
  readonly began: number;
};

const stored = remembered('openpit.visit');

const read = (): Visit | null => {
  try {
    return JSON.parse(stored.get() ?? 'null');
  } catch {
    return null;
  }
};

let visit: Visit | null = read();

const set = (next: Visit | null): void => {
  visit = next;
  stored.set(next && JSON.stringify(next));
};

export const currentVisit = (): Visit | null => visit;

/** Begins a visit; a guest who signs up keeps the clock. */
export const begin = ({ account, balance }: BrowserSession): Visit => {
  const goesOn = visit?.account.id === account.id;
  const next = {
    id: `${account.id} ${Date.now()}`,
    account,
    since: goesOn && visit ? visit.since : Date.now(),
    began: goesOn && visit ? visit.began : balance,
  };
  set(next);
  return next;
};

export const end = (): void => set(null);

/** The visit; without one a guest's is begun, under the name they want if any. */
export const enterSomehow = async (name?: string): Promise<Visit> =>
  visit ?? begin(await askGuest(name));

export const useVisit = (): Visit | null => useSyncExternalStore(stored.subscribe, currentVisit);
