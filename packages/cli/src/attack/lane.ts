import type { Random } from './mutate.ts';
import type { Targets } from './samples.ts';

/** How a house is attacked. Only at a loopback address, and no longer than it is allowed. */
export type AttackPlan = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** How many mutated frames and requests. */
  readonly count: number;
  /** From how many addresses of 127.0.0.0/8. */
  readonly addresses: number;
  /** Whether the house counts what an address sends: then a connection ends before it is held back. */
  readonly isLimited: boolean;
  readonly seed: number;
  readonly untilMs: number;
  /** A guest's session, so that some of it gets past the first question. */
  readonly token: string;
  onProgress?(sent: number): void;
};

export type Tally = {
  left: number;
  frames: number;
  requests: number;
  connections: number;
  read: number;
  readonly statuses: Record<string, number>;
};

/** One of those that attack at the same time. */
export type Lane = {
  readonly random: Random;
  readonly tally: Tally;
  readonly plan: AttackPlan;
  readonly targets: Targets;
};

/** Takes as much of what is left as is asked for, or what there is. */
export const take = ({ tally }: Lane, wanted: number): number => {
  const taken = Math.min(wanted, tally.left);
  tally.left -= taken;
  return taken;
};
