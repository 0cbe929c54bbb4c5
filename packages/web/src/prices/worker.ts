import { pricesOf } from '@openpit/analysis';
import { rulebookOf } from '@openpit/rulebooks';

/** What a wager costs, as much of it as a felt shows. */
export type Edge = {
  readonly bet: string;
  /** What has to be so for this price, as `point=6` or `decks=8`; empty when it always holds. */
  readonly when: readonly string[];
  readonly edge: number;
};

// Exact prices take a second or so to count: a thread of their own keeps the table smooth.
addEventListener('message', ({ data }: MessageEvent<string>) => {
  const rulebook = rulebookOf(data);
  const prices = rulebook ? pricesOf(rulebook) : [];
  const edges = prices.map(
    ({ bet, condition, edge }): Edge => ({
      bet,
      when: condition?.split(',') ?? [],
      edge: Number((edge.top * 1_000_000n) / edge.bottom) / 1_000_000,
    }),
  );
  postMessage(edges);
});
