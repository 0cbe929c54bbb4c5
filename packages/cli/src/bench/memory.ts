import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes in use: the heap and what lies outside it, WebAssembly's memory included. */
export const bytesInUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Lets go of whatever nobody can reach any more, so that the next count has no leftovers in it. */
export const tidyUp = (): void => {
  setFlagsFromString('--expose-gc');
  // The flag gives new contexts a function; this one was made before it was set.
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};
