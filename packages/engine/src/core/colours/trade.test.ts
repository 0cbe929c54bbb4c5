import { describe, expect, test } from 'vitest';
import { emptyLayout, type Layout } from '../layout.ts';
import { dollars, zero } from '../money.ts';
import type { ColourCommand } from './commands.ts';
import type { Holding } from './events.ts';
import type { ColourStake } from './holdings.ts';
import type { ColourCites, ColourRules, RoundStage } from './rules.ts';
import { type ColourCounter, decideColours } from './trade.ts';

const clause = (name: string) => [`made.up.${name}`] as const;

const names = [
  ...(['sold', 'marked', 'worth', 'changes', 'changesFrom', 'changesUntil', 'cashOut'] as const),
  ...(['cashOutCleared', 'cashOutPaid', 'cashOutChanged', 'cashOutUntil'] as const),
  ...(['called', 'completed', 'inKind'] as const),
];

// Clauses that do not exist: which is cited is what is looked at.
const rules = {
  choices: {
    values: { is: [100, 500, 1_000], by: clause('values') },
    colours: { is: ['red', 'blue'], by: clause('colours') },
    stack: { is: 20, by: clause('stack') },
    sheet: { is: 100, by: clause('sheet') },
  },
  cites: Object.fromEntries(names.map((name) => [name, clause(name)])) as unknown as ColourCites,
} as unknown as ColourRules;

type Set = {
  readonly holdings?: readonly Holding[];
  readonly stage?: RoundStage;
  readonly isWagered?: boolean;
};

const holding = (seat: number, colour: string, chips: number): Holding => ({
  seat,
  player: `P${seat}`,
  colour,
  value: dollars(1),
  chips,
});

const wager = { seat: 2, hand: 1, bet: 'red', tip: false, stake: dollars(5), fee: zero };

const counter = ({ holdings = [], stage = 'between', isWagered = false }: Set): ColourCounter => {
  const seats = [1, 2].map((seat) => ({ seat, player: `P${seat}`, rack: dollars(200) }));
  const wagers = isWagered ? [{ ...wager, state: { chips: 0 } }] : [];
  const layout: Layout<ColourStake> = { ...emptyLayout, seats, wagers };
  const colours = { exist: { red: 100, blue: 100 }, holdings };
  return { rules, colours, layout, stage, limits: { min: dollars(1), max: dollars(5) } };
};

const answer = (at: Set, command: ColourCommand) => {
  const decision = decideColours(counter(at), command);
  if (decision.ok) return decision.events.map((event) => Object(event).act ?? event.kind);
  return [decision.refusal.code, ...decision.refusal.by];
};

const byOf = (at: Set, command: ColourCommand) => {
  const decision = decideColours(counter(at), command);
  return decision.ok ? decision.events[0]?.by : decision.refusal.by;
};

const buy = (seat: number, colour: string, value = 1): ColourCommand => ({
  kind: 'buy-colour',
  seat,
  colour,
  value: dollars(value),
  amount: dollars(10),
});

describe('chips of a colour', () => {
  test('are marked with their value when they are first sold, and not again', () => {
    expect(answer({}, buy(1, 'red'))).toEqual(['colour-bought', 'marks-colour']);
    const holdings = [holding(1, 'red', 20)];
    expect(answer({ holdings }, buy(1, 'red'))).toEqual(['colour-bought']);
    expect(answer({ holdings }, buy(2, 'blue'))).toEqual(['colour-bought', 'marks-colour']);
    const spent = [holding(1, 'red', 0)];
    expect(answer({ holdings: spent }, buy(1, 'red', 5))).toEqual([
      'colour-bought',
      'marks-colour',
    ]);
  });

  test('are worth what the table has, up to its most', () => {
    expect(answer({}, buy(1, 'red', 5))[0]).toBe('colour-bought');
    expect(answer({}, buy(1, 'red', 10))[0]).toBe('no-such-value');
  });

  test('keep the value they are marked with, and whose they are is said', () => {
    const own = [holding(1, 'red', 20)];
    expect(answer({ holdings: own }, buy(1, 'red', 5))[0]).toBe('own-colour-marked');
    const others = [{ ...holding(2, 'red', 20), player: 'P1' }];
    expect(answer({ holdings: others }, buy(1, 'red', 5))[0]).toBe('colour-marked');
  });

  test('are changed and cashed by who sits there and has some', () => {
    const change: ColourCommand = { kind: 'change-colour', seat: 1, colour: 'blue' };
    const cash: ColourCommand = { kind: 'cash-colour', seat: 1 };
    for (const command of [change, cash]) {
      const elsewhere = { ...command, seat: 3 };
      const left = [holding(3, 'red', 20)];
      expect(answer({ holdings: left }, elsewhere)[0]).toBe('empty-seat');
      expect(answer({}, command)[0]).toBe('no-chips');
    }
    expect(answer({ holdings: [holding(1, 'red', 0)] }, cash)[0]).toBe('no-such-chips');
    expect(answer({ holdings: [holding(1, 'red', 20)] }, cash)[0]).toBe('colour-cashed');
  });

  test('changed for others of which they make no whole number are completed with value chips, by that clause', () => {
    const change = (value: number): ColourCommand => ({
      kind: 'change-colour',
      seat: 1,
      colour: 'blue',
      value: dollars(value),
    });
    const holdings = [holding(1, 'red', 12)];
    const plain = [clause('changes'), clause('changesFrom'), clause('changesUntil')].flat();
    expect(byOf({ holdings }, change(1))).toEqual(plain);
    expect(byOf({ holdings }, change(5))).toEqual([...plain, ...clause('completed')]);
  });

  test('are cashed between rounds; while bets are unpaid, by what clears them too', () => {
    const holdings = [holding(1, 'red', 20)];
    const cash: ColourCommand = { kind: 'cash-colour', seat: 1 };
    const plain = [clause('cashOutUntil'), clause('cashOut')].flat();
    expect(byOf({ holdings, stage: 'rolling', isWagered: true }, cash)).toEqual(plain);
    expect(byOf({ holdings, stage: 'closed' }, cash)).toEqual(plain);
    const unpaid = byOf({ holdings, stage: 'closed', isWagered: true }, cash);
    expect(unpaid).toEqual(
      [
        clause('cashOutUntil'),
        clause('cashOutCleared'),
        clause('cashOutPaid'),
        clause('cashOut'),
      ].flat(),
    );
  });
});
