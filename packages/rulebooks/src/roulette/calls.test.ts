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
import { isAmongActs } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcRoulette } from './bclc-roulette.ts';

const given = (game: Game, ...orders: readonly object[]) => {
  let now = game;
  let lines: readonly Settlement[] = [];
  for (const order of orders) {
    const step = act(now, order as AnyCommand); // orders of roulette
    if (!step.ok) throw new Error(`${JSON.stringify(order)}: ${step.refusal.code}`);
    now = step.game;
    lines = step.entry.events.flatMap((event) => Object(event).lines ?? []);
  }
  return { game: now, lines };
};

const opened = (seats: number, rulebook = bclcRoulette): Game => {
  const table = openGame(rulebook, {});
  if (!table.ok) throw new Error(table.refusal.code);
  const sits = Array.from({ length: seats }, (_, at) => at + 1).map((seat) => ({
    kind: 'sit',
    seat,
    player: `P${seat}`,
    amount: dollars(1000),
  }));
  return given(table.game as Game, ...sits).game; // a game of roulette is a game
};

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
    expect(offers(given(game, challenge).game)).toBe(0);
  });
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
