import type { Game } from '@openpit/engine';
import { useEffect, useState } from 'react';
import { gameViewOf } from '../games/index.ts';
import type { Seen } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { Terms } from './terms.tsx';

/** The table's name, limits and rulebook, and how the round stands. */
export const TableHead = ({ seen, game }: { readonly seen: Seen; readonly game: Game }) => {
  const { rulebook, table } = game;
  const { min = '', max = '' } = table.options;
  const status = gameViewOf(rulebook).status(game);
  return (
    <header className="table-head">
      <div>
        <h1>{rulebook.title}</h1>
        <p className="quiet">
          {texts.table.limits} {texts.lobby.limits(min, max)} · <Terms key={status} text={status} />
        </p>
      </div>
      <div className="phase">
        <strong key={phaseText(seen)}>{phaseText(seen)}</strong>
        <Countdown until={seen.until} />
      </div>
    </header>
  );
};

export const phaseText = ({ awaits, mine }: Seen): string => {
  const { phases } = texts.table;
  if (!awaits) return '';
  if (awaits.kind === 'choice') {
    return mine.includes(awaits.seat)
      ? phases.mine
      : `${phases.choice}: ${texts.table.seat(awaits.seat)}`;
  }
  return phases[awaits.kind];
};

/** Seconds until the house goes on; the place is kept when nothing runs, so that nothing jumps. */
const Countdown = ({ until }: { readonly until: number | null }) => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (until === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  const left = until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span key={left} className="countdown" aria-hidden="true">
      {left === null ? '' : texts.table.seconds(left)}
    </span>
  );
};
