import { familyOf, type Rulebook } from '@openpit/engine';
import { bclcCraps, bclcRoulette, bclcWheel } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { keyOf } from '../chacha.ts';
import {
  engineSteps,
  loadedSessions,
  playOnEngine,
  playSessionsPlainly,
  type Session,
  sessionKernelFor,
  stepsOf,
} from '../session/index.ts';
import { outcomes } from '../twin.ts';
import {
  type Clause,
  compilePlan,
  type Plan,
  PlanRefused,
  parsePlan,
  playerOf,
  sights,
} from './index.ts';

/** Draws a number below a limit, the same sequence for the same seed. */
type Draw = (below: number) => number;

const seed = Number(process.env['OPENPIT_SEED']);

const drawFrom = (number: number): Draw => {
  const key = keyOf(BigInt(seed));
  // A stream draws below one fixed number. 5040 is divisible by nearly all limits in use, so the remainder is almost uniform.
  const stream = outcomes(key, number, 5040);
  return (below) => stream.next().value % below;
};

/** The parts of random plans of a game: bets with amounts that the table always accepts, and the conditions to wait for. */
type Words = {
  readonly bets: readonly (readonly [bet: string, kind: string, amount: number])[];
  readonly stages: readonly string[];
  readonly sights: readonly string[];
  readonly extra: readonly string[];
};

const crapsWords: Words = {
  bets: [
    ['place:6', 'place', 6],
    ['place:8', 'place', 12],
    ['place:5', 'place', 5],
    ['field', 'field', 5],
    ['any7', 'any7', 5],
    ['hard:8', 'hard', 5],
  ],
  stages: ['round', 'roll', 'comeout', 'point', 'point 6 8', 'point 4'],
  sights: ['roll', 'roll 7', 'roll 6 8', 'comeout 7 11', 'comeout', 'sevenout', 'pointmade'],
  extra: [
    'on comeout: bet pass 5',
    'on comeout: bet dontpass 5',
    'on point: odds 5',
    'on point: bet come 5 up to 1',
  ],
};

const rouletteWords: Words = {
  bets: [
    ['red', 'red', 5],
    ['dozen:1', 'dozen', 5],
    ['dozen:2', 'dozen', 5],
    ['straight:17', 'straight', 5],
  ],
  stages: ['round', 'spin'],
  sights: ['spin', 'spin red', 'spin straight:0 dozen:3'],
  extra: [],
};

const wheelWords: Words = {
  bets: [
    ['space:1', 'space', 5],
    ['space:2', 'space', 5],
  ],
  stages: ['round', 'spin'],
  sights: ['spin', 'spin space:1', 'spin space:5 space:10'],
  extra: [],
};

const games = [
  [bclcCraps, crapsWords, 20],
  [bclcRoulette, rouletteWords, 6],
  [bclcWheel, wheelWords, 5],
] as const satisfies readonly (readonly [Rulebook, Words, number])[];

const namesOf = (rulebook: Rulebook): readonly string[] =>
  familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);

/** The plan with a number: the number chooses among the words in turn, and the rest is drawn. */
const randomPlan = (words: Words, number: number, draw: Draw): string => {
  const one = <T>(all: readonly T[]): T => all[draw(all.length)] as T; // of lists that are not empty
  const parts = ['start', 'second', 'third'] as const;
  const own = Array.from({ length: 1 + draw(2) }, () => one(words.bets));
  const hasParts = draw(2) === 0;
  const limits = (most: number): string => {
    const times = draw(most) > 0 ? '' : one([' twice', ' 2 times', ' 3 times']);
    return times + (hasParts && draw(2) === 0 ? ` in ${one(parts)}` : '');
  };
  const stage = () => {
    const part = hasParts && draw(2) === 0 ? ` in ${one(parts)}` : '';
    return `on ${one(words.stages)}${part}`;
  };
  const after = () => {
    if (draw(2) === 0) return `after ${one(words.sights)}${limits(2)}`;
    const [bet, kind, amount] = one(own);
    const at = draw(4) === 0 ? ` at ${amount}` : '';
    return `after ${one(['win', 'lose', 'push'])} ${one([bet, kind])}${at}${limits(2)}`;
  };
  const order = (turn?: number): string => {
    const [bet, kind, amount] = one(own);
    const orders = [
      `bet ${bet} ${amount}`,
      `down ${one([bet, kind])}`,
      `down ${bet}`,
      `press ${bet}${one(['', ` ${amount}`])}`,
      `regress ${bet} ${amount}`,
      `double ${bet}`,
      `raise ${bet} ${amount}`,
      `lower ${bet} ${amount}`,
      `reset ${bet}`,
    ];
    return turn === undefined ? one(orders) : (orders[turn % orders.length] ?? one(orders));
  };
  const lines = [
    ...own.map(([bet, , amount]) => `${stage()}: bet ${bet} ${amount}`),
    ...(number % 3 === 0 && words.extra.length > 0
      ? [words.extra[(number / 3) % words.extra.length] ?? one(words.extra)]
      : []),
    `${after()}: ${order(number)}`,
    `after ${words.sights[number % words.sights.length]}${limits(1)}: ${order()}`,
    ...Array.from({ length: draw(2) }, () => `${draw(4) === 0 ? stage() : after()}: ${order()}`),
    // Every part can be reached, so each may be named.
    ...(hasParts ? parts.map((part) => `${after()}: go ${part}`) : []),
  ];
  const shuffled = lines
    .map((line) => ({ line, at: draw(5040) }))
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line);
  return ['table max=24', ...shuffled].join('\n');
};

const session: Session = {
  rounds: 150,
  bankroll: null,
  high: null,
  low: null,
  scale: { from: -100_000, width: 500 },
};

const given = { key: keyOf(BigInt(seed)), session };
const part = { first: 0, sessions: 3 };

/** Plays a plan in every possible way, and reports whether a compiled table was one of them. Null if the rules refuse the plan. */
const playedAlike = (rulebook: Rulebook, plan: Plan) => {
  try {
    const compiled = compilePlan(rulebook, plan, { bankroll: null, rounds: 1 });
    const alone = playerOf(rulebook, plan);
    if (!compiled || !alone) throw new Error('plays at tables');
    const onEngine = playSessionsPlainly(engineSteps(alone), given, part);
    const { table } = compiled;
    if (table) {
      expect(playSessionsPlainly(stepsOf(table), given, part)).toEqual(onEngine);
      expect(sessionKernelFor(loadedSessions(table, given))(part)).toEqual(onEngine);
    } else expect(playOnEngine(compiled, given, part)).toEqual(onEngine);
    return { isTable: table !== null };
  } catch (error) {
    if (error instanceof PlanRefused) return null;
    throw error;
  }
};

/** The words of a clause, without names and numbers. */
const wordsIn = ({ when, part: inPart, action }: Clause): readonly string[] => [
  action.kind,
  when.kind === 'seen' ? `after ${when.sight}` : when.kind,
  ...('times' in when && when.times > 1 ? ['times'] : []),
  ...(inPart === null ? [] : ['in']),
];

const verbs = [
  'bet',
  'odds',
  'down',
  'press',
  'regress',
  'double',
  'raise',
  'lower',
  'reset',
  'go',
] as const satisfies readonly Clause['action']['kind'][];

test('law: plans at random, of all words, do the same on the engine, in the twin and in the kernel', () => {
  const written = new Set<string>();
  let tables = 0;
  for (const [rulebook, words, count] of games) {
    const named = namesOf(rulebook);
    let number = 0;
    for (let found = 0; found < count; number++) {
      expect(number).toBeLessThan(40 * count);
      const text = randomPlan(words, number, drawFrom(number));
      const parsed = parsePlan(text, named);
      if (!parsed.ok) throw new Error(`${text}\n${JSON.stringify(parsed.problem)}`);
      const played = ((): ReturnType<typeof playedAlike> => {
        try {
          return playedAlike(rulebook, parsed.plan);
        } catch (cause) {
          throw new Error(`OPENPIT_SEED=${seed}, ${rulebook.id}:\n${text}\n${cause}`, { cause });
        }
      })();
      if (!played) continue;
      found++;
      if (played.isTable) tables++;
      for (const word of parsed.plan.clauses.flatMap(wordsIn)) written.add(word);
    }
  }
  // Most plans are small enough for a table: otherwise the test would compare the engine with itself.
  expect(tables).toBeGreaterThan(15);
  const sightWords = sights.map((sight) => `after ${sight}`);
  expect([...sightWords, ...verbs, 'times', 'in'].filter((word) => !written.has(word))).toEqual([]);
}, 120_000);

test.each([
  // The states differ by whether the bet was taken down before the part that makes it.
  [
    bclcCraps,
    'on point in second: bet place:6 6\nafter roll 5: down place:6\nafter roll 9: go second\nafter sevenout: go start',
  ],
  // The states differ by how far each of two counts has come.
  [
    bclcCraps,
    'table max=20\non round: bet field 5\nafter win field 3 times: raise 5\nafter roll 6 8 twice: reset field',
  ],
  [
    bclcRoulette,
    'after spin black 3 times: go betting\nafter win red: go start\nafter lose red twice: go start\non spin in betting: bet red 5',
  ],
])('law: what is remembered is part of a state: %#', (rulebook: Rulebook, text) => {
  const parsed = parsePlan(text, namesOf(rulebook));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  expect(playedAlike(rulebook, parsed.plan)).toEqual({ isTable: true });
});
