import { cite } from '@openpit/engine';
import { type BlackjackRulebook, evens } from '@openpit/engine/blackjack';
import type { Ending } from '../chain.ts';
import { momentsOf } from '../chain.ts';
import { type Priced, splitOf, writeAllPays } from '../price.ts';
import { compare, one, type Ratio, ratio } from '../ratio.ts';
import { gameOf } from './game-of.ts';
import { solverGame } from './solver/game.ts';
import { handTree } from './solver/hand-tree.ts';
import { solve } from './solver/solve.ts';
import { type Spread, spreadOf } from './solver/spread.ts';
import { laterCode, totalStrategy } from './strategy.ts';

const places = 8;

/** A decimal as a fraction, for what is worked out in decimals. */
const rounded = (value: number): Ratio => ratio(Math.round(value * 10 ** places), 10 ** places);

/** The same spread on another mean: a little chance goes from a stake lost to a stake won, or back. */
const centred = (spread: Spread, mean: number): Spread => {
  let now = 0;
  for (const [gain, chance] of spread) now += gain * chance;
  const moved = (mean - now) / 2;
  return new Map(
    [...spread].map(([gain, chance]) => {
      if (gain === 1) return [gain, chance + moved];
      return [gain, gain === -1 ? chance - moved : chance];
    }),
  );
};

/** The main wager, played by the best chart of totals from a full shoe. */
export const priceMain = (rulebook: BlackjackRulebook): Priced => {
  const rules = gameOf(rulebook);
  const solved = solve(solverGame(rules));
  const { houseEdge, chart } = totalStrategy(solved);
  const spread = spreadOf(solved, ({ hand, isPair, low }, up) => {
    const name = (value: number) => (value === 0 ? 'A' : `${value + 1}`);
    const rows = isPair ? chart.pair : handTree.isSoft[hand] === 1 ? chart.soft : chart.hard;
    const row = isPair ? `${name(low)},${name(low)}` : `${handTree.total[hand]}`;
    const cell = rows[row]?.[name(up)];
    // A blackjack has no cell: after an exchange it is a 21, and stood on.
    if (!cell) return { code: 'S', later: 'S' };
    return { code: cell.code, later: cell.code === 'Z' ? laterCode(cell) : cell.code };
  });
  const endings = [...centred(spread, -houseEdge)]
    .map(([gain, chance]): Ending => ({ gain: rounded(gain), chance: rounded(chance) }))
    .sort((a, b) => compare(b.gain, a.gain));
  const { main, natural, double, split, dealer } = rules;
  return {
    rulebook: rulebook.id,
    bet: 'main',
    condition: null,
    model: null,
    pays: writeAllPays([{ is: evens, by: main.pays }, natural.pays]),
    ...splitOf(endings),
    edge: rounded(houseEdge),
    rolls: one,
    variance: momentsOf(endings).variance,
    endings,
    places,
    clauses: cite(
      main.pays,
      natural.pays,
      main.lower,
      main.push,
      main.bust,
      dealer.hits,
      double.on,
      split.on,
    ),
  };
};
