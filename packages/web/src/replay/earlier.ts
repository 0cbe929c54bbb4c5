import { useEffect, useState } from 'react';
import { outcomeIn } from '../games/outcome-in.ts';
import { askRecord, askRounds } from '../session/house.ts';
import { lineItemsIn } from '../table/events.ts';
import type { Result } from '../table/result.ts';
import type { Step } from '../table/seen.ts';

/** A round from before the page was opened, as the house has stored it. */
export type EarlierRound = { readonly result: Result; readonly steps: readonly Step[] };

const most = 5;

/** The visitor's last rounds at a table from before the page was opened, oldest first; they are loaded one by one. */
export const useEarlier = (
  table: string,
  { visit, since }: { readonly visit: string | undefined; readonly since: number | null },
): readonly EarlierRound[] => {
  const [rounds, setRounds] = useState<readonly EarlierRound[]>([]);
  useEffect(() => {
    setRounds([]);
    if (visit === undefined || since === null) return;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const past = (await askRounds({ table })).filter(({ to }) => to <= since);
      for (const { to, round } of past.slice(0, most)) {
        const { roundIn } = await import('./from-record.ts');
        const steps = roundIn(await askRecord({ table, round }));
        if (!isWanted) return;
        setRounds((known) => [roundOf(steps, { to, round }), ...known]);
      }
    };
    // Earlier rounds are loaded after the table itself.
    const timer = setTimeout(() => void load().catch(() => {}), waitMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [visit, table, since]);
  return rounds;
};

const waitMs = 1_200;

const roundOf = (
  steps: readonly Step[],
  { to, round }: { readonly to: number; readonly round: number },
): EarlierRound => ({
  steps,
  result: {
    version: to,
    // Rounds of the page are numbered from 0; these have other numbers, so that they are not mistaken for them.
    round: -round,
    at: '',
    outcome: steps.map(outcomeIn).findLast((one) => one !== null) ?? null,
    lines: steps.flatMap(({ events }) => events.flatMap(lineItemsIn)),
    fees: [],
  },
});
