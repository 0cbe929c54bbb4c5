import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { asksPlayers } from '../games/traits.ts';
import { openOwnTable } from '../own-table/own-store.ts';
import { awaitsOf, openBetsFor } from '../table/engine.ts';
import { type Answered, mistakesIn, progressOf, standing } from './mistakes.ts';

const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
});

const asking = rulebooks.filter(({ family }) => asksPlayers(family));

describe.each(asking.map((rulebook) => [rulebook.id, rulebook] as const))(
  'at %s',
  (_, rulebook) => {
    test('an answer counts once, and not once it is taken back', async () => {
      await gameViewOf(rulebook).load?.();
      const store = openOwnTable(rulebook);
      const { own } = store;
      const at = () => progressOf(store.get());
      const [seat = 1] = store.get().mine;
      let answers: readonly Answered[] = [];
      let given = 0;
      // A war asks after a tie alone, one round in fourteen.
      for (let round = 0; round < 500 && given < 6; round++) {
        const { game } = store.get();
        if (!game || !own) throw new Error('a table of one’s own is open');
        const { first } = gameViewOf(rulebook);
        const amount = openBetsFor(game, seat).find(({ bet }) => bet === first)?.min;
        if (amount !== undefined) store.place({ seat, hand: 1, bet: first, tip: false }, amount);
        own.go();
        for (let asked = 0; asked < 9; asked++) {
          const now = store.get();
          if (!now.game || awaitsOf(now.game).kind !== 'choice') break;
          const act = gameViewOf(rulebook).acts(now.game, seat).at(-1);
          if (!act) break;
          const before = standing(answers, at()).length;
          const answer = async (cost: number): Promise<void> => {
            answers = [...standing(answers, at()), { at: at(), cost }];
            await store.give(act.command);
          };
          await answer(100);
          expect(standing(answers, at())).toHaveLength(before + 1);
          own.undo();
          expect(standing(answers, at())).toHaveLength(before);
          await answer(0);
          expect(standing(answers, at())).toHaveLength(before + 1);
          given++;
        }
      }
      expect(given).toBeGreaterThan(0);
      expect(mistakesIn(standing(answers, at()))).toEqual({ asked: given, count: 0, cost: 0 });
    });
  },
);
