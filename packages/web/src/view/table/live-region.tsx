import { seatAt } from '@openpit/engine';
import { useRef } from 'react';
import { gameViewOf } from '../../games/index.ts';
import type { Seen } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { outcomeText, settlementText } from './settlement.ts';
import { phaseText } from './table-bar.tsx';

type LiveRegionProps = { readonly seen: Seen; readonly nameOf: (bet: string) => string };

/** The table for those who listen to it: what lies on it, the outcome, what became of my wagers, and my rack. */
export const LiveRegion = ({ seen, nameOf }: LiveRegionProps) => {
  const { results, mine, game } = seen;
  const placed = seen.placed.at(-1);
  const last = results.at(-1);
  const own = last?.lines.filter(({ seat }) => mine.includes(seat)) ?? [];
  const rack = game && mine[0] !== undefined ? seatAt(game.table.layout, mine[0])?.rack : undefined;
  const said = [
    ...(last?.outcome ? [outcomeText(last.outcome)] : []),
    ...own.map((lineItem) => `${nameOf(lineItem.bet)} ${settlementText(lineItem)}`),
    ...(rack === undefined || own.length === 0 ? [] : [`${texts.table.rack} ${money(rack)}`]),
  ];
  // What was said of a result stays as it was said: the rack goes on to change, the result does not.
  const spoken = useRef({ version: last?.version, words: '' });
  if (spoken.current.version !== last?.version || spoken.current.words === '')
    spoken.current = { version: last?.version, words: said.join('. ') };
  return (
    <>
      <p className="hidden-text" aria-live="polite">
        {spoken.current.words}
      </p>
      <p className="hidden-text" aria-live="polite">
        {phaseText(seen)}
      </p>
      <p className="hidden-text" aria-live="polite" data-said="placed">
        {placed && texts.table.lies(money(placed.amount), nameOf(placed.bet))}
      </p>
      <ul className="hidden-text" aria-live="polite" aria-label={texts.table.onTable}>
        {(game ? (gameViewOf(game.rulebook).spoken?.(game, mine) ?? []) : []).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {game && <li>{gameViewOf(game.rulebook).status(game)}</li>}
      </ul>
    </>
  );
};
