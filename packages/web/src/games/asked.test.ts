import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { go, openOwn, play } from '../own-table/own-game.ts';
import { seeded } from '../own-table/seeded.contract.ts';
import { awaitsOf, openBetsFor } from '../table/engine.ts';
import { texts } from '../texts/index.ts';
import { gameViewOf } from './index.ts';
import { asksPlayers } from './traits.ts';

const asking = rulebooks.filter(({ family }) => asksPlayers(family));

/** The questions of a table in some rounds with all its wagers placed, each with its answers and its words. */
const questionsOf = (id: string): ReadonlyMap<string, string> => {
  const rulebook = rulebooks.find((one) => one.id === id) ?? expect.fail(id);
  const view = gameViewOf(rulebook);
  const questions = new Map<string, string>();
  for (let seed = 1; seed <= 40; seed++) {
    const below = seeded(seed * 7_919);
    let own = openOwn(rulebook, 'p');
    const { seat } = own;
    for (const { bet } of openBetsFor(own.game, seat)) {
      const wager = { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount: 500 };
      const step = play(own, wager, below);
      if (step.ok) own = step.own;
    }
    let step = go(own, below);
    for (let answer = seed; step.ok && awaitsOf(step.own.game).kind === 'choice'; answer++) {
      const { game } = step.own;
      const acts = view.acts(game, seat);
      questions.set(acts.map(({ name }) => name).join(), view.asked?.(game, seat) ?? '');
      const act = acts[answer % acts.length] ?? expect.fail('nothing to answer with');
      step = play(step.own, act.command, below);
    }
  }
  return questions;
};

test.each(asking.map(({ id }) => id))(
  '%s says what its question is about, and every answer has a key of its own',
  async (id) => {
    const rulebook = rulebooks.find((one) => one.id === id) ?? expect.fail(id);
    await gameViewOf(rulebook).load?.();
    const questions = questionsOf(id);
    expect(questions.size).toBeGreaterThan(0);
    expect([...questions].filter(([, words]) => words === '')).toEqual([]);
    for (const names of questions.keys()) {
      const keys = names.split(',').map((name) => texts.actKeys[name] ?? `no key for ${name}`);
      expect(keys.filter((key, at) => key.length > 1 || keys.indexOf(key) !== at)).toEqual([]);
    }
  },
);
