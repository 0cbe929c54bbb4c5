import type { WheelRulebook } from '@openpit/engine/wheel';
import type { Cited } from '../cited.ts';
import { chipColours, chipValues } from '../roulette/equipment.ts';
import { atlantic54, australia52, bigSix54 } from './layouts.ts';

/** Wheels of fortune as BCLC rules them. */
export const bclcWheel = {
  id: 'bclc.wheel',
  family: 'wheel',
  title: 'Wheel of Fortune',
  documents: ['bclc.wheel', 'bclc.roulette'],
  seats: { max: { is: 20, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    'close-bets': { is: ['dealer'], by: 'bclc.wheel.2.3' },
    spin: { is: ['dealer'], by: 'bclc.wheel.2.6' },
    'call-no-spin': { is: ['dealer', 'supervisor'], by: 'bclc.wheel.2.1' },
    'stop-between': { is: ['dealer'], by: 'bclc.wheel.2.5' },
    'rule-space': { is: ['supervisor', 'executive'], by: 'bclc.wheel.2.5' },
    slip: { is: ['dealer'], by: 'bclc.wheel.2.7' },
    'buy-colour': { is: ['player', 'dealer'], by: ['bclc.wheel.2.10', 'bclc.roulette.3.2'] },
    'change-colour': { is: ['player', 'dealer'], by: ['bclc.wheel.2.10', 'bclc.roulette.6.1'] },
    'cash-colour': { is: ['player', 'dealer'], by: ['bclc.wheel.2.10', 'bclc.roulette.11.1'] },
    'count-colours': {
      is: ['dealer', 'supervisor'],
      by: ['bclc.wheel.2.10', 'bclc.roulette.5.4'],
    },
  },
  rules: {
    layouts: { bigsix54: bigSix54, atlantic54, australia52 },
    turns: { is: 3, by: 'bclc.wheel.2.1' },
    direction: { is: 'alternates', by: 'bclc.wheel.2.2' },
    closes: { is: 'before the spin', by: 'bclc.wheel.2.3' },
    lateBet: { is: 'void', by: 'bclc.wheel.2.4' },
    winner: { is: 'space under the indicator', by: 'bclc.wheel.2.5' },
    between: { is: 'a supervisor rules', by: 'bclc.wheel.2.5' },
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
    colours: {
      sold: {
        is: 'by the dealer, at this table',
        by: ['bclc.wheel.2.10', 'bclc.roulette.5.1', 'bclc.roulette.3.2'],
      },
      values: { is: chipValues, by: ['bclc.wheel.2.10', 'bclc.roulette.5.1.1'] },
      colours: { is: chipColours, by: ['bclc.wheel.2.10', 'bclc.roulette.5.1.2'] },
      marked: { is: 'the value, on the colour', by: ['bclc.wheel.2.10', 'bclc.roulette.5.1.3'] },
      worth: { is: 'money at this table only', by: ['bclc.wheel.2.10', 'bclc.roulette.5.2'] },
      stack: { is: 20, by: ['bclc.wheel.2.10', 'bclc.roulette.5.3'] },
      sheet: { is: 1_200, by: ['bclc.wheel.2.10', 'bclc.roulette.5.4'] },
      changes: {
        is: 'from the last payout to no more bets',
        by: ['bclc.wheel.2.10', 'bclc.roulette.6.1'],
      },
      changesFrom: { is: 'all bets paid', by: ['bclc.wheel.2.10', 'bclc.roulette.6.1.1'] },
      changesUntil: { is: 'no more bets', by: ['bclc.wheel.2.10', 'bclc.roulette.6.1.2'] },
      cashOut: { is: 'all conditions together', by: ['bclc.wheel.2.10', 'bclc.roulette.11.1'] },
      cashOutCleared: {
        is: 'losing bets off the layout',
        by: ['bclc.wheel.2.10', 'bclc.roulette.11.1.1'],
      },
      cashOutPaid: { is: 'no payout outstanding', by: ['bclc.wheel.2.10', 'bclc.roulette.11.1.2'] },
      cashOutChanged: {
        is: 'cash and colour changes finished',
        by: ['bclc.wheel.2.10', 'bclc.roulette.11.1.3'],
      },
      cashOutUntil: { is: 'the next spin', by: ['bclc.wheel.2.10', 'bclc.roulette.11.1.4'] },
      called: { is: 'by colour and total', by: ['bclc.wheel.2.10', 'bclc.roulette.10.1'] },
      completed: { is: 'with value chips', by: ['bclc.wheel.2.10', 'bclc.roulette.10.2'] },
      inKind: { is: 'value chips for value chips', by: ['bclc.wheel.2.10', 'bclc.roulette.10.3'] },
    },
  },
} as const satisfies Cited<WheelRulebook>;
