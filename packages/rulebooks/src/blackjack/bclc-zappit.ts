import { type Cents, cents } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { Cited } from '../cited.ts';
import { blazing7s } from './sides/blazing7s.ts';
import { kingsBounty } from './sides/kings-bounty.ts';
import { progressiveRoles } from './sides/roles.ts';

const dollars25000: Cents = cents(2_500_000);

/** Zappit Blackjack as BCLC rules it. */
export const bclcZappit = {
  id: 'bclc.zappit',
  family: 'blackjack',
  title: 'Zappit Blackjack',
  documents: [
    'bclc.zappit',
    'bclc.blackjack',
    'bclc.kingsbounty',
    'bclc.warside',
    'bclc.blazing7s',
  ],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    deal: { is: ['dealer'], by: 'bclc.zappit.1.3' },
    'deal-cards': { is: ['dealer'], by: 'bclc.zappit.1.3' },
    shuffle: { is: ['dealer'], by: 'bclc.zappit.1.3' },
    ...progressiveRoles,
  },
  games: {
    up: {
      basis: { is: 'blackjack with an exchange of cards', by: 'bclc.zappit.1.1' },
      conditions: [],
      deal: {
        decks: { is: 6, by: 'bclc.zappit.1.2' },
        source: { is: 'continuous shuffler', by: 'bclc.zappit.1.2' },
        checks: { is: 'before the first card', by: ['bclc.zappit.8.1', 'bclc.zappit.8.2'] },
        order: { is: 'clockwise from the dealer’s left', by: 'bclc.zappit.8.2' },
        first: { is: 'up', by: ['bclc.zappit.8.2.1', 'bclc.zappit.8.2'] },
        up: { is: 'one card, no hole card', by: 'bclc.zappit.8.2.2' },
        second: { is: 'up', by: ['bclc.zappit.8.2.3', 'bclc.zappit.8.2.3.a'] },
      },
      values: {
        ace: { is: '1 or 11', by: 'bclc.zappit.2.1' },
        faces: { is: 10, by: 'bclc.zappit.2.2' },
        pips: { is: 'pip count', by: 'bclc.zappit.2.2.1' },
        soft: { is: 'an ace that may count 11', by: 'bclc.zappit.3.2' },
        hard: { is: 'no ace, or aces counting 1', by: 'bclc.zappit.3.3' },
      },
      natural: {
        made: { is: 'two original cards of 21', by: 'bclc.zappit.3.1' },
        beats: { is: 'any other 21', by: 'bclc.zappit.3.1.2' },
        tie: { is: 'push', by: 'bclc.zappit.3.1.3' },
        pays: { is: [3, 2], by: 'bclc.zappit.7.1.1' },
        reached: { is: 'paid when reached', by: 'bclc.zappit.8.9' },
        waits: {
          is: 'for the dealer’s second card against an ace or ten',
          by: ['bclc.zappit.8.9.1', 'bclc.zappit.7.1.2.a'],
        },
      },
      hit: {
        may: {
          is: 'until the hand stands or breaks',
          by: ['bclc.zappit.4.2', 'bclc.zappit.4.2.2', 'bclc.zappit.8.7'],
        },
        barred: { is: 'blackjack and hard 21', by: 'bclc.zappit.4.2.1' },
        card: { is: 'face up', by: 'bclc.zappit.4.2' },
        nextCard: { is: 'face up', by: 'bclc.zappit.4.2' },
      },
      stand: {
        may: {
          is: 'the hand is closed',
          by: ['bclc.zappit.4.3', 'bclc.zappit.4.3.1', 'bclc.zappit.8.7'],
        },
      },
      double: {
        on: {
          is: 'any two cards but blackjack',
          by: ['bclc.zappit.4.4', 'bclc.zappit.4.4.1', 'bclc.zappit.8.7'],
        },
        stake: {
          is: 'table minimum up to the original bet',
          by: [
            'bclc.zappit.4.4.1.a',
            'bclc.zappit.4.4.1',
            'bclc.zappit.4.4.1.a.1',
            'bclc.zappit.4.4.1.a.2',
          ],
        },
        place: { is: 'behind the bet', by: 'bclc.zappit.4.4.2' },
        card: { is: 'up', by: 'bclc.zappit.4.4.3' },
        afterSplit: { is: true, by: 'bclc.zappit.4.5.6' },
        held: { is: 'against an ace or ten', by: 'bclc.zappit.4.4.4' },
        dealerNatural: { is: 'original bet only', by: 'bclc.zappit.4.4.4.a' },
      },
      split: {
        on: { is: 'equal point value', by: ['bclc.zappit.4.5', 'bclc.zappit.8.7'] },
        hands: { is: 4, by: 'bclc.zappit.4.5.1' },
        aces: { is: 'one card each', by: 'bclc.zappit.4.5.2' },
        acesAgain: { is: true, by: 'bclc.zappit.4.5.1' },
        stake: {
          is: 'equal to the original bet',
          by: 'bclc.zappit.4.5.3',
        },
        place: { is: 'beside the bet', by: 'bclc.zappit.4.5.4' },
        order: { is: 'one hand at a time', by: 'bclc.zappit.4.5.5' },
        card: { is: 'at least one card each', by: 'bclc.zappit.4.5.7' },
        held: {
          is: 'against an ace or ten',
          by: ['bclc.zappit.4.5.8', 'bclc.zappit.4.5.8.a'],
        },
        dealerNatural: { is: 'original bet only', by: 'bclc.zappit.4.5.8.a.1' },
        twentyOne: { is: 'ordinary 21', by: ['bclc.zappit.4.5.9', 'bclc.zappit.3.1.2.a'] },
      },
      surrender: {
        may: { is: false, by: 'bclc.zappit.4.6' },
        dealerNatural: { is: 'whole bet lost', by: 'bclc.zappit.4.6' },
        half: { is: [1, 2], by: 'bclc.zappit.4.6' },
      },
      insurance: {
        offered: { is: 'on an ace, before any action', by: 'bclc.zappit.4.7' },
        stake: { is: [1, 2], by: 'bclc.zappit.4.7.1' },
        pays: { is: [2, 1], by: 'bclc.zappit.4.7.2' },
        evenMoney: { is: 'blackjack against an ace', by: 'bclc.zappit.4.7.3' },
        evenMoneyPays: { is: [1, 1], by: 'bclc.zappit.4.7.3.a' },
        call: { is: 'dealer calls insurance', by: 'bclc.zappit.8.4' },
        sweep: { is: 'dealer checks the insurance line', by: 'bclc.zappit.8.5' },
        taken: { is: 'at once, right to left', by: 'bclc.zappit.8.12' },
      },
      betting: {
        before: { is: 'before the deal', by: 'bclc.zappit.5.1' },
        fixed: { is: 'but for splits and doubles', by: 'bclc.zappit.5.2' },
        handsOff: { is: 'once the deal has started', by: 'bclc.zappit.5.3' },
        positions: { is: null, by: 'bclc.zappit.5.4' },
      },
      back: { may: { is: false, by: ['bclc.zappit.4.8.5', 'bclc.blackjack.5.5'] } },
      tips: {
        may: { is: 'apart from the player’s bet', by: ['bclc.zappit.6.1', 'bclc.zappit.6.2'] },
        paid: { is: 'after the player', by: 'bclc.zappit.6.3' },
        noCarry: { is: 'to the tip box', by: 'bclc.zappit.6.3.1' },
        push: { is: 'may stay up', by: 'bclc.zappit.6.3.2' },
        grows: { is: 'doubled or split', by: 'bclc.zappit.6.4' },
        stays: { is: 'at its original amount', by: 'bclc.zappit.6.4.1.a' },
      },
      main: {
        pays: { is: [1, 1], by: 'bclc.zappit.7.1' },
        lower: {
          is: 'the higher total wins',
          by: ['bclc.zappit.1.1', 'bclc.blackjack.1.3.1'],
        },
        push: { is: 'equal totals', by: 'bclc.zappit.7.3' },
        bust: { is: 'loses', by: ['bclc.zappit.7.4', 'bclc.zappit.8.8'] },
        insuredBust: { is: 'cards stay out', by: 'bclc.zappit.8.8.1' },
        turn: { is: 'clockwise, one hand after the other', by: 'bclc.zappit.8.7' },
      },
      dealer: {
        plays: { is: 'after all players', by: 'bclc.zappit.8.10' },
        hits: { is: 'soft 17 and less', by: 'bclc.zappit.8.10.1' },
        hitsSoft: { is: 'soft 17', by: ['bclc.zappit.8.10.1', 'bclc.zappit.3.2'] },
        stands: { is: 'hard 17 and more', by: 'bclc.zappit.8.10.2' },
        draws: { is: 'only what open wagers need', by: 'bclc.zappit.8.11' },
      },
      zap: {
        on: {
          is: [15, 16, 17, 18],
          by: ['bclc.zappit.4.1', 'bclc.zappit.1.1', 'bclc.zappit.8.6'],
        },
        asked: {
          is: 'aloud, shown to the camera',
          by: ['bclc.zappit.4.1.1', 'bclc.zappit.4.1.2'],
        },
        discards: { is: 'both cards to the discard rack', by: 'bclc.zappit.4.1.3' },
        cards: { is: 'two new cards', by: 'bclc.zappit.4.1.4' },
        twentyOne: { is: 'no blackjack', by: 'bclc.zappit.3.1.1' },
        marked: { is: 'second card turned', by: ['bclc.zappit.4.1.5', 'bclc.zappit.8.6.1'] },
        goesOn: { is: 'regular rules', by: 'bclc.zappit.4.1.6' },
        tips: { is: 'covered by the zap', by: 'bclc.zappit.6.4.1' },
      },
      twentyTwo: {
        pushes: { is: 22, by: 'bclc.zappit.7.1.2' },
        except: { is: 'settled at the second card', by: 'bclc.zappit.7.1.2.a' },
      },
      caps: [
        {
          bets: ['kingsbounty', 'push22'],
          max: { is: dollars25000, by: 'bclc.zappit.4.10' },
          share: { is: 'in proportion to the uncapped win', by: 'bclc.zappit.4.10.1' },
        },
      ],
      sides: {
        kingsbounty: {
          ...kingsBounty,
          offered: {
            is: true,
            by: ['bclc.zappit.1.4', 'bclc.zappit.1.4.2', 'bclc.kingsbounty.1.5'],
          },
          settled: {
            ...kingsBounty.settled,
            by: [...kingsBounty.settled.by, 'bclc.zappit.8.3'],
          },
          conditions: [
            ...kingsBounty.conditions,
            {
              name: 'kingsbounty-felt',
              rule: { is: 'King’s Bounty on the felt', by: 'bclc.zappit.1.4.1' },
            },
          ],
        },
        push22: {
          offered: { is: true, by: 'bclc.zappit.4.8' },
          may: {
            is: 'any player, on the spot they control',
            by: ['bclc.zappit.4.8.1', 'bclc.zappit.4.8.5', 'bclc.zappit.4.8'],
          },
          conditions: [],
          needsMain: { is: 'a main bet on the same hand', by: 'bclc.zappit.4.8.2' },
          limits: { is: 'posted for the side bet', by: 'bclc.zappit.4.8.3' },
          before: { is: 'before the deal', by: 'bclc.zappit.4.8.4' },
          back: { is: 'refused', by: 'bclc.zappit.4.8.5' },
          checks: {
            is: 'dealer checks side and main bet',
            by: ['bclc.zappit.8.1', 'bclc.zappit.4.8.4'],
          },
          tips: { is: 'not offered', by: 'bclc.zappit.6.1' },
          pays: {
            'suited-22': {
              is: [50, 1],
              by: [
                'bclc.zappit.4.9.pay.suited-22',
                'bclc.zappit.7.2',
                'bclc.zappit.4.8.6',
                'bclc.zappit.4.8.7',
              ],
            },
            'same-colour-22': {
              is: [20, 1],
              by: [
                'bclc.zappit.4.9.pay.same-colour-22',
                'bclc.zappit.7.2',
                'bclc.zappit.4.8.6',
                'bclc.zappit.4.8.7',
              ],
            },
            'other-22': {
              is: [7, 1],
              by: ['bclc.zappit.4.9.pay.other-22', 'bclc.zappit.7.2', 'bclc.zappit.4.8.6'],
            },
          },
          bustElse: { is: 'loses', by: 'bclc.zappit.4.9.pay.bust-not-22' },
          noBust: { is: 'loses', by: 'bclc.zappit.4.9' },
          onTie: { is: 'loses', by: 'bclc.zappit.7.3.1' },
          cardsStay: { is: 'cards stay out', by: 'bclc.zappit.8.8.2' },
          keepsDealing: { is: 'dealer plays out the hand', by: 'bclc.zappit.8.11.1' },
        },
        war: { offered: { is: false, by: ['bclc.zappit.1.4', 'bclc.warside.7.4'] } },
        blazing7s,
      },
    },
  },
} as const satisfies Cited<BlackjackRulebook>;
