import type { BrowserSession } from '@openpit/protocol';
import { useSyncExternalStore } from 'react';
import { askGuest } from './house.ts';
import { remembered } from './remembered.ts';

/** Who is here, and since when: stored in the browser, so that a closed page can be opened again. */
export type Visit = {
  /** What the page's own parts know this visit by; the session is in a cookie that no script can read. */
  readonly id: string;
  readonly account: BrowserSession['account'];
  /** When the session clock began, and with how much in all. */
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

/** Begins a visit; anyone who signs up goes on with the clock they had. */
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

/** The visit, begun as a guest's where there is none, by the name they want if they want one. */
export const enterSomehow = async (name?: string): Promise<Visit> =>
  visit ?? begin(await askGuest(name));

export const useVisit = (): Visit | null => useSyncExternalStore(stored.subscribe, currentVisit);
