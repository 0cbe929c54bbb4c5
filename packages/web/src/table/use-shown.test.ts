import { act, type Card, type CommandFor, dollars, openGame } from '@openpit/engine';
import { openpitBaccarat } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { type Seen, type SeenStep, unseen } from './seen.ts';
import { goesOn } from './use-shown.ts';

const outcome: Outcome = { kind: 'cards', cards: [], words: 'Player 8', mark: 'P' };

/** A table as its page knows it after each card, the last of which decides the round; and before and after that. */
const cardByCard = (cards: readonly Card[]): readonly Seen[] => {
  const opened = openGame(openpitBaccarat, {});
  if (!opened.ok) throw new Error(opened.refusal.code);
  let { game } = opened;
  const steps: SeenStep[] = [];
  const give = (command: CommandFor<typeof openpitBaccarat>): Seen => {
    const step = act(game, command);
    if (!step.ok) throw new Error(`${command.kind}: ${step.refusal.code}`);
    game = step.game;
    const version = steps.length + 1;
    steps.push({ round: 1, version, events: step.entry.events, game });
    const isOver = step.entry.events.some(({ kind }) => kind === 'settled');
    return {
      ...unseen,
      game,
      version,
      steps: [...steps],
      results: isOver ? [{ version, round: 1, at: '', outcome, lines: [], fees: [] }] : [],
    };
  };
  give({ kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) });
  give({ kind: 'place-bet', seat: 1, bet: 'banker', amount: dollars(10) });
  const orders = [
    { kind: 'deal' } as const,
    ...cards.map((card) => ({ kind: 'deal-cards', cards: [card] }) as const),
  ];
  return orders.map(give);
};

test('cards that the house hands out one by one are one motion up to what they decide', () => {
  const [rest, ...dealt] = cardByCard(['2s', '2d', '3h', 'Kc', '4s', '9d']);
  if (!rest) throw new Error('nothing was dealt');
  const longer = dealt
    .slice(1)
    .map((seen, at) => goesOn({ rest, latest: dealt[at] ?? rest }, seen));
  expect(longer).toEqual([true, true, true, true, true]);
  // So nothing that is said on the page counts a card that is still on its way.
  expect(dealt.at(-1)?.results).toHaveLength(1);
});

test('where nothing moves, nothing goes on; what has its outcome is at rest when the next one comes', () => {
  const [rest, ...dealt] = cardByCard(['9s', '2d', '9h', '5c']);
  const [first, last] = [dealt[0], dealt.at(-1)];
  if (!rest || !first || !last) throw new Error('nothing was dealt');
  expect(goesOn({ rest, latest: rest }, first)).toBe(false);
  expect(goesOn({ rest, latest: last }, last)).toBe(true);
  const [result] = last.results;
  if (!result) throw new Error('nothing was decided');
  const version = last.version + 1;
  const next: Seen = { ...last, version, results: [...last.results, { ...result, version }] };
  expect(goesOn({ rest, latest: last }, next)).toBe(false);
});
