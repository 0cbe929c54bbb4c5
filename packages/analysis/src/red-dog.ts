import {
  amountMax,
  type Cents,
  citationOf,
  type Rank,
  rankOf,
  ranks,
  type Settlement,
} from '@openpit/engine';
import {
  bets,
  exactRedDogStake,
  openingOf,
  type RedDogCommand,
  type RedDogRulebook,
  type RedDogTable,
  redDog,
  settle,
} from '@openpit/engine/red-dog';
import { type Census, census, type WeightedGain } from './census.ts';
import { drawsBy } from './deck.ts';
import { actAll, actingFor, betOf, lineItemsIn, netOf } from './monte-carlo/acting.ts';
import { type Model, type Priced, pricedBy, writeAllPays } from './price.ts';
import { add, multiply, one, type Ratio, ratio, signOf, total, zero } from './ratio.ts';

/** Red dog for each number of decks that it may be dealt from. */
export const priceRedDog = (rulebook: RedDogRulebook): readonly Priced[] =>
  rulebook.choices.decks.is
    .toSorted((a, b) => a - b)
    .flatMap((decks) => priceDecks(rulebook, decks));

const models = ['best-raise', 'never-raise', 'always-raise'] as const;

/** One seat stays on every spread, the other raises: the same cards decide wager and raise. */
const stays = 1;
const raises = 2;

/** How a round went: its probability, its spread if it had one, and the results of wager and raise. */
type Fall = {
  readonly weight: Ratio;
  readonly spread: number | null;
  readonly main: Settlement;
  readonly raise: Settlement | undefined;
};

const priceDecks = (rulebook: RedDogRulebook, decks: number): readonly Priced[] => {
  const falls = fallsOf(rulebook, decks, exactRedDogStake(rulebook));
  const spreads = [...new Set(falls.flatMap(({ spread }) => spread ?? []))].sort((a, b) => a - b);
  const raiseOn = goodRaises(falls, spreads);
  const played = (model: (typeof models)[number], among: readonly Fall[]): Census =>
    census(among.map((fall) => playedOut(fall, raiseOn[model])));
  const price = (priced: CountedPrice): Priced => tagged(rulebook, priced);
  return [
    ...models.map((model) =>
      price({ bet: 'main', condition: `decks=${decks}`, model, counted: played(model, falls) }),
    ),
    ...spreads.flatMap((spread) => {
      const among = falls.filter((fall) => fall.spread === spread);
      const condition = `decks=${decks},spread=${spread}`;
      const raise = census(among.map(raised));
      return [
        price({ bet: 'raise', condition, model: null, counted: raise }),
        ...models.map((model) =>
          price({ bet: 'main', condition, model, isWithin: true, counted: played(model, among) }),
        ),
      ];
    }),
  ];
};

/** Every way the cards can come, dealt and settled by the table. */
const fallsOf = (rulebook: RedDogRulebook, decks: number, stake: Cents): readonly Fall[] => {
  const acting = actingFor(redDog, rulebook);
  const dealt = actAll(acting, acting.open({ decks: `${decks}` }), [
    ...[stays, raises].flatMap((seat): readonly RedDogCommand[] => [
      { kind: 'sit', seat, player: `P${seat}`, amount: amountMax },
      betOf(seat, 'main', stake),
    ]),
    { kind: 'deal' },
  ]);
  const settledSo = new Map<string, Fall>();
  const follow = (table: RedDogTable): readonly Fall[] => {
    const waiting =
      table.phase.kind === 'raising'
        ? actAll(acting, table, [
            { kind: 'stay', seat: stays, hand: 1 },
            { kind: 'raise', seat: raises, hand: 1 },
          ])
        : table;
    const next = redDog.chance(rulebook, waiting);
    const falls = drawsBy(next, next).flatMap(({ rank, share: drawn, command }) => {
      const times = timesOf(waiting, rank);
      if (times === 0) return [];
      const share = times === 1 ? drawn : multiply(drawn, ratio(times));
      // Third cards with the same effect on wager and raise are counted together: the table gets the first of them.
      const decided = decidedBy(rulebook, waiting, rank);
      const before = decided === null ? undefined : settledSo.get(decided);
      if (before) return [{ ...before, weight: share }];
      const acted = acting.act(waiting, command);
      const settled: Settlement[] = [];
      lineItemsIn(acted.events, (lineItem) => settled.push(lineItem));
      if (settled.length > 0) {
        const fall = fallOf(acted.table, share, settled);
        if (decided !== null) settledSo.set(decided, fall);
        return [fall];
      }
      return follow(acted.table).map((fall) => ({ ...fall, weight: multiply(share, fall.weight) }));
    });
    return together(falls);
  };
  return follow(dealt);
};

/** The effect of a third card, by the engine's own settlement and for this spread; null if it is not the third card that comes. */
const decidedBy = (
  rulebook: RedDogRulebook,
  { cards: [first, second] }: RedDogTable,
  third: Rank,
): string | null => {
  if (!first || !second) return null;
  const turned = { first: rankOf(first), second: rankOf(second), third };
  const opening = openingOf(turned.first, turned.second);
  const verdicts = bets.map((bet) => settle(rulebook, bet, turned));
  return JSON.stringify([opening, verdicts]);
};

/** The order of the first two cards changes nothing: each pair of ranks is dealt once and counted twice. */
const timesOf = ({ cards: [first, second] }: RedDogTable, rank: Rank): 0 | 1 | 2 => {
  if (!first || second) return 1;
  const order = ranks.indexOf(rank) - ranks.indexOf(rankOf(first));
  if (order === 0) return 1;
  return order > 0 ? 2 : 0;
};

/** Rounds with the same result are counted as one, because most cards have the same effect as others. */
const together = (falls: readonly Fall[]): readonly Fall[] => {
  const known = new Map<string, Fall>();
  for (const fall of falls) {
    const { spread, main, raise } = fall;
    const lines = [main, raise].map(
      (lineItem) => lineItem && [netOf(lineItem), lineItem.stake, lineItem.by.join()],
    );
    const key = `${spread} ${lines.join(' ')}`;
    const before = known.get(key);
    known.set(key, before ? { ...before, weight: add(before.weight, fall.weight) } : fall);
  }
  return [...known.values()];
};

const fallOf = (
  { cards: [first, second] }: RedDogTable,
  weight: Ratio,
  lines: readonly Settlement[],
): Fall => {
  const opening = first && second ? openingOf(rankOf(first), rankOf(second)) : null;
  const main = lines.find(({ seat, bet }) => seat === stays && bet === 'main');
  if (!main) throw new Error('bug: a round ends with its wager settled');
  return {
    weight,
    spread: opening?.kind === 'spread' ? opening.spread : null,
    main,
    raise: lines.find(({ bet }) => bet === 'raise'),
  };
};

type Raises = Readonly<Record<(typeof models)[number], (spread: number) => boolean>>;

/** The best raise is made on the spreads on which the raise by itself gains money. */
const goodRaises = (falls: readonly Fall[], spreads: readonly number[]): Raises => {
  const good = spreads.filter((spread) => {
    const among = falls.filter((fall) => fall.spread === spread);
    const { endings } = census(among.map(raised));
    return signOf(total(endings.map(({ gain, chance }) => multiply(gain, chance)))) > 0;
  });
  return {
    'best-raise': (spread) => good.includes(spread),
    'never-raise': () => false,
    'always-raise': () => true,
  };
};

const gainOf = (lineItem: Settlement | undefined): Ratio =>
  lineItem ? ratio(netOf(lineItem), lineItem.stake) : zero;

const raised = ({ raise, weight }: Fall): WeightedGain => ({
  weight,
  gain: gainOf(raise),
  by: raise?.by ?? [],
});

const playedOut = (fall: Fall, raisesOn: (spread: number) => boolean): WeightedGain => {
  const { main, spread, weight } = fall;
  const beside = spread !== null && raisesOn(spread) ? fall.raise : undefined;
  return {
    weight,
    gain: add(gainOf(main), gainOf(beside)),
    staked: add(one, beside ? ratio(beside.stake, main.stake) : zero),
    by: [...main.by, ...(beside?.by ?? [])],
  };
};

type CountedPrice = {
  readonly bet: 'main' | 'raise';
  readonly condition: string;
  readonly model: Model | null;
  readonly isWithin?: true;
  readonly counted: Census;
};

const tagged = (rulebook: RedDogRulebook, { counted, ...asked }: CountedPrice): Priced => {
  const all = redDog.bets(rulebook).find(({ bet }) => bet === asked.bet)?.pays ?? [];
  const won = new Set(counted.clauses);
  // If the spread is known, only its own pay is possible.
  const pays = all.filter((rule) => citationOf(rule).some((clause) => won.has(clause)));
  const clauses = [...new Set([...counted.clauses, ...pays.flatMap(citationOf)])];
  return pricedBy({ rulebook: rulebook.id, ...asked, pays: writeAllPays(pays), clauses }, counted);
};
