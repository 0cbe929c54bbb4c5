import type { SideName } from '../settings.ts';
import { blazing7s } from './blazing7s.ts';
import { kingsBounty } from './kings-bounty.ts';
import { push22 } from './push22.ts';
import type { SideBet } from './side.ts';
import { war } from './war.ts';

/** Every side bet: adding one is a file, a rule and a line here. */
const byName: Readonly<Record<SideName, SideBet>> = {
  war,
  blazing7s,
  kingsbounty: kingsBounty,
  push22,
};

/** The side bets in the order they are settled. */
export const sideBets: readonly SideBet[] = Object.values(byName);

export const sideBet: {
  (name: SideName): SideBet;
  (name: string): SideBet | undefined;
} = (name: string) => sideBets.find((side) => side.name === name) as SideBet; // every name of a side bet has one
