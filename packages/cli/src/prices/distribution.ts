import {
  type Measures,
  measuresOf,
  type Priced,
  writeDecimal,
  writeExact,
} from '@openpit/analysis';
import { linesAsCsv } from './csv.ts';

/** Which price it is. */
export type PriceName = Pick<Priced, 'rulebook' | 'bet' | 'condition' | 'model'>;

/** The whole distribution of a wager as data: docs/odds.md has the schema. */
export type Distribution = PriceName & {
  /** If the figures are computed in decimals: the most that any of them may be off. */
  readonly bound?: number;
  readonly measures: Measures;
  /** The gain per unit of the first stake with its probability, best first; empty if there are endlessly many. */
  readonly endings: readonly { readonly gain: string; readonly chance: string }[];
};

export const distributionOf = (price: Priced, rounds: readonly number[]): Distribution => {
  const { rulebook, bet, condition, model, bound, places, endings } = price;
  const write =
    places === undefined ? writeExact : (value: Priced['edge']) => writeDecimal(value, places);
  return {
    rulebook,
    bet,
    condition,
    model,
    ...(bound === undefined ? {} : { bound }),
    measures: measuresOf(price, rounds),
    endings: endings.map(({ gain, chance }) => ({ gain: writeExact(gain), chance: write(chance) })),
  };
};

const heading = ['rulebook', 'bet', 'condition', 'model', 'gain', 'chance'];

/** One line per ending. */
export const distributionsAsCsv = (all: readonly Distribution[]): string =>
  linesAsCsv([
    heading,
    ...all.flatMap(({ rulebook, bet, condition, model, endings }) =>
      endings.map(({ gain, chance }) => [
        rulebook,
        bet,
        condition ?? '',
        model ?? '',
        gain,
        chance,
      ]),
    ),
  ]);
