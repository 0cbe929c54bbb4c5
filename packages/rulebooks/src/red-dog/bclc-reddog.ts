import type { RedDogRulebook } from '@openpit/engine/red-dog';
import { defineRulebook } from '../define.ts';
import { redDogRoles } from '../role-rules.ts';

/** Red dog as BCLC rules it. */
export const bclcReddog: RedDogRulebook = defineRulebook<RedDogRulebook>({
  id: 'bclc.reddog',
  family: 'red-dog',
  title: 'Red Dog',
  documents: ['bclc.reddog'],
  seats: { max: { is: 7, by: ['bclc.reddog.3.4', 'bclc.reddog.3.5'] } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    ...redDogRoles,
    deal: { is: ['dealer'], by: 'bclc.reddog.1.2' },
    'deal-cards': { is: ['dealer'], by: 'bclc.reddog.1.2' },
    shuffle: { is: ['dealer'], by: 'bclc.reddog.1.2' },
  },
  choices: {
    decks: { is: [4, 5, 6], by: 'bclc.reddog.1.1' },
    spreads: {
      one: { is: [5, 1], by: 'bclc.reddog.5.1.pay.1' },
      two: { is: [4, 1], by: 'bclc.reddog.5.1.pay.2' },
      three: { is: [2, 1], by: 'bclc.reddog.5.1.pay.3' },
      fourUp: { is: [1, 1], by: 'bclc.reddog.5.1.pay.4-11' },
    },
    consecutive: { is: 'push', by: 'bclc.reddog.5.1.pay.consecutive' },
    pair: { is: 'push', by: 'bclc.reddog.5.1.pay.pair' },
    threeOfAKind: { is: [11, 1], by: 'bclc.reddog.5.1.pay.three-of-a-kind' },
    tips: {
      taken: { is: true, by: 'bclc.reddog.4.2' },
      afterPush: { is: 'stays', by: 'bclc.reddog.4.1.2' },
    },
    conversion: {
      from: { is: [2, 1], by: 'bclc.reddog.5.3' },
      chipsOver: { is: 5, by: 'bclc.reddog.5.3' },
    },
  },
  cites: {
    aim: 'bclc.reddog.1.3',
    values: 'bclc.reddog.2.1',
    suits: 'bclc.reddog.2.2',
    betting: {
      opens: 'bclc.reddog.6.1',
      closes: 'bclc.reddog.3.1',
      untouched: 'bclc.reddog.3.3',
      raise: 'bclc.reddog.3.2',
      positions: 'bclc.reddog.3.5',
      backBets: 'bclc.reddog.3.6',
    },
    tips: {
      placed: ['bclc.reddog.4.2', 'bclc.reddog.4.2.1'],
      choices: 'bclc.reddog.4.3',
      ownChoice: 'bclc.reddog.4.3.1',
      paid: ['bclc.reddog.4.1', 'bclc.reddog.4.1.1', 'bclc.reddog.4.1.2'],
    },
    pays: { order: 'bclc.reddog.5.1' },
    conversion: { large: 'bclc.reddog.5.2', call: 'bclc.reddog.5.3.1' },
    play: {
      firstTwo: 'bclc.reddog.6.2',
      left: 'bclc.reddog.6.2.1',
      right: 'bclc.reddog.6.2.2',
      call: 'bclc.reddog.6.3',
      callSpread: 'bclc.reddog.6.3.1',
      callPair: 'bclc.reddog.6.3.2',
      callConsecutive: 'bclc.reddog.6.3.3',
      marker: 'bclc.reddog.6.4',
      lastRaise: 'bclc.reddog.6.5',
      outside: 'bclc.reddog.6.6',
      collected: 'bclc.reddog.6.6.1',
      discardLost: 'bclc.reddog.6.6.2',
      between: 'bclc.reddog.6.7',
      paid: 'bclc.reddog.6.7.1',
      discardWon: 'bclc.reddog.6.7.2',
      noThird: 'bclc.reddog.6.8',
      tie: 'bclc.reddog.6.8.1',
      thirdOnPair: 'bclc.reddog.6.9',
      pairMissed: 'bclc.reddog.6.10',
      discardPair: 'bclc.reddog.6.10.1',
      pairMatched: 'bclc.reddog.6.11',
    },
  },
});
