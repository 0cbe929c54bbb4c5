import { kindSet } from '@openpit/engine';
import type { BeaconInfo } from '../chance/beacon.ts';
import type { ChainCommitment } from '../chance/shares.ts';

/** The draws an act was made from: the counters from `from` up to but not including `to`, and the values. */
export type Drawn = {
  readonly round: number;
  readonly from: number;
  readonly to: number;
  readonly picks: readonly (readonly [index: number, of: number])[];
};

/** The entries about chance, in the order in which they happen. `docs/fairness.md` has the rules for each. */
export type ChanceBody =
  /** The house commits itself to its shares of many rounds, while no wager is up. */
  | ({ readonly kind: 'shares-committed' } & ChainCommitment)
  /** The public beacon that is mixed in from now on; null for none. */
  | { readonly kind: 'beacon-set'; readonly beacon: BeaconInfo | null }
  /** A player adds a seed. It counts from the first time that no wager is up. */
  | { readonly kind: 'player-seed'; readonly seat: number; readonly seed: string }
  /** Bets are closed. The outcomes follow from the house's share, the players' mix and this round of the beacon. */
  | { readonly kind: 'round-closed'; readonly round: number; readonly beacon: number | null }
  /** Somebody has chosen since the last draw, so the next outcome waits for a round of the beacon that nobody knew then. */
  | { readonly kind: 'beacon-awaited'; readonly round: number; readonly beacon: number }
  | {
      readonly kind: 'beacon-received';
      readonly round: number;
      readonly beacon: number;
      readonly signature: string;
    }
  /** The house's share, once nothing depends on it any more. */
  | { readonly kind: 'share-revealed'; readonly round: number; readonly share: string };

/** Entries of the first scheme: a commitment for each round, made while wagers could be up. They are read but not verified. */
export type FirstSchemeBody =
  | { readonly kind: 'seed-committed'; readonly round: number; readonly commitment: string }
  | {
      readonly kind: 'seed-added';
      readonly round: number;
      readonly seat: number;
      readonly seed: string;
    }
  | { readonly kind: 'seed-revealed'; readonly round: number; readonly seed: string };

const chanceKinds = kindSet<ChanceBody['kind']>({
  'shares-committed': true,
  'beacon-set': true,
  'player-seed': true,
  'round-closed': true,
  'beacon-awaited': true,
  'beacon-received': true,
  'share-revealed': true,
});

export const isChanceBody = (body: { readonly kind: string }): body is ChanceBody =>
  chanceKinds.has(body.kind);
