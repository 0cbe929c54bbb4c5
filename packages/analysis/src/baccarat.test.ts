import {
  amountMax,
  type Card,
  cents,
  type Game,
  rankOf,
  ranks,
  withChoices,
} from '@openpit/engine';
import { type BaccaratRulebook, baccarat, bets, countOf } from '@openpit/engine/baccarat';
import { after, openedGame } from '@openpit/engine/testing';
import { openpitBaccarat } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { priceBaccarat } from './baccarat.ts';
import { multiply, negate, type Ratio, ratio, writeDecimal, writeRatio } from './ratio.ts';

const percents = (rulebook: BaccaratRulebook): Readonly<Record<string, string>> =>
  Object.fromEntries(
    priceBaccarat(rulebook).map(({ bet, edge }) => [
      bet,
      writeDecimal(multiply(edge, ratio(100)), 4),
    ]),
  );

describe('what is published', () => {
  // excelpunks.com, "Baccarat vs. non-commission baccarat": 1.2351, 1.0579, 14.3596 %, and 1.4581 % for half on a six;
  // playbaccaratonline.net, "Odds and house edge": 4.84 % for a tie at 9 to 1.
  test('eight decks with commission', () => {
    expect(percents(openpitBaccarat)).toEqual({
      player: '1.2351',
      banker: '1.0579',
      tie: '14.3596',
      'player-pair': '10.3614',
      'banker-pair': '10.3614',
    });
  });

  test('eight decks without commission, and the better tie', () => {
    const rulebook = withChoices(openpitBaccarat, {
      banker: { pays: [1, 1], onSix: [1, 2] },
      tiePays: [9, 1],
    });
    const { banker, tie } = percents(rulebook);
    expect([banker, Number(tie).toFixed(2)]).toEqual(['1.4581', '4.84']);
  });

  test('the ways in which each side wins from eight and from six decks', () => {
    // casinoexploit.com, "Baccarat".
    for (const [decks, banker, player, tie] of [
      [8, 2_292_252_566_437_888n, 2_230_518_282_592_256n, 475_627_426_473_216n],
      [6, 403_095_751_234_560n, 392_220_492_728_832n, 83_552_962_932_288n],
    ] as const) {
      const all = banker + player + tie;
      const prices = priceBaccarat(withChoices(openpitBaccarat, { decks }));
      const wins = prices.slice(0, 3).map(({ win }) => writeRatio(win));
      expect(wins).toEqual([player, banker, tie].map((count) => writeRatio(ratio(count, all))));
    }
  });
});

const stake = cents(2000);

/** A table at which every place has a seat of its own and the deal has begun. */
const dealt = (rulebook: BaccaratRulebook): Game<BaccaratRulebook> => {
  const commands = [
    ...bets.flatMap((bet, at) => [
      { kind: 'sit', seat: at + 1, player: `P${at + 1}`, amount: amountMax } as const,
      { kind: 'place-bet', seat: at + 1, bet, amount: stake } as const,
    ]),
    { kind: 'deal' } as const,
  ];
  return after(openedGame(rulebook), ...commands);
};

const gainsIn = ({ table }: Game<BaccaratRulebook>): readonly bigint[] =>
  bets.map((_, at) => BigInt((table.layout.seats[at]?.rack ?? 0) - amountMax));

/** Tables that differ in the order of a hand's cards and in what counts alike are one, with the weight of all of them. */
type Met = { readonly game: Game<BaccaratRulebook>; readonly weight: bigint };

/** What each wager gains on average: every card of chance through the engine's own table, from the first card to the last. */
const meanGains = (rulebook: BaccaratRulebook): readonly Ratio[] => {
  let level = new Map<string, Met>([['', { game: dealt(rulebook), weight: 1n }]]);
  let held = BigInt(rulebook.choices.decks.is * 52);
  let all = 1n;
  let sums: readonly bigint[] = bets.map(() => 0n);
  while (level.size > 0) {
    // All cards of a full round weigh alike, so what ended before waits for those that go on.
    all *= held;
    sums = sums.map((sum) => sum * held);
    const next = new Map<string, Met>();
    for (const { game, weight } of level.values()) {
      for (const [card, count] of cardsNext(game)) {
        const reached = after(game, { kind: 'deal-cards', cards: [card] });
        const share = weight * BigInt(count);
        if (reached.table.phase.kind === 'betting') {
          const gains = gainsIn(reached);
          sums = sums.map((sum, at) => sum + share * (gains[at] ?? 0n));
          continue;
        }
        const key = keyOf(reached);
        const known = next.get(key);
        next.set(key, { game: known?.game ?? reached, weight: (known?.weight ?? 0n) + share });
      }
    }
    held -= 1n;
    level = next;
  }
  return sums.map((sum) => ratio(sum, all * BigInt(stake)));
};

const keyOf = ({ table: { cards } }: Game<BaccaratRulebook>): string =>
  [cards.player, cards.banker]
    .map((hand) => {
      const counts = hand.map((card) => countOf(rankOf(card)));
      return [...counts.slice(0, 2).sort(), ...counts.slice(2)].join('');
    })
    .join(' ');

/** The next cards, those that count alike together. */
const cardsNext = ({ rulebook, table }: Game<BaccaratRulebook>): ReadonlyMap<Card, number> => {
  const found = new Map<number, { card: Card; count: number }>();
  for (const { weight, command } of baccarat.chance(rulebook, table)) {
    const [card] = command.kind === 'deal-cards' ? command.cards : [];
    if (!card) throw new Error('the chance of baccarat is a card');
    const known = found.get(countOf(rankOf(card)));
    found.set(countOf(rankOf(card)), {
      card: known?.card ?? card,
      count: (known?.count ?? 0) + weight,
    });
  }
  return new Map([...found.values()].map(({ card, count }) => [card, count]));
};

describe('law: the exact price is the walk of chance through the engine', () => {
  test('who wins, from one deck: every card of every round', () => {
    const rulebook = withChoices(openpitBaccarat, {
      decks: 1,
      banker: { pays: [1, 1], onSix: [1, 2] },
    });
    const prices = priceBaccarat(rulebook);
    const walked = meanGains(rulebook).map((gain) => writeRatio(negate(gain)));
    for (const bet of ['player', 'banker', 'tie'] as const) {
      const at = bets.indexOf(bet);
      expect([bet, walked[at]]).toEqual([bet, writeRatio(prices[at]?.edge ?? ratio(0))]);
    }
  }, 60_000);

  test('pairs: the first two cards of a hand decide, whatever else comes', () => {
    const rulebook = withChoices(openpitBaccarat, { decks: 1 });
    const start = dealt(rulebook);
    const others = ['7c', '8d'] as const;
    const finished = (from: Game<BaccaratRulebook>): Game<BaccaratRulebook> => {
      const [next] = baccarat.chance(rulebook, from.table);
      return next ? finished(after(from, next.command)) : from;
    };
    let won = 0;
    for (const first of ranks) {
      for (const second of ranks) {
        const own = [`${first}h`, `${second}s`] as const;
        for (const [bet, order] of [
          ['player-pair', [own[0], others[0], own[1], others[1]]],
          ['banker-pair', [others[0], own[0], others[1], own[1]]],
        ] as const) {
          const end = finished(after(start, { kind: 'deal-cards', cards: [...order] }));
          const gain = gainsIn(end)[bets.indexOf(bet)];
          expect([order, gain]).toEqual([order, BigInt(stake * (first === second ? 11 : -1))]);
          won += Number(first === second);
        }
      }
    }
    expect(won).toBe(26);
    // 3 of the 51 other cards make a pair.
    const pair = priceBaccarat(rulebook).find(({ bet }) => bet === 'player-pair');
    expect(pair?.win).toEqual(ratio(3, 51));
  });
});
