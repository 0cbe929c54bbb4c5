import type { Key } from '../chacha.ts';
import { type Counts, type Part, roundsInStream } from '../streams.ts';
import type { CompiledTable } from '../table.ts';
import { groupSize, tableShader } from './shader.ts';

// The part of WebGPU that is used here; Node's and the browser's are the same.
type Buffer = {
  mapAsync(mode: number): Promise<void>;
  getMappedRange(): ArrayBuffer;
  unmap(): void;
  destroy(): void;
};
type Pass = {
  setPipeline(pipeline: object): void;
  setBindGroup(at: number, group: object): void;
  dispatchWorkgroups(groups: number): void;
  end(): void;
};
type Encoder = {
  beginComputePass(): Pass;
  copyBufferToBuffer(from: Buffer, fromAt: number, to: Buffer, toAt: number, size: number): void;
  finish(): object;
};
type Pipeline = { getBindGroupLayout(at: number): object };

/** A device as WebGPU gives it. */
export type GpuDevice = {
  readonly queue: {
    writeBuffer(buffer: Buffer, at: number, data: Uint32Array<ArrayBuffer>): void;
    submit(commands: readonly object[]): void;
  };
  createBuffer(described: { readonly size: number; readonly usage: number }): Buffer;
  createShaderModule(described: { readonly code: string }): object;
  createComputePipelineAsync(described: object): Promise<Pipeline>;
  createBindGroup(described: object): object;
  createCommandEncoder(): Encoder;
  destroy(): void;
};

type Adapter = {
  readonly info?: {
    readonly vendor?: string;
    readonly device?: string;
    readonly description?: string;
  };
  requestDevice(): Promise<GpuDevice>;
};

/** Where devices are asked for: `navigator.gpu`, or what Node's package makes. */
export type Gpu = { requestAdapter(asked?: object): Promise<Adapter | null> };

// What a buffer is for, by WebGPU's own numbers.
const usage = { mapRead: 1, copySource: 4, copyTarget: 8, uniform: 64, storage: 128 } as const;
const forReading = 1;

/** The most streams of one call: counts of a group stay below 2³². */
export const gpuStreamsMax = 2 ** 20;

/** Plays parts of a run of one compiled table on a GPU, as many streams at once as there are in a part. */
export type GpuKernel = {
  play(part: Part): Promise<Counts>;
};

export const gpuKernelFor = async (
  device: GpuDevice,
  table: CompiledTable,
  key: Key,
): Promise<GpuKernel> => {
  const { code } = tableShader(table);
  const module = device.createShaderModule({ code });
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module, entryPoint: 'main' },
  });
  const cells = Uint32Array.from(table.cells);
  const given = device.createBuffer({ size: 48, usage: usage.uniform | usage.copyTarget });
  const rows = device.createBuffer({
    size: cells.byteLength,
    usage: usage.storage | usage.copyTarget,
  });
  device.queue.writeBuffer(rows, 0, cells);
  const endings = table.nets.length;
  const bytes = (gpuStreamsMax / groupSize) * endings * 4;
  const counts = device.createBuffer({ size: bytes, usage: usage.storage | usage.copySource });
  const back = device.createBuffer({ size: bytes, usage: usage.mapRead | usage.copyTarget });
  const group = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [given, rows, counts].map((buffer, binding) => ({ binding, resource: { buffer } })),
  });
  const once = async (first: number, rounds: number): Promise<number[]> => {
    const streams = Math.ceil(rounds / roundsInStream);
    const groups = Math.ceil(streams / groupSize);
    const last = rounds - (streams - 1) * roundsInStream;
    device.queue.writeBuffer(
      given,
      0,
      Uint32Array.of(...key, first, streams, last, roundsInStream),
    );
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
  return {
    play: async ({ first, rounds }) => {
      const sums = new Array<number>(endings).fill(0);
      const most = gpuStreamsMax * roundsInStream;
      for (let done = 0; done < rounds; done += most) {
        const part = await once(first + done / roundsInStream, Math.min(most, rounds - done));
        for (const [at, count] of part.entries()) sums[at] = (sums[at] ?? 0) + count;
      }
      return sums;
    },
  };
};
