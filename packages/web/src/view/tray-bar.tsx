import { act, type Cents, type Game, type SeatNumber, seatAt, wagersOf } from '@openpit/engine';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { gameViewOf } from '../games/index.ts';
import { go } from '../route.ts';
import { enterSomehow, useVisit } from '../session/session.ts';
import type { Moves } from '../table/moves.ts';
import type { Seen } from '../table/seen.ts';
import { freeSeats, sitDown } from '../table/sitting.ts';
import type { TableStore } from '../table/store.ts';
import { texts } from '../texts/index.ts';
import { Terms } from './terms.tsx';
import { ChipPicker, MyMoney, TrayButtons } from './tray.tsx';

type TrayProps = {
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
  readonly seat: SeatNumber | undefined;
  readonly moves: Moves;
  readonly chip: Cents;
  onChip(chip: Cents): void;
  /** What stands over the chips. */
  readonly children: ReactNode;
};

/** The edge of the table nearest the player: money, chips, and what can be done. */
export const Tray = (props: TrayProps) =>
  props.seat === undefined ? <Spectator {...props} /> : <Player {...props} seat={props.seat} />;

const Spectator = ({ store, game }: TrayProps) => {
  const visit = useVisit();
  const [seat] = freeSeats(game);
  const sit = (): void => {
    // Somebody without a session becomes a guest; the page then watches anew and is seated there.
    if (visit) void sitDown(store, game);
    else void enterSomehow().then(() => go(`${location.pathname}?sit`, true));
  };
  return (
    <div className="tray panel">
      <p>{texts.table.spectator}</p>
      {seat === undefined ? (
        <p>{texts.table.full}</p>
      ) : (
        <button type="button" className="primary" onClick={sit}>
          {texts.table.sitAt(seat)}
        </button>
      )}
    </div>
  );
};

const Player = (props: TrayProps & { readonly seat: SeatNumber }) => {
  const { seen, game, seat, moves, chip, onChip, children } = props;
  const { layout } = game.table;
  const rack = seatAt(layout, seat)?.rack ?? 0;
  const onLayout = wagersOf(layout, seat).reduce((sum, { stake }) => sum + stake, 0);
  const unconfirmed = seen.pending.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="tray-zone">
      {children}
      <Choices {...props} />
      <div className="tray panel">
        <MyMoney rack={rack} onLayout={onLayout} unconfirmed={unconfirmed} />
        <ChipPicker chip={chip} onChip={onChip} />
        <TrayButtons acts={moves} can={moves.can} />
      </div>
    </div>
  );
};

type ChoicesProps = {
  readonly store: TableStore;
  readonly game: Game;
  readonly seat: SeatNumber;
};

/** What the table asks of this seat now; every answer has a letter. */
const Choices = ({ store, game, seat }: ChoicesProps) => {
  const view = gameViewOf(game.rulebook);
  // What the engine would refuse is not offered.
  const acts = view.acts(game, seat).filter(({ command }) => act(game, command).ok);
  const keepFocus = useKeptFocus(acts.map(({ name }) => name).join(' '));
  if (!view.asks) return null;
  const isIdle = wagersOf(game.table.layout, seat).length === 0;
  const begin = isIdle ? (texts.begin[game.rulebook.family] ?? '') : '';
  const asked = acts.length > 0 ? (view.asked?.(game, seat) ?? '') : begin;
  return (
    <div className="choices" {...keepFocus}>
      {acts.map(({ name, command }) => (
        <button
          key={name}
          type="button"
          className={name === 'pass-dice' ? '' : 'primary'}
          data-act={name}
          data-key={texts.actKeys[name]}
          aria-keyshortcuts={texts.actKeys[name]}
          onClick={() => void store.give(command)}
        >
          {texts.acts[name] ?? name}
          <kbd aria-hidden="true">{texts.actKeys[name]}</kbd>
        </button>
      ))}
      {asked !== '' && (
        <span key={`${acts.length} ${asked}`} className="quiet">
          <Terms text={asked} />
        </span>
      )}
    </div>
  );
};

/** Where an answer goes away under somebody's fingers, the keyboard goes on at the felt. */
const useKeptFocus = (acts: string) => {
  const isHeld = useRef(false);
  const before = useRef(acts);
  useEffect(() => {
    const isChanged = before.current !== acts;
    before.current = acts;
    if (!isChanged || !isHeld.current || document.activeElement !== document.body) return;
    document.querySelector<SVGElement>('.felt [tabindex="0"]')?.focus({ preventScroll: true });
  }, [acts]);
  return {
    onFocus: () => {
      isHeld.current = true;
    },
    // Focus that goes nowhere may have gone with its button.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isHeld.current = relatedTarget === null;
    },
  };
};
