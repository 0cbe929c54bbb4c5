import type { sideNames } from '@openpit/engine/blackjack';
import { texts } from '../texts/index.ts';
import { box, dot, type Zone } from './zone.ts';

const say = texts.felt.blackjack;

type BlackjackBet = 'main' | 'insurance' | (typeof sideNames)[number];

/** One seat's spots around its own circle; side bets lie on the player's side of it. */
export const blackjackSpots: Readonly<Record<BlackjackBet, Zone>> = {
  main: dot([0, 0, 36], { label: '', size: 13 }),
  insurance: box([-36, -62, 72, 24], { label: say.insurance, size: 14 }, [20, -50]),
  war: dot([-47, 45, 21], { label: say.war, size: 13 }),
  blazing7s: dot([0, 62, 21], { label: say.blazing7s, size: 15 }),
  kingsbounty: dot([47, 45, 21], { label: say.kingsbounty, size: 13 }),
  // No table has both this and war.
  push22: dot([-47, 45, 21], { label: say.push22, size: 15 }),
};
