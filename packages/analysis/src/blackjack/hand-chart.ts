import { chartActs } from './chart-play.ts';
import type { Strategy } from './strategy.ts';

/** A hand as kernels ask about it. */
type HandAsked = {
  readonly kind: 'first' | 'split' | 'zapped' | 'token';
  readonly total: number;
  readonly isSoft: boolean;
  readonly pair: number | null;
  readonly up: number;
};

/** A chart as something that answers: what it would do with a hand, first wish first, and which two cards it insures. */
export const handChart = (strategy: Strategy) => ({
  acts: ({ kind, ...asked }: HandAsked): readonly string[] =>
    chartActs(strategy, {
      ...asked,
      isSplit: kind === 'split' || kind === 'token',
      isZapped: kind === 'zapped',
      isOnToken: kind === 'token',
    }),
  insured: new Set(strategy.againstAce.insured.map(pairNumber)),
  takesEvenMoney: strategy.againstAce.takesEvenMoney === true,
});

/** Two cards by name as ten times the lower and the higher, an ace as 1. */
const pairNumber = (name: string): number => {
  const [low = 0, high = 0] = name
    .split(',')
    .map((card) => (card === 'A' ? 1 : Number(card)))
    .sort((a, b) => a - b);
  return 10 * low + high;
};
