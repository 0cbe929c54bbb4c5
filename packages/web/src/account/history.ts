import type { Seen } from '../table/seen.ts';
import { outcomeText } from '../view/settlement.ts';

/** A round somebody had chips in, as their browser saw it settled. */
export type PlayedRound = {
  readonly table: string;
  readonly round: number;
  readonly version: number;
  readonly at: string;
  readonly came: string;
  readonly net: number;
};

const key = 'openpit.rounds';
const kept = 100;

export const playedRounds = (): readonly PlayedRound[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
};

/** Notes what the latest act decided for this player; each act once. */
export const noteRounds = (table: string, { results, mine }: Seen): void => {
  const last = results.at(-1);
  const own = last?.lines.filter(({ seat }) => mine.includes(seat)) ?? [];
  // Chips somebody took down decided nothing.
  if (!last || own.every(({ verdict }) => verdict === 'returned')) return;
  const rounds = playedRounds();
  if (rounds.some((one) => one.table === table && one.version === last.version)) return;
  const net = own.reduce((sum, { profit, lost, fee }) => sum + profit - lost - fee, 0);
  const { version, round, at, outcome } = last;
  const played = { table, round, version, at, came: outcomeText(outcome), net };
  localStorage.setItem(key, JSON.stringify([...rounds, played].slice(-kept)));
};
