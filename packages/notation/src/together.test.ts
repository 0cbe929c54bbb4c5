import { expect, test } from 'vitest';
import { playRecord } from './run.ts';
import { togetherIn } from './together.ts';

test('clauses that are never cited one without the other are named for each other', () => {
  const together = togetherIn([playRecord('table bclc.midi\nseat 1 Ann 100')]);
  expect(together.get('bclc.midi.6.1')).toEqual(['bclc.midi.6.1.1']);
  expect(together.get('bclc.midi.6.1.1')).toEqual(['bclc.midi.6.1']);
  expect(together.get('bclc.midi.6.1.2')).toEqual([]);
});

test('one place where only one of them is cited distinguishes two clauses', () => {
  const opening = 'table bclc.midi\nseat 1 Ann 500\n1 bet pass 10\nshooter 1\n';
  const picked = playRecord(`${opening}dice 1 2`);
  expect(togetherIn([picked]).get('bclc.midi.3.2')).toContain('bclc.midi.8.5');
  const unseated = playRecord('table bclc.midi\n1 bet pass 10\nexpect refused');
  const [citation = []] = unseated.played.flatMap(({ refusal }) => (refusal ? [refusal.by] : []));
  expect(togetherIn([picked, unseated]).get(citation[0] ?? '')).toEqual(citation.slice(1));
});
