import type { BeaconInfo } from '../chance/beacon.ts';
import type { ChainCommitment } from '../chance/shares.ts';

/** Which draws of a round an act was made from: the counters from `from` up to, not including, `to`, and what each gave. */
export type Drawn = {
  readonly round: number;
  readonly from: number;
  readonly to: number;
  readonly picks: readonly (readonly [index: number, of: number])[];
};

/** What a log says about chance, in the order it happens. `docs/fairness.md` says what each must hold to. */
export type ChanceBody =
  /** The house binds itself to its shares of many rounds, while no wager stands. */
  | ({ readonly kind: 'shares-committed' } & ChainCommitment)
  /** The public beacon that is mixed in from here on; null for none. */
  | { readonly kind: 'beacon-set'; readonly beacon: BeaconInfo | null }
  /** A player adds to the chance; it counts from the first time no wager stands. */
  | { readonly kind: 'player-seed'; readonly seat: number; readonly seed: string }
  /** Bets are closed: the outcomes are those of the house's share, the players' mix and this round of the beacon. */
  | { readonly kind: 'round-closed'; readonly round: number; readonly beacon: number | null }
  /** Somebody has chosen since the last draw: what comes next waits for a round of the beacon that nobody knew then. */
  | { readonly kind: 'beacon-awaited'; readonly round: number; readonly beacon: number }
  | {
      readonly kind: 'beacon-received';
      readonly round: number;
      readonly beacon: number;
      readonly signature: string;
    }
  /** The house's share, once nothing depends on it any more. */
  | { readonly kind: 'share-revealed'; readonly round: number; readonly share: string };

/** What logs of the first scheme said: a commitment a round, made while wagers could stand. They are read, not vouched for. */
export type FirstSchemeBody =
  | { readonly kind: 'seed-committed'; readonly round: number; readonly commitment: string }
  | {
      readonly kind: 'seed-added';
      readonly round: number;
      readonly seat: number;
      readonly seed: string;
    }
  | { readonly kind: 'seed-revealed'; readonly round: number; readonly seed: string };

const chanceKinds: ReadonlySet<string> = new Set<ChanceBody['kind']>([
  'shares-committed',
  'beacon-set',
  'player-seed',
  'round-closed',
  'beacon-awaited',
  'beacon-received',
  'share-revealed',
]);

export const isChanceBody = (body: { readonly kind: string }): body is ChanceBody =>
  chanceKinds.has(body.kind);
