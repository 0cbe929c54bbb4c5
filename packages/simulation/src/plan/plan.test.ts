import { familyOf, isRefusal, type Rulebook } from '@openpit/engine';
import { findRulebook, rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../chacha.ts';
import {
  addTally,
  emptyTally,
  engineSteps,
  exactSession,
  loadedSessions,
  playOnEngine,
  playSessionsPlainly,
  type Session,
  type SessionTable,
  sessionFigures,
  sessionKernelFor,
  stepsOf,
} from '../session/index.ts';
import {
  compilePlan,
  knownPlans,
  moneyProblem,
  PlanRefused,
  parsePlan,
  plannedFamilies,
  playerOf,
  situationsOf,
  stopsOf,
} from './index.ts';

const betsOf = (rulebook: Rulebook): readonly string[] =>
  familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);

const readFor = (rulebook: Rulebook, text: string) => {
  const parsed = parsePlan(text, betsOf(rulebook));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.plan;
};

const byId = (id: string): Rulebook => {
  const found = findRulebook(id);
  if (isRefusal(found)) throw new Error(id);
  return found;
};

const tableOf = (rulebook: Rulebook, text: string): SessionTable => {
  const table = compilePlan(rulebook, readFor(rulebook, text))?.table;
  if (!table) throw new Error(`${text} does not compile`);
  return table;
};

const isLarge = (name: string): boolean => /molly|press/.test(name);

/** Every plan of the library that is played at tables, with every rulebook of its game. */
const cases = knownPlans
  .filter(({ family }) => family !== 'blackjack')
  .flatMap(({ name, family, text }) =>
    rulebooks
      .filter((rulebook) => rulebook.family === family)
      // Plans with many states take seconds to compile: dice and cards stand for the others.
      .filter(({ id }) => !isLarge(name) || id === 'bclc.craps' || id === 'chickasaw.cardcraps')
      .map((rulebook) => ({ name, rulebook, text })),
  );

test('every game that plans are played at has one in the library', () => {
  const having = new Set<string>(knownPlans.map(({ family }) => family));
  expect(plannedFamilies.filter((family) => !having.has(family))).toEqual([]);
});

const session: Session = {
  rounds: 90,
  bankroll: 20_000,
  high: 40_000,
  low: 1_000,
  scale: { from: 0, width: 100 },
};

const given = { key: keyOf(31n), session };

describe('law: a compiled plan is the plan on the engine, outcome for outcome, in the twin and in the kernel', () => {
  test.each(cases.map((one) => [`${one.rulebook.id} ${one.name}`, one] as const))(
    '%s',
    (_, { rulebook, text }) => {
      const player = playerOf(rulebook, readFor(rulebook, text));
      if (!player) throw new Error('plays at tables');
      const table = tableOf(rulebook, text);
      const part = { first: 0, sessions: 3 };
      const onEngine = playSessionsPlainly(engineSteps(player), given, part);
      expect(playSessionsPlainly(stepsOf(table), given, part)).toEqual(onEngine);
      expect(sessionKernelFor(loadedSessions(table, given))(part)).toEqual(onEngine);
    },
  );
});

describe('sessions', () => {
  const craps = byId('bclc.craps');
  const passOdds = 'on comeout: bet pass 10 · on point: odds max';

  test('a run is the sum of its parts however it is cut', () => {
    const kernel = sessionKernelFor(loadedSessions(tableOf(craps, passOdds), given));
    const whole = kernel({ first: 0, sessions: 1000 });
    const sum = emptyTally();
    for (const [first, sessions] of [
      [613, 387],
      [0, 1],
      [1, 2],
      [3, 610],
    ] as const) {
      addTally(sum, kernel({ first, sessions }));
    }
    expect(sum).toEqual(whole);
  });

  test('without a limit the mean and variance of a session are the exact ones, within their errors', () => {
    for (const text of [passOdds, 'on comeout: bet dontpass 10', 'on point: bet field 5']) {
      const table = tableOf(craps, text);
      const free: Session = {
        rounds: 200,
        bankroll: null,
        high: null,
        low: null,
        scale: { from: -200_000, width: 800 },
      };
      const sessions = 200_000;
      const kernel = sessionKernelFor(loadedSessions(table, { key: keyOf(8n), session: free }));
      const seen = sessionFigures(free, kernel({ first: 0, sessions }));
      const exact = exactSession({ table, isLasting: true }, free.rounds);
      if (!exact) throw new Error('short enough');
      const error = Math.sqrt(exact.variance / sessions);
      expect(Math.abs(seen.mean - exact.mean) / error).toBeLessThan(4.5);
      // A sum of many rounds is nearly normal, and its variance then has this error.
      const ofVariance = exact.variance * Math.sqrt(2 / sessions);
      expect(Math.abs(seen.variance - exact.variance) / ofVariance).toBeLessThan(4.5);
    }
  });

  test('a pass line costs 7/495 of what it stakes, with odds and without', () => {
    for (const text of ['on comeout: bet pass 10', passOdds]) {
      const exact = exactSession({ table: tableOf(craps, text), isLasting: true }, 20_000);
      const flat = exactSession(
        { table: tableOf(craps, 'on comeout: bet pass 10'), isLasting: true },
        20_000,
      );
      expect(exact?.mean).toBeCloseTo(flat?.mean ?? 0, 6);
      expect(((flat?.mean ?? 0) / (flat?.decided ?? 1)) * -495).toBeCloseTo(7, 1);
    }
  });

  test('a bankroll that the first wagers exceed is broke at once', () => {
    const short: Session = { ...session, bankroll: 900, low: null };
    const table = tableOf(craps, passOdds);
    const tally = sessionKernelFor(loadedSessions(table, { key: keyOf(1n), session: short }))({
      first: 0,
      sessions: 9,
    });
    const { endings } = sessionFigures(short, tally);
    expect(endings.find(({ ending }) => ending === 'broke')).toMatchObject({
      chance: 1,
      rounds: 0,
    });
    expect(
      playSessionsPlainly(
        stepsOf(table),
        { key: keyOf(1n), session: short },
        { first: 0, sessions: 9 },
      ),
    ).toEqual(tally);
  });

  test('ruin by the round only rises, and ends with all who are broke or at the floor', () => {
    const short: Session = { ...session, bankroll: 9000, low: null };
    const table = tableOf(craps, passOdds);
    const kernel = sessionKernelFor(loadedSessions(table, { key: keyOf(1n), session: short }));
    const { endings, ruin } = sessionFigures(short, kernel({ first: 0, sessions: 500 }));
    const ruined = endings.filter(({ ending }) => ending === 'broke' || ending === 'floor');
    const chance = ruined.reduce((sum, one) => sum + one.chance, 0);
    expect(chance).toBeGreaterThan(0.1);
    expect(ruin.at(-1)).toEqual({ round: short.rounds, chance });
    for (const [at, point] of ruin.entries()) {
      expect(point.chance).toBeGreaterThanOrEqual(ruin[at - 1]?.chance ?? 0);
      expect(point.round).toBeGreaterThan(ruin[at - 1]?.round ?? -1);
    }
  });

  test('a wager that is pressed at every win is a table as far as the plan stops at, and the engine plays the same', () => {
    const text = 'on point: bet place:6 12\nafter win place:6: press\nstop at 200 or 20';
    const stops: Session = {
      rounds: 200,
      bankroll: 10_000,
      high: 20_000,
      low: 2_000,
      scale: { from: 0, width: 100 },
    };
    const plan = readFor(craps, text);
    const played = compilePlan(craps, plan, { bankroll: 10_000 });
    if (!played?.table) throw new Error('it compiles');
    expect(played.isWhole).toBe(false);
    const here = { key: keyOf(3n), session: stops };
    const part = { first: 0, sessions: 40 };
    const tally = playSessionsPlainly(engineSteps(played.player), here, part);
    expect(sessionKernelFor(loadedSessions(played.table, here))(part)).toEqual(tally);
    // Without a bankroll nothing limits the wagers that are up: the amounts are too large for a table, and nothing is refused.
    expect(compilePlan(craps, plan)).toMatchObject({ table: null, why: 'money', isWhole: true });
  });

  test('law: a plan that is too large for a table is asked of the engine once a situation, and comes to the same, also when it forgets', () => {
    const text =
      'on comeout: bet pass 10\non point: bet place:6 12, bet place:8 12\nafter win place:6: press 6\nafter win place:8: press 6';
    const played = compilePlan(craps, readFor(craps, text), { bankroll: 20_000, rounds: 1 });
    if (!played) throw new Error('plays at tables');
    expect(played).toMatchObject({ table: null, why: 'states' });
    const part = { first: 0, sessions: 8 };
    const tally = playSessionsPlainly(engineSteps(played.player), given, part);
    expect(playOnEngine(played, given, part)).toEqual(tally);
    expect(playOnEngine(played, given, part)).toEqual(tally);
    const forgetful = situationsOf(played.player, 40) ?? null;
    expect(playOnEngine({ ...played, situations: forgetful }, given, part)).toEqual(tally);
    expect(forgetful?.size()).toBeLessThanOrEqual(40);
  });

  test('a plan with a bet that recalls its past is played on the engine', () => {
    const played = compilePlan(
      craps,
      readFor(craps, 'table side=fire\non comeout: bet pass 5, bet fire 5'),
    );
    expect(played).toMatchObject({ table: null, why: 'recalls' });
    if (!played) throw new Error('plays');
    const tally = playSessionsPlainly(engineSteps(played.player), given, { first: 0, sessions: 2 });
    expect(tally[0]).toBe(2);
  });
});

describe('a plan that cannot be read or played is explained', () => {
  const bets = ['pass', 'place:6', 'place:8', 'odds:pass'];
  test.each([
    ['on comout: bet pass 10', { line: 1, column: 4, written: 'comout' }, 'comeout'],
    ['on comeout: bet pas 10', { line: 1, column: 17, written: 'pas' }, 'pass'],
    ['\n# so\non comeout: bet pass ten', { line: 3, column: 22, written: 'ten' }, 'an amount'],
    ['on comeout bet pass 10', { line: 1, column: 12, written: 'bet' }, ':'],
    ['on point: odds maxx', { line: 1, column: 16, written: 'maxx' }, 'max'],
    ['after win place:6 at much: press', { line: 1, column: 22, written: 'much' }, 'an amount'],
    ['after winn place:6: press', { line: 1, column: 7, written: 'winn' }, 'win'],
    ['stop at', { line: 1, column: 8, written: '' }, 'an amount'],
    ['on round: bet pass 10 up to', { line: 1, column: 28, written: '' }, 'how many'],
    ['on comeout: bet pass 10 up to 0', { line: 1, column: 31, written: '0' }, 'how many'],
    ['on comeout: bet pass 10 up to -1', { line: 1, column: 31, written: '-1' }, 'how many'],
    ['on round: bet pass 5\non count 2: bet pass 20', { line: 2, column: 4 }, 'clauses such as'],
    ['on round: bet pass 5\ncount hilo', { line: 2, column: 1, written: 'count' }, 'clauses such'],
    ['play basic\non round: bet pass 5', { line: 1, column: 1, written: 'play' }, 'clauses such'],
    ['on point: press', { line: 1, column: 16, written: '' }, 'pass'],
    ['on point: bet pass 10 20', { line: 1, column: 23, written: '20' }, 'the end'],
    ['on point: bet place 6 12', { line: 1, column: 15, written: 'place' }, 'place:6'],
    [
      'on point: bet place 12',
      { line: 1, column: 15, written: 'place' },
      'one of place:6, place:8',
    ],
    ['on point: bet odds 20', { line: 1, column: 15, written: 'odds' }, '"odds 20" without "bet"'],
    ['on point: lay 60', { line: 1, column: 11, written: 'lay' }, '"odds 60", which is a lay'],
    ['on point: bet 6 12', { line: 1, column: 15, written: '6' }, 'place:6'],
    ['place 6 and 8', { line: 1, column: 1, written: 'place' }, 'a clause such as "on comeout'],
    ['on point: odds max and bet pass 5', { line: 1, column: 20, written: 'and' }, 'the end of'],
    ['table min=5 min=10', { line: 1, column: 13, written: 'min=10' }, 'each setting once'],
    ['stop at 9 or 0\nstop at 8', { line: 2, column: 1, written: 'stop' }, 'one clause'],
    ['stop at +0', { line: 1, column: 9, written: '+0' }, 'an amount'],
    ['stop at +200 or +300', { line: 1, column: 17, written: '+300' }, 'one that is won and one'],
    ['on point: down place 6', { line: 1, column: 16, written: 'place' }, 'place:6'],
    ['after win place:6 thrice: press', { line: 1, column: 19, written: 'thrice' }, 'twice'],
    [
      'after win place:6 1 times: press',
      { line: 1, column: 19, written: '1' },
      'how many in a row',
    ],
    [
      'after win place:6 x times: press',
      { line: 1, column: 19, written: 'x' },
      'how many in a row',
    ],
    ['after win place:6 101 times: press', { line: 1, column: 19, written: '101' }, 'how many'],
    ['after win place:6 2 time: press', { line: 1, column: 19, written: '2' }, 'twice'],
    ['after rol 7: bet pass 5', { line: 1, column: 7, written: 'rol' }, 'roll'],
    ['after roll 13: bet pass 5', { line: 1, column: 12, written: '13' }, '12'],
    ['after sevenout 7: bet pass 5', { line: 1, column: 16, written: '7' }, ':'],
    ['after spin red: bet pass 5', { line: 1, column: 7, written: 'spin' }, 'roll'],
    [
      'on comeout after 7: bet pass 5',
      { line: 1, column: 12, written: 'after' },
      'a clause of its',
    ],
    [
      'on round in hott: bet pass 5\nafter roll: go hot',
      { line: 1, column: 13, written: 'hott' },
      'hot',
    ],
    ['on round in 5: bet pass 5', { line: 1, column: 13, written: '5' }, 'a name'],
    ['after roll: bet pass 5, go', { line: 1, column: 27, written: '' }, 'a name'],
    [
      'on round: bet pass 5, go hot',
      { line: 1, column: 26, written: 'hot' },
      '"go" after a clause',
    ],
    ['', { line: 1, column: 1, written: '' }, 'a clause'],
  ])('%j', (text, problem, expected) => {
    const parsed = parsePlan(text, bets);
    expect(parsed).toMatchObject({ ok: false, problem });
    expect(!parsed.ok && parsed.problem.expected.some((word) => word.startsWith(expected))).toBe(
      true,
    );
  });

  test.each([
    ['stop at 1000 or 200', 100_000, 20_000],
    ['stop at +200 or -300', 70_000, 20_000],
    ['stop at -300 or +200', 70_000, 20_000],
    ['stop at +$200', 70_000, null],
    ['stop at -300', null, 20_000],
    ['stop at 0', null, 0],
    ['stop at +200 or 100', 70_000, 10_000],
    ['stop at 100 or +200', 70_000, 10_000],
    ['stop at 900 or -100', 90_000, 40_000],
    // Nobody loses more than they have.
    ['stop at +50 or -800', 55_000, 0],
  ])('with 500 dollars: %s', (clause, high, low) => {
    const parsed = parsePlan(`on comeout: bet pass 10\n${clause}`, bets);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    expect(stopsOf(parsed.plan, 50_000)).toEqual({ high, low });
    expect(moneyProblem(parsed.plan, { bankroll: 50_000, firstUp: 1_000 })).toBeNull();
    expect(moneyProblem(parsed.plan, { bankroll: null, firstUp: 1_000 })).toBe('no-bankroll');
  });

  const problemOf = (plan: ReturnType<typeof parsePlan>) => (plan.ok ? null : plan.problem);
  const acts = (last: string) => {
    const plan = parsePlan(`on point: bet place:6 12, bet place:8 12\n${last}`, bets);
    if (!plan.ok) throw new Error(JSON.stringify(plan.problem));
    return plan.plan.clauses
      .slice(2)
      .map(({ when, action }) => [when.kind === 'after' ? when.bet : when.kind, action]);
  };

  test('the kind of a bet is all wagers of it that the plan makes, or the one that the clause waits for', () => {
    const down = (bet: string) => ({ kind: 'down', bet });
    expect(acts('after win pass: down place')).toEqual([
      ['pass', down('place:6')],
      ['pass', down('place:8')],
    ]);
    expect(acts('on comeout: down place')).toEqual([
      ['comeout', down('place:6')],
      ['comeout', down('place:8')],
    ]);
    expect(acts('after win place: down')).toEqual([
      ['place:6', down('place:6')],
      ['place:8', down('place:8')],
    ]);
    expect(acts('after win place: down place')).toEqual([
      ['place', down('place:6')],
      ['place', down('place:8')],
    ]);
  });

  test('an amount that is also a number of the kind is the amount where one has to follow', () => {
    const [last] = acts('after win place: regress place 6').slice(-1);
    expect(last).toEqual(['place', { kind: 'regress', bet: 'place:8', amount: 600 }]);
    const parted = parsePlan('on round: bet place:6 12\non point: regress place 6 6', bets);
    expect(problemOf(parted)).toMatchObject({ line: 2, written: 'place', expected: ['place:6'] });
  });

  test('who names a bet that is none of its kind is shown those of that kind', () => {
    const problem = problemOf(parsePlan('on round: bet place:7 12', bets));
    expect(problem).toMatchObject({ column: 15, expected: ['place:6', 'place:8'] });
  });

  test('a setting takes several values as in a record, and the next setting stands apart', () => {
    const plan = parsePlan('table side=fire,sharpshooter min=5\non round: bet pass 5', bets);
    const options = { side: 'fire,sharpshooter', min: '5' };
    expect(plan).toMatchObject({ ok: true, plan: { options } });
    const apart = problemOf(parsePlan('table min=5, max=10', bets));
    expect(apart).toMatchObject({ column: 12, written: ',' });
    expect(problemOf(parsePlan('table side=fire,', bets))).toMatchObject({
      column: 16,
      written: ',',
    });
  });

  const everyStage = ['round', 'comeout', 'point', 'roll', 'spin', 'hand', 'count 1'];

  test.each([
    ['bclc.craps', 'pass', ['round', 'comeout', 'point', 'roll']],
    ['bclc.roulette', 'red', ['round', 'spin']],
    ['openpit.european', 'red', ['round', 'spin']],
    ['bclc.wheel', 'space:1', ['round', 'spin']],
    ['bclc.blackjack', 'main', ['round', 'hand', 'count 1']],
  ])('law: %s knows the stages of its own game, and refuses all others by line', (id, bet, own) => {
    const known = betsOf(byId(id));
    for (const stage of everyStage) {
      const parsed = parsePlan(`\non ${stage}: bet ${bet} 10`, known);
      if (own.includes(stage)) expect(parsed).toMatchObject({ ok: true });
      else {
        const [written] = stage.split(' ');
        expect(parsed).toMatchObject({ ok: false, problem: { line: 2, column: 4, written } });
        if (stage === 'count 1' || parsed.ok) continue;
        expect(parsed.problem.expected).toEqual(own.map((one) => one.split(' ')[0]));
      }
    }
  });

  test('an order that the rulebook refuses is named with its line and the refusal with its clause', () => {
    const craps = byId('bclc.craps');
    const text = 'on comeout: bet pass 10\non point: bet pass 10, bet dontpass 10';
    try {
      compilePlan(craps, readFor(craps, text));
      throw new Error('it is refused');
    } catch (error) {
      expect(error).toBeInstanceOf(PlanRefused);
      expect(error).toMatchObject({ clause: { line: 2 } });
      expect((error as PlanRefused).refusal.by.length).toBeGreaterThan(0);
    }
  });
});

describe('a clause that never does anything is named', () => {
  const idleIn = (id: string, text: string) => {
    const rulebook = byId(id);
    const { idle } = compilePlan(rulebook, readFor(rulebook, text)) ?? { idle: [] };
    return idle.map(({ clause, why, bet }) => `${clause.line} ${why} ${bet}`.trim());
  };
  const pass = 'on comeout: bet pass 10\n';
  const fire = 'table side=fire\non comeout: bet pass 5, bet fire 5\n';
  const across = 'on point: bet place:4 10, bet place:6 12, bet place:8 12\n';
  const never = 'on round: bet red 10\nafter push red: bet red 5';

  test.each([
    ['bclc.craps', `${pass}after win field: bet any7 1`, ['2 unmade field']],
    ['bclc.craps', `${pass}on point: press place:6`, ['2 unmade place:6']],
    ['bclc.craps', `${pass}after win place: press`, ['2 unmade place']],
    ['bclc.craps', `${pass}on point: down place`, ['2 unmade place']],
    ['bclc.craps', `${pass}after lose pass: double field`, ['2 unmade field']],
    ['bclc.craps', 'on round: bet field 10\non point: odds max', ['2 unbacked']],
    ['bclc.craps', `${pass}on comeout: bet pass 20`, ['1 overruled pass']],
    ['bclc.craps', `${pass}on point: bet pass 20`, ['2 standing pass']],
    [
      'bclc.craps',
      `${pass}on round: bet place:6 6\non point: bet place:6 12`,
      ['3 standing place:6'],
    ],
    ['bclc.roulette', never, ['2 never red']],
    [
      'bclc.craps',
      `${pass}after win pass in second: press\nafter win pass at 7: go second`,
      ['2 never pass', '3 never pass'],
    ],
    ['bclc.craps', `${pass}after roll: go start`, ['2 never']],
    ['bclc.craps', `${pass}after sevenout: go end\nafter roll in end: bet field 5`, []],
    ['bclc.craps', `on point: bet field 5\nafter lose field: down`, []],
    // An order for all wagers of a kind does something once it changes one of them: the four never has a bet of 12.
    ['bclc.craps', `${across}after win place at 12: press\nafter win place at 24: down`, []],
    ['bclc.craps', `${across}after win place at 11: press`, ['2 never place:4']],
    // Clauses are carried out from the top: a wager that was decided is no longer up, and one that a later line makes is not up
    // yet.
    ['bclc.craps', `after win pass: press\n${pass}`, ['1 absent pass']],
    ['bclc.craps', `${pass}on point: bet field 5\non comeout: press field`, ['3 absent field']],
    ['bclc.craps', `${pass}after win pass: press`, []],
    // The wager is up, but already at the table's maximum.
    ['bclc.craps', `table max=10\n${pass}on point: press pass`, ['3 never pass']],
    ['bclc.craps', 'on comeout: bet dontpass 10\nafter push dontpass: bet field 5', []],
    // Only some of its states are reached, so only what follows from the clauses is reported.
    ['bclc.craps', `${fire}after win field: bet any7 1`, ['3 unmade field']],
    ['bclc.craps', `${fire}after win fire: bet any7 1`, []],
  ] as const)('%s, %j', (id, text, named) => {
    expect(idleIn(id, text)).toEqual(named);
  });

  test('a come wager goes on under its number, and odds behind it are named after it', () => {
    const come = 'on comeout: bet pass 10\non point: bet come 10, odds max\n';
    const after = 'after win come:6: bet field 5\nafter win odds:pass: bet any7 1\n';
    expect(idleIn('bclc.craps', come + after)).toEqual([]);
  });
});
