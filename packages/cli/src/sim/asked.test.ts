import type { Rulebook } from '@openpit/engine';
import { bclcWar } from '@openpit/rulebooks';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { askedJob } from './asked.ts';

test('of a game that nothing plays many times over, sim says so, and not that it has no wagers', () => {
  const command = new Command().exitOverride().configureOutput({ writeErr() {} });
  const rulebook: Rulebook = { ...bclcWar, family: 'unheard-of' };
  const said = 'nothing plays unheard-of many times over; "openpit odds bclc.war" counts it';
  expect(() => askedJob(command, rulebook, { rounds: '1000', bet: 'main' })).toThrow(said);
  expect(() => askedJob(command, rulebook, { rounds: '1000' })).toThrow(said);
});
