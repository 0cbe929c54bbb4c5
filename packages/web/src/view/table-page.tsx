import { type Cents, cents, type Game, type Wager, wagersOf } from '@openpit/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { noteRounds } from '../account/history.ts';
import type { Place } from '../felt/zone.ts';
import { gameViewOf } from '../games/index.ts';
import { usePrices } from '../prices/prices.ts';
import { denominations } from '../table/chips.ts';
import { type Moves, movesOf } from '../table/moves.ts';
import { type Offers, offersFor, statesOf } from '../table/offers.ts';
import type { Seen } from '../table/seen.ts';
import { useSitting } from '../table/sitting.ts';
import type { TableStore } from '../table/store.ts';
import { useTable } from '../table/use-table.ts';
import { texts } from '../texts/index.ts';
import { Colours } from './colours.tsx';
import { Crew } from './crew.tsx';
import { Felt } from './felt.tsx';
import { Hearing } from './hearing.tsx';
import { Help } from './help.tsx';
import { Notices } from './notices.tsx';
import {
  Fairness,
  Happened,
  LastOutcomes,
  MyWagers,
  Pointed,
  Seats,
  switching,
} from './panels.tsx';
import { TableHead } from './table-head.tsx';
import { Tray } from './tray-bar.tsx';
import { Ways } from './ways.tsx';
import { type Question, RuleDialog, type RuleQuestion, Why } from './why.tsx';

type TablePageProps = { readonly table: string; readonly sit: boolean };

/** A table, watched or played at. */
export const TablePage = ({ table, sit }: TablePageProps) => {
  const { store, seen } = useTable(table);
  useSitting(sit, { store, seen, path: `/table/${table}` });
  useEffect(() => noteRounds(table, seen), [table, seen]);
  const { game } = seen;
  useEffect(() => {
    document.title = `${game?.rulebook.title ?? table} · ${texts.title}`;
  }, [game?.rulebook.title, table]);
  return (
    <main id="main" className="table-page">
      <Notices seen={seen} onRead={(order) => store?.dismiss(order)} />
      {game && store ? (
        <Play store={store} seen={seen} game={game} />
      ) : (
        <p className="page quiet">{texts.table.connecting}</p>
      )}
    </main>
  );
};

type PlayProps = { readonly store: TableStore; readonly seen: Seen; readonly game: Game };

const noMoves: Moves = {
  press() {},
  take() {},
  takeWager() {},
  undo() {},
  clear() {},
  repeat() {},
  double() {},
  can: { undo: false, clear: false, repeat: false, double: false },
};

/** The chip in hand, the place pointed at, and what they can do. */
const useDesk = ({ store, seen, game }: PlayProps) => {
  const [chip, setChip] = useState<Cents>(cents(500));
  const [pointed, setPointed] = useState<Place | null>(null);
  const [seat] = seen.mine;
  const offers = useMemo(() => offersFor(game, seat), [game, seat]);
  const moves = useMemo(
    () => (seat === undefined ? noMoves : movesOf({ store, seen, game, seat, chip, offers })),
    [store, seen, game, seat, chip, offers],
  );
  return { chip, setChip, pointed, setPointed, seat, offers, moves };
};

const Play = (props: PlayProps) => {
  const { store, seen, game } = props;
  const { chip, setChip, pointed, setPointed, seat, offers, moves } = useDesk(props);
  const prices = usePrices(game);
  const [question, setQuestion] = useState<Question | null>(null);
  const [rule, setRule] = useState<RuleQuestion | null>(null);
  const [isHelping, setIsHelping] = useState(false);
  useKeys({ moves, setChip, onHelp: () => setIsHelping(true) });
  const wagers = useMemo(
    () => (seat === undefined ? [] : wagersOf(game.table.layout, seat)),
    [game, seat],
  );
  return (
    <>
      <TableHead seen={seen} game={game} />
      <Crew calls={seen.calls}>
        <Ways store={store} game={game} seat={seat} onHelp={() => setIsHelping(true)} />
      </Crew>
      <div className="table-grid">
        <div className="felt-side">
          <Cloth {...props} offers={offers} moves={moves} onPoint={setPointed} />
          <Pointed
            {...{ place: pointed, offers, prices }}
            hint={texts.about[game.rulebook.family] ?? ''}
            onRule={setRule}
          />
          <Tray {...{ store, seen, game, seat, moves, chip, onChip: setChip }} />
        </div>
        <div className="beside">
          <MyWagers
            game={game}
            wagers={wagers}
            offers={offers}
            prices={prices}
            onTake={moves.takeWager}
            onSwitch={(wager: Wager, to) => void store.give(switching(wager, to))}
          />
          <Happened
            seen={seen}
            nameOf={(bet) => offers.infos.get(bet)?.name ?? bet}
            onWhy={setQuestion}
          />
          <LastOutcomes results={seen.results} />
          <Colours store={store} game={game} seat={seat} />
          <Seats game={game} mine={seen.mine} />
          <Fairness seen={seen} />
        </div>
      </div>
      <Hearing seen={seen} nameOf={(bet) => offers.infos.get(bet)?.name ?? bet} />
      {question && <Why question={question} onClose={() => setQuestion(null)} />}
      {rule && <RuleDialog rule={rule} onClose={() => setRule(null)} />}
      {isHelping && <Help onClose={() => setIsHelping(false)} />}
    </>
  );
};

type ClothProps = PlayProps & {
  readonly offers: Offers;
  readonly moves: Moves;
  onPoint(place: Place): void;
};

const Cloth = ({ seen, game, offers, moves, onPoint }: ClothProps) => {
  const { mine, pending, results } = seen;
  const view = gameViewOf(game.rulebook);
  const felt = useMemo(() => view.felt(game), [view, game]);
  const { wagers } = game.table.layout;
  const isPlaying = mine.length > 0;
  const states = useMemo(
    () => statesOf(felt, { offers, mine, wagers, isPlaying }),
    [felt, offers, mine, wagers, isPlaying],
  );
  const isHere = (seat: number): boolean =>
    mine[0] === undefined || (view.isBeside?.(game, [mine[0], seat]) ?? true);
  const last = results.findLast(({ outcome }) => outcome !== null);
  const result = results.at(-1) ?? null;
  const frame = useRef<HTMLDivElement>(null);
  // Where the cloth is wider than the screen, one starts in the middle of an arc and at the edge of a layout.
  const isArc = felt.places.some(({ seat }) => seat !== null);
  useEffect(() => {
    const centre = (): void => {
      const shown = frame.current;
      if (shown && isArc) shown.scrollLeft = (shown.scrollWidth - shown.clientWidth) / 2;
    };
    centre();
    addEventListener('resize', centre);
    return () => removeEventListener('resize', centre);
  }, [isArc]);
  return (
    <div ref={frame} className={`felt-frame felt-${felt.colour}`}>
      <p id="felt-hint" className="hidden-text">
        {texts.table.feltHint}
      </p>
      <Felt
        {...{ felt, states, wagers, pending, mine, result, onPoint, isHere }}
        onPress={moves.press}
        onTake={moves.take}
      >
        <view.Scene
          key={last?.version ?? 0}
          game={game}
          mine={mine}
          outcome={last?.outcome ?? null}
        />
      </Felt>
    </div>
  );
};

type Keys = { readonly moves: Moves; setChip(chip: Cents): void; onHelp(): void };

/** The letters of the keyboard; none of them while somebody types or reads a dialog. */
const useKeys = ({ moves, setChip, onHelp }: Keys): void => {
  useEffect(() => {
    const orders: Readonly<Record<string, () => void>> = {
      u: moves.undo,
      c: moves.clear,
      r: moves.repeat,
      d: moves.double,
      '?': onHelp,
      ...Object.fromEntries(denominations.map((chip, at) => [`${at + 1}`, () => setChip(chip)])),
    };
    const hear = (event: KeyboardEvent): void => {
      const isBusy =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element && event.target.closest('input, select, dialog') !== null);
      const order = orders[event.key.toLowerCase()];
      if (isBusy || !order) return;
      event.preventDefault();
      order();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [moves, setChip, onHelp]);
};
