import { familyOf } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';

// What no expectation of a record can say, at tables other than craps: that nothing is asked for, or that nothing more is cited.

const played = (text: string) => {
  const { failure, game, played: acts } = playRecord(text);
  if (failure) throw new Error(JSON.stringify(failure));
  if (!game) throw new Error('no table');
  return { game, events: acts.flatMap(({ events }) => events) };
};

describe('the ball', () => {
  test('is asked for once there are bets to spin for', () => {
    const actsAsked = (text: string) => {
      const { game } = played(`table bclc.roulette\nseat 1 Ann 100\n${text}`);
      const prompts = familyOf(game.rulebook).prompts?.(game.rulebook, game.table) ?? [];
      return prompts.map(({ act }) => act);
    };
    expect(actsAsked('')).not.toContain('release-ball');
    expect(actsAsked('1 bet red 10')).toContain('release-ball');
  });
});

describe('the first card of a second position', () => {
  const firstCards = (table: string) => {
    const { events } = played(`table ${table}
      seat 1 Ann 100
      seat 2 Ann 100
      1 bet main 10
      2 bet main 10
      shoe 9c 8d 7h 9s 8c Td
      deal`);
    const cards = events.filter(({ kind }) => kind === 'card-dealt');
    return cards.slice(0, 2).map(({ by }) => by);
  };

  test('is dealt by the clause that speaks of second positions, where there is one', () => {
    const [first = [], second = []] = firstCards('bclc.doubledeck dealt=down');
    expect(second).toEqual([...first, 'bclc.doubledeck.9.2.1.a']);
  });

  test('is dealt as any first card is where no clause speaks of them', () => {
    const [first, second] = firstCards('bclc.blackjack');
    expect(first).toContain('bclc.blackjack.8.2.1');
    expect(second).toEqual(first);
  });
});
