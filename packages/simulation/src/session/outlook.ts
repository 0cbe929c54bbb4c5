import type { Key } from '../chacha.ts';
import { outcomes } from '../twin.ts';
import { type Session, startOf } from './session.ts';
import type { Steps } from './table.ts';
import { playSession } from './twin.ts';

/** What is known beforehand of the change over a session. */
export type Outlook = { readonly mean: number; readonly variance: number };

const pilots = 16;
const roundsMax = 200;

/** What a handful of sessions say of the rest: only to choose a scale by. */
export const outlookBy = <S>(steps: Steps<S>, key: Key, open: Omit<Session, 'scale'>): Outlook => {
  const rounds = Math.min(open.rounds, roundsMax);
  const free = { rounds, bankroll: null, high: null, low: null, scale: { from: 0, width: 1 } };
  const changes = Array.from({ length: pilots }, (_, at) => {
    const { final } = playSession(steps, free, { drawn: outcomes(key, at, steps.count) });
    return ((final - startOf(free)) * open.rounds) / rounds;
  });
  const mean = changes.reduce((sum, change) => sum + change, 0) / pilots;
  const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / pilots;
  return { mean, variance: 4 * variance };
};
