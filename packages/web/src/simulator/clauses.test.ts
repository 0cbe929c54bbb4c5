import { familyOf } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { parsePlan, plannedFamilies } from '@openpit/simulation';
import { expect, test } from 'vitest';
import { clausesFor, withClause } from './clauses.ts';

test.each(plannedFamilies)('%s: every line that is offered is one of a plan', (family) => {
  const rulebook = rulebooks.find((one) => one.family === family) ?? expect.fail(family);
  const bets = familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);
  const lines = clausesFor(family, '');
  expect(lines.length).toBeGreaterThan(3);
  const first = lines[0] ?? '';
  for (const line of lines)
    expect(parsePlan(`${first}\n${line}`, bets), line).toMatchObject({ ok: true });
});

test('a line is added at the end, and is not offered again', () => {
  const text = withClause('on comeout: bet pass 10\n\n', 'on point: odds max');
  expect(text).toBe('on comeout: bet pass 10\non point: odds max\n');
  expect(clausesFor('craps', text)).not.toContain('on point: odds max');
});
