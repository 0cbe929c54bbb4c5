import type { Bet } from '@openpit/engine/red-dog';
import { texts } from '../texts/index.ts';
import { dot, type Zone } from './zone.ts';

/** One seat's spots: the wager, and the raise nearer the dealer. */
export const redDogSpots: Readonly<Record<Bet, Zone>> = {
  main: dot([0, 0, 42], { label: '', size: 13 }),
  raise: dot([0, -82, 33], { label: texts.felt.redDog.raise, size: 16 }),
};
