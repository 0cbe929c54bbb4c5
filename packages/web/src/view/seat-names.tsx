import type { Layout, SeatNumber } from '@openpit/engine';
import { seatMiddle } from '../felt/arc.ts';

type SeatNamesProps = {
  readonly layout: Layout;
  readonly seats: number;
  readonly mine: readonly SeatNumber[];
  /** How far below the middle of a seat its name stands. */
  readonly below: number;
};

/** Who sits where along the arc; an empty seat shows its number. */
export const SeatNames = ({ layout, seats, mine, below }: SeatNamesProps) =>
  Array.from({ length: seats }, (_, at) => at + 1).map((seat) => {
    const [x, y] = seatMiddle(seat, seats);
    const player = layout.seats.find((one) => one.seat === seat)?.player;
    return (
      <text
        key={seat}
        x={x}
        y={y + below}
        textAnchor="middle"
        className={mine.includes(seat) ? 'felt-note mine' : 'felt-note'}
      >
        {player === undefined ? seat : player}
      </text>
    );
  });

/** A line lettered along the arc, in front of the players. */
export const ArcText = ({ id, says }: { readonly id: string; readonly says: string }) => (
  <>
    <path id={id} d="M240 200 Q600 430 960 200" className="felt-baseline" />
    <path d="M200 206 Q600 466 1000 206" className="felt-stroke" />
    <text className="felt-text" fontSize="24">
      <textPath href={`#${id}`} startOffset="50%" textAnchor="middle">
        {says}
      </textPath>
    </text>
  </>
);
