import { knownPlans, plannedFamilies } from '@openpit/simulation';
import { expect, test } from 'vitest';
import { ownOffers } from '../lobby/own-tables.ts';
import { type Asked, addressOf, askedIn } from './asked.ts';
import { textIn } from './plans.ts';

test('an address brings back what was asked for', () => {
  const asked: Asked = {
    rulebook: 'bclc.roulette',
    text: 'on spin: bet red 5\nafter lose red: double & #1\n',
    rounds: 77,
    bankroll: null,
    sessions: 123,
    seed: '18',
  };
  expect(askedIn(new URL(addressOf(asked), 'http://house').search)).toEqual(asked);
  expect(
    askedIn(new URL(addressOf({ ...asked, bankroll: 1 }), 'http://house').search).bankroll,
  ).toBe(1);
});

test('nonsense in an address is as usual', () => {
  const usual = askedIn('');
  expect(askedIn('?rounds=-3&bankroll=x&sessions=1e99&seed=abc')).toEqual(usual);
  // No game, or one that has no plans.
  for (const id of ['nope', '', '__proto__', 'bclc.reddog']) {
    expect(askedIn(`?rulebook=${id}`)).toEqual(usual);
  }
});

test('a game without a plan is played by one of its own', () => {
  for (const { id, family } of ownOffers) {
    const { rulebook, text } = askedIn(`?rulebook=${id}`);
    expect(knownPlans.filter((plan) => plan.text === text)[0]?.family).toBe(
      plannedFamilies.includes(family) ? family : 'craps',
    );
    expect(rulebook).toBe(plannedFamilies.includes(family) ? id : 'bclc.craps');
  }
  const changed = 'bclc.blackjack:dealer.hitsSoft17=no';
  expect(askedIn(`?rulebook=${changed}`)).toMatchObject({
    rulebook: changed,
    text: askedIn('?rulebook=bclc.blackjack').text,
  });
});

test('a plan is the same in every language, but for what it says of itself in English', () => {
  for (const plan of knownPlans) {
    expect(textIn('en', plan)).toBe(plan.text);
    const bare = textIn('es', plan);
    expect(bare).toMatch(/^(?:table|on|count) /);
    expect(plan.text.endsWith(bare)).toBe(true);
    expect(bare).not.toContain('#');
  }
});

test('every game that plans are played at has a plan that people know', () => {
  const known = new Set(knownPlans.map(({ family }) => family));
  expect([...known].sort()).toEqual([...plannedFamilies].sort());
});
