import type { Clock } from '../../ports.ts';

/** A client with more than this many unread bytes reads too slowly and is disconnected; it can resume later. */
export const backlogMax = 4_000_000;

/** Sends frames over one connection. */
export type FrameWriter = { write(frames: readonly Buffer[]): void };

/** The outgoing messages of one connection. */
export type Outbox = {
  send(frame: Buffer): void;
  /** Sent with the next frame, or by itself after a while, because two writes cost twice as much. */
  sendLater(frame: Buffer): void;
};

type Waiting = { readonly dueAt: number; readonly post: () => void };

/** The outboxes of a house. They wait equally long, so one timer is enough. */
export const outboxes = (clock: Clock, laterMs: number): ((connection: FrameWriter) => Outbox) => {
  const waiting: Waiting[] = [];
  let isTimed = false;
  const postDue = (): void => {
    isTimed = false;
    const now = clock.now();
    const later = waiting.findIndex(({ dueAt }) => dueAt > now);
    for (const { post } of waiting.splice(0, later === -1 ? waiting.length : later)) post();
    wake();
  };
  const wake = (): void => {
    const [next] = waiting;
    if (isTimed || !next) return;
    isTimed = true;
    clock.after(Math.max(1, next.dueAt - clock.now()), postDue);
  };
  return (connection) => {
    let held: Buffer[] = [];
    const post = (): void => {
      if (held.length === 0) return;
      const frames = held;
      held = [];
      connection.write(frames);
    };
    return {
      send(frame) {
        held.push(frame);
        post();
      },
      sendLater(frame) {
        held.push(frame);
        if (held.length > 1) return;
        waiting.push({ dueAt: clock.now() + laterMs, post });
        wake();
      },
    };
  };
};
