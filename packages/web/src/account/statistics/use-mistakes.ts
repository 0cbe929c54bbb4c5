import type { Currency, RoundInfo } from '@openpit/protocol';
import { useEffect, useState } from 'react';
import { asksPlayers } from '../../games/traits.ts';
import { bestOf, costOf } from '../../hints/hint.ts';
import { ownOffers } from '../../lobby/own-tables.ts';
import { count } from '../../prices/counting.ts';
import { askRecord } from '../../session/house.ts';

/** An answer that was not the best: its round, the best answer, and the average cost. */
export type Mistake = {
  readonly played: RoundInfo;
  readonly answer: string;
  readonly best: string;
  readonly cost: number;
};

/** How the visitor's answers compare with best play, as far as they are counted. */
export type Marks = {
  readonly answers: number;
  readonly mistakes: readonly Mistake[];
  /** Rounds that still have to be counted. */
  readonly left: number;
};

/** How many rounds are counted: each is a record that has to be replayed, with an exact count for every answer. */
const roundsMax = 40;

/** Less than a hundredth of a cent is rounding, not a mistake. */
const costMin = 0.01;

const isAsking = ({ rulebook }: RoundInfo): boolean => {
  const [id = ''] = rulebook.split(':');
  return asksPlayers(ownOffers.find((offer) => offer.id === id)?.family ?? '');
};

/** The last rounds in which a table may have asked the visitor something. */
export const roundsToMark = (
  rounds: readonly RoundInfo[],
  currency: Currency,
): readonly RoundInfo[] =>
  rounds.filter((one) => one.currency === currency && isAsking(one)).slice(0, roundsMax);

const marksIn = async (played: RoundInfo, account: string): Promise<Omit<Marks, 'left'>> => {
  const { decisionsIn } = await import('./decisions.ts');
  const seats = played.players.filter((one) => one.account === account).map(({ seat }) => seat);
  const mistakes: Mistake[] = [];
  let answers = 0;
  for (const { game, seat, answer } of decisionsIn(await askRecord(played), seats)) {
    const { rulebook, table } = game;
    const counted = await count({ kind: 'hint', rulebook: rulebook.id, table, seat });
    const hint = counted && 'hint' in counted ? counted.hint : null;
    const best = hint && bestOf(hint);
    if (!hint || !best || hint.worth[answer] === undefined) continue;
    answers++;
    const cost = costOf(hint, answer);
    if (cost > costMin) mistakes.push({ played, answer, best, cost });
  }
  return { answers, mistakes };
};

/** Counts the visitor's last rounds, one after another, and returns the result so far; null without any round. */
export const useMarks = (rounds: readonly RoundInfo[], account: string): Marks | null => {
  const [marks, setMarks] = useState<Marks | null>(() =>
    rounds.length > 0 ? { answers: 0, mistakes: [], left: rounds.length } : null,
  );
  useEffect(() => {
    let isHere = true;
    const go = async (): Promise<void> => {
      let sum: Marks = { answers: 0, mistakes: [], left: rounds.length };
      for (const played of rounds) {
        if (!isHere) return;
        setMarks(sum);
        // A round whose record is not available is left out.
        const found = await marksIn(played, account).catch(() => null);
        sum = {
          answers: sum.answers + (found?.answers ?? 0),
          mistakes: [...sum.mistakes, ...(found?.mistakes ?? [])],
          left: sum.left - 1,
        };
      }
      if (isHere && rounds.length > 0) setMarks(sum);
    };
    void go();
    return () => {
      isHere = false;
    };
  }, [rounds, account]);
  return marks;
};
