import { remembered } from '../session/remembered.ts';

const wanted = remembered('openpit.hints');

export const setHints = (isOn: boolean): void => wanted.set(isOn ? 'on' : 'off');

/** Whether somebody wants to see what each answer is worth; they do, at a table of their own, until they say no. */
export const useHintsWanted = (isOwn: boolean): boolean =>
  (wanted.useText() ?? (isOwn ? 'on' : 'off')) === 'on';
