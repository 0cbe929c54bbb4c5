import type { WireChance, WireLogEntry } from '@openpit/protocol';

type ChanceBody = Exclude<WireLogEntry['body'], { kind: 'act' }>;

/** The public state of a table's chance after one more entry about it. */
export const chanceAfter = (chance: WireChance | null, body: ChanceBody): WireChance | null => {
  if (body.kind === 'shares-committed') {
    const { first, anchor } = body;
    if (chance) return { ...chance, next: { first, anchor } };
    return {
      round: first,
      commitment: anchor,
      next: null,
      beacon: null,
      closed: false,
      message: '',
    };
  }
  if (!chance) return null;
  switch (body.kind) {
    case 'beacon-set':
      return { ...chance, beacon: body.beacon };
    case 'round-closed':
      return { ...chance, closed: true };
    case 'share-revealed': {
      // The share of a round is the hash of the next one, unless a new chain begins.
      const round = body.round + 1;
      const isNext = chance.next?.first === round;
      const commitment = isNext && chance.next ? chance.next.anchor : body.share;
      return { ...chance, round, commitment, next: isNext ? null : chance.next, closed: false };
    }
    default:
      return chance;
  }
};
