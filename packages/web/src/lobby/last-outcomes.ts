import type { Came } from '@openpit/engine';
import { useEffect, useState } from 'react';
import { paintOf } from './wheels.ts';

/** What came at a table, as short as it can be said; the dice themselves, where it was a throw. */
export type Last = {
  readonly mark: string;
  readonly paint: string;
  readonly dice?: readonly [number, number];
};

type Shown = readonly { readonly came: Came }[];

/** What came where one look says it all: two dice, a number, a symbol. A hand of cards takes a table to see. */
const lastOf = (came: Came): readonly Last[] => {
  switch (came.kind) {
    case 'dice': {
      const [one, two] = came.dice;
      return [{ mark: `${one + two}`, paint: '', dice: [one, two] }];
    }
    case 'pocket':
      return [{ mark: came.pocket, paint: paintOf(came.pocket) }];
    case 'space':
      return [{ mark: came.space, paint: '' }];
    case 'cards':
      return [];
  }
};

/** The last outcomes of a table, newest first. */
export const lastIn = (outcomes: Shown): readonly Last[] =>
  outcomes.flatMap(({ came }) => lastOf(came)).reverse();

const everyMs = 15_000;

/** What came last at these tables; it comes after the lobby stands, and again every while. */
export const useLastOutcomes = (
  tables: readonly string[],
): Readonly<Record<string, readonly Last[]>> => {
  const [last, setLast] = useState<Readonly<Record<string, readonly Last[]>>>({});
  const isWanted = tables.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const look = async (): Promise<void> => {
      const answer = await fetch('/api/outcomes');
      if (!answer.ok || !isHere) return;
      const outcomes = (await answer.json()) as Readonly<Record<string, Shown>>; // the house's own words
      setLast(
        Object.fromEntries(Object.entries(outcomes).map(([id, shown]) => [id, lastIn(shown)])),
      );
    };
    // A house that cannot be reached is said elsewhere.
    const lookAgain = (): void => void look().catch(() => {});
    lookAgain();
    const timer = setInterval(lookAgain, everyMs);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [isWanted]);
  return last;
};
