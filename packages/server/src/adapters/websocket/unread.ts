/** A client that is being sent to. */
export type Reader = {
  readonly address: string;
  /** How many bytes it was sent and has not read yet. */
  readonly unread: number;
};

/**
 * Which clients are cut off where all of them together leave too much unread: of the address that leaves the most, the one that does,
 * and so on. Anyone who reads slowly alone is not cut off for a crowd elsewhere.
 */
export const unreadBeyond = <R extends Reader>(
  readers: readonly R[],
  max: number,
): readonly R[] => {
  let total = readers.reduce((sum, { unread }) => sum + unread, 0);
  if (total <= max) return [];
  const addresses = new Map<string, { sum: number; readonly slowest: R[] }>();
  for (const reader of readers.toSorted((a, b) => a.unread - b.unread)) {
    const known = addresses.get(reader.address) ?? { sum: 0, slowest: [] };
    addresses.set(reader.address, known);
    known.sum += reader.unread;
    known.slowest.push(reader);
  }
  const cut: R[] = [];
  while (total > max) {
    const worst = [...addresses.values()].reduce((a, b) => (b.sum > a.sum ? b : a));
    const reader = worst.slowest.pop();
    if (!reader) break;
    cut.push(reader);
    worst.sum -= reader.unread;
    total -= reader.unread;
  }
  return cut;
};
