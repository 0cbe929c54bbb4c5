import { useEffect, useSyncExternalStore } from 'react';
import { askMe, type Me } from './house.ts';
import { end, useVisit } from './session.ts';

// The house's last answer, for all parts of the page that show it.
let known: { readonly visit: string; readonly me: Me } | null = null;
let asking: string | null = null;
const listeners = new Set<() => void>();

const notify = (next: typeof known): void => {
  known = next;
  for (const listen of listeners) listen();
};

const look = (visit: string): void => {
  // If two parts of a page ask at once, there is one request.
  if (asking === visit) return;
  asking = visit;
  askMe()
    .then(
      (me) => notify({ visit, me }),
      (error: { readonly status?: number }) => {
        if (error.status === 401) end();
      },
    )
    .finally(() => {
      asking = null;
    });
};

const subscribe = (listen: () => void): (() => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

/** What the house knows about the visitor; null without a visit, and until it has answered. */
export const useMe = (): Me | null => {
  const visit = useVisit()?.id;
  useEffect(() => {
    if (visit !== undefined) look(visit);
  }, [visit]);
  const found = useSyncExternalStore(subscribe, () => known);
  return found?.visit === visit ? (found?.me ?? null) : null;
};
