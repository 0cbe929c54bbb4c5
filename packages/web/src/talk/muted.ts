import { remembered } from '../session/remembered.ts';

const muted = remembered('openpit.muted');

const namesIn = (text: string | null): Set<string> =>
  new Set((text ?? '').split(' ').filter((name) => name !== ''));

/** The names that are muted on this device; the house does not know them. */
export const useMuted = (): ReadonlySet<string> => namesIn(muted.useText());

/** Mutes a name, or unmutes it. A name is one word. */
export const toggleMuted = (name: string): void => {
  const names = namesIn(muted.get());
  if (!names.delete(name)) names.add(name);
  muted.set([...names].join(' '));
};
