import { bug } from '@openpit/engine';
import { type FirstHand, firstHands, type Totals } from './chart.ts';
import { mayZap } from './game.ts';
import { shoeOf, shoeWithout } from './shoe.ts';
import { type Exchange, type MixedSplit, type MixedSplits, mixedSplit } from './split-mixed.ts';
import type { SplitPlay } from './split-play.ts';

/** What a split out of whole decks brings, the pair being dealt at once or for a hand that was exchanged. */
export const splitMean = (play: SplitPlay, exchanged: FirstHand | null): MixedSplit => {
  const { plain, after } = splitsOf(play);
  if (exchanged === null) return plain;
  const at = zapped(play).findIndex(({ hand }) => hand === exchanged.hand);
  return after[at] ?? bug('only hands that may be exchanged are');
};

/** Its mean. */
export const splitWorth = (play: SplitPlay, exchanged: FirstHand | null): number => {
  let sum = 0;
  for (const [gain, chance] of splitMean(play, exchanged).spread) sum += gain * chance;
  return sum;
};

const zapped = ({ game }: SplitPlay): readonly FirstHand[] =>
  firstHands.filter(({ hand }) => mayZap(game, hand));

type Known = Pick<SplitPlay, 'game' | 'token'> & { readonly splits: Map<string, MixedSplits> };

/** By chart: the solver asks what exchanged pairs are worth, and the spread of a round for the same splits again. */
const known = new WeakMap<Totals, Known>();

const splitsOf = (play: SplitPlay): MixedSplits => {
  const { game, pair, up, own, token } = play;
  const found = known.get(own);
  const isSame = found?.game === game && found.token === token;
  const { splits } = isSame ? found : { splits: new Map<string, MixedSplits>() };
  if (!isSame) known.set(own, { game, token, splits });
  const key = `${pair} ${up}`;
  const shoe = shoeWithout(shoeOf(game.cards), [pair, pair, up]);
  const exchanges = zapped(play).map(({ low, high }): Exchange => [low, high]);
  const made = splits.get(key) ?? mixedSplit(play, shoe, exchanges);
  splits.set(key, made);
  return made;
};
