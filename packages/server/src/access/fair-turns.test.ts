import { describe, expect, test } from 'vitest';
import { fairTurns, usualTurns } from './fair-turns.ts';

/** Turns with a clock that only work moves, and an event loop that the test turns. */
const turns = (options: Partial<typeof usualTurns> = {}) => {
  let now = 0;
  const due: { readonly at: number; readonly run: () => void }[] = [];
  const fair = fairTurns({
    ...usualTurns,
    ...options,
    now: () => now,
    nextTurn: (run) => due.push({ at: now, run }),
    after: (ms, run) => due.push({ at: now + ms, run }),
  });
  const done: string[] = [];
  return {
    done,
    ask: (who: string, name: string, ms = 1): boolean =>
      fair.enter(who, () => {
        now += ms;
        done.push(name);
      }),
    /** Runs what is due now, or next; returns for how long nothing was due. */
    turn(): number {
      const [first] = due.splice(0);
      if (!first) return 0;
      const idle = Math.max(0, first.at - now);
      now += idle;
      first.run();
      return idle;
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

  test('strangers have a third of the time, be they many or one after another', () => {
    const many = turns({ turnMs: 4, rest: 2 });
    for (let at = 0; at < 100; at++) many.ask('flood', `${at}`);
    expect([many.turn(), many.turn(), many.turn()]).toEqual([0, 8, 8]);

    const next = turns({ turnMs: 4, rest: 2 });
    const idle = Array.from({ length: 3 }, () => {
      next.ask('flood', 'one');
      return next.turn();
    });
    expect(idle).toEqual([0, 2, 2]);
  });

  test('what waits is bounded, for one and for all', () => {
    const { ask } = turns({ ownMax: 2, allMax: 3 });
    expect([ask('a', '1'), ask('a', '2'), ask('a', '3')]).toEqual([true, true, false]);
    expect([ask('b', '4'), ask('b', '5')]).toEqual([true, false]);
  });

  test('however much of others waits, anyone of whom nothing does has a place, and is next but for one of each', () => {
    const { ask, turn, done } = turns({ ownMax: 512, allMax: 4_096, turnMs: 20 });
    for (let who = 0; who < 8; who++)
      for (let at = 0; at < 600; at++) ask(`flood ${who}`, `flood ${who}`);
    expect(ask('player', 'page')).toBe(true);
    turn();
    expect(done.indexOf('page')).toBe(8);
  });
});
