import type { Game } from '@openpit/engine';
import { useEffect, useState } from 'react';
import { gameViewOf } from '../games/index.ts';
import { type Reached, reaching } from './effects.ts';

/** The next outcomes of a table, and which state of it they follow from. */
export type Outlook = {
  readonly game: Game;
  /** What somebody would have to choose for them to come; empty where they come anyhow. */
  readonly given: string;
  readonly reached: readonly Reached[];
};

/** How long the outcomes may be played out before the page gets its turn. */
const sliceMs = 8;

/** Every next outcome played out, a few at a time: until they are all there, those of the table before are shown. */
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
  return outlook;
};
