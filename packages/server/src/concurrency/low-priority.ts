import { setPriority } from 'node:os';

/**
 * Gives this thread a lower priority than the players' work. On Linux, 0 means the thread; elsewhere it means the whole process,
 * whose priority stays as it is.
 */
export const lowerPriority = (): void => {
  if (process.platform === 'linux') setPriority(0, 10);
};
