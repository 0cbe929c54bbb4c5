import { amountMax, assert, cents, type Game, openGame } from '@openpit/engine';
import { type RouletteCommand, type RouletteRulebook, roulette } from '@openpit/engine/roulette';
import { acted, lineItemsIn, netOf, type Walk } from '../walk.ts';

/** Every place of the layout with one chip on it, spin after spin until it is decided. */
export const rouletteWalk = (rulebook: RouletteRulebook): Walk<Game<RouletteRulebook>> => {
  const { values } = rulebook.choices.colours;
  // A zero may take half of it.
  const stake = cents(values.is.find((value) => value % 2 === 0) ?? values.is[0] ?? 2);
  const opened = openGame(rulebook);
  assert(opened.ok, 'a table opens without settings');
  return {
    starts: roulette.bets(rulebook).map(({ bet }) => {
      const { game } = acted(
        opened.game,
        { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
        { kind: 'buy-colour', seat: 1, value: stake, amount: stake },
        { kind: 'place-bet', seat: 1, bet, amount: stake },
        ...untilTheBall,
      );
      return { bet, condition: null, when: null, model: null, stake, fee: 0, table: game };
    }),
    keyOf: ({ table }) => JSON.stringify(table.layout.wagers),
    chance: ({ table }) => roulette.chance(rulebook, table),
    step: (before, command) => {
      const { game, events } = acted(before, command as RouletteCommand); // one of the family's own chance
      const net = lineItemsIn(events).reduce((sum, lineItem) => sum + netOf(lineItem), 0);
      const isDecided = game.table.layout.wagers.length === 0;
      return { net, next: isDecided ? null : acted(game, ...untilTheBall).game };
    },
  };
};

const untilTheBall = [{ kind: 'release-ball' }, { kind: 'close-bets' }] as const;
