import { assert } from '@openpit/engine';
import { type BlackjackPlay, cardValues } from '../blackjack/sessions.ts';
import type { Key } from '../chacha.ts';
import {
  markAt,
  marks,
  type Session,
  startOf,
  type Tally,
  tallyLength,
} from '../session/session.ts';
import type { SessionTable } from '../session/table.ts';
import type { SessionPart } from '../session/twin.ts';
import { blackjackShader, blackjackWords } from './blackjack-shader.ts';
import { sessionShader, sessionWords } from './session-shader.ts';
import { groupSize } from './shader-parts.ts';
import { longNumbers, tallyWords } from './tally-shader.ts';
import { forReading, type GpuDevice, usage } from './webgpu.ts';

/** The most sessions of one call. */
export const gpuSessionsMax = 2 ** 20;

/** Plays parts of a run of sessions on a GPU, one session in each thread. */
export type GpuSessions = {
  play(part: SessionPart): Promise<Tally>;
  /** Frees its memory. */
  close(): void;
};

/** What is played: its shader, and the data for it. */
export type GpuProgram = {
  readonly code: string;
  readonly words: Int32Array<ArrayBuffer>;
  /** The most that a round can win or lose. */
  readonly most: number;
};

export const sessionProgram = (table: SessionTable): GpuProgram => ({
  code: sessionShader(table),
  words: sessionWords(table),
  most: table.nets.reduce((most, net) => Math.max(most, Math.abs(net)), 0),
});

// Every hand doubled and insured, with the most hands that rules with a limit allow. Sessions do not have more.
const betsInRound = 17;

export const blackjackProgram = (play: BlackjackPlay): GpuProgram => ({
  code: blackjackShader(play),
  words: blackjackWords(play, cardValues(play.game.cards)),
  most: betsInRound * Math.max(...play.levels.map(({ stakes }) => stakes.bet)),
});

// Amounts have 32 bits there, and what is owned is compared with amounts of its size.
const amountMax = 2 ** 30;

/** Whether no session can reach amounts beyond the 32 bits of a GPU. */
export const fitsGpu = (session: Session, { most }: GpuProgram): boolean =>
  Math.abs(startOf(session)) + session.rounds * most < amountMax &&
  Math.abs(session.scale.from) < amountMax &&
  Math.max(Math.abs(session.high ?? 0), Math.abs(session.low ?? 0)) < amountMax;

export const gpuSessionsFor = async (
  device: GpuDevice,
  program: GpuProgram,
  { key, session }: { readonly key: Key; readonly session: Session },
): Promise<GpuSessions> => {
  assert(fitsGpu(session, program), 'amounts fit into 32 bits');
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module: device.createShaderModule({ code: program.code }), entryPoint: 'main' },
  });
  const buffer = (size: number, use: number) => device.createBuffer({ size, usage: use });
  const given = buffer(givenBytes, usage.uniform | usage.copyTarget);
  const tally = buffer(4 * tallyWords, usage.storage | usage.copySource | usage.copyTarget);
  const words = buffer(program.words.byteLength, usage.storage | usage.copyTarget);
  const back = buffer(4 * tallyWords, usage.mapRead | usage.copyTarget);
  device.queue.writeBuffer(words, 0, new Uint32Array(program.words.buffer));
  const group = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [given, tally, words].map((one, binding) => ({ binding, resource: { buffer: one } })),
  });
  return {
    close: () => {
      for (const one of [given, tally, words, back]) one.destroy();
    },
    play: async ({ first, sessions }) => {
      assert(sessions <= gpuSessionsMax, 'a call is small enough to be counted');
      device.queue.writeBuffer(given, 0, givenWords(session, key, { first, sessions }));
      const encoder = device.createCommandEncoder();
      encoder.clearBuffer(tally);
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(Math.ceil(sessions / groupSize));
      pass.end();
      encoder.copyBufferToBuffer(tally, 0, back, 0, 4 * tallyWords);
      device.queue.submit([encoder.finish()]);
      await back.mapAsync(forReading);
      const read = readTally(new Uint32Array(back.getMappedRange()));
      back.unmap();
      return read;
    },
  };
};

const givenBytes = 4 * (8 + 12 + marks);
// No amount comes near it.
const farthest = 2 ** 31 - 1;

/** A run as the struct `Given` of the shaders has it. */
const givenWords = (
  session: Session,
  key: Key,
  { first, sessions }: SessionPart,
): Uint32Array<ArrayBuffer> => {
  const { rounds, bankroll, high, low, scale } = session;
  const times = Array.from({ length: marks }, (_, mark) => markAt(session, mark));
  const limits = [startOf(session), high ?? farthest, low ?? -farthest, bankroll === null ? 0 : 1];
  const all = [first, sessions, rounds, ...limits, scale.from, scale.width, 0, 0, 0, ...times];
  return Uint32Array.from([...key, ...all.map((word) => word >>> 0)]);
};

const readTally = (read: Uint32Array): Tally => {
  const tally = new Float64Array(tallyLength);
  for (let at = 0; at < tallyLength; at++) {
    const high = at < longNumbers ? (read[tallyLength + at] ?? 0) | 0 : 0;
    tally[at] = high * 2 ** 32 + (read[at] ?? 0);
  }
  return tally;
};
