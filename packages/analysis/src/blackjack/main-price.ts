import { assert, cite } from '@openpit/engine';
import { type BlackjackRulebook, type BlackjackRules, evens } from '@openpit/engine/blackjack';
import type { Ending } from '../chain.ts';
import { type Priced, writeAllPays } from '../price.ts';
import { compare, one, type Ratio, ratio, subtract } from '../ratio.ts';
import { gameOf, solverGameOf } from './game-of.ts';
import { averageStakeOf } from './solver/average-stake.ts';
import { figuresOf, leftOut } from './solver/figures.ts';
import { handTree } from './solver/hand-tree.ts';
import { type Solved, solve } from './solver/solve.ts';
import type { MixedSplit } from './solver/split-mixed.ts';
import type { Spread } from './solver/split-play.ts';
import { type Codes, spreadOf } from './solver/spread.ts';
import { type Chart, laterCode, nameOf, totalStrategy } from './strategy.ts';

const places = 8;

/** A decimal as a fraction, for what is worked out in decimals. */
const rounded = (value: number): Ratio => ratio(Math.round(value * 10 ** places), 10 ** places);

/** The main wager, played by the best chart of totals from a full shoe. */
export const priceMain = (
  rulebook: BlackjackRulebook,
  rules: BlackjackRules = gameOf(rulebook),
): Priced => {
  const solved = solve(solverGameOf(rules), { by: 'totals' });
  const { houseEdge, chart } = totalStrategy(solved);
  const spreads = chartSpreads(solved, chart);
  const { spread } = spreads;
  // Rounded once each: figures of rounded endings would be off by more.
  const [win, lose, variance] = figuresOf(spread).map(rounded);
  assert(win && lose && variance, 'a spread has all its figures');
  const { main, natural, double, split, dealer } = rules;
  return {
    rulebook: rulebook.id,
    bet: 'main',
    condition: null,
    model: null,
    pays: writeAllPays([{ is: evens, by: main.pays }, natural.pays]),
    win,
    push: subtract(subtract(one, win), lose),
    lose,
    edge: rounded(houseEdge),
    rolls: one,
    variance,
    staked: rounded(putUpBy(rules, solved, chart)),
    endings: endingsOf(spread),
    places,
    bound: boundOf(spreads),
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

const endingsOf = (spread: Spread): readonly Ending[] =>
  [...spread]
    .map(([gain, chance]): Ending => ({ gain: rounded(gain), chance: rounded(chance) }))
    .filter(({ chance }) => chance.top > 0n)
    .sort((a, b) => compare(b.gain, a.gain));

/** What is left out of splits, and the last place for rounding, push being what two rounded figures leave: one digit, rounded up. */
const boundOf = (spreads: MixedSplit): number => {
  const most = leftOut(spreads) + 10 ** -places;
  const unit = 10 ** Math.floor(Math.log10(most));
  return Number((Math.ceil(most / unit) * unit).toPrecision(1));
};

/** What a round played by a chart brings, and how often. */
export const chartSpread = (solved: Solved, chart: Chart): Spread =>
  chartSpreads(solved, chart).spread;

/** What a round played by a chart puts up on average, doubles, splits and insurance included. */
export const chartPutUp = (rulebook: BlackjackRulebook, solved: Solved, chart: Chart): number =>
  putUpBy(gameOf(rulebook), solved, chart);

const putUpBy = ({ deal }: BlackjackRules, solved: Solved, chart: Chart): number =>
  averageStakeOf(solved, { codeOf: codesOf(chart), isLookedFor: deal.hole.is === 'peek' });

const chartSpreads = (solved: Solved, chart: Chart): MixedSplit => spreadOf(solved, codesOf(chart));

/** What a chart says of first hands, as the solver asks. */
export const codesOf =
  (chart: Chart): Codes =>
  ({ hand, isPair, low }, up) => {
    const rows = isPair ? chart.pair : handTree.isSoft[hand] === 1 ? chart.soft : chart.hard;
    const row = isPair ? `${nameOf(low)},${nameOf(low)}` : `${handTree.total[hand]}`;
    const cell = rows[row]?.[nameOf(up)];
    // A blackjack has no cell: after an exchange it is a 21, and stood on.
    if (!cell) return { code: 'S', later: 'S' };
    return { code: cell.code, later: laterCode(cell) };
  };
