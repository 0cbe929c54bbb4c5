import {
  amountMax,
  assert,
  type Cents,
  cents,
  exactStake,
  type Game,
  type Options,
  openGame,
  type PayChain,
} from '@openpit/engine';
import {
  type RouletteCommand,
  type RouletteRulebook,
  type RouletteVerdict,
  roulette,
  settle,
} from '@openpit/engine/roulette';
import { acted, lineItemsIn, netOf, type Walk } from '../walk.ts';

/** Every place of the layout, with the fewest chips that are paid without rounding, spin after spin until it is decided. */
export const rouletteWalk = (rulebook: RouletteRulebook): Walk<Game<RouletteRulebook>> => {
  const empty = opened(rulebook);
  const value = cents(rulebook.choices.colours.values.is[0] ?? 1);
  return {
    starts: roulette.bets(rulebook).map(({ bet }) => {
      const stake = stakeOn(empty, bet, value);
      const { game } = acted(
        withChips(rulebook, stake / value),
        { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
        { kind: 'buy-colour', seat: 1, value, amount: stake },
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

/** A table with as many chips of each colour as are bet. How many the house really has does not matter to prices. */
const withChips = (rulebook: RouletteRulebook, chips: number): Game<RouletteRulebook> => {
  const { sheet, stack } = rulebook.choices.colours;
  if (chips <= sheet.is) return opened(rulebook);
  return opened(rulebook, { set: `${Math.ceil(chips / stack.is) * stack.is}` });
};

const opened = (rulebook: RouletteRulebook, options: Options = {}): Game<RouletteRulebook> => {
  const table = openGame(rulebook, options);
  assert(table.ok, 'a table opens with whole stacks of chips');
  return table.game;
};

const untilTheBall = [{ kind: 'release-ball' }, { kind: 'close-bets' }] as const;

/** The fewest chips of a value for which every verdict on the bet is a whole number of cents. */
const stakeOn = (empty: Game<RouletteRulebook>, bet: string, value: Cents): Cents => {
  const { rulebook, table } = acted(empty, ...untilTheBall).game;
  const chains = roulette
    .chance(rulebook, table)
    .flatMap(({ command }) =>
      command.kind === 'drop-ball' ? [chainOf(settle(rulebook, bet, command.pocket))] : [],
    );
  return exactStake(chains, { unit: value, coin: cents(1) });
};

const chainOf = (verdict: RouletteVerdict): PayChain => {
  if (verdict.kind === 'win') return [verdict.pays];
  return verdict.kind === 'lose-part' ? [verdict.part] : [];
};
