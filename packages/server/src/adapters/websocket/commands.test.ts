import { families, familyOf, openGame } from '@openpit/engine';
import { randomPlays, tapeOf } from '@openpit/engine/testing';
import { commandSchemas } from '@openpit/protocol';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../log/canonical.ts';

test('every family has its commands on the wire', () => {
  expect(Object.keys(commandSchemas).sort()).toEqual(Object.keys(families).sort());
});

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (_, rulebook) => {
    test('every command its table accepts can be sent, and arrives as it was', () => {
      const play = randomPlays[rulebook.family];
      const schema = commandSchemas[rulebook.family];
      if (!play || !schema) throw new Error(`${rulebook.family} is not on the wire`);
      const tape = tapeOf([20, 26]);
      const opened = openGame(rulebook, play.options(rulebook, tape));
      if (!opened.ok) throw new Error(opened.refusal.code);
      const family = familyOf(rulebook);
      let { table } = opened.game;
      let sent = 0;
      for (let turn = 0; turn < 3_000; turn++) {
        const command = play.command(rulebook, table, tape);
        const decision = family.decide(rulebook, table, command);
        if (!decision.ok) continue;
        const arrived = schema.safeParse(JSON.parse(JSON.stringify(command)));
        // Compared as text: thousands of commands, each with an assertion of its own, would take longer than to play them.
        if (canonical(arrived.data ?? null) !== canonical(command)) {
          expect(arrived, JSON.stringify(command)).toMatchObject({ data: command });
        }
        for (const event of decision.events) table = family.evolve(table, event);
        sent++;
      }
      expect(sent).toBeGreaterThan(100);
    });
  },
);
