import { type Cents, cents } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { Cited } from '../cited.ts';
import { blazing7s } from './sides/blazing7s.ts';
import { kingsBounty, kingsBountyCap } from './sides/kings-bounty.ts';
import { progressiveRoles } from './sides/roles.ts';

const fiftyCents: Cents = cents(50);
const dollars25000: Cents = cents(2_500_000);

/** Free Bet Blackjack as BCLC rules it. */
export const bclcFreebet = {
  id: 'bclc.freebet',
  family: 'blackjack',
  title: 'Free Bet Blackjack',
  documents: [
    'bclc.freebet',
    'bclc.blackjack',
    'bclc.kingsbounty',
    'bclc.warside',
    'bclc.blazing7s',
  ],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    deal: { is: ['dealer'], by: 'bclc.freebet.1.3' },
    'deal-cards': { is: ['dealer'], by: 'bclc.freebet.1.3' },
    shuffle: { is: ['dealer'], by: 'bclc.freebet.1.3' },
    ...progressiveRoles,
  },
  games: {
    up: {
      basis: { is: 'blackjack with free doubles and splits', by: 'bclc.freebet.1.1' },
      conditions: [],
      deal: {
        decks: { is: 6, by: 'bclc.freebet.1.2' },
        source: { is: 'continuous shuffler', by: 'bclc.freebet.1.2' },
        checks: { is: 'before the first card', by: ['bclc.freebet.8.1', 'bclc.freebet.8.2'] },
        order: { is: 'clockwise from the dealer’s left', by: 'bclc.freebet.8.2' },
        first: { is: 'up', by: ['bclc.freebet.8.2.1', 'bclc.freebet.8.2'] },
        up: { is: 'one card, no hole card', by: 'bclc.freebet.8.2.2' },
        second: { is: 'up', by: ['bclc.freebet.8.2.3', 'bclc.freebet.8.2.3.a'] },
      },
      values: {
        ace: { is: '1 or 11', by: 'bclc.freebet.2.1' },
        faces: { is: 10, by: 'bclc.freebet.2.2' },
        pips: { is: 'pip count', by: 'bclc.freebet.2.2.1' },
        soft: { is: 'an ace that may count 11', by: 'bclc.freebet.3.2' },
        hard: { is: 'no ace, or aces counting 1', by: 'bclc.freebet.3.3' },
      },
      natural: {
        made: { is: 'two original cards of 21', by: 'bclc.freebet.3.1' },
        beats: { is: 'any other 21', by: 'bclc.freebet.3.1.1' },
        tie: { is: 'push', by: 'bclc.freebet.3.1.2' },
        pays: { is: [3, 2], by: 'bclc.freebet.7.1.1' },
        reached: { is: 'paid when reached', by: 'bclc.freebet.8.7' },
        waits: {
          is: 'for the dealer’s second card against an ace or ten',
          by: ['bclc.freebet.8.7.1', 'bclc.freebet.7.1.2.a'],
        },
      },
      hit: {
        may: {
          is: 'until the hand stands or breaks',
          by: ['bclc.freebet.4.1', 'bclc.freebet.4.1.2', 'bclc.freebet.8.5'],
        },
        barred: { is: 'blackjack and hard 21', by: 'bclc.freebet.4.1.1' },
        card: { is: 'face up', by: 'bclc.freebet.4.1' },
        nextCard: { is: 'face up', by: 'bclc.freebet.4.1' },
      },
      stand: {
        may: {
          is: 'the hand is closed',
          by: ['bclc.freebet.4.2', 'bclc.freebet.4.2.1', 'bclc.freebet.8.5'],
        },
      },
      double: {
        on: {
          is: 'any two cards but blackjack',
          by: ['bclc.freebet.4.3', 'bclc.freebet.4.3.2', 'bclc.freebet.8.5'],
        },
        stake: {
          is: 'table minimum up to the original bet',
          by: [
            'bclc.freebet.4.3.2.a',
            'bclc.freebet.4.3.2',
            'bclc.freebet.4.3.2.a.1',
            'bclc.freebet.4.3.2.a.2',
          ],
        },
        place: { is: 'behind the bet', by: 'bclc.freebet.4.3.3' },
        card: { is: 'up', by: 'bclc.freebet.4.3.4' },
        afterSplit: { is: true, by: ['bclc.freebet.4.4.6', 'bclc.freebet.4.4.6.a'] },
        held: { is: 'against an ace or ten', by: 'bclc.freebet.4.3.5' },
        dealerNatural: { is: 'original bet only', by: 'bclc.freebet.4.3.5.a' },
      },
      split: {
        on: { is: 'equal point value', by: ['bclc.freebet.4.4', 'bclc.freebet.8.5'] },
        hands: { is: 4, by: 'bclc.freebet.4.4.1' },
        aces: { is: 'one card each', by: 'bclc.freebet.4.4.2' },
        acesAgain: { is: false, by: 'bclc.freebet.4.4.2' },
        stake: {
          is: 'equal to the original bet',
          by: ['bclc.freebet.4.4.1.b', 'bclc.blackjack.4.4.3'],
        },
        place: { is: 'beside the bet', by: 'bclc.freebet.4.4.4' },
        order: { is: 'one hand at a time', by: 'bclc.freebet.4.4.5' },
        card: { is: 'at least one card each', by: 'bclc.freebet.4.4.7' },
        held: {
          is: 'against an ace or ten',
          by: ['bclc.freebet.4.4.8', 'bclc.freebet.4.4.8.a'],
        },
        dealerNatural: { is: 'original bet only', by: 'bclc.freebet.4.4.8.a.1' },
        twentyOne: { is: 'ordinary 21', by: ['bclc.freebet.4.4.9', 'bclc.freebet.3.1.1.a'] },
      },
      surrender: {
        may: { is: true, by: 'bclc.freebet.4.5' },
        dealerNatural: { is: 'whole bet lost', by: 'bclc.freebet.4.5.2' },
        half: { is: [1, 2], by: 'bclc.freebet.4.5.1' },
      },
      insurance: {
        offered: { is: 'on an ace, before any action', by: 'bclc.freebet.4.6' },
        stake: { is: [1, 2], by: 'bclc.freebet.4.6.1' },
        pays: { is: [2, 1], by: 'bclc.freebet.4.6.2' },
        evenMoney: { is: 'blackjack against an ace', by: 'bclc.freebet.4.6.3' },
        evenMoneyPays: { is: [1, 1], by: 'bclc.freebet.4.6.3.a' },
        call: { is: 'dealer calls insurance', by: 'bclc.freebet.8.3' },
        sweep: { is: 'dealer checks the insurance line', by: 'bclc.freebet.8.4' },
        taken: { is: 'at once, right to left', by: 'bclc.freebet.8.10' },
      },
      betting: {
        before: { is: 'before the deal', by: 'bclc.freebet.5.1' },
        fixed: { is: 'but for splits and doubles', by: 'bclc.freebet.5.2' },
        handsOff: { is: 'once the deal has started', by: 'bclc.freebet.5.3' },
        positions: { is: null, by: 'bclc.freebet.5.4' },
      },
      back: { may: { is: false, by: ['bclc.freebet.4.7.5', 'bclc.blackjack.5.5'] } },
      tips: {
        may: { is: 'apart from the player’s bet', by: ['bclc.freebet.6.1', 'bclc.freebet.6.2'] },
        paid: { is: 'after the player', by: 'bclc.freebet.6.3' },
        noCarry: { is: 'to the tip box', by: 'bclc.freebet.6.3.1' },
        push: { is: 'may stay up', by: 'bclc.freebet.6.3.2' },
        grows: { is: 'doubled or split', by: 'bclc.freebet.6.4' },
        stays: { is: 'at its original amount', by: 'bclc.freebet.6.4.1.a' },
        surrender: { is: 'as the hand', by: 'bclc.freebet.6.5' },
        exempt: { is: fiftyCents, by: 'bclc.freebet.6.5.1' },
      },
      main: {
        pays: { is: [1, 1], by: 'bclc.freebet.7.1' },
        lower: {
          is: 'the higher total wins',
          by: ['bclc.freebet.1.1', 'bclc.blackjack.1.3.1'],
        },
        push: { is: 'equal totals', by: 'bclc.freebet.7.4' },
        bust: { is: 'loses', by: ['bclc.freebet.7.5', 'bclc.freebet.8.6'] },
        insuredBust: { is: 'cards stay out', by: 'bclc.freebet.8.6.1' },
        turn: { is: 'clockwise, one hand after the other', by: 'bclc.freebet.8.5' },
      },
      dealer: {
        plays: { is: 'after all players', by: 'bclc.freebet.8.8' },
        hits: { is: 'soft 17 and less', by: 'bclc.freebet.8.8.1' },
        hitsSoft: { is: 'soft 17', by: ['bclc.freebet.8.8.1', 'bclc.freebet.3.2'] },
        stands: { is: 'hard 17 and more', by: 'bclc.freebet.8.8.2' },
        draws: { is: 'only what open wagers need', by: 'bclc.freebet.8.9' },
      },
      free: {
        doubleOn: { is: [9, 10, 11], by: 'bclc.freebet.4.3.1' },
        doubleToken: { is: 'worth the starting wager', by: 'bclc.freebet.4.3.1.a' },
        doubleAfterSplit: { is: [9, 10, 11], by: 'bclc.freebet.4.4.6' },
        ownDoubleAfterSplit: { is: 'other two-card totals', by: 'bclc.freebet.4.4.6.a' },
        splitOn: { is: 'any pair but ten-values', by: 'bclc.freebet.4.4.1.a' },
        splitTens: { is: 'own money', by: 'bclc.freebet.4.4.1.b' },
        splitToken: { is: 'worth the original wager', by: 'bclc.freebet.4.4.3' },
        pays: { is: 'original wager for each token', by: 'bclc.freebet.7.3' },
        tips: { is: 'free options too', by: 'bclc.freebet.6.4.1' },
      },
      twentyTwo: {
        pushes: { is: 22, by: 'bclc.freebet.7.1.2' },
        except: { is: 'settled at the second card', by: 'bclc.freebet.7.1.2.a' },
      },
      caps: [
        kingsBountyCap,
        {
          bets: ['push22'],
          max: { is: dollars25000, by: 'bclc.freebet.4.9' },
          share: { is: 'in proportion to the uncapped win', by: 'bclc.freebet.4.9.1' },
        },
      ],
      sides: {
        kingsbounty: {
          ...kingsBounty,
          offered: {
            is: true,
            by: ['bclc.freebet.1.4', 'bclc.freebet.1.4.2', 'bclc.kingsbounty.1.5'],
          },
          conditions: [
            ...kingsBounty.conditions,
            {
              name: 'kingsbounty-felt',
              rule: { is: 'King’s Bounty on the felt', by: 'bclc.freebet.1.4.1' },
            },
          ],
        },
        push22: {
          offered: { is: true, by: 'bclc.freebet.4.7' },
          may: {
            is: 'any player, on the spot they control',
            by: ['bclc.freebet.4.7.1', 'bclc.freebet.4.7.5', 'bclc.freebet.4.7'],
          },
          conditions: [],
          needsMain: { is: 'a main bet on the same hand', by: 'bclc.freebet.4.7.2' },
          limits: { is: 'posted for the side bet', by: 'bclc.freebet.4.7.3' },
          before: { is: 'before the deal', by: 'bclc.freebet.4.7.4' },
          back: { is: 'refused', by: 'bclc.freebet.4.7.5' },
          checks: {
            is: 'dealer checks side and main bet',
            by: ['bclc.freebet.8.1', 'bclc.freebet.4.7.4'],
          },
          tips: { is: 'not offered', by: 'bclc.freebet.6.1' },
          pays: {
            'suited-22': {
              is: [50, 1],
              by: [
                'bclc.freebet.4.8.pay.suited-22',
                'bclc.freebet.7.2',
                'bclc.freebet.4.7.6',
                'bclc.freebet.4.7.7',
              ],
            },
            'same-colour-22': {
              is: [20, 1],
              by: [
                'bclc.freebet.4.8.pay.same-colour-22',
                'bclc.freebet.7.2',
                'bclc.freebet.4.7.6',
                'bclc.freebet.4.7.7',
              ],
            },
            'other-22': {
              is: [7, 1],
              by: ['bclc.freebet.4.8.pay.other-22', 'bclc.freebet.7.2', 'bclc.freebet.4.7.6'],
            },
          },
          bustElse: { is: 'loses', by: 'bclc.freebet.4.8.pay.bust-not-22' },
          noBust: { is: 'loses', by: 'bclc.freebet.4.8' },
          onTie: { is: 'loses', by: 'bclc.freebet.7.4.1' },
          cardsStay: { is: 'cards stay out', by: 'bclc.freebet.8.6.2' },
          keepsDealing: { is: 'dealer plays out the hand', by: 'bclc.freebet.8.9.1' },
        },
        war: { offered: { is: false, by: ['bclc.freebet.1.4', 'bclc.warside.7.4'] } },
        blazing7s,
      },
    },
  },
} as const satisfies Cited<BlackjackRulebook>;
