import type { Bet } from '@openpit/engine/red-dog';
import { dot, type Zone } from './zone.ts';

/** One seat's spots: the wager, and the raise nearer the dealer. */
export const redDogSpots: Readonly<Record<Bet, Zone>> = {
  main: dot([0, 0, 36], { label: '', size: 13 }),
  raise: dot([0, -70, 28], { label: 'Raise', size: 12 }),
};
