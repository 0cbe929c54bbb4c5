import {
  act,
  type Card,
  type CommandFor,
  dollars,
  type Event,
  type Game,
  openGame,
} from '@openpit/engine';
import { bclcWar, openpitBaccarat } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { baccaratView } from '../games/baccarat.tsx';
import { casinoWarView } from '../games/casino-war.tsx';
import { beatsOf } from './beats.ts';
import type { SeenStep } from './seen.ts';

/** The steps of a round of baccarat with these cards, from the deal on. */
const dealt = (cards: readonly Card[]): readonly SeenStep[] => {
  const opened = openGame(openpitBaccarat, {});
  if (!opened.ok) throw new Error(opened.refusal.code);
  let { game } = opened;
  const steps: SeenStep[] = [];
  const give = (command: CommandFor<typeof openpitBaccarat>): readonly Event[] => {
    const step = act(game, command);
    if (!step.ok) throw new Error(`${command.kind}: ${step.refusal.code}`);
    game = step.game;
    return step.entry.events;
  };
  give({ kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) });
  give({ kind: 'place-bet', seat: 1, bet: 'banker', amount: dollars(10) });
  const orders = [
    { kind: 'deal' } as const,
    ...cards.map((card) => ({ kind: 'deal-cards', cards: [card] }) as const),
  ];
  for (const order of orders) {
    const events = give(order);
    steps.push({ round: 1, version: steps.length + 1, events, game });
  }
  return steps;
};

const shownIn = (cards: readonly Card[]) => {
  const steps = dealt(cards);
  const last = steps.at(-1);
  if (!last) throw new Error('nothing was dealt');
  return beatsOf(steps, last.game, (count) => baccaratView.motionMs(null, count)).map(
    ({ game, isResting }) => {
      const { player, banker } = (game as BaccaratGame).table.cards; // what was dealt above
      return [player.length, banker.length, isResting];
    },
  );
};

type BaccaratGame = Game<typeof openpitBaccarat>;

test('a natural is dealt in one beat', () => {
  expect(shownIn(['9s', '2d', '9h', '5c'])).toEqual([[2, 2, false]]);
});

test('four cards lie still before the player’s third is seen, and five before the banker’s', () => {
  expect(shownIn(['2s', '2d', '3h', 'Kc', '4s', '9d'])).toEqual([
    [2, 2, false],
    [2, 2, true],
    [3, 2, false],
    [3, 2, true],
    [3, 3, false],
  ]);
});

test('at casino war one’s own card of a war lies still before the dealer’s come', () => {
  const opened = openGame(bclcWar, {});
  if (!opened.ok) throw new Error(opened.refusal.code);
  let { game } = opened;
  const steps: SeenStep[] = [];
  const give = (command: CommandFor<typeof bclcWar>): void => {
    const step = act(game, command);
    if (!step.ok) throw new Error(`${command.kind}: ${step.refusal.code}`);
    game = step.game;
    steps.push({ round: 1, version: steps.length + 1, events: step.entry.events, game });
  };
  const deal = (...cards: readonly Card[]): void => {
    for (const card of cards) give({ kind: 'deal-cards', cards: [card] });
  };
  give({ kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) });
  give({ kind: 'place-bet', seat: 1, bet: 'main', amount: dollars(10) });
  give({ kind: 'deal' });
  deal('9s', '9d');
  const before = steps.length;
  give({ kind: 'war', seat: 1 });
  // Three are burned before each of the two that count.
  deal('2c', '3c', '5c', 'Kd', '6c', '7c', '8c', '4h');
  const beats = beatsOf(steps.slice(before), game, (count) => casinoWarView.motionMs(null, count));
  expect(
    beats.map(({ game: shown, isResting }) => {
      const [war] = (shown as Game<typeof bclcWar>).table.wars; // what was dealt above
      return [war?.player ?? null, war?.dealer ?? null, isResting];
    }),
  ).toEqual([
    ['Kd', null, false],
    ['Kd', null, true],
    ['Kd', '4h', false],
  ]);
});
