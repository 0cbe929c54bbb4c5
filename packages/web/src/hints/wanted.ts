import { remembered } from '../session/remembered.ts';

const wanted = remembered('openpit.hints');

export const setHints = (isOn: boolean): void => wanted.set(isOn ? 'on' : 'off');

/** Whether hints are shown: at a table of one's own they are, until the visitor turns them off. */
export const useHintsWanted = (isOwn: boolean): boolean =>
  (wanted.useText() ?? (isOwn ? 'on' : 'off')) === 'on';
