import type { Rulebook } from '@openpit/engine';
import { isRefusal } from '@openpit/engine';
import { lawPart, lawSeed, madeOtherwise } from '@openpit/engine/testing';
import { findRulebook, rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const seed = lawSeed(process.env);

/** Changes every choice of a rulebook at once, in the form of `--rules`; a choice that the others do not allow keeps its value. */
const allOtherwise = (base: Rulebook): string => {
  const values = new Map<string, string[]>();
  for (const { name, changed } of madeOtherwise(base)) {
    values.set(name, [...(values.get(name) ?? []), changed.id.slice(base.id.length + 1)]);
  }
  let rules = '';
  for (const others of values.values()) {
    const other = others[seed % others.length] ?? '';
    const more = rules === '' ? other : `${rules},${other}`;
    if (!isRefusal(findRulebook(`${base.id}:${more}`))) rules = more;
  }
  return rules;
};

test.each(lawPart(process.env, rulebooks).map((rulebook) => [rulebook.id, rulebook] as const))(
  'law: %s with every choice made otherwise is priced, reported, simulated and solved',
  async (id, rulebook) => {
    const rules = ['--rules', allOtherwise(rulebook), '--json'];
    const commands = [
      ['odds', id],
      ['report', id],
      ['sim', id, '--rounds', '1000', '--seed', '1', '--threads', '1'],
      ...(rulebook.family === 'blackjack' ? [['strategy', id]] : []),
    ];
    for (const command of commands) {
      const { out, err, code } = await openpit(...command, ...rules);
      expect(code, `${command.join(' ')} ${rules.join(' ')}\n${err}`).toBe(0);
      expect(() => JSON.parse(out)).not.toThrow();
    }
  },
);
