import { amountMax, type Card, dollars, indexOfCard, ranks } from '@openpit/engine';
import {
  openingOf,
  type RedDogCommand,
  type RedDogRulebook,
  redDog,
} from '@openpit/engine/red-dog';
import type { Priced } from '../price.ts';
import { signOf } from '../ratio.ts';
import { actAll, actingFor, betOf, lineItemsIn, netOf } from './acting.ts';
import { type Batch, type PlayRound, staked } from './batch.ts';
import { type Pack, shoeOf } from './pack.ts';
import type { Random } from './random.ts';
import { type Edge, remembering } from './remembered.ts';

const stake = dollars(1);

/** The two seats: one player stays on every spread, one raises on every spread. */
const stays = 1;
const raises = 2;

/** Two players with the same cards: for each number of decks over all rounds, then for each spread by itself. */
export const redDogBatches = (
  rulebook: RedDogRulebook,
  prices: readonly Priced[],
): readonly Batch[] =>
  [...new Set(prices.map(({ condition }) => condition ?? ''))].map((condition) => {
    const own = prices.filter((price) => price.condition === condition);
    return {
      name: condition,
      prices: staked(stake, own),
      prepare: (random) => roundsOf(rulebook, { own, prices, condition }, random),
    };
  });

const choice: Edge = { key: 'choice', isChance: false };

type PriceOrder = {
  readonly own: readonly Priced[];
  readonly prices: readonly Priced[];
  readonly condition: string;
};

const roundsOf = (
  rulebook: RedDogRulebook,
  { own, prices, condition }: PriceOrder,
  random: Random,
): PlayRound => {
  const acting = actingFor(redDog, rulebook);
  const { decks, spread } = readCondition(condition);
  const shoe = shoeOf(decks, random);
  const isGood = goodRaises(prices, decks);

  const table = actAll(acting, acting.open({ decks: `${decks}` }), [
    ...[stays, raises].map(
      (seat) => ({ kind: 'sit', seat, player: `P${seat}`, amount: amountMax }) as const,
    ),
    ...[stays, raises].map((seat) => betOf(seat, 'main', stake)),
    { kind: 'deal' },
  ]);
  // All cards of one spread are few; over all spreads the first two are.
  const { root, act } = remembering(acting, spread === null ? 1 : 2);
  const start = root(table);
  return (emit) => {
    const cards = twoCards(shoe, spread);
    const nets = { stayed: 0, raised: 0, raise: 0 };
    let now = start;
    const take = (edge: Edge, command: () => RedDogCommand): void => {
      now = act(now, edge, command);
      lineItemsIn(now.events, (lineItem) => {
        if (lineItem.bet === 'raise') nets.raise += netOf(lineItem);
        if (lineItem.seat === stays) nets.stayed += netOf(lineItem);
        else nets.raised += netOf(lineItem);
      });
    };
    take({ key: cards.join(''), isChance: true }, () => ({ kind: 'deal-cards', cards }));
    if (now.table.phase.kind === 'raising') {
      take(choice, () => ({ kind: 'stay', seat: stays, hand: 1 }));
      take(choice, () => ({ kind: 'raise', seat: raises, hand: 1 }));
    }
    if (now.table.phase.kind === 'turning') {
      const card = shoe.draw();
      take({ key: card, isChance: true }, () => ({ kind: 'deal-cards', cards: [card] }));
    }
    // A player who raises when it pays has stayed or raised as one of these two did.
    const best = isGood.has(spreadAt(cards)) ? nets.raised : nets.stayed;
    for (const [at, { bet, model }] of own.entries()) {
      if (bet === 'raise') emit(at, nets.raise);
      else if (model === 'best-raise') emit(at, best);
      else emit(at, model === 'never-raise' ? nets.stayed : nets.raised);
    }
  };
};

const readCondition = (condition: string): { decks: number; spread: number | null } => {
  const [, decks = '', spread] = /^decks=(\d+)(?:,spread=(\d+))?$/.exec(condition) ?? [];
  return { decks: Number(decks), spread: spread === undefined ? null : Number(spread) };
};

/** The spreads on which a raise by itself gains money: the best raise is made on these. */
const goodRaises = (prices: readonly Priced[], decks: number): ReadonlySet<number | null> =>
  new Set(
    prices
      .filter(({ bet, edge }) => bet === 'raise' && signOf(edge) < 0)
      .map(({ condition }) => readCondition(condition ?? ''))
      .filter((at) => at.decks === decks)
      .map(({ spread }) => spread),
  );

type SpreadAt = (cards: readonly Card[]) => number | null;

/** The spread between two cards, computed once for every pair of ranks. */
const spreadAt: SpreadAt = (() => {
  const spreads = ranks.flatMap((first) =>
    ranks.map((second) => {
      const opening = openingOf(first, second);
      return opening.kind === 'spread' ? opening.spread : null;
    }),
  );
  const rankAt = (card: Card | undefined): number =>
    card === undefined ? 0 : indexOfCard(card) % ranks.length;
  return ([first, second]) => spreads[rankAt(first) * ranks.length + rankAt(second)] ?? null;
})();

/** The first two cards. If a spread is asked for, cards are drawn until they have it. */
const twoCards = (shoe: Pack<Card>, spread: number | null): readonly Card[] => {
  for (;;) {
    shoe.fill();
    const cards = [shoe.draw(), shoe.draw()];
    if (spread === null || spreadAt(cards) === spread) return cards;
  }
};
