import { type Game, type SeatNumber, wagersOf } from '@openpit/engine';
import type { CSSProperties } from 'react';
import { gameViewOf } from '../../games/index.ts';
import type { Seen } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';

/** Somebody at the table: what they have, what they have down, and whether the table waits for them. */
type Seated = {
  readonly seat: SeatNumber;
  readonly player: string;
  readonly rack: number;
  readonly onLayout: number;
  readonly isTurn: boolean;
};

/** Everybody at a table, in the order of their seats. */
export const seatedAt = (game: Game, awaits: Seen['awaits']): readonly Seated[] => {
  const { layout } = game.table;
  const turn =
    awaits?.kind === 'choice' ? awaits.seat : (gameViewOf(game.rulebook).throws?.(game) ?? null);
  return layout.seats.map(({ seat, player, rack }) => ({
    seat,
    player,
    rack,
    onLayout: wagersOf(layout, seat).reduce((sum, { stake }) => sum + stake, 0),
    isTurn: seat === turn,
  }));
};

type OthersProps = { readonly seen: Seen; readonly game: Game };

const shownMax = 5;

/** The others at a shared table: who they are, what they have and have down; the one the table waits for under the lamp. */
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
              style={{ '--seat': seat } as CSSProperties} // a property of our own, which React's types do not list
              aria-hidden="true"
            >
              {[...player][0]?.toUpperCase()}
            </span>
            <span>
              {player} {isTurn && <em>({texts.table.inTurn})</em>}
            </span>
            <span className="amount">
              {money(rack)}
              {onLayout > 0 && ` · ${texts.table.down(money(onLayout))}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
