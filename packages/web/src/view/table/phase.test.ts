import { act, cents, openGame } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { unseen } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { phaseText } from './table-bar.tsx';

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'who is waited for at %s is called by name, and oneself is not',
  (_, rulebook) => {
    const opened = openGame(rulebook, { min: '5', max: '500' });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const order = Object.assign({ kind: 'sit' }, { seat: 1, player: 'Ruby', amount: cents(1_000) });
    const sat = act(opened.game, order);
    if (!sat.ok) throw new Error(sat.refusal.code);
    const seen = {
      ...unseen,
      game: sat.game,
      awaits: { kind: 'choice', seat: 1, hand: 1, acts: [] },
    };
    const awaited = seen as unknown as Parameters<typeof phaseText>[0]; // a question with no answers is enough
    expect(phaseText(awaited)).toBe(`${texts.table.phases.choice}: Ruby`);
    expect(phaseText({ ...awaited, mine: [1] })).toBe(texts.table.phases.mine);
  },
);
