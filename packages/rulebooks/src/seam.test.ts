import { type Rulebook, times } from '@openpit/engine';
import {
  lawSeed,
  malformedOf,
  playBySeam,
  randomPlays,
  refuseMalformed,
  type Seam,
  type SeamLaws,
  seamOf,
  tapeOf,
  wellFormed,
} from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcWheel, rulebooks } from './index.ts';

const seed = lawSeed(process.env);

const randomRuns = 2;

/** Runs with a tape of its own and says how to repeat it when it fails. */
const seeded = <T>(randomRun: number, run: (tape: ReturnType<typeof tapeOf>) => T): T => {
  try {
    return run(tapeOf([seed + randomRun]));
  } catch (fault) {
    throw new Error(`OPENPIT_SEED=${seed}, run ${randomRun}: ${String(fault)}`, {
      cause: fault,
    });
  }
};

const lawsOf = (rulebook: Rulebook, change?: (family: Seam) => Partial<Seam>): SeamLaws => {
  const play = randomPlays[rulebook.family];
  const family = seamOf(rulebook);
  if (!play || !family)
    throw new Error(`the family ${rulebook.family} has no random play or no seam`);
  return {
    rulebook,
    family: { ...family, ...change?.(family) },
    play,
    commands: 200,
    tries: 10,
  };
};

const withSeam = rulebooks.filter((rulebook) => seamOf(rulebook));

describe.each(withSeam.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const laws = lawsOf(rulebook);

  test('law: acts are what the table takes, every outcome of chance is taken, nothing is stuck', () => {
    const seen = Array.from({ length: randomRuns }, (_, randomRun) =>
      seeded(randomRun, (tape) => playBySeam(laws, tape)),
    );
    expect(seen.some(({ acts }) => acts > 0)).toBe(true);
    expect(seen.some(({ outcomes }) => outcomes > 0) || laws.play.notOffered !== null).toBe(true);
  });

  test('law: what is no order is refused with a code, and nothing is thrown', () => {
    expect(seeded(0, (tape) => refuseMalformed(laws, tape))).toBeGreaterThan(100);
  });

  test('a well-formed order of every kind is made from its spec alone', () => {
    const specs = laws.family.commands;
    for (const [kind, spec] of Object.entries(specs)) {
      const fields = Object.keys(wellFormed(kind, spec)).sort();
      expect(fields).toEqual(['kind', ...Object.keys(spec.fields)].sort());
    }
    expect(malformedOf(specs).length).toBeGreaterThan(0);
  });
});

/** Families that break the laws, each with the law that must detect it. */
const liars: readonly (readonly [string | RegExp, (family: Seam) => Partial<Seam>])[] = [
  [
    'is taken',
    (family) => ({
      acts: (...at) =>
        family.acts(...at).map((act) => {
          const { amount } = act;
          return amount ? { ...act, amount: { ...amount, max: times(amount.max, 2) } } : act;
        }),
    }),
  ],
  [
    // Limits that are too narrow break two laws: the first one that play reaches detects them.
    /is refused|what a seat may do is among its acts/,
    (family) => ({
      acts: (...at) =>
        family.acts(...at).map((act) => {
          const { amount } = act;
          return amount ? { ...act, amount: { ...amount, max: amount.min } } : act;
        }),
    }),
  ],
  [
    'what a seat may do is among its acts',
    (family) => ({
      acts: (...at) => family.acts(...at).filter(({ command }) => command.kind !== 'place-bet'),
    }),
  ],
  [
    'an act that is offered is taken',
    (family) => ({
      acts: (rulebook, table, seat) => {
        const command = Object.assign({ kind: 'no-such-act' }, { seat });
        return [...family.acts(rulebook, table, seat), { command, amount: null }];
      },
    }),
  ],
  [
    'an outcome of chance is taken',
    (family) => ({
      chance: (...at) =>
        family
          .chance(...at)
          .map(({ weight }) => ({ weight, command: { kind: 'spin' } }))
          .slice(0, 1),
    }),
  ],
  [
    'an outcome weighs a whole number',
    (family) => ({
      chance: (...at) => family.chance(...at).map((outcome) => ({ ...outcome, weight: 1 / 54 })),
    }),
  ],
  ['chance comes when it is waited for', () => ({ chance: () => [] })],
  [
    'no order is thrown at',
    (family) => ({
      decide(rulebook, table, command) {
        if (command.kind === undefined) throw new TypeError('no kind');
        return family.decide(rulebook, table, command);
      },
    }),
  ],
  [
    'what is no order is refused with a code',
    (family) => ({
      decide(rulebook, table, command) {
        const answer = family.decide(rulebook, table, command);
        const isOneTooMany = !answer.ok && answer.refusal.code === 'unknown-field';
        return isOneTooMany ? { ok: true, events: [] } : answer;
      },
    }),
  ],
];

test.each(liars)('a family that lies is found out: %s', (law, change) => {
  const laws = lawsOf(bclcWheel, change);
  expect(() => {
    for (let randomRun = 0; randomRun < 20; randomRun++) playBySeam(laws, tapeOf([randomRun + 1]));
  }).toThrow(law);
});
