import {
  type AnyCommand,
  type Command,
  type CommandSpecs,
  type Event,
  type FamilyId,
  familyOf,
  openGame,
  type Rulebook,
  roles,
  type Settlement,
  type Table,
} from '@openpit/engine';
import { brokenSeam, isAmongActs, lawSeed, randomSteps } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { rulebooks } from './index.ts';

const seed = lawSeed(process.env);

type Step = {
  readonly table: Table;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly after: Table;
};

/** Random play: every order that was given, what followed from it, and the tables before and after. */
const stepsOf = (rulebook: Rulebook, run: number, commands: number): readonly Step[] =>
  randomSteps(rulebook, seed + run, commands);

type Rank = (lineItem: Settlement) => readonly number[];

/** In which order each game's document has wagers taken and paid: what a line is ranked by, first things first. */
const orders: Readonly<Record<string, Rank | null>> = {
  // Written out event by event in packages/notation/follows.
  blackjack: null,
  // Losers are taken, winners paid, then dealer bets, and after all these the side wagers, each time by the seats: 6.2.1 of the fire bet.
  craps: ({ verdict, tip, bet, seat }) => {
    if (bet === 'fire' || bet === 'sharpshooter') return [3, tip ? 1 : 0, seat];
    return [verdict === 'lose' ? 0 : tip ? 2 : 1, 0, seat];
  },
  // 2.6.2, 2.6.3: losing wagers are taken ahead of payment; roulette's 4.5.b: dealer bets after the players'.
  wheel: ({ verdict, tip }) => [verdict === 'lose' ? 0 : tip ? 2 : 1],
  // Losers leave the layout first, prisoners are marked, winners are paid, from the dealer's right; tips after all payouts.
  roulette: ({ verdict, tip, seat }) => [
    verdict === 'lose' ? 0 : verdict === 'moved' ? 1 : tip ? 3 : 2,
    -seat,
  ],
  // 5.3: losers, then the rest, each time from the dealer's right; the dealers' own after all others.
  baccarat: ({ verdict, tip, seat }) => [tip ? 1 : 0, verdict === 'lose' ? 0 : 1, -seat],
  // From the dealer's right round to the left, with all payouts done the dealers' wagers.
  'red-dog': ({ tip, seat }) => [tip ? 1 : 0, -seat],
  // Right to left, each seat's dealer bet after its own wagers.
  'casino-war': ({ tip, seat }) => [-seat, tip ? 1 : 0],
} satisfies Readonly<Record<FamilyId, Rank | null>>;

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, one] of a.entries()) {
    const difference = one - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Wagers taken down or given back, as when nobody is left to throw, are settled by no outcome and have no turn. */
const decidedOf = (lines: readonly Settlement[]): readonly Settlement[] =>
  lines.filter(({ verdict }) => verdict !== 'returned');

describe.each(
  rulebooks
    .filter(({ family }) => orders[family])
    .map((rulebook) => [rulebook.id, rulebook] as const),
)('%s', (_, rulebook) => {
  test('law: wagers are taken and paid in the order of the document', () => {
    const rank = orders[rulebook.family] ?? expect.fail('no order');
    let pairs = 0;
    for (const run of [0, 1, 2, 3, 4, 5]) {
      for (const step of stepsOf(rulebook, run, 500)) {
        for (const event of step.events) {
          if (event.kind !== 'settled') continue;
          const { lines } = event as Event & { readonly lines: readonly Settlement[] }; // an order or an event of the family
          const decided = decidedOf(lines);
          for (const [at, lineItem] of decided.entries()) {
            const next = decided[at + 1];
            if (!next) continue;
            pairs++;
            const order = compare(rank(lineItem), rank(next));
            expect(order, JSON.stringify([lineItem, next])).toBeLessThanOrEqual(0);
          }
        }
      }
    }
    expect(pairs).toBeGreaterThan(10);
  });
});

/** Anybody there takes a seat and gives it up, or is entered by the crew. */
const anybodyThere = ['player', 'dealer', 'stickperson', 'boxperson', 'supervisor'];

const comesAndGoes = ({ kind }: Command): boolean => kind === 'sit' || kind === 'leave';

/** A request to one role is not fulfilled by another: that depends on the duty, not on the order. */
const isDuty = ({ kind }: Command): boolean => kind === 'report-done' || kind === 'do-duty';

const isRoleRefusal = (code: string): boolean => code === 'wrong-role' || code === 'no-role-for';

/** Whether nothing but its kind has to be said to give an order. */
const isBare = (specs: CommandSpecs, kind: string): boolean =>
  Object.values(specs[kind]?.fields ?? { missing: {} }).every(
    (field) => 'optional' in field || 'defaultsTo' in field,
  );

const all = rulebooks.map((rulebook) => [rulebook.id, rulebook] as const);

/** Games at random, one after the other, the first of them always the same: a game may close early, and then shows little. */
const played = (rulebook: Rulebook): readonly Step[] => [
  ...randomSteps(rulebook, 4, 250),
  ...stepsOf(rulebook, 0, 150),
  ...stepsOf(rulebook, 1, 150),
];

test.each(all)(
  'law, %s: an order is refused to every role the rulebook does not name for it, and to no other',
  (_, rulebook) => {
    const family = familyOf(rulebook);
    for (const { table, command } of played(rulebook)) {
      const named = rulebook.roles[command.kind]?.is;
      const allowed: readonly string[] = named ?? (comesAndGoes(command) ? anybodyThere : []);
      for (const as of roles) {
        const answer = family.decide(rulebook, table, { ...command, as } as AnyCommand); // an order or an event of the family
        const isRefused = !answer.ok && isRoleRefusal(answer.refusal.code);
        if (!allowed.includes(as)) expect(answer.ok, `${command.kind} as ${as}`).toBe(false);
        else if (!isDuty(command)) expect(isRefused, `${command.kind} as ${as}`).toBe(false);
      }
    }
  },
);

test.each(all)(
  'law, %s: an order that the crew gives and the table takes is one that somebody of the crew may give',
  (_, rulebook) => {
    const family = familyOf(rulebook);
    const specs = family.commands ?? {};
    const nobodys = new Set<string>();
    for (const { table, command } of played(rulebook)) {
      const { kind } = command;
      if (specs[kind]?.from === 'player' || comesAndGoes(command)) continue;
      const may = rulebook.roles[kind]?.is.filter((role) => role !== 'player') ?? [];
      const { as: _as, ...order } = { as: undefined, ...command };
      // An order in nobody's name is judged by all but roles.
      if (may.length === 0 && family.decide(rulebook, table, order as AnyCommand).ok)
        // as above
        nobodys.add(kind);
    }
    expect([...nobodys].sort()).toEqual([]);
  },
);

test.each(all)(
  'law, %s: the step the crew is prompted to take is one the table takes',
  (_, rulebook) => {
    const family = familyOf(rulebook);
    const specs = family.commands ?? {};
    let prompted = 0;
    for (const { after } of played(rulebook)) {
      for (const { act, role } of family.prompts?.(rulebook, after) ?? []) {
        if (act === null || act === 'report-done' || !isBare(specs, act)) continue;
        prompted++;
        const answer = family.decide(rulebook, after, { kind: act, as: role } as AnyCommand); // an order or an event of the family
        expect(answer.ok ? 'taken' : answer.refusal.code, act).toBe('taken');
      }
    }
    expect(prompted).toBeGreaterThan(0);
  },
);

test.each(all)('law, %s: who has no seat is offered nothing', (_, rulebook) => {
  const family = familyOf(rulebook);
  const { table } = played(rulebook).at(-1) ?? expect.fail('nothing was played');
  const taken = new Set(table.layout.seats.map(({ seat }) => seat));
  const free = Array.from({ length: 20 }, (_, at) => at + 1).filter((seat) => !taken.has(seat));
  for (const seat of free) expect(family.acts?.(rulebook, table, seat)).toEqual([]);
});

test.each(all)(
  'law, %s: a wager that is said to be open is taken at its least, one that is closed is refused by the same clauses',
  (_, rulebook) => {
    const family = familyOf(rulebook);
    let [open, closed] = [0, 0];
    for (const { after } of played(rulebook).filter((_, at) => at % 25 === 0)) {
      for (const { seat, rack } of after.layout.seats) {
        const refusalOf = (bet: string, amount: number) => {
          const command = { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount };
          const answer = family.decide(rulebook, after, command as AnyCommand); // an order or an event of the family
          return answer.ok ? undefined : answer.refusal;
        };
        for (const { bet, min, max, closedBy } of family.openBets(rulebook, after, seat)) {
          const refusal = refusalOf(bet, min);
          if (closedBy) {
            closed++;
            expect([bet, refusal?.code, refusal?.by]).toEqual([bet, closedBy.code, closedBy.by]);
          } else if (rack >= min) {
            open++;
            expect([bet, refusal?.code]).toEqual([bet, undefined]);
          }
          if (max !== null)
            expect([bet, refusalOf(bet, max + 1) === undefined]).toEqual([bet, false]);
        }
      }
    }
    expect(open).toBeGreaterThan(0);
    expect(closed).toBeGreaterThan(0);
  },
);

test.each(all)(
  'law, %s: what is offered with a cent in the rack, and with wagers of the least and the most beside dealer bets, is taken',
  (_, rulebook) => {
    const family = familyOf(rulebook);
    for (const options of [{}, { min: '5', max: '50' }]) {
      for (const amount of [1, 10_000]) {
        const opened = openGame(rulebook, options);
        if (!opened.ok) continue;
        let table: Table = opened.game.table;
        const give = (command: object): void => {
          const answer = family.decide(rulebook, table, command as AnyCommand); // an order or an event of the family
          if (answer.ok) for (const event of answer.events) table = family.evolve(table, event);
        };
        give({ kind: 'sit', seat: 1, player: 'Ann', amount });
        expect(brokenSeam(rulebook, table)).toEqual([]);
        const offered = (family.acts?.(rulebook, table, 1) ?? []).filter(
          ({ command }) => command.kind === 'place-bet',
        );
        const isOwn = offered.some(({ command }) => Object(command).tip === false);
        if (amount === 10_000) expect(isOwn).toBe(true);
        for (const { command, amount: bounds } of offered.slice(0, 4)) {
          give(command);
          give({ ...command, tip: true });
          if (bounds) give({ ...command, amount: bounds.max - bounds.min });
        }
        expect(brokenSeam(rulebook, table)).toEqual([]);
        for (const { seat, hand, bet, tip, stake } of table.layout.wagers) {
          for (const part of [1, stake - 1]) {
            const down = { kind: 'take-down', seat, hand, bet, tip, amount: part } as AnyCommand; // an order or an event of the family
            expect([bet, tip, part, isAmongActs(rulebook, table, down)]).toEqual([
              bet,
              tip,
              part,
              true,
            ]);
          }
        }
      }
    }
  },
);

/** Tables with somebody over them; a craps game closes in another way, and may be opened by who takes the dice. */
const supervised = all.filter(([, { roles: named }]) => named['close-table']);
const withPit = supervised.filter(([, { family }]) => family !== 'craps');

/** What may still be done at a table that is closed. */
const goesOn = ['leave', 'cash-colour'];

test.each(withPit)(
  'law, %s: a table that a supervisor has closed offers a way out and nothing else, and prompts for no step',
  (_, rulebook) => {
    const family = familyOf(rulebook);
    const opened = openGame(rulebook, {});
    if (!opened.ok) throw new Error(opened.refusal.code);
    let table: Table = opened.game.table;
    const give = (command: object): void => {
      const answer = family.decide(rulebook, table, command as AnyCommand); // an order or an event of the family
      if (!answer.ok) throw new Error(answer.refusal.code);
      for (const event of answer.events) table = family.evolve(table, event);
    };
    give({ kind: 'sit', seat: 1, player: 'Ann', amount: 10_000 });
    const before = family.openBets(rulebook, table, 1);
    expect(before.some(({ closedBy }) => closedBy === null)).toBe(true);
    give({ kind: 'close-table', as: 'supervisor' });
    const acts = (family.acts?.(rulebook, table, 1) ?? []).map(({ command }) => command.kind);
    expect(acts).toContain('leave');
    expect(acts.filter((kind) => !goesOn.includes(kind))).toEqual([]);
    const after = family.openBets(rulebook, table, 1);
    expect(after.map(({ bet }) => bet)).toEqual(before.map(({ bet }) => bet));
    expect(after.filter(({ closedBy }) => closedBy === null)).toEqual([]);
    const steps = (family.prompts?.(rulebook, table) ?? []).map(({ act }) => act);
    expect(steps.filter((act) => act !== 'report-done')).toEqual([]);
    expect(() => give({ kind: 'close-table', as: 'supervisor' })).toThrow(/already/);
    give({ kind: 'open-table', as: 'supervisor' });
    expect(() => give({ kind: 'open-table', as: 'supervisor' })).toThrow(/already/);
    expect(family.openBets(rulebook, table, 1)).toEqual(before);
  },
);

test.each(supervised)(
  'law, %s: limits are posted from a least to a most that may be the same, or to no most at all, and said',
  (_, rulebook) => {
    const family = familyOf(rulebook);
    const opened = openGame(rulebook, {});
    if (!opened.ok) throw new Error(opened.refusal.code);
    const saidBy = (limits: object) => {
      const order = { kind: 'post-limits', as: 'supervisor', ...limits } as AnyCommand; // an order or an event of the family
      const answer = family.decide(rulebook, opened.game.table, order);
      if (!answer.ok) return answer.refusal.code;
      const { params } = Object(answer.events.find(({ kind }) => kind === 'announced'));
      return JSON.stringify(params);
    };
    const [alone, same] = [saidBy({ min: 500 }), saidBy({ min: 500, max: 500 })];
    expect(alone).toContain('500');
    expect(same).toContain('500');
    expect(alone).not.toBe(same);
    expect(alone).not.toContain('null');
    expect(saidBy({ min: 500, max: 499 })).toBe('bad-limits');
  },
);

test.each(all)(
  'law, %s: a table is opened with settings it knows, each within its words and numbers',
  (_, rulebook) => {
    expect(openGame(rulebook, {}).ok).toBe(true);
    const unknown = openGame(rulebook, { nonsense: 'yes' });
    if (unknown.ok) throw new Error('a setting nobody knows is taken');
    expect(unknown.refusal).toMatchObject({ code: 'unknown-option', by: ['house.options'] });
    const known = Object.keys(familyOf(rulebook).settings);
    expect(known).toEqual(expect.arrayContaining(['min', 'max']));
    for (const name of known) {
      for (const value of ['nonsense', '-1', '0.001', 'constructor']) {
        const opened = openGame(rulebook, { [name]: value });
        expect(opened.ok ? `${name}=${value} is taken` : opened.refusal.by.length).not.toBe(0);
        expect(opened.ok, `${name}=${value}`).toBe(false);
      }
    }
    const crossed = openGame(rulebook, { min: '10', max: '5' });
    expect(crossed.ok ? 'taken' : crossed.refusal.code).toBe('bad-limits');
    const closed = openGame(rulebook, { max: '0' });
    expect(closed.ok ? 'taken' : closed.refusal).toMatchObject({ code: 'bad-setting' });
    const high = openGame(rulebook, { min: '1000000000.01' });
    expect(high.ok ? 'taken' : high.refusal).toMatchObject({
      code: 'bad-setting',
      params: { option: 'min', expected: { code: 'setting.most' } },
    });
  },
);

test.each(all)(
  'law, %s: a wager whose name is not on the layout is refused, however near it is to one',
  (_, rulebook) => {
    const family = familyOf(rulebook);
    const { after } = played(rulebook)[0] ?? expect.fail('nothing was played');
    const seated = { kind: 'sit', seat: 1, player: 'Ann', amount: 10_000 } as AnyCommand; // an order or an event of the family
    const answer = family.decide(rulebook, after, seated);
    const table = answer.ok ? answer.events.reduce(family.evolve, after) : after;
    const names = new Set(family.openBets(rulebook, table, 1).map(({ bet }) => bet));
    expect(names.size).toBeGreaterThan(0);
    for (const bet of names) {
      for (const near of [`x${bet.slice(1)}`, `${bet}x`, bet.slice(0, -1), bet.toUpperCase()]) {
        if (names.has(near)) continue;
        const order = { kind: 'place-bet', seat: 1, hand: 1, bet: near, tip: false, amount: 500 };
        // An order of the family, without its name.
        expect([near, family.decide(rulebook, table, order as AnyCommand).ok]).toEqual([
          near,
          false,
        ]);
      }
    }
  },
);
