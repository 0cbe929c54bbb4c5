import type { Bet } from '@openpit/engine/casino-war';
import { texts } from '../texts/index.ts';
import { dot, type Zone } from './zone.ts';

/** One seat's spots: the wager, the tie beside it, and the war nearer the dealer. */
export const casinoWarSpots: Readonly<Record<Bet, Zone>> = {
  main: dot([0, 0, 40], { label: '', size: 13 }),
  tie: dot([0, 72, 27], { label: texts.felt.war.tie, size: 17 }),
  war: dot([62, -48, 27], { label: texts.felt.war.war, size: 16 }),
};
