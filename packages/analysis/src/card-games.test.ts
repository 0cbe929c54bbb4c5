import {
  type AnyCommand,
  act,
  amountMax,
  type Card,
  type Chance,
  cents,
  type Event,
  familyOf,
  type Game,
  type Options,
  type Rulebook,
  rankOf,
  suits,
  withChoices,
} from '@openpit/engine';
import { after, lawPart, madeOtherwise, openedGame } from '@openpit/engine/testing';
import { bclcReddog, bclcWar } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { priceCasinoWar } from './casino-war.ts';
import type { Priced } from './price.ts';
import { add, multiply, negate, type Ratio, ratio, writeRatio, zero } from './ratio.ts';
import { priceRedDog } from './red-dog.ts';

const stake = cents(7_200_000);

/** A table at which seat 1 has made these wagers and the deal has begun. */
const dealt = (rulebook: Rulebook, options: Options, ...bets: readonly string[]): Game => {
  return after(
    openedGame(rulebook, options),
    { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
    ...bets.map((bet) => ({ kind: 'place-bet', seat: 1, bet, amount: stake })),
    { kind: 'deal' },
  );
};

type Answer = (game: Game) => AnyCommand | undefined;

const rankIn = ({ command }: Chance): string => {
  const card = 'cards' in command && Array.isArray(command.cards) ? command.cards[0] : '';
  return rankOf(card as Card); // the chance of a card game is a card
};

const inRanks = (outcomes: readonly Chance[]): ReadonlyMap<string, readonly Chance[]> =>
  outcomes.reduce((found, one) => {
    const rank = rankIn(one);
    return found.set(rank, [...(found.get(rank) ?? []), one]);
  }, new Map<string, readonly Chance[]>());

const isBurned = (events: readonly Event[]): boolean =>
  events.some(({ kind }) => kind === 'card-burned');

/** What the chips of a seat come to on average: every card of chance through the engine, cards of one rank together. */
const meanRack = (game: Game, answer: Answer): Ratio => {
  const { rulebook, table } = game;
  const said = answer(game);
  if (said) return meanRack(after(game, said), answer);
  const { chance, view } = familyOf(rulebook);
  const held = chance?.(rulebook, table) ?? [];
  if (held.length === 0) return ratio(table.layout.seats[0]?.rack ?? 0);
  // Face down cards are any cards: the last of a well-filled rank does.
  const common = held.toSorted((a, b) => b.weight - a.weight)[0];
  const step = common && act(game, common.command);
  if (step?.ok && isBurned(step.entry.events)) return meanRack(step.game, answer);
  const seen = chance?.(rulebook, view(table, { kind: 'seat', seat: 1 })) ?? [];
  const all = seen.reduce((sum, { weight }) => sum + weight, 0);
  const byRank = inRanks(seen);
  return [...byRank].reduce((sum, [rank, cards]) => {
    const weight = cards.reduce((count, card) => count + card.weight, 0);
    const card = held.find((other) => rankIn(other) === rank);
    if (!card) throw new Error(`no ${rank} is left`);
    return add(sum, multiply(ratio(weight, all), meanRack(after(game, card.command), answer)));
  }, zero);
};

/** The edge of one stake by how the rack moves from before the wager to after the round. */
const edgeBy = (game: Game, answer: Answer, wagers: number): Ratio => {
  const gained = add(meanRack(game, answer), ratio(-amountMax));
  return multiply(negate(gained), ratio(1, stake * wagers));
};

const answering =
  (kind: string): Answer =>
  ({ rulebook, table }) => {
    const acts = familyOf(rulebook).acts?.(rulebook, table, 1) ?? [];
    return acts.find(({ command }) => command.kind === kind)?.command;
  };

const edgeOf = (prices: readonly Priced[], bet: string, model: string | null): string => {
  const found = prices.find((price) => price.bet === bet && price.model === model);
  return found ? writeRatio(found.edge) : 'no price';
};

/** The rulebook as it is and with every other value of every choice. */
const variants = <R extends Rulebook>(rulebook: R): readonly R[] => [
  rulebook,
  ...madeOtherwise(rulebook).map(({ changed }) => changed),
];

describe('law: the exact price is the walk of chance through the engine, whatever is chosen', () => {
  test('casino war', () => {
    const all = variants(bclcWar);
    expect(all.length).toBeGreaterThan(15);
    for (const rulebook of lawPart(process.env, all)) {
      const prices = priceCasinoWar(rulebook);
      for (const [act, model] of [
        ['war', 'go-to-war'],
        ['surrender', 'surrender'],
      ] as const) {
        const edge = edgeBy(dealt(rulebook, {}, 'main'), answering(act), 1);
        expect([rulebook.id, model, writeRatio(edge)]).toEqual([
          rulebook.id,
          model,
          edgeOf(prices, 'main', model),
        ]);
      }
      const tied = edgeBy(dealt(rulebook, {}, 'main', 'tie'), answering('surrender'), 1);
      const basic = prices.find(({ model }) => model === 'surrender');
      expect(writeRatio(add(tied, negate(basic?.edge ?? zero)))).toBe(edgeOf(prices, 'tie', null));
    }
  });

  test('red dog', () => {
    const all = variants(bclcReddog).map((rulebook) => {
      const [min = 4] = rulebook.choices.decks.is;
      return { rulebook, decks: min };
    });
    expect(all.length).toBeGreaterThan(10);
    for (const { rulebook, decks } of lawPart(process.env, all)) {
      const prices = priceRedDog(rulebook).filter(
        ({ condition }) => condition === `decks=${decks}`,
      );
      for (const [act, model] of [
        ['stay', 'never-raise'],
        ['raise', 'always-raise'],
      ] as const) {
        const edge = edgeBy(dealt(rulebook, { decks: `${decks}` }, 'main'), answering(act), 1);
        expect([rulebook.id, model, writeRatio(edge)]).toEqual([
          rulebook.id,
          model,
          edgeOf(prices, 'main', model),
        ]);
      }
    }
  });
});

const racks = ({ table }: Game): readonly number[] => table.layout.seats.map(({ rack }) => rack);

describe('law: what the walk takes together does the same', () => {
  test('the suits of red dog: one deck, every card', () => {
    const game = dealt(withChoices(bclcReddog, { decks: [1] }), {}, 'main');
    const known = new Map<string, string>();
    const follow = (now: Game, ranks: string): void => {
      const said = answering('raise')(now);
      const turned = said ? after(now, said) : now;
      const outcomes = familyOf(turned.rulebook).chance?.(turned.rulebook, turned.table) ?? [];
      for (const card of outcomes) {
        const next = after(turned, card.command);
        const key = `${ranks}${rankIn(card)}`;
        const ending = `${racks(next)}`;
        expect([key, known.get(key) ?? ending]).toEqual([key, ending]);
        known.set(key, ending);
        // All third cards follow one pair of suits for each pair of ranks; all pairs of suits are met above.
        if (key.length === 2 && met.has(key)) continue;
        if (key.length === 2) met.add(key);
        if (key.length < 3) follow(next, key);
      }
    };
    const met = new Set<string>();
    follow(game, '');
    expect(known.size).toBeGreaterThan(2_000);
  });

  test('the burned cards of casino war: one deck, one burned before each card, every one of them', () => {
    const rulebook = withChoices(bclcWar, { decks: 1, war: { playerBurn: 1, dealerBurn: 1 } });
    const tied = after(
      dealt(rulebook, {}, 'main'),
      { kind: 'deal-cards', cards: ['7c', '7d'] },
      { kind: 'war', seat: 1 },
    );
    const everyCard = (now: Game): Ratio => {
      const outcomes = familyOf(rulebook).chance?.(rulebook, now.table) ?? [];
      if (outcomes.length === 0) return ratio(racks(now)[0] ?? 0);
      const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
      return [...inRanks(outcomes).values()].reduce((sum, cards) => {
        const [card] = cards;
        const weight = cards.reduce((count, { weight: each }) => count + each, 0);
        const share = ratio(weight, all);
        return card ? add(sum, multiply(share, everyCard(after(now, card.command)))) : sum;
      }, zero);
    };
    const noAnswer: Answer = () => undefined;
    expect(writeRatio(everyCard(tied))).toBe(writeRatio(meanRack(tied, noAnswer)));
  });

  test('the suits of casino war: every suit of either card', () => {
    const game = dealt(bclcWar, {}, 'main', 'tie');
    for (const [player, dealer] of [
      ['K', '9'],
      ['9', 'K'],
      ['9', '9'],
    ]) {
      const endings = suits.flatMap((mine) =>
        suits.map((theirs) => {
          const cards = [`${player}${mine}`, `${dealer}${theirs}`];
          return `${racks(after(game, { kind: 'deal-cards', cards }))}`;
        }),
      );
      expect(new Set(endings).size).toBe(1);
    }
  });
});
