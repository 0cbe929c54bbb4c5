import {
  type AnyCommand,
  act,
  dollars,
  familyOf,
  type Game,
  openGame,
  type Settlement,
  withChoices,
} from '@openpit/engine';
import { after, anyGame, isAmongActs, openedGame, sitting, taken } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcRoulette } from './bclc-roulette.ts';

const given = (game: Game, ...orders: readonly object[]) => {
  let now = game;
  let lines: readonly Settlement[] = [];
  for (const order of orders) {
    const step = taken(now, order as AnyCommand); // orders of roulette
    now = step.game;
    lines = step.entry.events.flatMap((event) => Object(event).lines ?? []);
  }
  return { game: now, lines };
};

const opened = (seats: number, rulebook = bclcRoulette): Game =>
  after(anyGame(openedGame(rulebook)), ...sitting(seats));

const chips = { kind: 'buy-colour', seat: 1, amount: dollars(100), value: dollars(1) };
const call = (bet: string, at: string) => ({
  kind: 'call-bet',
  seat: 1,
  bet,
  at,
  amount: dollars(5),
  as: 'dealer',
});
const round = (pocket: string) => [
  { kind: 'release-ball' },
  { kind: 'close-bets' },
  { kind: 'drop-ball', pocket },
];

describe('a call put in the wrong place', () => {
  const { misplaced, track } = bclcRoulette.cites;

  test.each([
    { bet: 'straight:17', at: 'straight:20', pocket: '20', paid: true, checked: false },
    { bet: 'straight:17', at: 'straight:20', pocket: '17', paid: false, checked: false },
    { bet: 'track:17', at: 'track:20', pocket: '20', paid: true, checked: true },
    { bet: 'track:17', at: 'track:20', pocket: '17', paid: false, checked: true },
  ])('$bet at $at on $pocket: as it lies, by the clauses that bear on it', (row) => {
    const { lines } = given(opened(1), chips, call(row.bet, row.at), ...round(row.pocket));
    const by = lines[0]?.by ?? [];
    const isCited = (clauses: readonly string[]) =>
      clauses.every((one) => by.includes(one as never)); // any clause may be asked about
    expect(isCited(misplaced.lies)).toBe(true);
    expect(isCited(misplaced.paid)).toBe(row.paid);
    expect(isCited(track.checked)).toBe(row.checked);
  });

  test('may be challenged by its player, who is offered that, until it is', () => {
    const { game } = given(opened(1), chips, call('straight:17', 'straight:20'));
    const challenge = {
      kind: 'challenge-call',
      seat: 1,
      hand: 1,
      bet: 'straight:20',
    } as AnyCommand; // an order of roulette
    expect(isAmongActs(game.rulebook, game.table, challenge)).toBe(true);
    const offers = ({ rulebook, table }: Game) =>
      (familyOf(rulebook).acts?.(rulebook, table, 1) ?? []).filter(
        ({ command }) => command.kind === 'challenge-call',
      ).length;
    expect(offers(game)).toBe(1);
    const own = { kind: 'place-bet', seat: 1, bet: 'straight:20', amount: dollars(5) };
    expect(offers(given(game, own, { ...own, tip: true }).game)).toBe(1);
    expect(offers(given(game, challenge).game)).toBe(0);
  });
});

test('who has chips of a colour is offered each bet in them and in value chips, who has none in value chips alone', () => {
  const kindsOf = (game: Game) =>
    (familyOf(game.rulebook).acts?.(game.rulebook, game.table, 1) ?? [])
      .map(({ command }) => Object(command))
      .filter(({ bet }) => bet === 'red')
      .map(({ kind, tip, inValue }) =>
        [kind, tip ? 'tip' : 'own', inValue ?? 'as it comes'].join(' '),
      )
      .sort();
  const plain = [
    'call-bet own as it comes',
    'place-bet own as it comes',
    'place-bet tip as it comes',
  ];
  const inValue = ['call-bet own true', 'place-bet own true', 'place-bet tip true'];
  expect(kindsOf(opened(1))).toEqual(plain);
  expect(kindsOf(given(opened(1), chips).game)).toEqual([...plain, ...inValue].sort());
});

test('value chips inside are refused to everybody where nobody may, and by name to those who come after who may', () => {
  const inside = (seat: number) => ({
    kind: 'place-bet',
    seat,
    bet: 'straight:17',
    amount: dollars(5),
  });
  const refusalOf = (game: Game, seat: number) => {
    const step = act(game, inside(seat) as AnyCommand); // an order of roulette
    return step.ok ? 'taken' : [step.refusal.code, step.refusal.params];
  };
  const never = opened(1, withChoices(bclcRoulette, { valueInside: 0 }));
  expect(refusalOf(never, 1)).toEqual(['roulette.no-value-chips-inside', {}]);
  const [code, params] = refusalOf(given(opened(2), inside(1)).game, 2);
  expect([code, JSON.stringify(params)]).toEqual([
    'roulette.value-chips-inside',
    expect.stringContaining('P1'),
  ]);
});

test('a challenge of chips that lie as they were called is refused, and one after the number as too late', () => {
  const challenge = { kind: 'challenge-call', seat: 1, bet: 'straight:20' } as AnyCommand; // an order of roulette
  const codeOf = (game: Game) => {
    const step = act(game, challenge);
    return step.ok ? 'taken' : step.refusal.code;
  };
  const { game } = given(opened(1), chips, call('straight:20', 'straight:20'));
  expect(codeOf(game)).toBe('roulette.not-misplaced');
  const over = given(game, ...round('3')).game;
  expect(codeOf(over)).toBe('roulette.challenged-too-late');
  expect(codeOf(given(over, { kind: 'release-ball' }).game)).toBe('roulette.not-misplaced');
});

test('a layout has its track where the house has one and does not say otherwise, and the table says so', () => {
  const { pockets, track } = bclcRoulette.choices;
  const without = withChoices(bclcRoulette, { track: false });
  const openedWith = (rulebook: typeof bclcRoulette, options: Readonly<Record<string, string>>) => {
    const step = openGame(rulebook, options);
    if (!step.ok) return step.refusal.code;
    const [first] = step.entry.events;
    return [step.game.table.hasTrack, first?.by];
  };
  expect(openedWith(bclcRoulette, {})).toEqual([true, [pockets.by, track.by].flat()]);
  expect(openedWith(bclcRoulette, { track: 'yes' })).toEqual([true, [pockets.by, track.by].flat()]);
  expect(openedWith(bclcRoulette, { track: 'no' })).toEqual([false, [pockets.by].flat()]);
  expect(openedWith(without, {})).toEqual([false, [pockets.by].flat()]);
  expect(openedWith(without, { track: 'no' })).toEqual([false, [pockets.by].flat()]);
  expect(openedWith(without, { track: 'yes' })).toBe('roulette.no-track-here');
});

test('what was won with value chips is paid in them, by its clause; chips of a colour are paid in that colour', () => {
  const { inKind } = bclcRoulette.cites.colours;
  const own = { kind: 'place-bet', seat: 1, bet: 'red', amount: dollars(5) };
  const byOf = (...orders: readonly object[]) =>
    given(opened(1), ...orders, ...round('1')).lines.flatMap(({ by }) => by as readonly string[]);
  expect(byOf(own)).toEqual(expect.arrayContaining([...inKind]));
  expect(byOf(chips, own).filter((clause) => inKind.includes(clause as never))).toEqual([]); // any clause may be asked about
});

test('chips of a colour are cashed between rounds, one or all of them, and no others', () => {
  const cashOf = ({ rulebook, table }: Game) =>
    (familyOf(rulebook).acts?.(rulebook, table, 1) ?? [])
      .filter(({ command }) => command.kind === 'cash-colour')
      .map(({ amount }) => amount);
  const { game } = given(opened(1), chips);
  const all = { min: dollars(1), max: dollars(100), step: dollars(1) };
  expect(cashOf(game)).toEqual([all]);
  expect(cashOf(opened(1))).toEqual([]);
  const own = { kind: 'place-bet', seat: 1, bet: 'red', amount: dollars(100) };
  expect(cashOf(given(game, own).game)).toEqual([]);
});

test('a table that is closed over a running ball asks for no call any more', () => {
  const own = { kind: 'place-bet', seat: 1, bet: 'red', amount: dollars(5) };
  const rolling = given(
    opened(1),
    own,
    { kind: 'release-ball' },
    { ...own, kind: 'take-down' },
  ).game;
  const stepsOf = ({ rulebook, table }: Game) =>
    (familyOf(rulebook).prompts?.(rulebook, table) ?? [])
      .map(({ act: step }) => step)
      .filter((step) => step !== 'report-done');
  expect(stepsOf(rolling)).toContain('close-bets');
  expect(stepsOf(given(rolling, { kind: 'close-table', as: 'supervisor' }).game)).toEqual([]);
});

test('who names no colour gets one that is free; with none free the house says so', () => {
  const rulebook = withChoices(bclcRoulette, { colours: { colours: ['red', 'blue'] } });
  let game = opened(3, rulebook);
  for (const seat of [1, 2]) game = given(game, { ...chips, seat }).game;
  const last = act(game, { ...chips, seat: 3 } as AnyCommand); // an order of roulette
  expect(last.ok ? 'taken' : [last.refusal.code, ...last.refusal.by]).toEqual([
    'no-colour-free',
    'house.choices',
  ]);
});
