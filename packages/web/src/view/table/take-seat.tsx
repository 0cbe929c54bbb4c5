import { type Game, type SeatNumber, seatAt } from '@openpit/engine';
import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from 'react';
import { GuestName, guestNameIn } from '../../account/guest-name.tsx';
import { go, ownPathOf } from '../../route.ts';
import { enterSomehow, useVisit } from '../../session/session.ts';
import { freeSeats } from '../../table/seats.ts';
import {
  askPurse,
  buyInNear,
  buyInsFor,
  fullPurse,
  isLimitShort,
  type Purse,
  sitDown,
  usualBuyIn,
  wishFor,
} from '../../table/sitting.ts';
import type { TableStore } from '../../table/store.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { Link } from '../shell.tsx';

type TakeSeatProps = { readonly store: TableStore; readonly game: Game };

/** Which seat, with how much and, for a visitor without a session, under which name: one step, with a good choice already made. */
export const TakeSeat = ({ store, game }: TakeSeatProps) => {
  const visit = useVisit();
  const purse = usePurse(visit?.id);
  const free = freeSeats(game);
  const [chosen, setChosen] = useState<SeatNumber | null>(null);
  const [wanted, setWanted] = useState(usualBuyIn);
  const [trouble, setTrouble] = useState('');
  const seat = chosen !== null && free.includes(chosen) ? chosen : free[0];
  const amounts = buyInsFor(purse, game);
  const amount = buyInNear(wanted, amounts);
  if (seat === undefined) return <p>{texts.table.full}</p>;
  if (amount === undefined) return <NoChips purse={purse} game={game} />;
  const sit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTrouble('');
    wishFor({ seat, amount });
    const seated = visit
      ? sitDown(store, game)
      : // Somebody without a session becomes a guest; the page then watches anew and is seated there.
        enterSomehow(guestNameIn(event.currentTarget)).then(() =>
          go(`${location.pathname}?sit`, true),
        );
    seated.catch((error: unknown) =>
      setTrouble(
        error instanceof Error && error.message !== '' ? error.message : texts.table.notPersisted,
      ),
    );
  };
  return (
    <form className="take-seat" onSubmit={sit}>
      <SeatRow game={game} seat={seat} onSeat={setChosen} />
      <label>
        {texts.table.pickBuyIn}
        <select value={amount} onChange={(event) => setWanted(Number(event.target.value))}>
          {amounts.map((one) => (
            <option key={one} value={one}>
              {money(one)}
            </option>
          ))}
        </select>
        {Number.isFinite(purse.held) && (
          <span className="of-purse">{texts.lobby.ofPurse(money(purse.held))}</span>
        )}
      </label>
      {!visit && <GuestName label={texts.lobby.pickName} />}
      <button type="submit" className="primary" data-act="sit">
        {texts.table.sitAt(seat)}
      </button>
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </form>
  );
};

type SeatRowProps = {
  readonly game: Game;
  readonly seat: SeatNumber;
  onSeat(seat: SeatNumber): void;
};

/** The table's seats from one end to the other: taken ones show their player, free ones can be chosen. */
const SeatRow = ({ game, seat, onSeat }: SeatRowProps) => {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // A long row scrolls on a small screen, so the chosen seat is scrolled into view.
    row.current
      ?.querySelector('label:has(:checked)')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <fieldset ref={row} className="seat-row" aria-label={texts.table.pickSeat}>
      {Array.from({ length: game.rulebook.seats.max.is }, (_, at) => at + 1).map((one) => {
        const player = seatAt(game.table.layout, one)?.player;
        return player === undefined ? (
          <label key={one} className="free-seat" title={texts.table.seat(one)}>
            <input
              type="radio"
              name="seat"
              value={one}
              checked={one === seat}
              aria-label={texts.table.seat(one)}
              onChange={() => onSeat(one)}
            />
            {one}
          </label>
        ) : (
          <span
            key={one}
            className="disc"
            style={{ '--seat': one } as CSSProperties} // our own CSS property is not in React's types
            title={texts.named(texts.table.seat(one), player)}
          >
            {[...player][0]?.toUpperCase()}
          </span>
        );
      })}
    </fieldset>
  );
};

/** Without money to sit down with: the reason, and where the visitor can play all the same. */
const NoChips = ({ purse, game }: { readonly purse: Purse; readonly game: Game }) => (
  <>
    <p>
      {isLimitShort(purse)
        ? texts.table.limitLeaves(money(purse.limit ?? 0), money(purse.left))
        : texts.table.purseShort(money(purse.held))}
    </p>
    <Link to={ownPathOf(game.rulebook.id)} className="button primary">
      {texts.table.alone}
    </Link>
    {isLimitShort(purse) && (
      <Link to="/account#limits" className="button">
        {texts.table.toLimits}
      </Link>
    )}
  </>
);

/** What the visitor has and may lose; without a limit until it is known, or without a session. */
export const usePurse = (visit: string | undefined): Purse => {
  const [purse, setPurse] = useState(fullPurse);
  useEffect(() => {
    if (visit === undefined) return;
    let isHere = true;
    // If the house does not answer, it refuses what is too much later, with the reason.
    askPurse().then(
      (found) => isHere && setPurse(found),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [visit]);
  return purse;
};
