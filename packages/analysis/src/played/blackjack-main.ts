import { amountMax, bug, type Card, dollars, type Options } from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackTable,
  blackjack,
  type Hand,
  type HandAct,
  handInTurn,
  isNatural,
  isPair,
  isSoft,
  pointsOf,
  totalOf,
} from '@openpit/engine/blackjack';
import {
  type Cell,
  type Code,
  gameOf,
  laterCode,
  type Strategy,
  solveBlackjack,
  totalStrategy,
} from '../blackjack/index.ts';
import type { Priced } from '../price.ts';
import { compare } from '../ratio.ts';
import { actAll, actingFor, betOf, linesIn, netOf } from './acting.ts';
import { type Pack, shoeOf } from './pack.ts';
import { type Stretch, staked } from './stretch.ts';

const stake = dollars(2);

/** The main wager by the chart that its price is of, every round from a full shoe. */
export const mainStretch = (
  rulebook: BlackjackRulebook,
  { main, all, options }: MainPlay,
): Stretch => ({
  name: 'the main wager by its chart',
  prices: staked(stake, [main]),
  prepare(random) {
    const acting = actingFor(blackjack, rulebook);
    const player: Player = {
      strategy: totalStrategy(solveBlackjack(rulebook)),
      takesEvenMoney: isEvenMoneyBetter(all),
      shoe: shoeOf(gameOf(rulebook).deal.decks.is, random),
    };
    const table = actAll(acting, acting.open(options), [
      { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
      betOf(1, 'main', stake),
      { kind: 'deal' },
    ]);
    return (tell) => {
      player.shoe.fill();
      let now = table;
      let net = 0;
      while (now.round.phase !== 'over') {
        const { table: next, events } = acting.act(now, nextCommand(rulebook, now, player));
        linesIn(events, (line) => {
          net += netOf(line);
        });
        now = next;
      }
      tell(0, net);
    };
  },
});

type MainPlay = {
  readonly main: Priced;
  readonly all: readonly Priced[];
  readonly options: Options;
};

type Player = {
  readonly strategy: Strategy;
  readonly takesEvenMoney: boolean;
  readonly shoe: Pack<Card>;
};

/** Whether a blackjack against an ace is worth less left to the dealer's next card than paid at once. */
const isEvenMoneyBetter = (prices: readonly Priced[]): boolean => {
  const paid = prices.find(({ bet }) => bet === 'evenmoney');
  const left = prices.find(({ condition }) => condition === 'hand=blackjack,up=A');
  return paid !== undefined && left !== undefined && compare(paid.edge, left.edge) < 0;
};

const nextCommand = (
  rulebook: BlackjackRulebook,
  table: BlackjackTable,
  { strategy, takesEvenMoney, shoe }: Player,
): BlackjackCommand => {
  const { round } = table;
  const hand = handInTurn(round);
  if (round.phase === 'insurance') {
    const [first] = round.hands;
    const takes = takesEvenMoney && first !== undefined && isNatural(first);
    return { kind: takes ? 'even-money' : 'decline-insurance', seat: 1, hand: 1 };
  }
  if (round.phase !== 'playing' || !hand || hand.due > 0) {
    return { kind: 'deal-cards', cards: [shoe.draw()] };
  }
  const { seat, hand: number } = hand;
  for (const kind of actsFor(table, hand, strategy)) {
    const command: BlackjackCommand = { kind, seat, hand: number };
    // Standing is always open; of the rest the chart's first choice that the table takes is meant.
    if (kind === 'stand' || blackjack.decide(rulebook, table, command).ok) return command;
  }
  return bug('a hand can always stand');
};

/** What the chart says of a hand, and what it says where that cannot be done. */
const actsFor = (table: BlackjackTable, hand: Hand, strategy: Strategy): readonly HandAct[] => {
  const total = totalOf(hand.cards);
  if (total >= 21) return standing;
  const chart = (isOnToken(table, hand) ? strategy.token : null) ?? strategy.chart;
  const up = nameOf(pointsOf(table.round.dealer[0] ?? '??'));
  const cell = (isSoft(hand.cards) ? chart.soft : chart.hard)[`${total}`]?.[up];
  const played = cell ? actsBy(cell) : hitting;
  if (!isPair(hand.cards)) return played;
  // The chart split the first pair, so it splits the next of the same kind.
  if (hand.isSplit) return ['split', ...played];
  const value = nameOf(pointsOf(hand.cards[0] ?? '??'));
  const paired = strategy.chart.pair[`${value},${value}`]?.[up];
  return paired ? [...actsBy(paired), ...played] : played;
};

const standing: readonly HandAct[] = ['stand'];
const hitting: readonly HandAct[] = ['hit', 'stand'];

const nameOf = (points: number): string => (points === 1 ? 'A' : `${points}`);

const isOnToken = ({ layout }: BlackjackTable, { hand }: Hand): boolean => {
  for (const wager of layout.wagers) {
    if (wager.hand === hand && wager.bet === 'main') return wager.stake === 0;
  }
  return false;
};

const firstActs: Readonly<Record<Code, readonly HandAct[]>> = {
  S: ['stand'],
  H: ['hit'],
  Dh: ['double', 'hit'],
  Ds: ['double', 'stand'],
  F: ['double'],
  P: ['split'],
  Rh: ['surrender', 'hit'],
  Rs: ['surrender', 'stand'],
  Rp: ['surrender', 'split'],
  Z: ['zap'],
};

const actsBy = (cell: Cell): readonly HandAct[] => {
  const { code, or } = cell;
  const later = code === 'Z' && laterCode(cell) === 'P' ? firstActs.P : [];
  return [...firstActs[code], ...later, ...(or === 'H' ? hitting : standing)];
};
