import type { Entry, Event } from '@openpit/engine';

/** Which draws of a round's seed an act was made from: the counters from `from` up to, not including, `to`. */
export type Drawn = { readonly round: number; readonly from: number; readonly to: number };

/** What a line of a table's log tells. Lines are forever: a new shape is a new kind. */
export type LineBody =
  /** An accepted act and all that followed from it; `drawn` when chance came from the round's seed. */
  | {
      readonly kind: 'act';
      readonly command: Entry['command'];
      readonly events: readonly Event[];
      readonly drawn: Drawn | null;
    }
  /** The house binds itself to a secret before betting opens. */
  | { readonly kind: 'seed-committed'; readonly round: number; readonly commitment: string }
  /** A player adds to the chance of the round. */
  | {
      readonly kind: 'seed-added';
      readonly round: number;
      readonly seat: number;
      readonly seed: string;
    }
  /** The secret, once nothing depends on it any more. */
  | { readonly kind: 'seed-revealed'; readonly round: number; readonly seed: string };

/** One line of a table's log. `version` counts lines from 1. */
export type Line = {
  readonly table: string;
  readonly version: number;
  /** When it was kept, in ISO 8601, UTC. */
  readonly at: string;
  /** The account that gave the order, or `house`. */
  readonly actor: string;
  readonly body: LineBody;
};

/** The actor of what nobody ordered. */
export const house = 'house';

/** How a moment is written in a line. */
export const stampOf = (ms: number): string => new Date(ms).toISOString();
