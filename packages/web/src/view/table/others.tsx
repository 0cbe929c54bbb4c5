import type { Game, SeatNumber } from '@openpit/engine';
import type { CSSProperties } from 'react';
import { gameViewOf } from '../../games/index.ts';
import { stakedBy } from '../../table/seats.ts';
import type { Seen } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';

/** A player at the table: the chips, the stakes, and whether the table waits for this player. */
type Seated = {
  readonly seat: SeatNumber;
  readonly player: string;
  readonly rack: number;
  readonly onLayout: number;
  readonly isTurn: boolean;
};

/** All players at a table, in the order of their seats. */
export const seatedAt = (game: Game, awaits: Seen['awaits']): readonly Seated[] => {
  const { layout } = game.table;
  const turn =
    awaits?.kind === 'choice' ? awaits.seat : (gameViewOf(game.rulebook).throws?.(game) ?? null);
  return layout.seats.map(({ seat, player, rack }) => ({
    seat,
    player,
    rack,
    onLayout: stakedBy(layout, seat),
    isTurn: seat === turn,
  }));
};

/** The money of a player at the table: in the rack, and on the layout. */
export const Sums = ({ rack, onLayout }: Pick<Seated, 'rack' | 'onLayout'>) => (
  <span className="amount">
    {money(rack)}
    {onLayout > 0 && ` · ${texts.table.down(money(onLayout))}`}
  </span>
);

type OthersProps = { readonly seen: Seen; readonly game: Game };

const shownMax = 5;

/** The other players at a shared table: their names, chips and stakes; the one the table waits for is lit. */
export const Others = ({ seen: { mine, awaits }, game }: OthersProps) => {
  const others = seatedAt(game, awaits).filter(({ seat }) => !mine.includes(seat));
  if (others.length === 0) return null;
  return (
    <section className="others-here" aria-labelledby="others-here">
      <h3 id="others-here">{texts.table.alsoHere(others.length)}</h3>
      <ul>
        {others.slice(0, shownMax).map(({ seat, player, rack, onLayout, isTurn }) => (
          <li key={seat}>
            <span
              className={isTurn ? 'disc turn' : 'disc'}
              style={{ '--seat': seat } as CSSProperties} // our own CSS property is not in React's types
              aria-hidden="true"
            >
              {[...player][0]?.toUpperCase()}
            </span>
            <span>
              {player} {isTurn && <em>({texts.table.inTurn})</em>}
            </span>
            <Sums rack={rack} onLayout={onLayout} />
          </li>
        ))}
      </ul>
    </section>
  );
};
