import type { CardTable } from '../cards/table.ts';
import type { Key } from '../chacha.ts';
import { type Counts, type Part, roundsInStream } from '../streams.ts';
import type { CompiledTable } from '../table.ts';
import { cardShader, cardWords } from './card-shader.ts';
import { tableShader } from './shader.ts';
import { groupSize } from './shader-parts.ts';
import { forReading, type GpuBuffer, type GpuDevice, type GpuPipeline, usage } from './webgpu.ts';

/** The most streams of one call, so that the counts of a group stay below 2³². */
export const gpuStreamsMax = 2 ** 20;

/** Plays parts of a run of one table on a GPU, all streams of a part at once. */
export type GpuKernel = {
  play(part: Part): Promise<Counts>;
  /** Frees its memory: a device with hundreds of kernels on it is slow. */
  close(): void;
};

export const gpuKernelFor = async (
  device: GpuDevice,
  table: CompiledTable | CardTable,
  key: Key,
): Promise<GpuKernel> => {
  const { code, words, endings } = programOf(table);
  const module = device.createShaderModule({ code });
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module, entryPoint: 'main' },
  });
  const rows = device.createBuffer({
    size: words.byteLength,
    usage: usage.storage | usage.copyTarget,
  });
  device.queue.writeBuffer(rows, 0, words);
  const newSlot = (): Slot => slotOn(device, { pipeline, rows, endings });
  const slots: Slot[] = [];
  const slotAt = (at: number): Slot => {
    const slot = slots[at] ?? newSlot();
    slots[at] = slot;
    return slot;
  };
  return {
    close: () => {
      for (const { given, counts, back } of slots) {
        for (const buffer of [given, counts, back]) buffer.destroy();
      }
      rows.destroy();
    },
    play: async ({ first, rounds }) => {
      const sums = new Array<number>(endings).fill(0);
      const add = (part: readonly number[]): void => {
        for (const [at, count] of part.entries()) sums[at] = (sums[at] ?? 0) + count;
      };
      const most = gpuStreamsMax * roundsInStream;
      const underWay: Promise<void>[] = [];
      for (let done = 0; done < rounds; done += most) {
        // While one call is read back the next one is played, because reading takes as long as playing if one outcome decides.
        const at = (done / most) % callsAtOnce;
        await underWay[at];
        const part = {
          first: first + done / roundsInStream,
          rounds: Math.min(most, rounds - done),
        };
        underWay[at] = played({ device, pipeline, key, endings }, slotAt(at), part).then(add);
      }
      await Promise.all(underWay);
      return sums;
    },
  };
};

const callsAtOnce = 2;

type Playing = {
  readonly device: GpuDevice;
  readonly pipeline: GpuPipeline;
  readonly key: Key;
  readonly endings: number;
};

/** Plays a part in one call and reads its counts back. */
const played = async (
  { device, pipeline, key, endings }: Playing,
  { given, counts, back, group }: Slot,
  { first, rounds }: Part,
): Promise<readonly number[]> => {
  const streams = Math.ceil(rounds / roundsInStream);
  const groups = Math.ceil(streams / groupSize);
  const last = rounds - (streams - 1) * roundsInStream;
  const asked = Uint32Array.of(...key, first, streams, last, roundsInStream);
  device.queue.writeBuffer(given, 0, asked);
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, group);
  pass.dispatchWorkgroups(groups);
  pass.end();
  encoder.copyBufferToBuffer(counts, 0, back, 0, groups * endings * 4);
  device.queue.submit([encoder.finish()]);
  await back.mapAsync(forReading);
  const read = new Uint32Array(back.getMappedRange(), 0, groups * endings);
  const sums = new Array<number>(endings).fill(0);
  for (let at = 0; at < read.length; at++) {
    sums[at % endings] = (sums[at % endings] ?? 0) + (read[at] ?? 0);
  }
  back.unmap();
  return sums;
};

/** What one call needs for itself. */
type Slot = {
  readonly given: GpuBuffer;
  readonly counts: GpuBuffer;
  readonly back: GpuBuffer;
  readonly group: object;
};

type Slotted = {
  readonly pipeline: GpuPipeline;
  readonly rows: GpuBuffer;
  readonly endings: number;
};

const slotOn = (device: GpuDevice, { pipeline, rows, endings }: Slotted): Slot => {
  const given = device.createBuffer({ size: 48, usage: usage.uniform | usage.copyTarget });
  const bytes = (gpuStreamsMax / groupSize) * endings * 4;
  const counts = device.createBuffer({ size: bytes, usage: usage.storage | usage.copySource });
  const back = device.createBuffer({ size: bytes, usage: usage.mapRead | usage.copyTarget });
  const group = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [given, rows, counts].map((buffer, binding) => ({ binding, resource: { buffer } })),
  });
  return { given, counts, back, group };
};

type Program = {
  readonly code: string;
  readonly words: Uint32Array<ArrayBuffer>;
  readonly endings: number;
};

const programOf = (table: CompiledTable | CardTable): Program =>
  'cards' in table
    ? { code: cardShader(table), words: cardWords(table), endings: table.endings }
    : {
        code: tableShader(table).code,
        words: Uint32Array.from(table.cells),
        endings: table.nets.length,
      };
