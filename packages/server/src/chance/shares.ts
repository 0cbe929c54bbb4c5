import { hash } from 'node:crypto';

/** The house's shares of many rounds. Each is the SHA-256 of the next, so a single value commits the house to all of them. */
export type ShareChain = {
  /** Its first round, and its number of rounds. */
  readonly first: number;
  readonly length: number;
  /** The share of the last round, from which all others follow: 32 bytes, in hex. */
  readonly secret: string;
};

/** What a log shows of a chain before any of its shares is revealed. */
export type ChainCommitment = Pick<ShareChain, 'first' | 'length'> & {
  /** SHA-256 of the share of its first round. */
  readonly anchor: string;
};

/** How many rounds a chain of a house covers. */
export const usualChainLength = 16_384;

/** The smallest chain. With fewer rounds a house could try out shares for a single round. */
export const shortestChain = 1_024;

/** SHA-256 of a share: it commits the house to the share and reveals nothing about it. */
export const printOf = (share: string): string => hash('sha256', Buffer.from(share, 'hex'), 'hex');

export const commitmentTo = (chain: ShareChain): ChainCommitment => {
  const { first, length } = chain;
  return { first, length, anchor: printOf(shareOf(chain, first)) };
};

/** The share of one of its rounds. */
export const shareOf = (chain: ShareChain, round: number): string => {
  const index = round - chain.first;
  if (index < 0 || index >= chain.length) throw new Error(`bug: no share for round ${round}`);
  // Starts from the next remembered share and walks back.
  const known = rememberedOf(chain);
  const at = Math.ceil(index / stride);
  let share = known[at] ?? chain.secret;
  const from = Math.min(at * stride, chain.length - 1);
  for (let steps = from - index; steps > 0; steps--) share = printOf(share);
  return share;
};

// One share in this many is remembered, because walking a whole chain for each round would take too long.
const stride = 128;

const remembered = new WeakMap<ShareChain, readonly string[]>();

const rememberedOf = (chain: ShareChain): readonly string[] => {
  const known = remembered.get(chain);
  if (known) return known;
  const shares: string[] = [];
  let share = chain.secret;
  for (let index = chain.length - 1; index >= 0; index--) {
    if (index % stride === 0) shares[index / stride] = share;
    share = printOf(share);
  }
  remembered.set(chain, shares);
  return shares;
};
