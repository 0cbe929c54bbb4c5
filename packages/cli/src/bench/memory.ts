import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes in use: the heap and what is outside it, WebAssembly's memory included. */
export const bytesInUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Frees everything that is no longer reachable, so that the next count contains no garbage. */
export const tidyUp = (): void => {
  setFlagsFromString('--expose-gc');
  // The flag gives the function to new contexts; this one was made before it was set.
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};
