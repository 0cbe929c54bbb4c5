import type { RedDogRulebook } from '@openpit/engine/red-dog';
import type { Cited } from '../cited.ts';

/** Red dog as BCLC rules it. */
export const bclcReddog = {
  id: 'bclc.reddog',
  family: 'red-dog',
  title: 'Red Dog',
  documents: ['bclc.reddog'],
  seats: { max: { is: 7, by: ['bclc.reddog.3.4', 'bclc.reddog.3.5'] } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    deal: { is: ['dealer'], by: 'bclc.reddog.1.2' },
    'deal-cards': { is: ['dealer'], by: 'bclc.reddog.1.2' },
    shuffle: { is: ['dealer'], by: 'bclc.reddog.1.2' },
  },
  rules: {
    decks: { is: { fewest: 4, most: 6 }, by: 'bclc.reddog.1.1' },
    aim: { is: 'the third card falls strictly between the first two', by: 'bclc.reddog.1.3' },
    values: {
      is: {
        ...{ 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9 },
        ...{ T: 10, J: 11, Q: 12, K: 13, A: 14 },
      },
      by: 'bclc.reddog.2.1',
    },
    suits: { is: 'ignored', by: 'bclc.reddog.2.2' },
    betting: {
      opens: { is: 'wagers go on their spots', by: 'bclc.reddog.6.1' },
      closes: { is: 'when the deal starts', by: 'bclc.reddog.3.1' },
      untouched: { is: 'from the deal on', by: 'bclc.reddog.3.3' },
      raise: { is: 'the wager once more, on a spread alone', by: 'bclc.reddog.3.2' },
      positions: { is: 'several for one player', by: 'bclc.reddog.3.5' },
      backBets: { is: 'none', by: 'bclc.reddog.3.6' },
    },
    tips: {
      placed: {
        is: 'apart, on the rim nearest the dealer',
        by: ['bclc.reddog.4.2', 'bclc.reddog.4.2.1'],
      },
      choices: { is: 'as for the player', by: 'bclc.reddog.4.3' },
      ownChoice: { is: 'free of what the player chooses', by: 'bclc.reddog.4.3.1' },
      paid: {
        is: 'after the player, to the tip area, no carry over',
        by: ['bclc.reddog.4.1', 'bclc.reddog.4.1.1', 'bclc.reddog.4.1.2'],
      },
    },
    pays: {
      order: { is: 'from the dealer’s right', by: 'bclc.reddog.5.1' },
      spreads: [
        { is: { from: 1, to: 1, pays: [5, 1] }, by: 'bclc.reddog.5.1.pay.1' },
        { is: { from: 2, to: 2, pays: [4, 1] }, by: 'bclc.reddog.5.1.pay.2' },
        { is: { from: 3, to: 3, pays: [2, 1] }, by: 'bclc.reddog.5.1.pay.3' },
        { is: { from: 4, to: 11, pays: [1, 1] }, by: 'bclc.reddog.5.1.pay.4-11' },
      ],
      consecutive: { is: 'push', by: 'bclc.reddog.5.1.pay.consecutive' },
      pair: { is: 'push, no raise', by: 'bclc.reddog.5.1.pay.pair' },
      threeOfAKind: { is: [11, 1], by: 'bclc.reddog.5.1.pay.three-of-a-kind' },
    },
    conversion: {
      from: { is: [2, 1], by: 'bclc.reddog.5.3' },
      chipsOver: { is: 5, by: 'bclc.reddog.5.3' },
      alsoFrom: { is: [3, 1], by: 'bclc.reddog.5.2' },
      call: { is: 'conversion payout', by: 'bclc.reddog.5.3.1' },
    },
    play: {
      firstTwo: { is: 'after the wagers', by: 'bclc.reddog.6.2' },
      left: { is: 'first card, face up', by: 'bclc.reddog.6.2.1' },
      right: { is: 'second card, face up', by: 'bclc.reddog.6.2.2' },
      call: { is: 'one of three announcements', by: 'bclc.reddog.6.3' },
      callSpread: { is: 'ranks between the two', by: 'bclc.reddog.6.3.1' },
      callPair: { is: 'pair', by: 'bclc.reddog.6.3.2' },
      callConsecutive: { is: 'consecutive', by: 'bclc.reddog.6.3.3' },
      marker: { is: 'on the square called', by: 'bclc.reddog.6.4' },
      lastRaise: {
        is: 'no more raises, then the third card in the middle',
        by: 'bclc.reddog.6.5',
      },
      outside: { is: 'loses', by: 'bclc.reddog.6.6' },
      collected: { is: 'from the dealer’s right', by: 'bclc.reddog.6.6.1' },
      discardLost: { is: 'three cards away, a new game', by: 'bclc.reddog.6.6.2' },
      between: { is: 'wins at the odds of the spread', by: 'bclc.reddog.6.7' },
      paid: { is: 'wager and raise, from the dealer’s right', by: 'bclc.reddog.6.7.1' },
      discardWon: { is: 'cards away, a new game', by: 'bclc.reddog.6.7.2' },
      noThird: { is: 'consecutive: no third card', by: 'bclc.reddog.6.8' },
      tie: { is: 'consecutive: push, a new game', by: 'bclc.reddog.6.8.1' },
      thirdOnPair: { is: 'turned', by: 'bclc.reddog.6.9' },
      pairMissed: { is: 'push', by: 'bclc.reddog.6.10' },
      discardPair: { is: 'three cards away, a new game', by: 'bclc.reddog.6.10.1' },
      pairMatched: { is: 'wins as three of a kind', by: 'bclc.reddog.6.11' },
    },
  },
} as const satisfies Cited<RedDogRulebook>;
