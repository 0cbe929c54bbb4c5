import type { sideNames } from '@openpit/engine/blackjack';
import { lettering } from './lettering.ts';
import { betCircle, dot, text, type Zone } from './zone.ts';

type BlackjackBet = 'main' | 'insurance' | (typeof sideNames)[number];

const round = ([x, y, r]: readonly [number, number, number], bet: BlackjackBet): Zone =>
  dot([x, y, r], { art: [text(lettering('blackjack', bet), [x, y], 12.5)] });

/** One seat's spots around its own circle; side bets lie on the player's side of it. No table has both War and Push 22. */
export const blackjackSpots: Readonly<Record<BlackjackBet, Zone>> = {
  main: betCircle([0, 0, 35]),
  war: round([-50, 42, 22], 'war'),
  blazing7s: round([0, 60, 22], 'blazing7s'),
  kingsbounty: round([50, 42, 22], 'kingsbounty'),
  push22: round([-50, 42, 22], 'push22'),
  // Last, because it comes and goes; no other spot moves for it.
  insurance: round([-58, -22, 21], 'insurance'),
};
