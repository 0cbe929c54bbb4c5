import { familyOf, type Rulebook } from '@openpit/engine';
import { bclcCraps, bclcRoulette } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { firstWagers, parsePlan, playerOf } from './index.ts';

const ofPlan = (rulebook: Rulebook, text: string): number => {
  const bets = familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);
  const parsed = parsePlan(text, bets);
  const player = parsed.ok ? playerOf(rulebook, parsed.plan) : undefined;
  if (!player) throw new Error(`${text} is played at tables`);
  return firstWagers(player) / 100;
};

test.each([
  [bclcCraps, 'on comeout: bet pass 10\non point: odds max', 10],
  [bclcCraps, 'on point: bet place:5 5, bet place:6 6', 11],
  [bclcCraps, 'on point 6 8: bet place:5 15\non point 4: bet field 5', 5],
  [bclcCraps, 'table side=fire\non comeout: bet pass 5, bet fire 1', 6],
  [bclcCraps, 'after win pass: press pass', 0],
  [bclcRoulette, 'on spin: bet red 10, bet dozen:1 5', 15],
])('first wagers, however late they come: $id %j', (rulebook, text, dollars) => {
  expect(ofPlan(rulebook, text)).toBe(dollars);
});
