import { Worker } from 'node:worker_threads';
import { atMost, jobThreads } from '../concurrency/job-threads.ts';
import { previewOf } from './round-picture.ts';

/** The picture of the round that a link holds, as a PNG; null where it holds none. */
export type Pictures = (packed: string) => Promise<Uint8Array | null>;

// To draw one takes a tenth of a second: that is done beside the tables, one after another, and who asks when many wait is turned away.
const atOnceMax = 1;
const waitingMax = 16;

// From its sources, as tests run it, there is no compiled file to give to a thread.
const isCompiled = import.meta.url.endsWith('.js');

const drawnHere: Pictures = async (packed) => previewOf(packed)?.png() ?? null;

const startThread = (): Worker => new Worker(new URL('./picture-thread.js', import.meta.url));

const usualPictures = (): Pictures =>
  isCompiled ? jobThreads<string, Uint8Array | null>(startThread) : drawnHere;

/** Draws one after another, and turns away who comes when many wait. */
export const picturesInTurn = (draw: Pictures = usualPictures()): Pictures => {
  const inTurn = atMost(atOnceMax, waitingMax);
  return (packed) => inTurn(() => draw(packed));
};
