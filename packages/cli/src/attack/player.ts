import { enterAsGuest, openClient, playUrl } from '@openpit/client';
import { WebSocket } from 'ws';

/** How long a player's orders took meanwhile, in milliseconds. */
export type PlayerTimes = {
  readonly orders: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};

const everyMs = 100;

// An address that no attacker has, because rate limits are counted by address.
const ownAddress = '127.0.1.1';

export type SeatedPlayer = {
  times(): PlayerTimes;
  /** The measurements so far; they start again from here. */
  anew(): PlayerTimes;
  stop(): Promise<PlayerTimes>;
};

/** Sits at a table and buys chips for a cent ten times a second, each order stored before it is answered, until it is stopped. */
export const seatPlayer = async (url: string): Promise<SeatedPlayer> => {
  const { token } = await enterAsGuest(url);
  const client = openClient({
    url: playUrl(url),
    token,
    socket: (at) => new WebSocket(at, { localAddress: ownAddress }),
  });
  await client.welcome;
  const table = 'bclc.roulette';
  const seat = 7;
  const sat = await client.act(table, { kind: 'sit', seat, amount: 10_000 });
  if (!sat.ok) throw new Error(`the player has no seat: ${sat.refusal.message}`);
  let took: number[] = [];
  let isOver = false;
  const play = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      // A house that could not store an order says so. That was the wait, and the next order is a new one.
      await client.act(table, { kind: 'buy-in', seat, amount: 1 }).catch(() => {});
      const ms = performance.now() - began;
      took.push(ms);
      await new Promise((later) => setTimeout(later, Math.max(0, everyMs - ms)));
    }
  };
  const playing = play();
  const times = (): PlayerTimes => {
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { orders: took.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
  };
  return {
    times,
    anew() {
      const before = times();
      took = [];
      return before;
    },
    async stop() {
      isOver = true;
      await playing;
      client.close();
      return times();
    },
  };
};
