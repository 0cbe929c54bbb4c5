import { familyOf } from '@openpit/engine';
import {
  bets,
  type CrapsRulebook,
  craps,
  type History,
  isPoint,
  points,
} from '@openpit/engine/craps';
import { brokenSeam, isAmongActs, randomSteps, tapeOf } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps } from '../index.ts';

const books: readonly CrapsRulebook[] = [bclcCraps, bclcMidi, divisionCraps, chickasawCardcraps];

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const family = familyOf(rulebook);

  test('law: acts are taken within their bounds and not beyond, and what can come is taken', () => {
    for (const { table } of randomSteps(rulebook, 11, 150))
      expect(brokenSeam(rulebook, table)).toEqual([]);
  });

  test('law: what random play finds taken for a seat is among its acts', () => {
    const taken = [12, 13].flatMap((seed) =>
      randomSteps(rulebook, seed, 700).filter(
        ({ isTaken, command }) => isTaken && family.commands?.[command.kind]?.from !== 'crew',
      ),
    );
    expect(taken.length).toBeGreaterThan(150);
    for (const { table, command } of taken) {
      // An order without a role is given in the first role that may.
      const role = command.as ?? rulebook.roles[command.kind]?.is[0] ?? 'player';
      // A split that the player names is offered once, with a chip on the part that is named.
      if (role !== 'player' || command['onCraps'] !== undefined) continue;
      // A fact that only the crew can know is no part of a player's act.
      if (command['withChips'] === true) continue;
      expect([command, isAmongActs(rulebook, table, command)]).toEqual([command, true]);
    }
  });

  test('law: once bets are closed and somebody can throw, 36 outcomes of one weight can come; none before', () => {
    let seen = 0;
    for (const { table } of randomSteps(rulebook, 15, 1_500)) {
      const outcomes = craps.chance(rulebook, table);
      if (table.betting === 'open') expect(outcomes).toEqual([]);
      if (outcomes.length === 0) continue;
      seen++;
      expect(outcomes.map(({ weight }) => weight)).toEqual(Array(36).fill(1));
      expect(new Set(outcomes.map(({ command }) => JSON.stringify(command))).size).toBe(36);
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('law: what a bet recalls is all of its future: shortened before or after a roll, it is the same', () => {
    const tape = tapeOf([16]);
    for (const bet of bets) {
      if (!bet.recalls || !bet.offer(rulebook)) continue;
      for (let turn = 0; turn < 300; turn++) {
        const made = Array.from({ length: tape.pick(14) }, () => tape.of(points));
        const whole: History = { faced: tape.pick(9), made };
        const total = 2 + tape.pick(11);
        const next = ({ faced, made: before }: History): History => ({
          faced: faced + 1,
          made: isPoint(total) ? [...before, total] : before,
        });
        const short = bet.recalls(rulebook, whole);
        expect(bet.recalls(rulebook, next(short)), bet.key).toEqual(
          bet.recalls(rulebook, next(whole)),
        );
      }
    }
  });
});
