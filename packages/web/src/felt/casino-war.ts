import type { Bet } from '@openpit/engine/casino-war';
import { dot, type Zone } from './zone.ts';

/** One seat's spots: the wager, the tie beside it, and the war nearer the dealer. */
export const casinoWarSpots: Readonly<Record<Bet, Zone>> = {
  main: dot([0, 0, 34], { label: '', size: 13 }),
  tie: dot([0, 62, 22], { label: 'Tie', size: 12 }),
  war: dot([52, -44, 22], { label: 'War', size: 11 }),
};
