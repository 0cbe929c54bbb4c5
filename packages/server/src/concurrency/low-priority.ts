import { setPriority } from 'node:os';

/** Lets this thread come after who plays. On Linux 0 is the thread; elsewhere it is the whole process, which stays as it is. */
export const lowerPriority = (): void => {
  if (process.platform === 'linux') setPriority(0, 10);
};
