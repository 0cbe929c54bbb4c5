import { describe, expect, test } from 'vitest';
import { fairTurns, usualTurns } from './fair-turns.ts';

/** Turns on a clock that moves by what the work takes, and a loop that is turned by hand. */
const turns = (options: Partial<typeof usualTurns> = {}) => {
  let now = 0;
  const due: (() => void)[] = [];
  const fair = fairTurns({
    ...usualTurns,
    ...options,
    now: () => now,
    nextTurn: (run) => due.push(run),
  });
  const done: string[] = [];
  return {
    done,
    ask: (who: string, name: string, ms = 1): boolean =>
      fair.enter(who, () => {
        now += ms;
        done.push(name);
      }),
    turn(): void {
      for (const run of due.splice(0)) run();
    },
    isDue: () => due.length > 0,
  };
};

describe('turns', () => {
  test('who comes behind a flood is served after one of the flood, not after all of it', () => {
    const { ask, turn, done } = turns();
    for (let at = 0; at < 100; at++) ask('flood', `flood ${at}`);
    ask('player', 'order');
    turn();
    expect(done.indexOf('order')).toBe(1);
  });

  test('the loop is looked at again after a few milliseconds, however much waits', () => {
    const { ask, turn, done, isDue } = turns({ turnMs: 4 });
    for (let at = 0; at < 100; at++) ask('flood', `${at}`);
    turn();
    expect(done).toHaveLength(4);
    expect(isDue()).toBe(true);
    turn();
    expect(done).toHaveLength(8);
  });

  test('what waits is bounded, for one and for all', () => {
    const { ask } = turns({ ownMax: 2, allMax: 3 });
    expect([ask('a', '1'), ask('a', '2'), ask('a', '3')]).toEqual([true, true, false]);
    expect([ask('b', '4'), ask('c', '5')]).toEqual([true, false]);
  });
});
