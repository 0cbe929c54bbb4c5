import type { Game } from '@openpit/engine';
import { useEffect, useMemo, useState } from 'react';
import { gameViewOf } from '../games/index.ts';
import { type Reached, reaching } from './effects.ts';

/** The next outcomes of a table, and the state of the table that they follow from. */
export type Outlook = {
  readonly game: Game;
  /** What has to be chosen for them to come; empty if nothing. */
  readonly given: string;
  readonly reached: readonly Reached[];
};

/** How long the outcomes may be computed before the browser gets a turn. */
const sliceMs = 8;

/** Every next outcome played out, a few at a time; until all are there, those of the previous state are shown. */
export const useReached = (game: Game, isWanted: boolean): Outlook => {
  const [outlook, setOutlook] = useState<Outlook>({ game, given: '', reached: [] });
  useEffect(() => {
    if (!isWanted) return;
    const coming = reaching(game);
    const reached: Reached[] = [];
    const work = (): void => {
      const until = performance.now() + sliceMs;
      while (performance.now() < until) {
        const { value, done } = coming.next();
        if (done) {
          const { given = '' } = gameViewOf(game.rulebook).nexts(game);
          setOutlook({ game, given, reached });
          return;
        }
        reached.push(value);
      }
      timer = setTimeout(work);
    };
    let timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [game, isWanted]);
  const nothing = useMemo(() => ({ game, given: '', reached: noOutcomes }), [game]);
  // Without a wager nothing is played out, and outcomes that were played out before are of wagers that are gone.
  return isWanted ? outlook : nothing;
};

const noOutcomes: readonly Reached[] = [];
