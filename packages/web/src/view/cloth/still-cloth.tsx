import type { Game, Settlement } from '@openpit/engine';
import { useMemo } from 'react';
import type { Felt as FeltData, Form, Frame } from '../../felt/zone.ts';
import { gameViewOf } from '../../games/index.ts';
import { equipmentOf } from '../../games/traits.ts';
import type { Outcome } from '../../table/outcome.ts';
import type { Result } from '../../table/result.ts';
import { useForm } from '../use-form.ts';
import { Felt, keyOf, type PlaceState } from './felt.tsx';

type StillClothProps = {
  readonly game: Game;
  readonly outcome: Outcome | null;
  /** The wagers that were decided in this step. */
  readonly lines: readonly Settlement[];
  /** Counts the steps that are shown, so that a wheel turns again. */
  readonly at: number;
  readonly mine: readonly number[];
  /** The wager that is asked about, which is lit. */
  readonly asked?: Pick<Settlement, 'bet' | 'seat'> | null;
};

/** A table's own felt that can only be looked at: in a replay, at a console, beside a clause. */
export const StillCloth = (props: StillClothProps) => {
  const { game, outcome, lines, at, mine, asked = null } = props;
  const view = gameViewOf(game.rulebook);
  const form = useForm();
  // Of a cloth with several pages, the page with the wager that is asked about.
  const page = (asked && view.pageOf?.(asked.bet)) ?? 'felt';
  const frame = useMemo(
    (): Frame => ({ form, page, kind: '', mine, ...room[form] }),
    [form, page, mine],
  );
  const felt = useMemo(() => view.felt(game, frame), [view, game, frame]);
  const states = useMemo(() => resting(felt), [felt]);
  const result = { version: at, at: '', round: 0, outcome, lines, fees: [] };
  const isHere = (seat: number): boolean =>
    mine[0] === undefined || (view.isBeside?.(game, [mine[0], seat]) ?? true);
  return (
    <div className="replay-cloth" data-equipment={equipmentOf(game.rulebook.family)}>
      <Felt
        felt={felt}
        states={states}
        lit={asked && placeOf(felt, asked)}
        mine={mine}
        result={result}
        isHere={isHere}
        wagers={game.table.layout.wagers}
        pending={[]}
        prospect={null}
        onPoint={nothing}
        onPress={nothing}
        onTake={nothing}
        onLook={nothing}
      >
        <view.Scene
          key={at}
          game={game}
          felt={felt}
          frame={frame}
          outcome={outcome}
          moving={null}
          isMoving={false}
          turn={at}
          history={nothingYet}
        />
      </Felt>
    </div>
  );
};

/** The place of a wager: its seat's own, or the one that all seats share. */
const placeOf = (
  { places }: FeltData,
  { bet, seat }: Pick<Settlement, 'bet' | 'seat'>,
): string | null => {
  const place = places.find((one) => one.bet === bet && (one.seat === null || one.seat === seat));
  return place ? keyOf(place) : null;
};

/** A replay shows one round; earlier results are on its board. */
const nothingYet: readonly Result[] = [];

const nothing = (): void => {};

/** The size at which such a cloth is drawn, before it is scaled to its place. */
const room: Readonly<Record<Form, { readonly w: number; readonly h: number }>> = {
  desktop: { w: 1060, h: 560 },
  phone: { w: 360, h: 500 },
  land: { w: 620, h: 300 },
};

/** The states of a felt that can only be looked at: nothing is closed, and nothing can be pressed. */
const resting = ({ places }: FeltData): ReadonlyMap<string, PlaceState> =>
  new Map(
    places.map((place) => [
      keyOf(place),
      { isOpen: true, isMine: false, isHeld: false, words: '' },
    ]),
  );
