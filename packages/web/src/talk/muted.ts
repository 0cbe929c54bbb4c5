import { remembered } from '../session/remembered.ts';

const muted = remembered('openpit.muted');

const namesIn = (text: string | null): Set<string> =>
  new Set((text ?? '').split(' ').filter((name) => name !== ''));

/** The names somebody does not want to read, on this device; the house does not know. */
export const useMuted = (): ReadonlySet<string> => namesIn(muted.useText());

/** Mutes a name, or shows its words again. A name is one word. */
export const toggleMuted = (name: string): void => {
  const names = namesIn(muted.get());
  if (!names.delete(name)) names.add(name);
  muted.set([...names].join(' '));
};
