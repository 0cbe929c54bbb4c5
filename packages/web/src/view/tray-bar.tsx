import { type Cents, type Game, seatAt, type SeatNumber, wagersOf } from '@openpit/engine';
import { gameViewOf } from '../games/index.ts';
import { go } from '../route.ts';
import { enterSomehow, useVisit } from '../session/session.ts';
import type { Moves } from '../table/moves.ts';
import type { Seen } from '../table/seen.ts';
import { freeSeat, sitDown, usualBuyIn } from '../table/sitting.ts';
import { buying, leaving, type TableStore } from '../table/store.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { ChipPicker, MyMoney, TrayButtons } from './tray.tsx';

type TrayProps = {
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
  readonly seat: SeatNumber | undefined;
  readonly moves: Moves;
  readonly chip: Cents;
  onChip(chip: Cents): void;
  onHelp(): void;
};

/** The edge of the table nearest the player: money, chips, and what can be done. */
export const Tray = (props: TrayProps) =>
  props.seat === undefined ? <Spectator {...props} /> : <Player {...props} seat={props.seat} />;

const Spectator = ({ store, game, onHelp }: TrayProps) => {
  const visit = useVisit();
  const seat = freeSeat(game);
  const sit = (): void => {
    // Somebody without a session becomes a guest; the page then watches anew and is seated there.
    if (visit) void sitDown(store, game);
    else void enterSomehow().then(() => go(`${location.pathname}?sit`, true));
  };
  return (
    <div className="tray panel">
      <p>{texts.table.spectator}</p>
      {seat === null ? (
        <p>{texts.table.full}</p>
      ) : (
        <button type="button" className="primary" onClick={sit}>
          {texts.table.sitAt(seat)}
        </button>
      )}
      <button type="button" onClick={onHelp}>
        {texts.table.help}
      </button>
    </div>
  );
};

const Player = (props: TrayProps & { readonly seat: SeatNumber }) => {
  const { seen, game, seat, moves, chip, onChip } = props;
  const { layout } = game.table;
  const rack = seatAt(layout, seat)?.rack ?? 0;
  const onLayout = wagersOf(layout, seat).reduce((sum, { stake }) => sum + stake, 0);
  const unconfirmed = seen.pending.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
    <Choices {...props} />
    <div className="tray panel">
      <MyMoney rack={rack} onLayout={onLayout} unconfirmed={unconfirmed} />
      <ChipPicker chip={chip} onChip={onChip} />
      <TrayButtons {...moves} />
      <House {...props} />
    </div>
    </>
  );
};

/** What the table asks of this seat now. */
const Choices = ({ store, game, seat }: { readonly store: TableStore; readonly game: Game; readonly seat: SeatNumber }) => {
  const acts = gameViewOf(game.rulebook).acts(game, seat);
  return (
    <div className="choices">
      {acts.map(({ name, command }) => (
        <button key={name} type="button" className={name === 'pass-dice' ? '' : 'primary'} data-act={name} onClick={() => void store.give(command)}>
          {texts.acts[name] ?? name}
        </button>
      ))}
    </div>
  );
};

const House = ({ store, game, seat, onHelp }: TrayProps & { readonly seat: SeatNumber }) => {
  const isFree = wagersOf(game.table.layout, seat).length === 0;
  return (
    <div className="tray-buttons house">
      <button type="button" className="link" onClick={() => void store.give(buying(seat, usualBuyIn))}>
        {texts.table.buyMore(money(usualBuyIn))}
      </button>
      <button
        type="button"
        className="link"
        aria-disabled={!isFree}
        title={isFree ? undefined : texts.table.leaveWait}
        onClick={() => void store.give(leaving(seat)).then((isDone) => isDone && go('/'))}
      >
        {texts.table.leave}
      </button>
      <button type="button" className="link" onClick={onHelp}>
        {texts.table.help}
      </button>
    </div>
  );
};
