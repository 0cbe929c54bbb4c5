import type { Bet } from '@openpit/engine/casino-war';
import { lettering } from './lettering.ts';
import { betCircle, dot, text, type Zone } from './zone.ts';

/** A long name is set in the narrower of the two faces: it stays inside its circle in every language. */
const round = ([x, y, r]: readonly [number, number, number], bet: Bet): Zone => {
  const name = lettering('casino-war', bet);
  const isShort = name.length * 14 * 0.56 < 2 * r - 8;
  return dot([x, y, r], {
    art: [text(name, [x, y], isShort ? { size: 14, face: 'serif' } : 12.5)],
  });
};

/** One seat's spots: the wager, and before it the tie and the war. */
export const casinoWarSpots: Readonly<Record<Bet, Zone>> = {
  main: betCircle([0, 0, 36]),
  tie: round([-51, 48, 29], 'tie'),
  war: round([51, 48, 29], 'war'),
};
