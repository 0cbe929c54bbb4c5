import type { Game, SeatNumber } from '@openpit/engine';
import { useEffect, useState } from 'react';
import { count } from '../prices/counting.ts';
import { awaitsOf } from '../table/engine.ts';
import type { Hint } from './hint.ts';

/** The value of each answer for a seat that is asked; null while nothing is asked or it is being counted. */
export const useHint = (game: Game, seat: SeatNumber | undefined): Hint | null => {
  const counted = useCounted(game, seat);
  return counted === 'counting' ? null : counted;
};

/** The same, and whether it is being counted. */
export const useCounted = (game: Game, seat: SeatNumber | undefined): Hint | null | 'counting' => {
  const [known, setKnown] = useState<{ readonly game: Game; readonly hint: Hint | null } | null>(
    null,
  );
  useEffect(() => {
    const awaits = awaitsOf(game);
    if (seat === undefined || awaits.kind !== 'choice' || awaits.seat !== seat) return;
    let isHere = true;
    const { rulebook, table } = game;
    void count({ kind: 'hint', rulebook: rulebook.id, table, seat }).then((answer) => {
      if (isHere) setKnown({ game, hint: answer && 'hint' in answer ? answer.hint : null });
    });
    return () => {
      isHere = false;
    };
  }, [game, seat]);
  return known?.game === game ? known.hint : 'counting';
};
