import type { WheelRulebook } from '@openpit/engine/wheel';
import { defineRulebook } from '../define.ts';
import { seatRoles, tableRoles } from '../role-rules.ts';
import { chipColours, chipValues } from '../roulette/equipment.ts';
import { atlantic54, australia52, bigSix54 } from './layouts.ts';

/** Wheels of fortune as BCLC rules them. */
export const bclcWheel: WheelRulebook = defineRulebook<WheelRulebook>({
  id: 'bclc.wheel',
  family: 'wheel',
  title: 'Wheel of Fortune',
  documents: ['bclc.wheel', 'bclc.roulette'],
  seats: { max: { is: 20, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    ...seatRoles,
    ...tableRoles,
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
  choices: {
    layouts: {
      bigsix54: { is: bigSix54, by: 'bclc.wheel.2.8' },
      atlantic54: { is: atlantic54, by: 'bclc.wheel.2.8' },
      australia52: { is: australia52, by: 'bclc.wheel.2.8' },
    },
    turns: { is: 3, by: 'bclc.wheel.2.1' },
    alternates: { is: true, by: 'bclc.wheel.2.2' },
    everySpacePlayable: { is: true, by: 'bclc.wheel.2.8' },
    distinctCounts: { is: true, by: 'bclc.wheel.2.9' },
    colours: {
      values: { is: chipValues, by: ['bclc.wheel.2.10', 'bclc.roulette.5.1.1'] },
      colours: { is: chipColours, by: ['bclc.wheel.2.10', 'bclc.roulette.5.1.2'] },
      stack: { is: 20, by: ['bclc.wheel.2.10', 'bclc.roulette.5.3'] },
      sheet: { is: 1_200, by: ['bclc.wheel.2.10', 'bclc.roulette.5.4'] },
    },
  },
  cites: {
    limits: 'house.options',
    closes: 'bclc.wheel.2.3',
    lateBet: 'bclc.wheel.2.4',
    winner: 'bclc.wheel.2.5',
    between: 'bclc.wheel.2.5',
    afterSpin: 'bclc.wheel.2.6',
    call: 'bclc.wheel.2.6.1',
    losers: 'bclc.wheel.2.6.2',
    winners: 'bclc.wheel.2.6.3',
    slip: 'bclc.wheel.2.7',
    tips: ['bclc.wheel.1.1', 'bclc.roulette.4.1'],
    tipsPaid: ['bclc.wheel.1.1', 'bclc.roulette.4.2', 'bclc.roulette.4.2.1', 'bclc.roulette.4.2.2'],
    colours: {
      sold: ['bclc.wheel.2.10', 'bclc.roulette.5.1', 'bclc.roulette.3.2'],
      marked: ['bclc.wheel.2.10', 'bclc.roulette.5.1.3'],
      worth: ['bclc.wheel.2.10', 'bclc.roulette.5.2'],
      changes: ['bclc.wheel.2.10', 'bclc.roulette.6.1'],
      changesFrom: ['bclc.wheel.2.10', 'bclc.roulette.6.1.1'],
      changesUntil: ['bclc.wheel.2.10', 'bclc.roulette.6.1.2'],
      cashOut: ['bclc.wheel.2.10', 'bclc.roulette.11.1'],
      cashOutCleared: ['bclc.wheel.2.10', 'bclc.roulette.11.1.1'],
      cashOutPaid: ['bclc.wheel.2.10', 'bclc.roulette.11.1.2'],
      cashOutChanged: ['bclc.wheel.2.10', 'bclc.roulette.11.1.3'],
      cashOutUntil: ['bclc.wheel.2.10', 'bclc.roulette.11.1.4'],
      called: ['bclc.wheel.2.10', 'bclc.roulette.10.1'],
      completed: ['bclc.wheel.2.10', 'bclc.roulette.10.2'],
      inKind: ['bclc.wheel.2.10', 'bclc.roulette.10.3'],
    },
  },
});
