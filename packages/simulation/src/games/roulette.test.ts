import { isRefusal, readChoices } from '@openpit/engine';
import { openpitEuropean } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { compile } from '../compile.ts';

// A house may own few chips of a colour, or pay what only a tall pile of them divides: neither is a reason not to be simulated.
test.each([
  'colours.sheet=0',
  'colours.sheet=1,pays.black=5to4',
  'colours.sheet=3,colours.stack=7,valueInside=0',
  'pays.straight=1to9973',
])('a house with %s is played like any other', (text) => {
  const rulebook = readChoices(openpitEuropean, text);
  if (isRefusal(rulebook)) throw new Error(rulebook.code);
  const usual = compile(openpitEuropean) ?? [];
  expect(compile(rulebook)?.map(({ bet }) => bet)).toEqual(usual.map(({ bet }) => bet));
  expect(usual.length).toBeGreaterThan(100);
});
