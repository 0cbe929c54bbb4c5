import {
  type AnyCommand,
  act,
  choicesOf,
  dollars,
  familyOf,
  type Game,
  isRefusal,
  type Options,
  openGame,
  readChoices,
  type Settlement,
} from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { bclcBlackjack, bclcFreebet, bclcZappit } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { add, multiply, type Ratio, ratio, writeRatio, zero } from '../ratio.ts';
import { gameOf } from './game-of.ts';
import { priceSides } from './sides.ts';

const choosing = (rulebook: BlackjackRulebook, text: string): BlackjackRulebook => {
  const other = readChoices(rulebook, text);
  if (isRefusal(other)) throw new Error(other.code);
  return other;
};

const edgesOf = (rulebook: BlackjackRulebook): ReadonlyMap<string, string> =>
  new Map(
    priceSides(rulebook, gameOf(rulebook)).map(({ bet, condition, edge }) => [
      `${bet} ${condition ?? ''}`,
      writeRatio(edge),
    ]),
  );

const took = (game: Game, command: AnyCommand) => {
  const step = act(game, command);
  if (!step.ok) throw new Error(`${command.kind}: ${step.refusal.code}`);
  const lines = step.entry.events.flatMap(
    (event) => ('lines' in event ? (event.lines as readonly Settlement[]) : []), // settled events alone have lines
  );
  return { game: step.game, lines };
};

const seated = (rulebook: BlackjackRulebook, side: string | null, more: readonly AnyCommand[]) => {
  const options: Options = side === null ? {} : { side };
  const opened = openGame(rulebook, options);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const orders: readonly AnyCommand[] = [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(1_000) },
    { kind: 'place-bet', seat: 1, bet: 'main', amount: dollars(10) },
    ...more,
    { kind: 'deal' },
  ];
  return orders.reduce<Game>((game, order) => took(game, order).game, opened.game);
};

/** What a wager brings a unit staked, over every way the next cards can come through the table's own chance. */
const walked = (game: Game, bet: string, stake: number): Ratio => {
  const outcomes = familyOf(game.rulebook).chance?.(game.rulebook, game.table) ?? [];
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return outcomes.reduce((sum, { weight, command }) => {
    const { game: next, lines } = took(game, command as AnyCommand); // chance deals a card
    const lineItem = lines.find((one) => one.bet === bet);
    const gain = lineItem
      ? ratio(lineItem.profit - lineItem.lost, stake)
      : walked(next, bet, stake);
    return add(sum, multiply(ratio(weight, all), gain));
  }, zero);
};

describe('law: a side wager’s price is a walk of chance through the table', () => {
  test.each(['', 'deal.decks=1', 'deal.decks=8', 'sides.war.pays=2to1'])('War %s', (text) => {
    const rulebook = text ? choosing(bclcBlackjack, text) : bclcBlackjack;
    const bet = { kind: 'place-bet', seat: 1, bet: 'war', amount: dollars(5) };
    const mean = walked(seated(rulebook, 'war', [bet]), 'war', 500);
    expect(edgesOf(rulebook).get('war ')).toBe(writeRatio(multiply(mean, ratio(-1))));
  });
});

describe('insurance is priced by the cards beside the ace alone', () => {
  test.each(['', 'deal.decks=1', 'insurance.pays=3to1', 'deal.hole=peek'])(
    'insurance %s',
    (text) => {
      const rulebook = text ? choosing(bclcBlackjack, text) : bclcBlackjack;
      const shoe = 52 * gameOf(rulebook).deal.decks.is;
      const tens = (shoe / 52) * 16;
      const [to, per] = gameOf(rulebook).insurance.pays.is;
      const mean = add(ratio(tens * to, (shoe - 1) * per), ratio(tens - (shoe - 1), shoe - 1));
      expect(edgesOf(rulebook).get('insurance ')).toBe(writeRatio(multiply(mean, ratio(-1))));
    },
  );
});

describe('law: what changes a side wager’s pay or cards changes its price', () => {
  const books: readonly BlackjackRulebook[] = [bclcBlackjack, bclcFreebet, bclcZappit];
  // What only bears on stakes, meters, limits or who may play has no part in the price of a unit.
  const priced =
    /^(deal\.decks|insurance\.(pays|offered|evenMoney)|natural\.pays|sides\.\w+\.(pays|fixed|ofMeter)\b.*)$/;
  test.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
    const before = JSON.stringify([...edgesOf(rulebook)]);
    const tried = choicesOf(rulebook)
      .filter(({ name }) => priced.test(name) && !name.endsWith('players'))
      .flatMap(({ name, domain, choice }) =>
        domain.others(choice.is).map((other) => `${name}=${domain.write(other)}`),
      );
    expect(tried.length).toBeGreaterThan(20);
    const same = tried.filter(
      (text) => JSON.stringify([...edgesOf(choosing(rulebook, text))]) === before,
    );
    expect(same).toEqual([]);
  });

  test('every number of decks is priced', () => {
    for (const decks of [1, 2, 3, 4, 5, 7, 8]) {
      expect(edgesOf(choosing(bclcBlackjack, `deal.decks=${decks}`)).size).toBeGreaterThan(2);
    }
  });
});
