import type { Bet } from '@openpit/engine/red-dog';
import { texts } from '../texts/index.ts';
import { box, dot, letters, type Zone } from './zone.ts';

/** One seat's spots: the wager, and the raise nearer the dealer. */
export const redDogSpots: Readonly<Record<Bet, Zone>> = {
  main: dot([0, 0, 38], { label: '', art: [{ kind: 'ring', at: [0, 0], r: 33 }] }),
  raise: box([-42, -88, 84, 42], {
    label: texts.felt.redDog.raise,
    art: [letters(texts.felt.redDog.raise.toUpperCase(), [0, -67], { size: 15, tracking: 0.06 })],
    chips: [0, -66],
  }),
};
