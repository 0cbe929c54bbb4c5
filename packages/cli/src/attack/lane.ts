import type { Random } from './mutate.ts';
import type { Targets } from './samples.ts';

/** How a house is attacked: only at a loopback address, and only for the time allowed. */
export type AttackPlan = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** How many mutated frames and requests. */
  readonly count: number;
  /** From how many addresses of 127.0.0.0/8. */
  readonly addresses: number;
  /** Whether the house limits what an address sends: then a connection is ended before the limit slows it down. */
  readonly isLimited: boolean;
  readonly seed: number;
  readonly untilMs: number;
  /** A guest's session, so that some requests get past authentication. */
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

/** One of the attackers that work at the same time. */
export type Lane = {
  readonly random: Random;
  readonly tally: Tally;
  readonly plan: AttackPlan;
  readonly targets: Targets;
};

/** Takes as much as is asked for, or what is left. */
export const take = ({ tally }: Lane, wanted: number): number => {
  const taken = Math.min(wanted, tally.left);
  tally.left -= taken;
  return taken;
};
