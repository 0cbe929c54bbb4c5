import {
  act,
  amountMax,
  type Cents,
  exactStake,
  type Game,
  type Options,
  openGame,
  writePays,
} from '@openpit/engine';
import { betOn, type WheelRulebook } from '@openpit/engine/wheel';
import { refusalSentence } from '@openpit/messages';
import { census } from './census.ts';
import { type Priced, pricedBy } from './price.ts';
import { outcomesOf } from './walk.ts';

/** Every symbol of every wheel of the rulebook. */
export const priceWheels = (rulebook: WheelRulebook): readonly Priced[] =>
  Object.keys(rulebook.choices.layouts).flatMap((layout) =>
    priceWheel(rulebook, { name: layout, options: { layout } }),
  );

/** Every symbol of one wheel, over every space: a table is opened, a bet is made, bets are closed and the wheel is spun. */
export const priceWheel = (
  rulebook: WheelRulebook,
  { name, options }: { readonly name: string; readonly options: Options },
): readonly Priced[] => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) throw new Error(refusalSentence(opened.refusal));
  const { symbols, places } = opened.game.table.wheel;
  return symbols
    .filter((symbol) => places.includes(symbol.name))
    .map((symbol) => {
      const wager = { seat: 1, hand: 1, bet: betOn(symbol.name), tip: false };
      const counted = census(
        outcomesOf(
          closedWith(opened.game, { ...wager, amount: exactStake([[symbol.pays]]) }),
          wager,
        ),
      );
      const { clauses } = counted;
      const pays = writePays(symbol.pays);
      const condition = `layout=${name}`;
      const tag = { rulebook: rulebook.id, bet: wager.bet, condition, model: null, pays, clauses };
      return pricedBy(tag, counted);
    });
};

const closedWith = (
  game: Game<WheelRulebook>,
  wager: { readonly seat: number; readonly bet: string; readonly amount: Cents },
): Game<WheelRulebook> => {
  let now = game;
  for (const command of [
    { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
    { kind: 'place-bet', ...wager },
    { kind: 'close-bets' },
  ] as const) {
    const step = act(now, command);
    if (!step.ok) throw new Error(refusalSentence(step.refusal));
    now = step.game;
  }
  return now;
};
