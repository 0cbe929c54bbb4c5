import { useSyncExternalStore } from 'react';

const key = 'openpit.hints';
const listeners = new Set<() => void>();

/** Whether somebody wants to see what each answer is worth; they do, at a table of their own, until they say no. */
const read = (isOwn: boolean): boolean =>
  localStorage.getItem(key) === null ? isOwn : localStorage.getItem(key) === 'on';

export const toggleHints = (isOn: boolean): void => {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useHintsWanted = (isOwn: boolean): boolean =>
  useSyncExternalStore(subscribe, () => read(isOwn));
