import { familyOf, openGame } from '@openpit/engine';
import { randomPlays, tapeOf } from '@openpit/engine/testing';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { patternOf } from './catalogue.ts';
import { sentenceOf } from './sentence.ts';

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (_, rulebook) => {
    test('law: whatever the crew is asked for has a sentence, a role that may do it and clauses', () => {
      const play = randomPlays[rulebook.family];
      if (!play) throw new Error(`the family ${rulebook.family} has no random play`);
      const family = familyOf(rulebook);
      const asked = new Set<string>();
      for (const seed of [31, 32]) {
        const tape = tapeOf([seed]);
        const opened = openGame(rulebook, play.options(rulebook, tape));
        if (!opened.ok) throw new Error(opened.refusal.code);
        let { table } = opened.game;
        for (let turn = 0; turn < 400; turn++) {
          for (const prompt of family.prompts?.(rulebook, table) ?? []) {
            asked.add(prompt.code);
            expect(patternOf(prompt.code, 'en'), prompt.code).toBeTypeOf('string');
            expect(sentenceOf(prompt, { family: rulebook.family })).not.toMatch(/[{}]|undefined/);
            expect(prompt.by.length, prompt.code).toBeGreaterThan(0);
            const { act, role } = prompt;
            // Words and deeds that go with a step belong to who says and does them, not to who gives the order.
            if (act === null || /^prompt\.(say|do)$/.test(prompt.code)) continue;
            expect(Object.keys(family.commands ?? {}), prompt.code).toContain(act);
            const may = rulebook.roles[act]?.is ?? [role];
            // What is the shooter's to do, the stickperson asks for.
            expect(may.includes(role) || may.includes('player'), `${prompt.code}: ${role}`).toBe(
              true,
            );
          }
          const decision = family.decide(rulebook, table, play.command(rulebook, table, tape));
          if (decision.ok) table = decision.events.reduce(family.evolve, table);
        }
      }
      expect(asked.size).toBeGreaterThan(0);
    });
  },
);
