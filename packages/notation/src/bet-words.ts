import { type Cents, writeDollars } from '@openpit/engine';
import { writeActor } from './expect.ts';
import type { Words } from './word-reader.ts';

/** A bet as records name it; `tip:` before it means the dealers' own. */
export const readBetName = (words: Words): { readonly bet: string; readonly tip: boolean } => {
  const named = words.takeIf('a bet, such as pass or place:6', (word) =>
    /^[a-z][a-z0-9:-]*$/i.test(word) ? word : undefined,
  );
  return named.startsWith('tip:') ? { bet: named.slice(4), tip: true } : { bet: named, tip: false };
};

/** Whose wager on what. */
export type OnBet = {
  readonly seat: number;
  readonly hand: number;
  readonly bet: string;
  readonly tip: boolean;
};

/** `1 bet pass 10`, `1 tip pass 5`: families add what follows the amount. */
export const writeBet = (command: OnBet & { readonly amount: Cents }): string =>
  `${writeActor(command)} ${command.tip ? 'tip' : 'bet'} ${command.bet} ${writeDollars(command.amount)}`;
