import { citationOf, familyOf, openGame, type Rule, type Rulebook, roles } from '@openpit/engine';
import { randomPlays, tapeOf } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { rulebooks } from './index.ts';

const all = rulebooks.map((rulebook) => [rulebook.id, rulebook] as const);

type Named = Readonly<Record<string, Rule<unknown> | null>>;

/** Everything a rulebook says about who does what: acts, and on which ground, and what is inspected and seen to. */
const whoIn = (rulebook: Rulebook): string => {
  const parts = rulebook as Rulebook & Partial<Record<'inspections' | 'duties', Named>>;
  const listed: Readonly<Record<string, Named>> = {
    act: rulebook.roles,
    ground: parts.grounds ?? {},
    inspection: parts.inspections ?? {},
    duty: parts.duties ?? {},
  };
  const lines = Object.entries(listed).flatMap(([what, rules]) =>
    Object.entries(rules).map(([name, rule]) =>
      [
        what,
        name,
        rule ? written(rule.is) : 'nobody',
        rule ? citationOf(rule).join(' ') : '-',
      ].join('\t'),
    ),
  );
  return `${['what\twhich\twho\tby', ...lines.sort()].join('\n')}\n`;
};

const written = (is: unknown): string => {
  if (Array.isArray(is)) return is.join(' ');
  const { roles: may, isBinding } = Object(is);
  return `${may.join(' ')}${isBinding ? ', bound to' : ''}`;
};

describe('who does what', () => {
  test.each(all)('at %s is pinned, act by act and ground by ground', async (id, rulebook) => {
    await expect(whoIn(rulebook)).toMatchFileSnapshot(`./role-pins/${id}.tsv`);
  });

  test.each(all)('law: at %s nobody else does it', (_, rulebook) => {
    const play = randomPlays[rulebook.family];
    const opened = play && openGame(rulebook, play.options(rulebook, tapeOf([1])));
    if (!play || !opened?.ok) throw new Error('a table opens');
    const { decide } = familyOf(rulebook);
    const { table } = opened.game;
    const tape = tapeOf(Array.from({ length: 400 }, (__, at) => (at * 7_919) % 1_009));
    const tried = new Set<string>();
    for (let turn = 0; turn < 400; turn++) {
      const command = play.command(rulebook, table, tape);
      const rule = rulebook.roles[command.kind];
      if (!rule || tried.has(command.kind)) continue;
      for (const as of roles.filter((role) => !rule.is.includes(role))) {
        // Who may is asked before anything about the act itself.
        const decision = decide(rulebook, table, { ...command, as });
        const said = decision.ok ? 'taken' : decision.refusal.code;
        // Half of random play is nonsense, which nobody has a right to.
        if (/^(bad|missing|unknown)-field$/.test(said)) continue;
        tried.add(command.kind);
        expect(said, `${command.kind} as ${as}`).toBe('wrong-role');
        if (!decision.ok) expect(decision.refusal.by).toEqual(citationOf(rule));
      }
    }
    expect(tried.size).toBeGreaterThanOrEqual(Object.keys(rulebook.roles).length / 2);
  });
});
