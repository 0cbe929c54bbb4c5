import { bug } from '@openpit/engine';
import { type FirstHand, firstHands, type Totals } from './chart.ts';
import { mayZap } from './game.ts';
import { ace, ten } from './hand-tree.ts';
import { shoeOf, shoeWithout } from './shoe.ts';
import { type Exchange, type MixedSplit, type MixedSplits, mixedSplit } from './split-mixed.ts';
import type { SplitPlay } from './split-play.ts';

/** The value of a split from whole decks, of a pair that was dealt or that came by an exchange. */
export const splitMean = (play: SplitPlay, exchanged: FirstHand | null): MixedSplit => {
  const { plain, after } = splitsOf(play);
  if (exchanged === null) return plain;
  const at = zapped(play).findIndex(({ hand }) => hand === exchanged.hand);
  return after[at] ?? bug('only hands that may be exchanged are');
};

/** The mean without a dealer's blackjack, less what a blackjack takes beyond one stake if it takes all. */
export const splitWorth = (
  played: Omit<SplitPlay, 'isNatural'>,
  exchanged: FirstHand | null,
): number => {
  let sum = 0;
  for (const [gain, chance] of splitMean({ ...played, isNatural: false }, exchanged).spread) {
    sum += gain * chance;
  }
  if (!played.game.losesAllToNatural || !hasNatural(played.up)) return sum;
  for (const [gain, chance] of splitMean({ ...played, isNatural: true }, exchanged).spread) {
    sum += (gain + 1) * chance;
  }
  return sum;
};

const hasNatural = (up: number): boolean => up === ace || up === ten;

const zapped = ({ game }: SplitPlay): readonly FirstHand[] =>
  firstHands.filter(({ hand }) => mayZap(game, hand));

type Known = Pick<SplitPlay, 'game' | 'token'> & { readonly splits: Map<string, MixedSplits> };

/** By chart: the solver needs the value of exchanged pairs, and the spread of a round needs the same splits again. */
const known = new WeakMap<Totals, Known>();

const splitsOf = (play: SplitPlay): MixedSplits => {
  const { game, pair, up, own, token, isNatural } = play;
  const found = known.get(own);
  const isSame = found?.game === game && found.token === token;
  const { splits } = isSame ? found : { splits: new Map<string, MixedSplits>() };
  if (!isSame) known.set(own, { game, token, splits });
  const key = `${pair} ${up} ${isNatural}`;
  const shoe = shoeWithout(shoeOf(game.cards), [pair, pair, up]);
  const exchanges = zapped(play).map(({ low, high }): Exchange => [low, high]);
  const made = splits.get(key) ?? mixedSplit(play, shoe, exchanges);
  splits.set(key, made);
  return made;
};
