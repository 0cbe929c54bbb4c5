import type { WheelRulebook } from '@openpit/engine/wheel';
import type { Cited } from '../cited.ts';
import { bigSix54 } from './layouts.ts';

/** Wheels of fortune as BCLC rules them. */
export const bclcWheel = {
  id: 'bclc.wheel',
  family: 'wheel',
  title: 'Wheel of Fortune',
  papers: ['bclc.wheel', 'bclc.roulette'],
  seats: { max: { is: 20, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    'close-bets': { is: ['dealer'], by: 'bclc.wheel.2.3' },
    spin: { is: ['dealer'], by: 'bclc.wheel.2.6' },
    'call-no-spin': { is: ['dealer', 'supervisor'], by: 'bclc.wheel.2.1' },
    slip: { is: ['dealer'], by: 'bclc.wheel.2.7' },
  },
  rules: {
    layouts: { bigsix54: bigSix54 },
    turns: { is: 3, by: 'bclc.wheel.2.1' },
    direction: { is: 'alternates', by: 'bclc.wheel.2.2' },
    closes: { is: 'before the spin', by: 'bclc.wheel.2.3' },
    lateBet: { is: 'void', by: 'bclc.wheel.2.4' },
    winner: { is: 'space under the indicator', by: 'bclc.wheel.2.5' },
    afterSpin: { is: 'call, take, pay', by: 'bclc.wheel.2.6' },
    call: { is: 'dealer announces', by: 'bclc.wheel.2.6.1' },
    losers: { is: 'taken first', by: 'bclc.wheel.2.6.2' },
    winners: { is: 'paid', by: 'bclc.wheel.2.6.3' },
    slip: { is: 'call stands', by: 'bclc.wheel.2.7' },
    everySpacePlayable: { is: true, by: 'bclc.wheel.2.8' },
    distinctCounts: { is: true, by: 'bclc.wheel.2.9' },
    tips: { is: 'as roulette', by: ['bclc.wheel.1.1', 'bclc.roulette.4.1'] },
    tipsPaid: {
      is: 'after the player, to the tip box, no carry over',
      by: ['bclc.wheel.1.1', 'bclc.roulette.4.2', 'bclc.roulette.4.2.1', 'bclc.roulette.4.2.2'],
    },
  },
} as const satisfies Cited<WheelRulebook>;
