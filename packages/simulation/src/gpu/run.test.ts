import { bclcRoulette } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../chacha.ts';
import { compile } from '../compile.ts';
import { roundsInStream } from '../streams.ts';
import { gpuKernelFor, gpuStreamsMax } from './run.ts';
import { tableShader } from './shader.ts';
import { groupSize } from './shader-parts.ts';
import type { GpuBuffer, GpuDevice } from './webgpu.ts';

type Memory = GpuBuffer & { words: Uint32Array<ArrayBuffer>; isMapped: boolean };

/** A device that counts nothing but which streams it was asked for, and answers late and out of turn. */
const lateDevice = (endings: number): GpuDevice => {
  let answers = 0;
  const memory = (buffer: GpuBuffer): Memory => buffer as Memory; // made below, all of them
  const createBuffer = ({ size }: { readonly size: number }): Memory => {
    const own: Memory = {
      words: new Uint32Array(size / 4),
      isMapped: false,
      mapAsync: async () => {
        if (own.isMapped) throw new Error('it is being read');
        own.isMapped = true;
        await new Promise((resolve) => setTimeout(resolve, answers++ % 2 === 0 ? 30 : 1));
      },
      getMappedRange: () => own.words.buffer,
      unmap: () => {
        own.isMapped = false;
      },
      destroy: () => undefined,
    };
    return own;
  };
  let bound: readonly Memory[] = [];
  const commands: (() => void)[] = [];
  return {
    queue: {
      writeBuffer: (buffer, at, data) => memory(buffer).words.set(data, at),
      submit: () => {
        for (const command of commands.splice(0)) command();
      },
    },
    createBuffer,
    createShaderModule: () => ({}),
    createComputePipelineAsync: async () => ({ getBindGroupLayout: () => ({}) }),
    createBindGroup: (described) => described,
    createCommandEncoder: () => ({
      beginComputePass: () => ({
        setPipeline: () => undefined,
        setBindGroup: (_, group) => {
          const { entries } = group as { entries: { resource: { buffer: Memory } }[] }; // as run.ts binds them
          bound = entries.map(({ resource }) => resource.buffer);
        },
        dispatchWorkgroups: (groups) => {
          const [given, , counts] = bound;
          commands.push(() => {
            for (let group = 0; group < groups; group++) {
              const first = (given?.words[8] ?? 0) + group * groupSize;
              counts?.words.fill(first % 1009, group * endings, (group + 1) * endings);
            }
          });
        },
        end: () => undefined,
      }),
      clearBuffer: () => undefined,
      copyBufferToBuffer: (from, _, to) =>
        void commands.push(() => {
          if (memory(to).isMapped) throw new Error('it is being read');
          memory(to).words.set(memory(from).words);
        }),
      finish: () => ({}),
    }),
    destroy: () => undefined,
  };
};

describe('a run on a GPU', () => {
  const tableOf = (bet: string) => {
    const [play] = compile(bclcRoulette, { bet }) ?? [];
    if (!play) throw new Error(`${bet} compiles`);
    return play.table;
  };

  test('law: a run of many calls is their sum, no matter which is read back first', async () => {
    const table = tableOf('red');
    const kernel = await gpuKernelFor(lateDevice(table.nets.length), table, keyOf(1n));
    const rounds = 4.5 * gpuStreamsMax * roundsInStream;
    let sum = 0;
    for (let group = 0; group < (4.5 * gpuStreamsMax) / groupSize; group++) {
      sum += (7 + group * groupSize) % 1009;
    }
    expect(await kernel.play({ first: 7, rounds })).toEqual([sum, sum, sum]);
    kernel.close();
  });

  test('wagers that end alike run the same program: where their rates differ, it is not the kernel', () => {
    expect(tableShader(tableOf('red')).code).toBe(tableShader(tableOf('straight:17')).code);
  });
});
