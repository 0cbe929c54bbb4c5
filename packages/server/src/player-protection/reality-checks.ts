import {
  type Account,
  accountCurrency,
  type Clock,
  type Currency,
  type ErrorLog,
} from '../ports.ts';
import type { Protection } from './protection.ts';

/** How often players are reminded of their time and money, unless a house chooses otherwise. */
export const usualRealityCheckMs = 30 * 60_000;

/** What a player is reminded of. */
export type RealityCheck = {
  readonly currency: Currency;
  /** When they began to play without a break, in milliseconds since 1970. */
  readonly since: number;
  /** How long they have played today. */
  readonly todayMs: number;
  /** Chips cashed today less chips bought, in cents. */
  readonly net: number;
};

export type RealityCheckContext = {
  readonly clock: Clock;
  readonly protection: Protection;
  readonly errors: ErrorLog;
  readonly realityCheckMs: number;
};

/** Reminds somebody at intervals for as long as they play. The function it returns stops that. */
export const realityChecks = (
  { clock, protection, errors, realityCheckMs }: RealityCheckContext,
  account: Account,
  remind: (check: RealityCheck) => void,
): (() => void) => {
  const currency = accountCurrency(account);
  let isStopped = false;
  let callOff = (): void => {};
  const check = async (): Promise<void> => {
    const { session, today } = await protection.standing(account.id, currency);
    const { since, todayMs } = session;
    // A person who only watches has nothing to be reminded of.
    if (!isStopped && since !== null) remind({ currency, since, todayMs, net: today.net });
  };
  const wait = (): void => {
    callOff = clock.after(realityCheckMs, () => {
      check().catch((error: unknown) => errors.report(error, 'reality check'));
      if (!isStopped) wait();
    });
  };
  wait();
  return () => {
    isStopped = true;
    callOff();
  };
};
