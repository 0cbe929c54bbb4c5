import { expect, test } from 'vitest';
import { called, done } from '../crew.ts';
import { accepted, refuse, refused } from '../decision.ts';
import type { Event } from '../event.ts';
import { houseRule } from '../house.ts';
import { message } from '../message.ts';
import type { Rulebook } from '../rulebook.ts';
import { outcomePrompt, stepPrompts } from './prompts.ts';

const clause = (name: string) => [`made.up.${name}`];

// Only who may do what is asked of it.
const rulebook = {
  roles: { 'close-bets': { is: ['stickperson', 'dealer'], by: clause('roles') } },
} as unknown as Rulebook;

const closing = accepted<Event>(
  { kind: 'bets-closed', by: clause('closes') },
  called('dealer', message('no-more-bets'), clause('called')),
  done('dealer', message('waves-off'), clause('wave')),
  Object.assign({ kind: 'settled', by: clause('settled') }, { lines: [] }),
);

test('a step that is due is asked of its role, by what it brings about; what is said and done with it is asked of who says and does it', () => {
  const prompts = stepPrompts(rulebook, { kind: 'close-bets' }, closing);
  expect(prompts).toMatchObject([
    {
      code: 'prompt.step',
      role: 'stickperson',
      by: [...clause('roles'), ...clause('closes')],
      act: 'close-bets',
    },
    {
      code: 'prompt.say',
      params: { what: { code: 'call.no-more-bets' } },
      role: 'dealer',
      by: clause('called'),
    },
    {
      code: 'prompt.do',
      params: { what: { code: 'done.waves-off' } },
      role: 'dealer',
      by: clause('wave'),
    },
  ]);
  expect(prompts).toHaveLength(3);
  expect(prompts[0]?.by).toHaveLength(2);
});

test('a step that still lacks something is asked for by its order, of who gives it', () => {
  const lacking = refused(refuse('no-space', {}, houseRule('order')));
  expect(stepPrompts(rulebook, { kind: 'rule-space', as: 'supervisor' }, lacking)).toMatchObject([
    { role: 'supervisor', by: houseRule('order'), act: 'rule-space' },
  ]);
});

test('an outcome that is due is asked for by the clause it comes by, and by nothing that it may decide', () => {
  const { by, role } = outcomePrompt(rulebook, { kind: 'close-bets' }, closing);
  expect([role, by]).toEqual(['stickperson', [...clause('roles'), ...clause('closes')]]);
});
