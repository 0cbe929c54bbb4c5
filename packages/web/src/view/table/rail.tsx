import { type Cents, type Game, type SeatNumber, seatAt } from '@openpit/engine';
import { useRef, useState } from 'react';
import type { Form } from '../../felt/zone.ts';
import { gameViewOf } from '../../games/index.ts';
import { equipmentOf } from '../../games/traits.ts';
import { bestOf, type Hint } from '../../hints/hint.ts';
import { ownPathOf } from '../../route.ts';
import { useVisit } from '../../session/session.ts';
import { denominations } from '../../table/chips.ts';
import { stakedBy } from '../../table/seats.ts';
import type { Seen } from '../../table/seen.ts';
import { buyInNear, buyInsFor, isLimitShort, usualBuyIn } from '../../table/sitting.ts';
import { buying, type TableStore } from '../../table/store.ts';
import type { Motion } from '../../table/use-shown.ts';
import { texts } from '../../texts/index.ts';
import { money, signedParts } from '../../texts/money.ts';
import { Icon, type IconName } from '../icons.tsx';
import { ChipFace } from '../pieces/chip-face.tsx';
import { RackArt } from '../pieces/rack-art.tsx';
import { Link } from '../shell.tsx';
import { Term, Terms } from '../terms.tsx';
import { goWord } from './lesson.ts';
import { Countdown, phaseText } from './table-bar.tsx';
import { TakeSeat, usePurse } from './take-seat.tsx';
import type { Playing } from './use-playing.ts';

type RailProps = {
  readonly store: TableStore;
  readonly seen: Seen;
  readonly motion: Motion | null;
  readonly form: Form;
  readonly playing: Playing;
  readonly isFast: boolean;
  /** Whether the lesson shows where to bet. */
  readonly isTeaching: boolean;
  onFast(): void;
};

/** The edge of the table nearest the player: money, chips, what can be done, and the main button. */
export const Rail = (props: RailProps) => (
  <footer className="rail" data-in-turn={isInTurn(props) || undefined}>
    {props.playing.seat === undefined ? (
      <Spectator {...props} />
    ) : (
      <Player {...props} seat={props.playing.seat} />
    )}
  </footer>
);

/** Whether players throw in turn here, and may be asked for the dice. */
const isInTurn = ({ store, playing: { game } }: RailProps): boolean =>
  !store.own && gameViewOf(game.rulebook).throws !== undefined;

const Spectator = ({ store, seen, playing: { game } }: RailProps) => (
  <>
    <TakeSeat store={store} game={game} />
    <Countdown until={seen.until} words={phaseText(seen)} />
  </>
);

const Player = (props: RailProps & { readonly seat: SeatNumber }) => {
  const { store, seen, motion, form, playing, seat } = props;
  const { game, moves, chip, setChip } = playing;
  const { layout } = game.table;
  const rack = seatAt(layout, seat)?.rack ?? 0;
  const onLayout = stakedBy(layout, seat);
  const unconfirmed = seen.pending.reduce((sum, { amount }) => sum + amount, 0);
  const { acts } = playing;
  const isAnswering = acts.some(({ name }) => name !== 'pass-dice' && name !== 'take-dice');
  const { own } = store;
  const isBroke = motion === null && rack + onLayout + unconfirmed === 0;
  const tray: TrayButtonsProps = own
    ? { acts: { ...moves, undo: own.undo }, can: { ...moves.can, undo: own.canUndo() } }
    : { acts: moves, can: moves.can };
  return (
    <>
      <MyMoney
        rack={rack}
        onLayout={onLayout}
        unconfirmed={unconfirmed}
        isRackAbove={form !== 'desktop'}
      />
      {!isAnswering &&
        (isBroke ? (
          <Broke store={store} seat={seat} game={game} form={form} />
        ) : (
          <ChipPicker chip={chip} onChip={setChip} rack={rack} />
        ))}
      {!isAnswering && <TrayButtons {...tray} />}
      {form === 'phone' && acts.length < 3 && playing.hint && <Advice hint={playing.hint} />}
      <Choices playing={playing} seat={seat} />
      <div className="onward">
        {own ? <OwnGo {...props} isAnswering={isAnswering} /> : <LiveGo {...props} />}
      </div>
    </>
  );
};

type BrokeProps = Pick<RailProps, 'store'> & { readonly seat: SeatNumber; readonly game: Game };

/** The player has nothing left to bet with: what to do about it is shown where the chips were. A small screen has room for one sentence. */
const Broke = ({ store, seat, game, form }: BrokeProps & Pick<RailProps, 'form'>) => (
  <div className="broke" role="status">
    <p>{store.own && form === 'desktop' ? texts.own.broke : texts.table.broke}</p>
    {store.own ? (
      <Refill amount={usualBuyIn} onRefill={store.own.restart} />
    ) : (
      <MoreChips store={store} seat={seat} game={game} />
    )}
  </div>
);

type RefillProps = { readonly amount: number; onRefill(): void };

const Refill = ({ amount, onRefill }: RefillProps) => (
  <button type="button" data-act="refill" onClick={onRefill}>
    {texts.table.buyMore(money(amount))}
  </button>
);

/** The usual amount or what the player has of it; without any, the page of the player's limits. */
const MoreChips = ({ store, seat, game }: BrokeProps) => {
  const purse = usePurse(useVisit()?.id);
  const amount = buyInNear(usualBuyIn, buyInsFor(purse, game));
  return (
    <>
      {amount !== undefined && (
        <Refill amount={amount} onRefill={() => void store.give(buying(seat, amount))} />
      )}
      {amount === undefined && isLimitShort(purse) && (
        <Link to="/account#limits" className="button">
          {texts.table.toLimits}
        </Link>
      )}
      <Link to={ownPathOf(game.rulebook.id)} className="button">
        {texts.table.alone}
      </Link>
    </>
  );
};

/** The button that throws, deals or spins at a table of one's own. */
const OwnGo = ({
  store,
  playing,
  motion,
  isFast,
  isTeaching,
  onFast,
  isAnswering,
}: RailProps & { readonly isAnswering: boolean }) => {
  const { own } = store;
  // The press that ends a motion does not begin the next one.
  const hasSkipped = useRef(false);
  if (!own) return null;
  const word = goWord(playing.game);
  return (
    <>
      {/* An answer, too, can be taken back; where there is no room for it, the menu has it. */}
      {isAnswering && (
        <button
          type="button"
          className="fast back"
          data-act="undo"
          aria-label={texts.table.undo}
          aria-keyshortcuts="U"
          title={texts.table.undo}
          onClick={own.undo}
        >
          <Icon name="undo" />
        </button>
      )}
      <button
        type="button"
        className="fast"
        aria-pressed={isFast}
        aria-label={texts.own.fast}
        title={texts.own.fast}
        onClick={onFast}
      >
        <Icon name="fast" />
      </button>
      {!isAnswering && (
        <button
          type="button"
          className={isTeaching ? 'go waiting' : 'go'}
          data-act="go"
          aria-keyshortcuts="G"
          aria-disabled={motion !== null}
          onPointerDown={() => {
            hasSkipped.current = motion !== null;
          }}
          onClick={() => {
            if (!hasSkipped.current && motion === null) own.go();
            hasSkipped.current = false;
          }}
        >
          {word}
          {isTeaching && <small>{texts.lesson.afterBet}</small>}
        </button>
      )}
    </>
  );
};

/**
 * The button for a player who is ready, with the time that is left for the others: once all players with a wager are ready, bets
 * close.
 */
const LiveGo = ({ store, seen, motion, playing }: RailProps) => {
  const { awaits, round, connection } = seen;
  const isUp = connection === 'up';
  const [readyIn, setReadyIn] = useState<number | null>(null);
  const isOpen = isUp && awaits?.kind === 'bets' && motion === null && playing.wagers.length > 0;
  const isReady = readyIn === round;
  return (
    <>
      <Countdown
        until={isUp ? seen.until : null}
        words={isUp ? phaseText(seen) : texts.table.lostTitle}
      />
      {isOpen && (
        <button
          type="button"
          className="go ready"
          data-act="ready"
          aria-keyshortcuts="G"
          aria-pressed={isReady}
          onClick={() => {
            setReadyIn(round);
            store.ready();
          }}
        >
          {isReady ? texts.table.isReady : texts.table.ready}
        </button>
      )}
    </>
  );
};

type PickerProps = { readonly chip: Cents; readonly rack: number; onChip(chip: Cents): void };

/** The chips to choose from. A chip can also be dragged onto a place. */
const ChipPicker = ({ chip, rack, onChip }: PickerProps) => (
  <div className="picker" role="radiogroup" aria-label={texts.table.chips}>
    {denominations.map((one) => (
      <button
        key={one}
        type="button"
        role="radio"
        aria-checked={one === chip}
        aria-label={texts.table.chip(money(one))}
        className={`chip-button${one === chip ? ' chosen' : ''}${one > rack ? ' beyond' : ''}`}
        draggable
        onDragStart={(event) => {
          onChip(one);
          event.dataTransfer.setData('text/plain', `${one}`);
        }}
        onClick={() => onChip(one)}
      >
        <svg viewBox="-15 -15 30 30" aria-hidden="true">
          <ChipFace chip={one} />
        </svg>
      </button>
    ))}
  </div>
);

type MoneyProps = {
  readonly rack: number;
  readonly onLayout: number;
  readonly unconfirmed: number;
  readonly isRackAbove: boolean;
};

/** The player's money: in the rack, on the layout, and on its way. */
const MyMoney = ({ rack, onLayout, unconfirmed, isRackAbove }: MoneyProps) => (
  <dl className={isRackAbove ? 'my-money brief' : 'my-money'}>
    {!isRackAbove && (
      <div>
        <dt>
          <Term word={texts.words.rack}>{texts.table.rack}</Term>
        </dt>
        <dd className="amount" data-money="rack">
          {money(rack)}
        </dd>
      </div>
    )}
    {!isRackAbove && <RackArt rack={rack} />}
    <div>
      <dt>
        {isRackAbove ? (
          texts.table.layout
        ) : (
          <Term word={texts.words.layout}>{texts.table.layout}</Term>
        )}
      </dt>
      <dd className="amount" data-money="layout">
        {money(onLayout)}
        {unconfirmed > 0 && (
          <span className="unconfirmed">{texts.table.unconfirmed(money(unconfirmed))}</span>
        )}
      </dd>
    </div>
  </dl>
);

/** What a player can do with chips at a table, and what of it would have an effect now. */
type TrayActs = { undo(): void; clear(): void; repeat(): void; double(): void };
type TrayButtonsProps = {
  readonly acts: TrayActs;
  readonly can: Readonly<Record<keyof TrayActs, boolean>>;
};

const trayActs: readonly (keyof TrayActs & IconName)[] = ['undo', 'clear', 'repeat', 'double'];

const TrayButtons = ({ acts, can }: TrayButtonsProps) => (
  <div className="tray-buttons">
    {trayActs.map((act) => (
      <button
        key={act}
        type="button"
        className={`tray-${act}`}
        aria-label={texts.table[act]}
        aria-disabled={!can[act]}
        onClick={acts[act]}
      >
        <Icon name={act} />
        <span>{texts.table[act]}</span>
      </button>
    ))}
  </div>
);

type ChoicesProps = {
  readonly playing: Playing;
  readonly seat: SeatNumber;
};

/** The best answer and its lead, if there is no panel beside the cloth. */
const Advice = ({ hint }: { readonly hint: Hint }) => {
  const best = bestOf(hint) ?? '';
  const [most = 0, next = most] = Object.values(hint.worth).sort((a, b) => b - a);
  return (
    <p className="advice">
      {texts.hints.best(texts.acts[best] ?? '', signedParts(most - next).replace('+', ''))}
    </p>
  );
};

/** What the table asks this seat now; every answer has a letter. */
const Choices = ({ playing, seat }: ChoicesProps) => {
  const { game, acts, hint, answer } = playing;
  const isCards = equipmentOf(game.rulebook.family) === 'cards';
  // A single answer is on the main button.
  const best = hint ? bestOf(hint) : isCards && acts.length === 1 ? acts[0]?.name : undefined;
  const view = gameViewOf(game.rulebook);
  if (acts.length === 0) return null;
  // In card games the strip shows the question.
  const asked = isCards ? '' : (view.asked?.(game, seat) ?? '');
  return (
    <div className="choices">
      {asked !== '' && (
        <span key={`${acts.length} ${asked}`} className="asked">
          <Terms text={asked} />
        </span>
      )}
      {acts.map(({ name, command }) => (
        <button
          key={name}
          type="button"
          className={name === best ? 'choice best' : 'choice'}
          data-act={name}
          data-key={texts.actKeys[name]}
          aria-keyshortcuts={texts.actKeys[name]}
          onClick={() => answer({ name, command })}
        >
          <span>
            {texts.acts[name] ?? name}
            {hint?.worth[name] !== undefined && (
              <span className="worth">
                {name === best && <span className="hidden-text">{texts.hints.isBest} </span>}
                {signedParts(hint.worth[name])}
              </span>
            )}
          </span>
          <kbd aria-hidden="true">{texts.actKeys[name]}</kbd>
        </button>
      ))}
    </div>
  );
};
