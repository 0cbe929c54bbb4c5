import { act, cents, choicesOf, type Game, openGame, readChoices } from '@openpit/engine';
import { type RouletteRulebook, roulette } from '@openpit/engine/roulette';
import { refusalSentence } from '@openpit/messages';
import { bclcClassicroulette, bclcRoulette, openpitEuropean } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { meanAndVariance } from './chain.ts';
import { lineItemsIn, netOf } from './monte-carlo/acting.ts';
import { add, multiply, negate, one, type Ratio, ratio, writeRatio, zero } from './ratio.ts';
import { priceRoulette } from './roulette.ts';

type Order = Parameters<typeof act<RouletteRulebook>>[1];

const given = (game: Game<RouletteRulebook>, order: Order) => {
  const step = act(game, order);
  if (!step.ok) throw new Error(`${JSON.stringify(order)}: ${refusalSentence(step.refusal)}`);
  return step;
};

/** A player's chip on each of these places, in a colour of the player's own. */
const betOn = (rulebook: RouletteRulebook, bets: readonly string[]): Game<RouletteRulebook> => {
  const opened = openGame(rulebook);
  if (!opened.ok) throw new Error(refusalSentence(opened.refusal));
  // The largest chip of an even value: half of it is whole cents.
  const value = cents(Math.max(...rulebook.choices.colours.values.is));
  const amount = cents(value * bets.length);
  const orders: readonly Order[] = [
    { kind: 'sit', seat: 1, player: 'Ann', amount },
    { kind: 'buy-colour', seat: 1, value, amount },
    ...bets.map((bet): Order => ({ kind: 'place-bet', seat: 1, bet, amount: value })),
  ];
  return orders.reduce((game, order) => given(game, order).game, opened.game);
};

type Brought = { readonly net: Ratio; readonly chance: Ratio; readonly spins: number };

/** Spins through everything chance may bring until nothing is left on the layout: what each place brought, and how likely. */
const walk = (
  game: Game<RouletteRulebook>,
  chance: Ratio,
  spins: number,
): ReadonlyMap<string, readonly Brought[]> => {
  const closed = given(given(game, { kind: 'release-ball' }).game, { kind: 'close-bets' }).game;
  const outcomes = roulette.chance(closed.rulebook, closed.table);
  const all = outcomes.reduce((total, { weight }) => total + weight, 0);
  const brought = new Map<string, Brought[]>();
  const note = (bet: string, ...more: readonly Brought[]): void => {
    const name = bet.replace(/^prison:/, '');
    brought.set(name, [...(brought.get(name) ?? []), ...more]);
  };
  for (const { weight, command } of outcomes) {
    const part = multiply(chance, ratio(weight, all));
    const { game: after, entry } = given(closed, command);
    lineItemsIn(entry.events, (lineItem) => {
      const net = ratio(netOf(lineItem), lineItem.stake);
      if (lineItem.verdict !== 'moved') note(lineItem.bet, { net, chance: part, spins });
    });
    if (after.table.layout.wagers.length === 0) continue;
    for (const [bet, more] of walk(after, part, spins + 1)) note(bet, ...more);
  }
  return brought;
};

const changed = [bclcRoulette, bclcClassicroulette].flatMap((book) => [
  book,
  ...choicesOf(book).flatMap(({ name, domain, choice }) =>
    domain.others(choice.is).map((other) => readChoices(book, `${name}=${domain.write(other)}`)),
  ),
]);

describe('law: the price of a place is what the table brings over everything chance may bring', () => {
  test.each(changed.map((book) => ['code' in book ? book.code : book.id, book] as const))(
    '%s',
    (_, rulebook) => {
      if ('code' in rulebook) throw new Error(refusalSentence(rulebook));
      const prices = priceRoulette(rulebook);
      const table = betOn(
        rulebook,
        prices.map(({ bet }) => bet),
      );
      const brought = walk(table, one, 1);
      for (const { bet, edge, rolls, variance } of prices) {
        const seen = brought.get(bet) ?? [];
        const endings = seen.map(({ net, chance }) => ({ gain: net, chance }));
        const spins = seen.reduce(
          (total, { chance, spins: count }) => add(total, multiply(chance, ratio(count))),
          zero,
        );
        const powerSums = meanAndVariance(endings);
        const walked = [negate(powerSums.mean), spins, powerSums.variance].map(writeRatio);
        expect(walked, bet).toEqual([edge, rolls, variance].map(writeRatio));
      }
    },
  );
});

const edgeOf = (id: string, bet: string): string => {
  const book = id === '' ? bclcRoulette : readChoices(bclcRoulette, id);
  if ('code' in book) throw new Error(refusalSentence(book));
  const price = priceRoulette(book).find((one) => one.bet === bet);
  return price ? writeRatio(price.edge) : 'none';
};

test.each([
  ['', 'red', '1/19'],
  ['pockets=single-zero', 'red', '1/37'],
  ['pockets=single-zero', 'straight:0', '1/37'],
  ['pockets=single-zero', 'firstfour', '1/37'],
  ['pockets=single-zero', 'topline', 'none'],
  ['pockets=single-zero,zeroOnEvenChances=half', 'red', '1/74'],
  ['pockets=single-zero,zeroOnEvenChances=half', 'column:1', '1/37'],
  ['pockets=single-zero,zeroOnEvenChances=prison', 'red', '19/1369'],
  ['zeroOnEvenChances=half', 'red', '1/38'],
])('the house edge with %s of %s is %s', (id, bet, edge) => {
  expect(edgeOf(id, bet)).toBe(edge);
});

test('European roulette costs what is published: 2.703 %, and 1.351 % on even chances with la partage', () => {
  // Any book on roulette: 1 in 37, and half of it.
  for (const { bet, edge } of priceRoulette(openpitEuropean)) {
    const isEvenChance = /^(red|black|even|odd|low|high)$/.test(bet);
    expect([bet, writeRatio(edge)]).toEqual([bet, isEvenChance ? '1/74' : '1/37']);
  }
});
