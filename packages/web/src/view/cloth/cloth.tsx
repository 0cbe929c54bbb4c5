import { useEffect, useMemo, useRef, useState } from 'react';
import { tipSpot } from '../../felt/tip-spot.ts';
import type { Felt as FeltData, Form, Frame, Place } from '../../felt/zone.ts';
import { firstBetAt, gameViewOf } from '../../games/index.ts';
import { equipmentOf } from '../../games/traits.ts';
import { bestOf } from '../../hints/hint.ts';
import { type Offers, statesOf } from '../../table/offers.ts';
import type { Result } from '../../table/result.ts';
import type { Seen } from '../../table/seen.ts';
import type { Motion } from '../../table/use-shown.ts';
import { texts } from '../../texts/index.ts';
import { EdgeLegend } from '../panels/edges.tsx';
import { Moving } from '../pieces/moving.ts';
import type { Playing } from '../table/use-playing.ts';
import { Felt, keyOf } from './felt.tsx';
import { PlaceTip } from './place-info.tsx';

type ClothProps = {
  readonly seen: Seen;
  readonly motion: Motion | null;
  readonly form: Form;
  readonly page: string;
  readonly kind: string;
  readonly playing: Playing;
  /** Whether the lesson shows where to begin: the rest of the cloth is dimmed. */
  readonly isTeaching: boolean;
  /** The results, oldest first, including those from before the page was opened. */
  readonly history: readonly Result[];
};

/** The felt of a table in play, laid out again whenever its room changes. */
export const Cloth = (props: ClothProps) => {
  const { seen, motion, form, page, kind, playing, isTeaching, history } = props;
  const { mine, pending, results } = seen;
  const { game, offers, moves, hovered } = playing;
  const view = gameViewOf(game.rulebook);
  const { frame: box, size } = useSize();
  const frame: Frame = useMemo(
    () => ({ form, page, kind, mine, ...unitsFor(form, size) }),
    [form, page, kind, mine, size],
  );
  // While cards are being dealt, the felt is drawn from the new table, because it has the places of the cards; otherwise from the
  // old one.
  const drawn =
    motion && motion.outcome?.kind !== 'dice' && equipmentOf(game.rulebook.family) === 'cards'
      ? motion.game
      : game;
  const felt = useUnchanged(useMemo(() => view.felt(drawn, frame), [view, drawn, frame]));
  const rested = useRested(hovered);
  const { wagers } = game.table.layout;
  const isPlaying = mine.length > 0 && motion === null;
  const states = useMemo(
    () => statesOf(felt, { offers, mine, wagers, isPlaying }),
    [felt, offers, mine, wagers, isPlaying],
  );
  const isHere = (seat: number): boolean =>
    mine[0] === undefined || (view.isBeside?.(game, [mine[0], seat]) ?? true);
  const last = results.findLast(({ outcome }) => outcome !== null);
  const result = motion ? null : (results.at(-1) ?? null);
  return (
    <div ref={box} className="cloth" data-moving={motion !== null} data-teaching={isTeaching}>
      <p id="felt-hint" className="hidden-text">
        {texts.table.feltHint}
      </p>
      {size[0] > 0 && (
        <Felt
          felt={felt}
          states={states}
          wagers={wagers}
          pending={pending}
          mine={mine}
          result={result}
          isHere={isHere}
          prospect={playing.asked?.lines ?? null}
          edges={playing.edges}
          isSpaceBet={!playing.isOwn}
          lit={motion ? null : litPlace(felt, { offers, playing, mine, results })}
          onPoint={playing.setHovered}
          isOff={(wager) => view.isOff?.(game, wager) ?? false}
          ownChipOf={(wager) => view.ownChip?.(game, wager)}
          onPress={(place) => {
            rested.press();
            moves.press(place);
          }}
          onTake={moves.take}
          onLook={playing.look}
        >
          <Lying
            game={drawn}
            felt={felt}
            frame={frame}
            motion={motion}
            last={last ?? null}
            history={history}
          />
        </Felt>
      )}
      {playing.edges && <EdgeLegend places={felt.places} edges={playing.edges} />}
      {form === 'desktop' &&
        hovered &&
        rested.isShown &&
        !motion &&
        seen.awaits?.kind !== 'choice' && (
          <Tip
            key={tipKey(hovered, playing)}
            felt={felt}
            place={hovered}
            playing={playing}
            mine={mine}
          />
        )}
    </div>
  );
};

type LyingProps = {
  readonly game: Playing['game'];
  readonly felt: FeltData;
  readonly frame: Frame;
  readonly motion: Motion | null;
  /** The last result. */
  readonly last: Result | null;
  readonly history: readonly Result[];
};

/** What is on the cloth or moves on it: dice, cards, wheels. */
const Lying = ({ game, felt, frame, motion, last, history }: LyingProps) => {
  const { Scene } = gameViewOf(game.rulebook);
  const isMoving = motion !== null && !motion.isResting;
  return (
    <Moving value={isMoving}>
      <Scene
        game={game}
        felt={felt}
        frame={frame}
        outcome={last?.outcome ?? null}
        moving={motion?.outcome ?? null}
        isMoving={isMoving}
        turn={motion?.version ?? last?.version ?? 0}
        history={history}
      />
    </Moving>
  );
};

/**
 * At most one place is lit: the one for the chips of an answer, or the one to begin at if nothing of the player's is decided yet.
 * A light beside a result would look like a part of it.
 */
const litPlace = (
  felt: FeltData,
  {
    offers,
    playing,
    mine,
    results,
  }: {
    readonly offers: Offers;
    readonly playing: Playing;
    readonly mine: readonly number[];
    readonly results: Seen['results'];
  },
): string | null => {
  const { game, seat } = playing;
  const acts = seat === undefined ? [] : gameViewOf(game.rulebook).acts(game, seat);
  // A place is not lit if its answer is known to be worse than another.
  const best = playing.hint && bestOf(playing.hint);
  const asked = felt.places.find(
    ({ bet, seat: whose }) =>
      whose === seat && acts.some(({ name }) => name === bet) && (!best || best === bet),
  );
  if (asked) return keyOf(asked);
  const first = firstBetAt(game);
  const isDecided = results.some(({ lines }) => lines.some(({ seat }) => mine.includes(seat)));
  if (isDecided || playing.wagers.length > 0 || offers.open.get(first)?.closedBy !== null)
    return null;
  const place = felt.places.find(
    ({ bet, seat }) => bet === first && (seat === null || mine.includes(seat)),
  );
  return place ? keyOf(place) : null;
};

/** How long the pointer rests on a place before the place explains itself. */
const restMs = 400;

/** Whether the pointer has rested on a place without a press since: a player who bets there knows the place already. */
const useRested = (hovered: Place | null) => {
  const key = hovered ? keyOf(hovered) : null;
  const [shown, setShown] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (key === null) return;
    timer.current = setTimeout(() => setShown(key), restMs);
    return () => {
      clearTimeout(timer.current);
      setShown(null);
    };
  }, [key]);
  const press = (): void => {
    clearTimeout(timer.current);
    setShown(null);
  };
  return { isShown: key !== null && shown === key, press };
};

/** A tip with new content is a new element, so that nothing is seen to move. */
const tipKey = (place: Place, { offers, prices }: Playing): string =>
  `${keyOf(place)} ${offers.open.get(place.bet)?.closedBy?.code ?? ''} ${prices.now(place.bet) ?? ''}`;

const Tip = ({
  felt,
  place,
  playing,
  mine,
}: {
  readonly felt: FeltData;
  readonly place: Place;
  readonly playing: Playing;
  readonly mine: readonly number[];
}) => {
  const [W, H] = felt.size;
  const { rect, from } = tipSpot(felt, place, mine);
  const [x, y, w, h] = rect;
  const style = {
    left: `${((x + w / 2) / W) * 100}%`,
    ...(from === 'top' ? { top: `${(y / H) * 100}%` } : { bottom: `${((H - y - h) / H) * 100}%` }),
  };
  return (
    <div className="tip" style={style} aria-hidden="true">
      <PlaceTip place={place} playing={playing} />
    </div>
  );
};

/** The smallest room that each cloth is laid out for. */
const minRoom: Readonly<Record<Form, readonly [number, number]>> = {
  desktop: [1080, 610],
  phone: [374, 640],
  land: [640, 290],
};

/** A cloth grows with its room, as on a tablet, but its letters never get smaller. */
const unitsFor = (
  form: Form,
  [w, h]: readonly [number, number],
): { readonly w: number; readonly h: number } => {
  const [minWidth, minHeight] = minRoom[form];
  const zoom = Math.max(1, Math.min(w / minWidth, h / minHeight, 2.4));
  return { w: w / zoom, h: h / zoom };
};

const useSize = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize((was) =>
        Math.abs(was[0] - width) < 1 && Math.abs(was[1] - height) < 1
          ? was
          : [Math.floor(width), Math.floor(height)],
      );
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { frame, size };
};

/** Returns the same object while the felt has not changed, so that what was drawn from it need not be drawn again. */
const useUnchanged = (felt: FeltData): FeltData => {
  const last = useRef({ felt, text: '' });
  const text = useMemo(() => JSON.stringify(felt), [felt]);
  if (last.current.text !== text) last.current = { felt, text };
  return last.current.felt;
};
