import { type AnyCommand, act, dollars, familyOf, type Game } from '@openpit/engine';
import { type CrapsRulebook, craps, diceOf } from '@openpit/engine/craps';
import { after, anyGame, openedGame, sitting } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps, openpitNevada } from '../index.ts';

const books: readonly CrapsRulebook[] = [
  bclcCraps,
  bclcMidi,
  divisionCraps,
  openpitNevada,
  chickasawCardcraps,
];

const given = (game: Game, ...orders: readonly object[]): Game =>
  after(game, ...(orders as readonly AnyCommand[])); // orders of craps

const opened = (rulebook: CrapsRulebook, seats: number): Game =>
  after(anyGame(openedGame(rulebook)), ...sitting(seats));

const bet = (seat: number, name: string, amount = 10) => ({
  kind: 'place-bet',
  seat,
  bet: name,
  amount: dollars(amount),
});

const tableOf = ({ table }: Game) => table as Parameters<typeof diceOf>[1] & Game['table']; // these tables are of craps

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const family = familyOf(rulebook);
  const house = craps.house;
  const closing = (game: Game) => house.close(rulebook, game.table as never); // a craps table

  test('law: an outcome is read as the roll the table makes of it, and nothing else is one', () => {
    const game = given(opened(rulebook, 1), bet(1, 'pass'));
    const closed = given(game, closing(game));
    const outcomes = family.chance?.(rulebook, closed.table) ?? [];
    expect(outcomes).toHaveLength(36);
    const read = outcomes.map(({ command }) => {
      const step = act(closed, command);
      if (!step.ok) throw new Error(step.refusal.code);
      const rolled = step.entry.events.find(({ kind }) => kind === 'rolled');
      const dice = diceOf(command as never, tableOf(closed)); // an outcome of craps
      expect(dice).toEqual(Object(rolled).dice);
      return `${dice}`;
    });
    expect(new Set(read).size).toBe(36);
    expect(diceOf({ kind: 'send-dice' }, tableOf(closed))).toBeUndefined();
  });

  test('the house closes bets as the game does: the dice are sent, or no more bets', () => {
    const game = given(opened(rulebook, 1), bet(1, 'pass'));
    expect(closing(game).kind).toBe(rulebook.choices.shooter ? 'send-dice' : 'close-bets');
  });

  test('a call that was heard is booked as it was said, or refused where it cannot be', () => {
    if (rulebook.choices.callBets.is === 'never') return;
    const game = given(opened(rulebook, 1), bet(1, 'pass'));
    const call = { kind: 'call-bet', as: 'player', seat: 1, hand: 1, tip: false };
    const due = (made: object) => {
      const heard = given(game, { ...call, ...made });
      return house.due?.(rulebook, heard.table as never); // a craps table
    };
    const field = { bet: 'field', amount: dollars(5) };
    const booking = due(field) ?? expect.fail('nothing is due');
    expect(booking).toMatchObject({ ...field, kind: 'call-bet', withChips: true });
    expect('onCraps' in booking).toBe(false);
    const split = { bet: 'ce', amount: dollars(4), onCraps: dollars(2) };
    expect(due(split)).toMatchObject({ ...split, kind: 'call-bet' });
    const heard = given(
      game,
      { ...call, ...field },
      { kind: 'cash-out', seat: 1, amount: dollars(989) },
    );
    expect(house.due?.(rulebook, heard.table as never)).toEqual({
      kind: 'refuse-call',
      seat: 1,
      hand: 1,
      bet: 'field',
      tip: false,
    });
    expect(house.due?.(rulebook, game.table as never)).toBeUndefined();
  });

  test('a shooter without a line wager lets the dice go on to who has one; alone, only where somebody else throws', () => {
    if (!rulebook.choices.shooter) return;
    const two = given(opened(rulebook, 2), bet(1, 'pass'), bet(2, 'pass'), {
      kind: 'take-dice',
      seat: 1,
    });
    expect(closing(two).kind).toBe('send-dice');
    const bare = given(two, { kind: 'take-down', seat: 1, bet: 'pass' });
    expect(closing(bare)).toEqual({ kind: 'pass-dice', seat: 1 });
    const alone = given(
      ...([opened(rulebook, 1), bet(1, 'pass'), { kind: 'take-dice', seat: 1 }] as const),
      { kind: 'take-down', seat: 1, bet: 'pass' },
    );
    const isRelieved = rulebook.choices.shooter.nobody.is === 'stickperson-throws';
    expect(closing(alone).kind).toBe(isRelieved ? 'pass-dice' : 'send-dice');
  });
});

test('the shuffler hands out three cards, the middle one of which is read', () => {
  const game = given(opened(chickasawCardcraps, 1), bet(1, 'pass'), { kind: 'close-bets' });
  const outcomes = familyOf(chickasawCardcraps).chance?.(chickasawCardcraps, game.table) ?? [];
  const [first] = outcomes;
  if (!first) throw new Error('no card comes');
  const dealt = craps.house.complete?.(first.command as never, outcomes as never, () => 0); // outcomes of craps
  const { card, beside } = Object(dealt);
  expect(new Set([card, ...beside]).size).toBe(3);
  const order = { kind: 'close-bets' } as const;
  expect(craps.house.complete?.(order, [], () => 0)).toEqual(order);
});
