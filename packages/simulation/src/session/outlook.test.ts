import { familyOf } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { keyOf } from '../chacha.ts';
import { compilePlan, knownPlans, parsePlan, stopsOf } from '../plan/index.ts';
import { exactSession, planOutlook, scaleFor } from './index.ts';

const bankroll = 50_000;

/** How many cents a bin is wide where a plan is played with 500 dollars. */
const widthOf = (id: string, text: string): number => {
  const rulebook = rulebooks.find((one) => one.id === id) ?? expect.fail(id);
  const bets = familyOf(rulebook).bets(rulebook);
  const read = parsePlan(
    text,
    bets.map(({ bet }) => bet),
  );
  if (!read.ok) return expect.fail(JSON.stringify(read.problem));
  const played = compilePlan(rulebook, read.plan, { bankroll, rounds: 100_000 });
  if (!played) return expect.fail(text);
  const open = { rounds: 400, bankroll, ...stopsOf(read.plan, bankroll) };
  const { player, table, isWhole } = played;
  const { isLasting } = player;
  const exact = table && isWhole ? exactSession({ table, isLasting }, open.rounds) : null;
  return scaleFor(open, planOutlook(played, { key: keyOf(1n), open, exact })).width;
};

const martingale = (max: number) =>
  `table max=${max}\non spin: bet red 5\nafter lose red: double\nafter win red: reset`;

const cases: readonly (readonly [name: string, rulebook: string, text: string])[] = [
  ...knownPlans
    .filter(({ family }) => family !== 'blackjack')
    .map(({ name, family, text }) => {
      const rulebook = rulebooks.find((one) => one.family === family) ?? expect.fail(family);
      return [name, rulebook.id, text] as const;
    }),
  ['a martingale up to 5,000', 'bclc.roulette', martingale(5000)],
  ['a martingale up to 100,000', 'bclc.roulette', martingale(100_000)],
  [
    'hardways doubled without a limit',
    'bclc.craps',
    'on round: bet hard:8 5\nafter lose hard:8: double\nafter win hard:8: reset',
  ],
  [
    'a place bet pressed without a limit',
    'bclc.craps',
    'on round: bet place:6 12\nafter win place: press',
  ],
];

test.each(cases)(
  'a bankroll of 500 is counted on a scale finer than a twentieth of it: %s',
  (_, rulebook, text) => {
    expect(widthOf(rulebook, text)).toBeLessThan(bankroll / 20);
  },
);
