import { emptyTally, type Session, tallyAt } from '@openpit/simulation';
import { expect, test } from 'vitest';
import { doubledOf } from './doubled.ts';

const session: Session = {
  rounds: 100,
  bankroll: 500,
  high: null,
  low: null,
  scale: { from: 0, width: 100 },
};

const ended = (...finals: readonly number[]) => {
  const tally = emptyTally();
  tally[tallyAt.sessions] = finals.length;
  for (const bin of finals) tally[tallyAt.final + bin] = (tally[tallyAt.final + bin] ?? 0) + 1;
  return tally;
};

test('who ends with exactly twice as much has doubled it, who is a step below has not', () => {
  expect(doubledOf(session, ended(0, 9, 10, 30))).toEqual({ from: 1000, chance: 0.5 });
});

test('where twice as much lies inside a step, the step above it is counted and named', () => {
  const uneven = { ...session, scale: { from: 50, width: 150 } };
  expect(doubledOf(uneven, ended(6, 7))).toEqual({ from: 1100, chance: 0.5 });
});

test('beyond the scale nobody has doubled, and without a bankroll nobody can', () => {
  expect(doubledOf({ ...session, scale: { from: 0, width: 1 } }, ended(511))).toMatchObject({
    chance: 0,
  });
  expect(doubledOf({ ...session, bankroll: null }, ended(3))).toBeNull();
});
