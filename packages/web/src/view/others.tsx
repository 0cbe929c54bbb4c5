import { type Game, type SeatNumber, wagersOf } from '@openpit/engine';
import type { CSSProperties } from 'react';
import { gameViewOf } from '../games/index.ts';
import type { Seen } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';

/** Somebody at the table: what they have, what they have down, and whether the table waits for them. */
export type Seated = {
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

/** What is said of somebody in one line. */
export const seatedText = ({ player, rack, onLayout, isTurn }: Seated): string =>
  `${player} · ${money(rack)} + ${money(onLayout)}${isTurn ? ` · ${texts.table.inTurn}` : ''}`;

type OthersProps = {
  readonly seen: Seen;
  readonly game: Game;
  /** Opens the list of everybody. */
  onOpen(): void;
};

const shownMax = 4;

/** The others at a shared table: a disc each, the one the table waits for under the lamp. */
export const Others = ({ seen: { mine, awaits }, game, onOpen }: OthersProps) => {
  const others = seatedAt(game, awaits).filter(({ seat }) => !mine.includes(seat));
  if (others.length === 0) return null;
  return (
    <button type="button" className="others-here" onClick={onOpen}>
      <span className="discs" aria-hidden="true">
        {others.slice(0, shownMax).map((one) => (
          <span
            key={one.seat}
            className={one.isTurn ? 'disc turn' : 'disc'}
            style={{ '--seat': one.seat } as CSSProperties} // a property of our own, which React's types do not list
            title={seatedText(one)}
          >
            {[...one.player][0]?.toUpperCase()}
          </span>
        ))}
      </span>
      <span>{texts.table.alsoHere(others.length)}</span>
      <span className="hidden-text">{others.map(seatedText).join('. ')}</span>
    </button>
  );
};
