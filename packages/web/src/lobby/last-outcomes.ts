import { useEffect, useState } from 'react';
import { paintOf } from './wheels.ts';

/** What came at a table, as short as it can be said; the dice themselves, where it was a throw. */
export type Last = {
  readonly mark: string;
  readonly paint: string;
  readonly dice?: readonly [number, number];
};

type Shown = readonly { readonly draws?: readonly { readonly command?: unknown }[] }[];

/** What an order brought where one look says it all: two dice, a number, a symbol. A hand of cards takes a table to see. */
const outcomeIn = (command: unknown): readonly Last[] => {
  if (typeof command !== 'object' || command === null) return [];
  const { dice, pocket, space } = command as {
    readonly dice?: unknown;
    readonly pocket?: unknown;
    readonly space?: unknown;
  }; // each is looked at before it is used
  if (Array.isArray(dice)) {
    const [one, two] = [Number(dice[0]), Number(dice[1])];
    return [{ mark: `${one + two}`, paint: '', dice: [one, two] }];
  }
  if (typeof pocket === 'string') return [{ mark: pocket, paint: paintOf(pocket) }];
  return typeof space === 'string' ? [{ mark: space, paint: '' }] : [];
};

/** The last outcomes of the rounds a table has revealed, newest first. */
export const lastIn = (seals: Shown): readonly Last[] =>
  seals
    .flatMap(({ draws = [] }) => draws.flatMap(({ command }) => outcomeIn(command)))
    .reverse()
    .slice(0, 12);

const everyMs = 15_000;

/** What came last at these tables; it comes after the lobby stands, and again every while. */
export const useLastOutcomes = (
  tables: readonly string[],
): Readonly<Record<string, readonly Last[]>> => {
  const [last, setLast] = useState<Readonly<Record<string, readonly Last[]>>>({});
  const wanted = tables.join(' ');
  useEffect(() => {
    if (wanted === '') return;
    const ids = wanted.split(' ');
    let isHere = true;
    const look = async (): Promise<void> => {
      for (const id of ids) {
        const answer = await fetch(`/api/tables/${encodeURIComponent(id)}/seals`);
        const seals: Shown = answer.ok ? await answer.json() : [];
        if (!isHere) return;
        setLast((known) => ({ ...known, [id]: lastIn(seals) }));
      }
    };
    // A house that cannot be reached is said elsewhere.
    const lookAgain = (): void => void look().catch(() => {});
    lookAgain();
    const timer = setInterval(lookAgain, everyMs);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [wanted]);
  return last;
};
