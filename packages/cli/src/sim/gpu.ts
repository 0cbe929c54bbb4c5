import { createRequire } from 'node:module';
import { type Gpu, gpuKernelFor, gpuStreamsMax, keyOf } from '@openpit/simulation';
import type { Job, Range } from './job.ts';
import type { Sums, Watching } from './running.ts';

/** A GPU that cannot be had, and why. */
export class NoGpu extends Error {}

/**
 * WebGPU in Node: the optional package `webgpu`, or the library that DAWN_NODE names on a machine without packages. Who asks
 * for a GPU and has none gets an error; nothing is played elsewhere instead.
 */
const openGpu = async (): Promise<Gpu> => {
  const library = process.env['DAWN_NODE'];
  try {
    const { create } = (
      library === undefined ? await import(packageName) : createRequire(import.meta.url)(library)
    ) as Dawn; // what Dawn's binding for Node is
    return create([]);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : `${error}`;
    throw new NoGpu(`--gpu needs the package webgpu: npm install --no-save webgpu@0.6.2 (${why})`);
  }
};

type Dawn = { create(flags: readonly string[]): Gpu };

// Not in the lock file: it is large, and only a machine with a GPU has use for it. Its name is hidden from the compiler.
const packageName: string = 'webgpu';

/** Plays a range of wagers on the GPU, as many streams at once as it takes. */
export const playedOnGpu = async (
  job: Job,
  { first, count }: Range,
  { onDone, isStopped }: Omit<Watching, 'pool' | 'threads'>,
): Promise<Sums> => {
  const gpu = await openGpu();
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) throw new NoGpu('--gpu: WebGPU finds no GPU on this machine');
  const device = await adapter.requestDevice();
  const key = keyOf(BigInt(job.spec.seed));
  const all: Float64Array[] = [];
  const whole = job.pieces.length * count * job.unitsEach;
  let done = 0;
  try {
    for (const [at, piece] of job.pieces.entries()) {
      const play = job.plays[at];
      if (!play || isStopped?.()) break;
      const kernel = await gpuKernelFor(device, play.table, key);
      const sums = new Float64Array(piece.length);
      for (const part of piece.partsOf({ first, count }, gpuStreamsMax)) {
        if (isStopped?.()) break;
        const counts = await kernel.play({ first: part.first, rounds: part.units });
        for (const [place, came] of counts.entries()) sums[place] = (sums[place] ?? 0) + came;
        done += part.units;
        onDone?.(piece.name, done, whole);
      }
      all.push(sums);
    }
  } finally {
    device.destroy();
  }
  return all;
};
