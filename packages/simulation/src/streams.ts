/**
 * How many rounds a stream plays. It is the same on every machine and may never change, because it is part of what a seed means.
 */
export const roundsInStream = 4096;

/** The most rounds of a run, so that the numbers of their streams have 32 bits and their sums are exact. */
export const roundsMax = 1e12;

/** A part of a run: streams from `first` on that play `rounds` in all; every stream but the last plays all of its rounds. */
export type Part = { readonly first: number; readonly rounds: number };

/** A run in parts of this many streams each. No matter who plays them, and in which order, the sum is that of the run. */
export function* partsOf(rounds: number, streams: number): Generator<Part> {
  const inPart = streams * roundsInStream;
  for (let done = 0; done < rounds; done += inPart) {
    yield { first: done / roundsInStream, rounds: Math.min(inPart, rounds - done) };
  }
}

/** How often each ending came; the first number counts outcomes that ended nothing. */
export type Counts = readonly number[];

export const addCounts = (a: Counts, b: Counts): Counts =>
  a.map((count, at) => count + (b[at] ?? 0));

export const noCounts = ({ nets }: { readonly nets: readonly number[] }): Counts =>
  nets.map(() => 0);
