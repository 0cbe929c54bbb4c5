import type { Socket } from 'node:net';
import { type Lane, take } from './attack.ts';
import { badRequest } from './requests.ts';

const requestsPerConnection = 256;

const head = Buffer.from('HTTP/1.1 ');

/** Requests in rows, each row written at once and waited for: a house must mind neither one nor many. */
export const sendRequests = (lane: Lane, socket: Socket, end: () => void): void => {
  const { random, tally, plan, targets } = lane;
  let left = requestsPerConnection;
  let unanswered = 0;
  const go = (): void => {
    const row = take(lane, Math.min(left, 1 + random.below(rowMax)));
    if (row === 0) {
      end();
      return;
    }
    left -= row;
    const written: Buffer[] = [];
    for (let sent = 1; sent <= row; sent++) {
      const { bytes, isBroken } = badRequest(random, targets, plan.token);
      written.push(bytes);
      if (!isBroken) continue;
      // The house would wait for the rest, as long as it waits for anybody: there is none.
      tally.left += row - sent;
      left = 0;
      break;
    }
    tally.requests += written.length;
    unanswered = written.length;
    socket.write(Buffer.concat(written));
    if (left === 0) socket.end();
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

/** Finds the status of every answer, though what comes may be cut anywhere. */
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
