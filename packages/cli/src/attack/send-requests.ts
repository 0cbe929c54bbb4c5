import type { Socket } from 'node:net';
import { type Lane, take } from './lane.ts';
import { mutateBytes } from './mutate.ts';
import { badRequest } from './requests.ts';

const requestsPerConnection = 128;

const head = Buffer.from('HTTP/1.1 ');

/** Requests in batches, each written at once: the house has to cope with one as with many. */
export const sendRequests = (lane: Lane, socket: Socket, end: () => void): void => {
  const { random, tally, plan, targets } = lane;
  let left = requestsPerConnection;
  let unanswered = 0;
  const go = (): void => {
    const row = take(lane, Math.min(left, 1 + random.below(rowMax)));
    if (row === 0) {
      if (left === 0) endBadly();
      else end();
      return;
    }
    left -= row;
    tally.requests += row;
    unanswered = row;
    const requests = Array.from({ length: row }, () => badRequest(random, targets, plan.token));
    socket.write(Buffer.concat(requests));
  };
  /** Bytes that are no request end a connection, so they come last; the house would wait for the rest of them. */
  const endBadly = (): void => {
    tally.requests += take(lane, 1);
    socket.end(mutateBytes(random, badRequest(random, targets, plan.token)));
  };
  const answered = answersIn((status) => {
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    unanswered--;
  });
  socket.on('data', (data) => {
    answered(data);
    if (unanswered <= 0) go();
  });
  socket.once('connect', go);
};

const rowMax = 32;

/** Finds the status of every answer, wherever the network has cut the text. */
const answersIn = (found: (status: string) => void): ((data: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    const all = rest.length === 0 ? data : Buffer.concat([rest, data]);
    const whole = head.length + 3;
    let from = 0;
    for (;;) {
      const at = all.indexOf(head, from);
      if (at < 0 || at + whole > all.length) break;
      found(all.toString('latin1', at + head.length, at + whole));
      from = at + whole;
    }
    rest = all.subarray(Math.max(from, all.length - whole + 1));
  };
};
