import {
  type AnyCommand,
  act,
  dollars,
  type Event,
  type Game,
  openGame,
  withChoices,
} from '@openpit/engine';
import { expect, test } from 'vitest';
import { bclcRoulette } from './bclc-roulette.ts';

const { called, completed, inKind } = bclcRoulette.cites.colours;

type Round = {
  readonly rulebook?: typeof bclcRoulette;
  readonly options?: Readonly<Record<string, string>>;
  readonly orders: readonly object[];
};

/** What the dealer calls and pays when 17 comes. */
const paid = ({ rulebook = bclcRoulette, options = {}, orders }: Round) => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) throw new Error(opened.refusal.code);
  let game = opened.game as unknown as Game; // a game of roulette is a game
  let events: readonly Event[] = [];
  for (const order of [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) },
    ...orders,
    { kind: 'release-ball' },
    { kind: 'close-bets' },
    { kind: 'drop-ball', pocket: '17' },
  ]) {
    const step = act(game, order as AnyCommand); // orders of roulette
    if (!step.ok) throw new Error(`${JSON.stringify(order)}: ${step.refusal.code}`);
    game = step.game;
    events = step.entry.events;
  }
  const calls = events
    .filter((event) => Object(event).call === 'payout')
    .map((event) => Object(event));
  const inColour = events.find(({ kind }) => kind === 'colour-paid');
  const codes = calls.flatMap(({ params }) =>
    params.parts.all.map((part: { code: string }) => part.code),
  );
  return { codes, by: calls[0]?.by, inColour: Object(inColour) };
};

const chips = { kind: 'buy-colour', seat: 1, amount: dollars(60), value: dollars(1) };
const bet = { kind: 'place-bet', seat: 1, bet: 'straight:17', amount: dollars(2) };

test('a win on chips of a colour is called by its colour and paid in it', () => {
  const { codes, by, inColour } = paid({ orders: [chips, bet] });
  expect(codes).toEqual(['payout.colour']);
  expect(by).toEqual([called].flat());
  expect(inColour).toMatchObject({ chips: 70, inValue: 0, by: [called].flat() });
});

test('where the bank runs out of the colour, value chips complete it, and that is called too', () => {
  const { codes, inColour } = paid({ options: { set: '100' }, orders: [chips, bet] });
  expect(codes).toEqual(['payout.colour-completed']);
  expect(inColour).toMatchObject({
    chips: 40,
    inValue: dollars(30),
    by: [called, completed].flat(),
  });
});

test('what does not come to a whole chip is paid in value chips', () => {
  const rulebook = withChoices(bclcRoulette, { pays: { straight: [7, 3] } });
  const { codes, inColour } = paid({ rulebook, orders: [chips, bet] });
  expect(codes).toEqual(['payout.colour-completed']);
  expect(inColour).toMatchObject({ chips: 4, inValue: 66 });
});

test('a win on value chips is called as such, beside what the colour has won', () => {
  const inValue = { ...bet, inValue: true };
  const alone = paid({ orders: [bet] });
  expect([alone.codes, alone.by]).toEqual([['payout.value'], [called, inKind].flat()]);
  const both = paid({ orders: [chips, bet, inValue] });
  expect(both.codes).toEqual(['payout.colour', 'payout.value']);
  expect(both.by).toEqual([called, inKind].flat());
});
