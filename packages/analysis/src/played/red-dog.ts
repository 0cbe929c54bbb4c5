import { amountMax, type Card, dollars, rankOf } from '@openpit/engine';
import { openingOf, type RedDogRulebook, type RedDogTable, redDog } from '@openpit/engine/red-dog';
import type { Model, Priced } from '../price.ts';
import { signOf } from '../ratio.ts';
import { type Acted, actAll, actingFor, betOf, linesIn, netOf } from './acting.ts';
import { shoeOf } from './pack.ts';
import { type Stretch, staked } from './stretch.ts';

const stake = dollars(1);

/** The seats, each with a habit of its own. */
const habits = ['best-raise', 'never-raise', 'always-raise'] as const satisfies readonly Model[];

/** Three players on the same cards: for each number of decks over all rounds, then for each spread over its own. */
export const redDogStretches = (
  rulebook: RedDogRulebook,
  prices: readonly Priced[],
): readonly Stretch[] =>
  [...new Set(prices.map(({ condition }) => condition ?? ''))].map((condition) => ({
    name: condition,
    prices: staked(
      stake,
      prices.filter((price) => price.condition === condition),
    ),
    prepare(random) {
      const acting = actingFor(redDog, rulebook);
      const { decks, spread } = readCondition(condition);
      const shoe = shoeOf(decks, random);
      const places = placesOf(prices.filter((price) => price.condition === condition));
      const raisesOn = goodRaises(prices, decks);
      const seats = habits.map((_, at) => at + 1);
      const table = actAll(acting, acting.open({ decks: `${decks}` }), [
        ...seats.map(
          (seat) => ({ kind: 'sit', seat, player: `P${seat}`, amount: amountMax }) as const,
        ),
        ...seats.map((seat) => betOf(seat, 'main', stake)),
        { kind: 'deal' },
      ]);
      return (tell) => {
        const nets = [0, 0, 0];
        let raise = 0;
        let now = table;
        const take = ({ table: next, events }: Acted<RedDogTable, { readonly kind: string }>) => {
          now = next;
          linesIn(events, (line) => {
            nets[line.seat - 1] = (nets[line.seat - 1] ?? 0) + netOf(line);
            if (line.bet === 'raise' && line.seat === seats.length) raise = netOf(line);
          });
        };
        take(acting.act(now, { kind: 'deal-cards', cards: twoCards(rulebook, shoe, spread) }));
        if (now.phase.kind === 'raising') {
          const isGood = raisesOn.has(spreadOf(rulebook, now.cards));
          for (const seat of seats) {
            const kind = seat === 3 || (seat === 1 && isGood) ? 'raise' : 'stay';
            take(acting.act(now, { kind, seat, hand: 1 }));
          }
        }
        if (now.phase.kind === 'turning') {
          take(acting.act(now, { kind: 'deal-cards', cards: [shoe.draw()] }));
        }
        for (const [at, model] of habits.entries()) tell(places.get(model) ?? -1, nets[at] ?? 0);
        if (spread !== null) tell(places.get('raise') ?? -1, raise);
      };
    },
  }));

const readCondition = (condition: string): { decks: number; spread: number | null } => {
  const [, decks = '', spread] = /^decks=(\d+)(?:,spread=(\d+))?$/.exec(condition) ?? [];
  return { decks: Number(decks), spread: spread === undefined ? null : Number(spread) };
};

const placesOf = (own: readonly Priced[]): ReadonlyMap<string, number> =>
  new Map(own.map(({ bet, model }, at) => [model ?? bet, at]));

/** The spreads on which a raise by itself brings money: what the best raise is made by. */
const goodRaises = (prices: readonly Priced[], decks: number): ReadonlySet<number | null> =>
  new Set(
    prices
      .filter(({ bet, edge }) => bet === 'raise' && signOf(edge) < 0)
      .map(({ condition }) => readCondition(condition ?? ''))
      .filter((at) => at.decks === decks)
      .map(({ spread }) => spread),
  );

const spreadOf = ({ rules }: RedDogRulebook, [first, second]: readonly Card[]): number | null => {
  if (!first || !second) return null;
  const opening = openingOf(rules, rankOf(first), rankOf(second));
  return opening.kind === 'spread' ? opening.spread : null;
};

/** The first two cards; where a spread is asked for, cards are drawn until they have it. */
const twoCards = (
  rulebook: RedDogRulebook,
  shoe: ReturnType<typeof shoeOf>,
  spread: number | null,
): readonly Card[] => {
  for (;;) {
    shoe.fill();
    const cards = [shoe.draw(), shoe.draw()];
    if (spread === null || spreadOf(rulebook, cards) === spread) return cards;
  }
};
