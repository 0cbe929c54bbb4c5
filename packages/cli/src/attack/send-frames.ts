import type { Socket } from 'node:net';
import { protocolVersion } from '@openpit/protocol';
import { badFrame, frameOf } from './frames.ts';
import { type Lane, take } from './lane.ts';
import { badMessage } from './requests.ts';

const framesPerConnection = 500;

/** A house with limits reads this many frames of one socket at once. */
const framesInLimits = 120;

/** One connection in this many ends with a frame that is not valid. */
const badFrameOf = 4;

const rowMax = 64;

const upgrade = [
  'GET /play HTTP/1.1',
  'host: house',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  '',
  '',
].join('\r\n');

/**
 * Frames in batches, each with an order under an id of its own at its end: its answer shows that the house has processed the
 * batch.
 */
export const sendFrames = (lane: Lane, socket: Socket, end: () => void): void => {
  const { random, plan, targets } = lane;
  socket.once('connect', () => socket.write(upgrade));
  socket.once('data', (data) => {
    if (data.toString('latin1', 9, 12) !== '101') return;
    // One in sixteen begins with something else than hello, and is disconnected.
    const isRude = random.below(16) === 0;
    const { token } = plan;
    const hello = { kind: 'hello', version: protocolVersion, ...(random.below(2) && { token }) };
    const first = isRude ? badMessage(random, targets) : Buffer.from(JSON.stringify(hello));
    const greeting = frameOf(random, first);
    if (isRude) {
      lane.tally.frames += take(lane, 1);
      socket.end(greeting);
      return;
    }
    socket.write(greeting);
    socket.once('data', () => sendRows(lane, socket, end));
  });
};

const sendRows = (lane: Lane, socket: Socket, end: () => void): void => {
  const { random, tally, plan, targets } = lane;
  let left = plan.isLimited ? framesInLimits : framesPerConnection;
  let number = 0;
  let row = 0;
  const endBadly = (): void => {
    tally.frames += take(lane, 1);
    socket.end(badFrame(random));
  };
  const go = (): void => {
    row = take(lane, Math.min(left, 1 + random.below(rowMax)));
    if (row === 0) {
      if (left === 0 && random.below(badFrameOf) === 0) endBadly();
      else end();
      return;
    }
    left -= row;
    tally.frames += row;
    const frames: Buffer[] = [];
    for (let sent = 0; sent < row; sent++)
      frames.push(frameOf(random, badMessage(random, targets)));
    frames.push(frameOf(random, lastOf(++number)));
    socket.write(Buffer.concat(frames));
  };
  const isAnswered = answersIn();
  socket.on('data', (data) => {
    if (!isAnswered(data, number)) return;
    tally.read += row;
    go();
  });
  go();
};

const idOf = (number: number): string => `"id":"row-${number}"`;

/** Nobody may give this order, so it is refused under its id. */
const lastOf = (number: number): Buffer =>
  Buffer.from(`{"kind":"act",${idOf(number)},"table":"nowhere","command":{"kind":"x"}}`);

/** Finds the answers to the last frames of batches, wherever the network has cut the text. */
const answersIn = (): ((data: Buffer, number: number) => boolean) => {
  let rest: Buffer = Buffer.alloc(0);
  return (data, number) => {
    const id = Buffer.from(idOf(number));
    const all = rest.length === 0 ? data : Buffer.concat([rest, data]);
    const isThere = all.includes(id);
    rest = isThere ? Buffer.alloc(0) : all.subarray(Math.max(0, all.length - id.length + 1));
    return isThere;
  };
};
