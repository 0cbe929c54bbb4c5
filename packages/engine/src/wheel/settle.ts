import { lose, type Verdict, win } from '../core/index.ts';
import type { WheelLayout, WheelRulebook } from './rules.ts';

/** The name of a symbol under the indicator. */
export type Space = string;

export const betOn = (space: Space): string => `space:${space}`;

export const spaceOf = (bet: string): Space | undefined =>
  bet.startsWith('space:') ? bet.slice('space:'.length) : undefined;

/** The only place that knows who wins. It gets a wager on a symbol and the space where the wheel stopped. */
export const settle = (
  { cites }: WheelRulebook,
  layout: WheelLayout,
  { bet, space }: { readonly bet: string; readonly space: Space },
): Verdict => {
  const symbol = layout.symbols.find(({ name }) => betOn(name) === bet);
  if (symbol?.name === space) return win(symbol.pays, cites.winners, cites.winner);
  return lose(cites.losers, cites.winner);
};
