import type { ListedOutcome } from '@openpit/protocol';
import { useEffect, useState } from 'react';
import { texts } from '../texts/index.ts';
import { cardText } from '../view/pieces/card-text.tsx';
import { paintOf } from './wheels.ts';

/** An outcome of a table in the shortest form, with its dice or cards if it had any. */
export type Last = {
  readonly mark: string;
  readonly paint: string;
  readonly dice?: readonly [number, number];
  /** The card that was the roll, if cards are used in place of dice. */
  readonly scanned?: readonly string[];
  readonly hands?: Readonly<Record<string, readonly string[]>>;
};

type Shown = Pick<ListedOutcome, 'came' | 'mark'>;

const lastOf = ({ came, mark }: Shown): Last => {
  switch (came.kind) {
    case 'dice': {
      const [one, two] = came.dice;
      const scanned = came.cards && { scanned: came.cards };
      return { mark: `${one + two}`, paint: '', dice: [one, two], ...scanned };
    }
    case 'pocket':
      return { mark: came.pocket, paint: paintOf(came.pocket) };
    case 'space':
      return { mark: came.space, paint: '' };
    case 'cards':
      return { mark: markText(mark) ?? lastCard(came.hands), paint: '', hands: came.hands };
  }
};

const markText = (mark: Shown['mark']): string | undefined => {
  if (mark === null) return undefined;
  if (typeof mark === 'number') return `${mark}`;
  return mark === 'bust' ? texts.outcomes.bustMark : texts.baccarat.marks[mark];
};

/** The card that decided: the last one that was turned. */
const lastCard = (hands: NonNullable<Last['hands']>): string =>
  cardText(
    Object.values(hands)
      .findLast((cards) => cards.length > 0)
      ?.at(-1) ?? '',
  );

/** The last outcomes of a table, newest first. */
export const lastIn = (outcomes: readonly Shown[]): readonly Last[] =>
  outcomes.map(lastOf).reverse();

const everyMs = 15_000;

/** The last outcomes of these tables, loaded after the lobby is drawn, and again at intervals. */
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
      const outcomes = (await answer.json()) as Readonly<Record<string, readonly Shown[]>>; // the house's own words
      setLast(
        Object.fromEntries(Object.entries(outcomes).map(([id, shown]) => [id, lastIn(shown)])),
      );
    };
    // Other parts of the page show that the house cannot be reached.
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
