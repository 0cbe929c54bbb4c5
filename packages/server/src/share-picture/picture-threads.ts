import { Worker } from 'node:worker_threads';
import { atMost, jobThreads } from '../concurrency/job-threads.ts';
import { type DrawnRound, drawnRound } from './round-picture.ts';

/** The picture of the round in a link; null if it contains none. */
export type Pictures = (packed: string) => Promise<DrawnRound | null>;

// What a stranger has put into a link is replayed and drawn on a thread of its own, one after another: drawing takes a tenth of
// a second, and rejecting a link may take as long. With too many waiting it is refused.
const atOnceMax = 1;
const waitingMax = 16;

// When the sources run directly, as in tests, there is no compiled file for a thread.
const isCompiled = import.meta.url.endsWith('.js');

const drawnHere: Pictures = async (packed) => drawnRound(packed);

const startThread = (): Worker => new Worker(new URL('./picture-thread.js', import.meta.url));

const usualPictures = (): Pictures =>
  isCompiled ? jobThreads<string, DrawnRound | null>(startThread) : drawnHere;

/** Draws one picture after another, and refuses when too many wait. */
export const picturesInTurn = (draw: Pictures = usualPictures()): Pictures => {
  const inTurn = atMost(atOnceMax, waitingMax);
  return (packed) => inTurn(() => draw(packed));
};
