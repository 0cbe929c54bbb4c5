import { type AnyCommand, act, openGame, roles } from '@openpit/engine';
import type { CrapsRulebook } from '@openpit/engine/craps';
import { describe, expect, test } from 'vitest';
import { bclcCraps, bclcMidi, divisionCraps, openpitNevada } from '../index.ts';

const books: readonly CrapsRulebook[] = [bclcCraps, bclcMidi, divisionCraps, openpitNevada];

/** A reason a crew would give for each ground, in words of its own. */
const reasons: Readonly<Record<string, string>> = {
  dispute: 'a dispute about the uppermost face',
  offTable: 'a die off the table',
  dieOnDie: 'one die on top of the other',
  bank: 'a die in the bank',
  bowl: 'a die in the bowl',
  twoFaces: 'a die shows two faces',
  crooked: 'crooked dice',
  unapproved: 'an unapproved die',
  naturalFall: 'natural fall was hindered',
  wrongThrower: 'somebody else threw',
  together: 'the dice were not thrown together',
  short: 'the throw fell short',
  improper: 'an improper throw',
  irregular: 'an irregular throw',
};

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const opened = openGame(rulebook, {});
  const voided = (reason: string, as: (typeof roles)[number]) => {
    if (!opened.ok) throw new Error(opened.refusal.code);
    return act(opened.game, { kind: 'call-no-roll', reason, as } as AnyCommand as never); // an order of craps
  };

  test('law: a throw is void on a ground by the roles that rule on it, and by no other', () => {
    const mayCall: readonly string[] = rulebook.roles['call-no-roll']?.is ?? [];
    let [taken, refused] = [0, 0];
    for (const [name, reason] of Object.entries(reasons)) {
      const ground = rulebook.grounds[name as keyof typeof rulebook.grounds]; // undefined where it is none here
      if (!ground) continue;
      const ruling: readonly string[] = ground.is.roles;
      for (const as of roles) {
        const answer = voided(reason, as);
        const isAllowed = mayCall.includes(as) && ruling.includes(as);
        expect([reason, as, answer.ok]).toEqual([reason, as, isAllowed]);
        if (answer.ok) taken++;
        else refused++;
        const by = answer.ok ? answer.entry.events[0]?.by : answer.refusal.by;
        if (mayCall.includes(as))
          expect(by).toEqual(expect.arrayContaining([...[ground.by].flat()]));
      }
    }
    expect(taken).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });

  test('what is said to be the ground and is none here is refused, unless the document leaves it open', () => {
    const answer = voided('the moon is full', 'stickperson');
    const allowed: readonly string[] = rulebook.grounds.other?.is.roles ?? [];
    expect(answer.ok).toBe(allowed.includes('stickperson'));
  });
});
