import type { Machine } from './answers.ts';
import { cellOf, cells, isCharted, type Totals } from './chart.ts';
import { isFreeSplitDouble, mayDoubleSplit, type SolverGame } from './game.ts';
import { ace, pairOf, ten, values } from './hand-tree.ts';
import { doubled, lossesToNatural, standing, token } from './judged.ts';
import type { Shoe } from './shoe.ts';
import { judgedRows } from './splits.ts';
import { bestHits, type Lot } from './totals.ts';
import type { Dealt, Worth } from './worth.ts';

/** How hands with tokens are best played: first hands after a split, with the value of each choice. */
export type TokenSolved = {
  readonly totals: Totals;
  readonly first: readonly {
    readonly hand: number;
    readonly weight: Float64Array;
    readonly worth: Worth;
  }[];
};

type Tokening = {
  readonly machine: Machine;
  readonly shoe: Shoe;
  readonly dealt: readonly Dealt[];
};

/** A hand with a token loses nothing, so these hands have a chart of their own. */
export const solveTokens = (game: SolverGame, { machine, shoe, dealt }: Tokening): TokenSolved => {
  const lots = dealt
    .filter(({ isPair, low, weight }) => isPair && low !== ten && low !== ace && canCome(weight))
    .flatMap(({ low, weight }): readonly Lot[] => {
      const starts = Array.from({ length: values }, (_, value) => {
        const hand = pairOf(low, value);
        return { hand, weight: weight.map((chance) => chance * secondChance(shoe, low, value)) };
      });
      // With one other pair card gone, as with two hands.
      return judgedRows(game, { machine, shoe, pair: low })
        .slice(0, 1)
        .map((judged) => ({ judged, starts }));
    });
  const { hits } = bestHits({ machine, lots, money: token });
  const first = lots.flatMap((lot) =>
    machine.scope(() => tokenWorths(game, { machine, lot, hits })),
  );
  const [doubles, gains] = [new Float64Array(cells), new Float64Array(cells)];
  for (const { hand, weight, worth } of first) {
    for (let up = 0; up < values; up++) {
      const cell = cellOf(hand, up);
      const plain = (hits[cell] === 1 ? worth.hit : worth.stand)?.[up] ?? 0;
      const double = worth.double?.[up];
      if (double === undefined || !isCharted(hand)) continue;
      gains[cell] = (gains[cell] ?? 0) + (weight[up] ?? 0) * (double - plain);
      doubles[cell] = (gains[cell] ?? 0) > 0 ? 1 : 0;
    }
  }
  return { totals: { hits, doubles }, first };
};

const canCome = (weight: Float64Array): boolean => weight.some((chance) => chance > 0);

type TokenLot = { readonly machine: Machine; readonly lot: Lot; readonly hits: Float64Array };

const tokenWorths = (
  game: SolverGame,
  { machine, lot: { judged, starts }, hits }: TokenLot,
): TokenSolved['first'] => {
  const { hit } = machine.playOut(judged, token, { kind: 'chart', hits });
  return starts.map(({ hand, weight }) => {
    const at = hand * values;
    const money = { wins: 2, loses: isFreeSplitDouble(game, hand) ? 0 : 1 };
    const double = () => {
      const lost = game.losesAllToNatural ? lossesToNatural(judged, hand, money.loses) : null;
      return doubled(judged, hand, money).map((each, up) => each - (lost?.[up] ?? 0));
    };
    const worth: Worth = {
      stand: weight.map((_, up) => standing(judged, token, at + up)),
      hit: hit.slice(at, at + values),
      ...(mayDoubleSplit(game, two, hand) ? { double: double() } : {}),
    };
    return { hand, weight, worth };
  });
};

/** Roughly how often a split hand gets each second card; it only serves as a weight among hands of one total. */
const two = 1;

const secondChance = ({ counts, size }: Shoe, pair: number, value: number): number =>
  value === pair ? 0 : (counts[value] ?? 0) / size;
