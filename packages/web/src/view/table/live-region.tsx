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
  const placed = usePlacedWords(seen, nameOf);
  const last = results.at(-1);
  const own = last?.lines.filter(({ seat }) => mine.includes(seat)) ?? [];
  const rack = game && mine[0] !== undefined ? seatAt(game.table.layout, mine[0])?.rack : undefined;
  const said = [
    ...(last?.outcome ? [outcomeText(last.outcome)] : []),
    ...own.map((lineItem) => `${nameOf(lineItem.bet)} ${settlementText(lineItem)}`),
    ...(rack === undefined || own.length === 0 ? [] : [`${texts.table.rack} ${money(rack)}`]),
  ];
  // What was said of a result stays as it was said: the rack goes on to change, the result does not.
  const version = last?.version ?? 0;
  const spoken = useRef({ version, words: said.join('. ') });
  if (version > spoken.current.version) spoken.current = { version, words: said.join('. ') };
  // What is taken back is not a result once more.
  if (version < spoken.current.version) spoken.current = { version, words: texts.table.undone };
  return (
    <>
      <p className="hidden-text" aria-live="polite">
        {spoken.current.words}
      </p>
      <p className="hidden-text" aria-live="polite">
        {phaseText(seen)}
      </p>
      <p className="hidden-text" aria-live="polite" data-said="placed">
        {placed}
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

/** What lies on each place a seat has just put a chip on, all of it; what goes back is said as a result is. */
const usePlacedWords = ({ game, mine, results }: Seen, nameOf: (bet: string) => string): string => {
  const stakes = new Map<string, number>();
  for (const { seat, bet, stake } of game?.table.layout.wagers ?? [])
    if (mine.includes(seat)) stakes.set(bet, (stakes.get(bet) ?? 0) + stake);
  const version = results.at(-1)?.version ?? 0;
  const was = useRef({ version, stakes, words: '' });
  if (was.current.version !== version) was.current = { version, stakes, words: '' };
  const changed = [...stakes].filter(([bet, stake]) => was.current.stakes.get(bet) !== stake);
  if (changed.length > 0) {
    const words = changed.map(([bet, stake]) => texts.table.lies(money(stake), nameOf(bet)));
    was.current = { version, stakes, words: words.join('. ') };
  }
  return was.current.words;
};
