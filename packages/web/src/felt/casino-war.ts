import type { Bet } from '@openpit/engine/casino-war';
import { lettering } from './lettering.ts';
import { betCircle, dot, text, type Zone } from './zone.ts';

const round = ([x, y, r]: readonly [number, number, number], bet: Bet): Zone =>
  dot([x, y, r], {
    art: [text(lettering('casino-war', bet), [x, y], { size: 14, face: 'serif' })],
  });

/** One seat's spots: the wager, the tie before it, and the war beside it. */
export const casinoWarSpots: Readonly<Record<Bet, Zone>> = {
  main: betCircle([0, 0, 36]),
  tie: round([0, 66, 25], 'tie'),
  war: round([66, 10, 25], 'war'),
};
