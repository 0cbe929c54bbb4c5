import type { Bet } from '@openpit/engine/casino-war';
import { lettering } from './lettering.ts';
import { betCircle, dot, text, type Zone } from './zone.ts';

const round = ([x, y, r]: readonly [number, number, number], bet: Bet): Zone =>
  dot([x, y, r], {
    art: [text(lettering('casino-war', bet), [x, y], { size: 14, face: 'serif' })],
  });

/** One seat's spots: the wager, and before it the tie and the war. */
export const casinoWarSpots: Readonly<Record<Bet, Zone>> = {
  main: betCircle([0, 0, 36]),
  tie: round([-49, 47, 25], 'tie'),
  war: round([49, 47, 25], 'war'),
};
