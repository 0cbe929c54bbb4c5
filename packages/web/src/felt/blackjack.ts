import type { sideNames } from '@openpit/engine/blackjack';
import { box, dot, type Zone } from './zone.ts';

type BlackjackBet = 'main' | 'insurance' | (typeof sideNames)[number];

/** One seat's spots around its own circle; side bets lie on the player's side of it. */
export const blackjackSpots: Readonly<Record<BlackjackBet, Zone>> = {
  main: dot([0, 0, 34], { label: '', size: 13 }),
  insurance: box([-30, -56, 60, 16], { label: 'Ins.', size: 10 }),
  war: dot([-54, 50, 17], { label: 'War', size: 10 }),
  blazing7s: dot([-18, 58, 17], { label: '7s', size: 12 }),
  kingsbounty: dot([18, 58, 17], { label: 'King', size: 10 }),
  push22: dot([54, 50, 17], { label: '22', size: 12 }),
};
