import { Worker } from 'node:worker_threads';
import { atMost, jobThreads } from '../concurrency/job-threads.ts';
import { type DrawnRound, drawnRound } from './round-picture.ts';

/** The round that a link holds, drawn; null where it holds none. */
export type Pictures = (packed: string) => Promise<DrawnRound | null>;

// Whatever a stranger has packed into a link is played and drawn beside the tables, one after another: to draw one takes a tenth of a
// second, to find that it holds none may take as long. Who asks when many wait is turned away.
const atOnceMax = 1;
const waitingMax = 16;

// From its sources, as tests run it, there is no compiled file to give to a thread.
const isCompiled = import.meta.url.endsWith('.js');

const drawnHere: Pictures = async (packed) => drawnRound(packed);

const startThread = (): Worker => new Worker(new URL('./picture-thread.js', import.meta.url));

const usualPictures = (): Pictures =>
  isCompiled ? jobThreads<string, DrawnRound | null>(startThread) : drawnHere;

/** Draws one after another, and turns away who comes when many wait. */
export const picturesInTurn = (draw: Pictures = usualPictures()): Pictures => {
  const inTurn = atMost(atOnceMax, waitingMax);
  return (packed) => inTurn(() => draw(packed));
};
