import { createRequire } from 'node:module';
import {
  fitsGpu,
  type Gpu,
  type GpuDevice,
  type GpuProgram,
  gpuKernelFor,
  gpuSessionsFor,
  gpuSessionsMax,
  gpuStreamsMax,
  type Key,
  keyOf,
  roundsInStream,
  type Session,
} from '@openpit/simulation';
import type { Job, Piece, Range } from './job.ts';
import type { Sums, Watching } from './running.ts';

/** Why no GPU can be used. */
export class NoGpu extends Error {}

/**
 * WebGPU in Node: the optional package `webgpu`, or the library that DAWN_NODE names on a machine without packages. If a GPU is
 * asked for and there is none, the command fails; it never plays elsewhere instead.
 */
const openGpu = async (): Promise<Gpu> => {
  const library = process.env['DAWN_NODE'];
  try {
    const { create } = (
      library === undefined ? await import(packageName) : createRequire(import.meta.url)(library)
    ) as Dawn; // the interface of Dawn's binding for Node
    return create([]);
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const why = error instanceof Error ? error.message.split('\n')[0] : `${error}`;
    const more = isMissing ? '' : ` (${why})`;
    throw new NoGpu(`--gpu needs the package webgpu: npm install --no-save webgpu@0.6.2${more}`);
  }
};

type Dawn = { create(flags: readonly string[]): Gpu };

// The package is not in the lock file: it is large, and only a machine with a GPU uses it. Its name is hidden from the compiler.
const packageName: string = 'webgpu';

/** Plays a range of wagers or of a plan on the GPU, with as many streams or sessions at once as it accepts. */
export const playedOnGpu = async (
  job: Job,
  range: Range,
  { onDone, isStopped }: Omit<Watching, 'pool' | 'threads'>,
): Promise<Sums> => {
  const gpu = await openGpu();
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) throw new NoGpu('--gpu: WebGPU finds no GPU on this machine');
  const device = await adapter.requestDevice();
  const key = keyOf(BigInt(job.spec.seed));
  const all: Float64Array[] = [];
  const whole = job.pieces.length * range.count * job.unitsEach;
  let done = 0;
  try {
    for (const at of job.pieces.keys()) {
      if (isStopped?.()) break;
      const { piece, most, play, close } = await prepared(job, at, { device, key });
      const sums = new Float64Array(piece.length);
      for (const { first, units } of piece.partsOf(range, most)) {
        if (isStopped?.()) break;
        const counts = await play(first, units);
        for (const [place, came] of counts.entries()) sums[place] = (sums[place] ?? 0) + came;
        done += units;
        onDone?.(piece.name, done, whole);
      }
      close();
      all.push(sums);
    }
  } finally {
    device.destroy();
  }
  return all;
};

type Prepared = {
  readonly piece: Piece;
  /** The most units of one call. */
  readonly most: number;
  readonly play: (first: number, units: number) => Promise<Float64Array>;
  readonly close: () => void;
};

/** A piece of a job, compiled for the device. */
const prepared = async ({ plan, pieces }: Job, at: number, on: OnDevice): Promise<Prepared> => {
  const piece = pieces[at];
  if (!piece) throw new Error('bug: pieces are counted');
  if (piece.of.kind === 'hands') {
    const { session, gpu } = piece.of.play;
    const most = Math.floor(gpuSessionsMax / roundsInStream);
    return { piece, most, ...(await sessionsOn(on, session, gpu())) };
  }
  if (piece.of.kind === 'plan') {
    const program = plan?.gpu?.();
    if (!plan || !program) {
      throw new NoGpu('--gpu: the plan does not compile, and is played on the engine');
    }
    const { session } = plan;
    if (!fitsGpu(session, program)) {
      throw new NoGpu('--gpu: the session can come to more than 10 million dollars either way');
    }
    const fit = Math.max(1, Math.floor(roundsInCall / session.rounds));
    const most = Math.min(gpuSessionsMax, fit);
    return { piece, most, ...(await sessionsOn(on, session, program)) };
  }
  const kernel = await gpuKernelFor(on.device, piece.of.play.table, on.key);
  return {
    piece,
    most: gpuStreamsMax,
    close: kernel.close,
    play: async (first, units) => Float64Array.from(await kernel.play({ first, rounds: units })),
  };
};

type OnDevice = { readonly device: GpuDevice; readonly key: Key };

const sessionsOn = async (
  { device, key }: OnDevice,
  session: Session,
  program: GpuProgram,
): Promise<Pick<Prepared, 'play' | 'close'>> => {
  const { play, close } = await gpuSessionsFor(device, program, { key, session });
  return { close, play: (first, units) => play({ first, sessions: units }) };
};

// A call is short, so that Ctrl-C works.
const roundsInCall = 2 ** 31;
