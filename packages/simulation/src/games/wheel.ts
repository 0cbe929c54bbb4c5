import { amountMax, assert, exactStake, type Game, openGame } from '@openpit/engine';
import { betOn, type WheelCommand, type WheelRulebook, wheel } from '@openpit/engine/wheel';
import { acted, lineItemsIn, netOf, type Walk } from '../walk.ts';

/** Every symbol with a place on the layout, for every wheel of the rulebook. */
export const wheelWalk = (rulebook: WheelRulebook): Walk<Game<WheelRulebook>> => ({
  starts: Object.keys(rulebook.choices.layouts).flatMap((layout) => {
    const opened = openGame(rulebook, { layout });
    assert(opened.ok, 'a table opens with a layout of the rulebook');
    const { symbols, places } = opened.game.table.wheel;
    return symbols
      .filter(({ name }) => places.includes(name))
      .map(({ name, pays }) => {
        const bet = betOn(name);
        const stake = exactStake([[pays]]);
        const { game } = acted(
          opened.game,
          { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
          { kind: 'place-bet', seat: 1, bet, amount: stake },
          { kind: 'close-bets' },
        );
        return {
          bet,
          condition: `layout=${layout}`,
          when: null,
          model: null,
          stake,
          fee: 0,
          table: game,
        };
      });
  }),
  keyOf: ({ table: { wheel: mounted, layout } }) => JSON.stringify([mounted, layout.wagers]),
  chance: ({ table }) => wheel.chance(rulebook, table),
  step: (before, command) => {
    const { game, events } = acted(before, command as WheelCommand); // one of the family's own chance
    const net = lineItemsIn(events).reduce((sum, lineItem) => sum + netOf(lineItem), 0);
    const isDecided = game.table.layout.wagers.length === 0;
    return { net, next: isDecided ? null : acted(game, { kind: 'close-bets' }).game };
  },
});
