import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { arrows, nearest } from '../../felt/arrows.ts';
import { coverOf, stackIn } from '../../felt/stack.ts';
import type { Place, Rect } from '../../felt/zone.ts';
import { texts } from '../../texts/index.ts';
import { Prints } from '../art.tsx';
import { commonEdge, type EdgeMap, Edges, printedFor } from '../panels/edges.tsx';
import { Chips, type ChipsProps, standingVerdicts, useMovedOn } from './felt-chips.tsx';
import { Outline } from './place.tsx';

/** The state of a place for the player. */
export type PlaceState = {
  readonly isOpen: boolean;
  /** Can be hovered and pressed by this player. */
  readonly isMine: boolean;
  /** Something of this player's is on it. */
  readonly isHeld: boolean;
  /** Everything about it, for screen readers. */
  readonly words: string;
};

export const keyOf = ({ bet, seat }: Pick<Place, 'bet' | 'seat'>): string => `${seat ?? ''}/${bet}`;

type FeltProps = Omit<ChipsProps, 'isStill' | 'hasMovedOn'> & {
  readonly states: ReadonlyMap<string, PlaceState>;
  /** The one place to act, which is lit. */
  readonly lit?: string | null;
  /** The edge of each wager, by bet, while the player wants to see it. */
  readonly edges?: EdgeMap | null;
  /** Whether the space bar bets like Enter; at a table of one's own it throws, deals or spins. */
  readonly isSpaceBet?: boolean;
  /** Called with the place under the pointer, or with null. */
  onPoint(place: Place | null): void;
  onPress(place: Place): void;
  onTake(place: Place): void;
  /** Called when a player wants to know about a place without betting on it. */
  onLook(place: Place): void;
  readonly children: ReactNode;
};

/** The cloth: every place is a named target, with the chips on it and the motion above it. */
export const Felt = (props: FeltProps) => {
  const { felt, states, result, edges = null, lit = null } = props;
  const [w, h] = felt.size;
  // A player who acts does not wait for moving chips: they jump to their final places.
  const [skipped, setSkipped] = useState(0);
  const isStill = result === null || skipped === result.version;
  const hasMovedOn = useMovedOn(props);
  const held = heldPlaces({ ...props, hasMovedOn });
  const { svg, current, listeners } = useListening(props, () => setSkipped(result?.version ?? 0));
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${w} ${h}`}
      className={`felt ${isStill ? 'hurried' : ''}`}
      role="group"
      aria-label={texts.table.felt}
      aria-describedby="felt-hint"
      {...listeners}
    >
      <g aria-hidden="true" className="prints">
        <Prints art={felt.art} />
      </g>
      {felt.places.map((place) => {
        const key = keyOf(place);
        const state = states.get(key);
        return (
          <Target
            key={key}
            place={place}
            look={`${state?.isOpen ? 'open' : 'shut'} ${state?.isHeld ? 'held' : ''} ${lit === key ? 'lit' : ''}`}
            words={state?.isMine ? state.words : null}
            isOpen={state?.isOpen ?? false}
            isStop={place === current}
          />
        );
      })}
      <Letters
        places={felt.places}
        edges={edges}
        unseen={unseenSlots(felt, states)}
        lit={lit}
        held={held}
      />
      {props.children}
      {edges && (
        <Edges
          places={felt.places}
          edges={edges}
          held={(place) => held.includes(`${keyOf(place)},`)}
          covered={ownChipsOn(props)}
        />
      )}
      <Chips {...props} isStill={isStill} hasMovedOn={hasMovedOn} />
    </svg>
  );
};

/** How long a finger rests on a place before the place is shown instead of bet on. */
const holdMs = 450;

/** One listener on the cloth serves all its places, so that none is drawn again when only a handler changes. */
const useListening = (props: FeltProps, skip: () => void) => {
  const { felt, states, isSpaceBet = false, onPoint, onPress, onTake, onLook } = props;
  const svg = useRef<SVGSVGElement>(null);
  const hold = useHold(onLook);
  const live = useMemo(
    () => felt.places.filter((place) => states.get(keyOf(place))?.isMine),
    [felt, states],
  );
  const [stop, setStop] = useState<string | null>(null);
  const current = live.find((place) => keyOf(place) === stop) ?? live[0];
  const focus = (place: Place): void => {
    setStop(keyOf(place));
    svg.current?.querySelector<SVGGElement>(`[data-place="${keyOf(place)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    skip();
    if (!current) return;
    const arrow = arrows[event.key];
    const next = arrow && nearest(live, current, arrow);
    if (next) focus(next);
    else if (event.key === 'Enter' || (event.key === ' ' && isSpaceBet)) onPress(current);
    else if (event.key === 'Backspace' || event.key === 'Delete') onTake(current);
    else if (event.key.toLowerCase() === 'i') onLook(current);
    else if (!arrow) return;
    event.preventDefault();
  };
  const placeAt = (target: EventTarget): Place | undefined => {
    const key =
      target instanceof Element && target.closest('[data-spot]')?.getAttribute('data-spot');
    return felt.places.find((place) => keyOf(place) === key);
  };
  const putOn = (event: SyntheticEvent): void => {
    const place = placeAt(event.target);
    if (event.type === 'drop') event.preventDefault();
    if (hold.isLooking() || !place || !states.get(keyOf(place))?.isMine) return;
    setStop(keyOf(place));
    onPress(place);
  };
  const onPointerDown = (event: PointerEvent): void => {
    skip();
    hold.start(placeAt(event.target), event.pointerType !== 'mouse');
  };
  const { point, leave } = usePoint({ placeAt, onPoint, onStop: (place) => setStop(keyOf(place)) });
  const onContextMenu = (event: SyntheticEvent): void => {
    const place = placeAt(event.target);
    if (!place) return;
    event.preventDefault();
    if (!hold.isLooking()) onLook(place);
  };
  const listeners = {
    onKeyDown,
    onPointerDown,
    onPointerUp: hold.stop,
    onPointerCancel: hold.stop,
    // Only a move of the pointer counts: a place that appears under a resting pointer was not pointed at.
    onPointerMove: point,
    onContextMenu,
    onFocus: point,
    onDragOver: point,
    onClick: putOn,
    onDrop: putOn,
    onPointerLeave: leave,
    onBlur: () => onPoint(null),
  };
  return { svg, current, listeners };
};

type Pointing = {
  placeAt(target: EventTarget): Place | undefined;
  onPoint(place: Place | null): void;
  /** The keyboard focus is on a place. */
  onStop(place: Place): void;
};

/** Reports the place under the pointer, once for each place: a pointer crosses a place in many steps. */
const usePoint = ({ placeAt, onPoint, onStop }: Pointing) => {
  const under = useRef<EventTarget | null>(null);
  const point = (event: SyntheticEvent): void => {
    if (event.type === 'pointermove' && event.target === under.current) return;
    under.current = event.target;
    const place = placeAt(event.target);
    if (!place) return;
    if (event.type === 'focus') onStop(place);
    if (event.type === 'dragover') event.preventDefault();
    onPoint(place);
  };
  const leave = (): void => {
    under.current = null;
    onPoint(null);
  };
  return { point, leave };
};

/** A finger that rests on a place shows it; a mouse has the tip and the right button for that. */
const useHold = (onLook: (place: Place) => void) => {
  const held = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; isLooking: boolean }>({
    timer: undefined,
    isLooking: false,
  });
  const stop = (): void => clearTimeout(held.current.timer);
  return {
    stop,
    isLooking: (): boolean => held.current.isLooking,
    start(place: Place | undefined, isFinger: boolean): void {
      stop();
      held.current = { timer: undefined, isLooking: false };
      if (!place || !isFinger) return;
      held.current.timer = setTimeout(() => {
        held.current.isLooking = true;
        onLook(place);
      }, holdMs);
    },
  };
};

/** The lettering of the places. */
const Letters = memo(({ places, edges, unseen, lit, held }: LettersProps) => {
  const common = edges && commonEdge({ places, edges });
  return (
    <g aria-hidden="true" className="letters">
      {places.map((place) => {
        if (place.look === 'slot' && unseen.includes(`${keyOf(place)},`)) return null;
        const isHeld = held.includes(`${keyOf(place)},`);
        const { art, lift } = printedFor(place, { edges, common, isHeld });
        return (
          <g
            key={keyOf(place)}
            {...(lit === keyOf(place) && { className: 'lit' })}
            {...(lift > 0 && { transform: `translate(0 ${-lift})` })}
          >
            <Prints art={art} />
          </g>
        );
      })}
    </g>
  );
});

type LettersProps = {
  readonly places: readonly Place[];
  readonly edges: EdgeMap | null;
  /** The slots that can hold nothing now, each followed by a comma. */
  readonly unseen: string;
  /** The one place to act. */
  readonly lit: string | null;
  /** The places with chips for which their lettering makes room, each followed by a comma. */
  readonly held: string;
};

/** The places with chips or results on them. In a shared place, other players' chips are small and at its edge, so they need no room. */
const heldPlaces = (props: Omit<ChipsProps, 'isStill'>): string => {
  const { felt, wagers, pending, mine, isHere } = props;
  const lying = [...wagers.filter(({ seat }) => isHere(seat)), ...pending];
  const verdicts = standingVerdicts(props);
  const isOwn = (seat: number): boolean => mine.length === 0 || mine.includes(seat);
  return felt.places
    .filter(
      (place) =>
        place.bare &&
        // At a round place the result is on the rim and covers no name.
        (place.shape.kind === 'dot' ? lying : [...lying, ...verdicts]).some(
          ({ bet, seat }) =>
            bet === place.bet && (place.seat === null ? isOwn(seat) : place.seat === seat),
        ),
    )
    .map((place) => `${keyOf(place)},`)
    .join('');
};

/** The areas of the player's own chips with their amounts: a price half covered by them would be misread. */
const ownChipsOn = ({ felt, wagers, mine }: FeltProps): readonly Rect[] =>
  felt.places
    .filter((place) => wagers.some(({ bet, seat }) => bet === place.bet && mine.includes(seat)))
    .map((place) => coverOf(stackIn(place, (place.chipSize ?? 1) * felt.chipSize)));

/** As a text, so that lettering is drawn again only when it changes. */
const unseenSlots = ({ places }: FeltProps['felt'], states: FeltProps['states']): string =>
  places
    .filter((place) => place.look === 'slot' && !isUsed(states.get(keyOf(place))))
    .map((place) => `${keyOf(place)},`)
    .join('');

const isUsed = (state: PlaceState | undefined): boolean =>
  state !== undefined && (state.isOpen || state.isHeld);

type TargetProps = {
  readonly place: Place;
  readonly look: string;
  readonly isOpen: boolean;
  /** Everything about it, in words; null if this player cannot press it. */
  readonly words: string | null;
  readonly isStop: boolean;
};

/** Drawn again only when its own properties change: a felt has hundreds of places. */
const Target = memo(({ place, look, isOpen, words, isStop }: TargetProps) => {
  const key = keyOf(place);
  const names = `place ${look} ${place.look ?? ''}`;
  return words === null ? (
    <g className={`${names} still`} aria-hidden="true" data-spot={key}>
      <Outline shape={place.shape} />
    </g>
  ) : place.shape.kind === 'path' ? (
    // A curved line can be pressed anywhere along it, but its button is on the part in front of the player.
    <>
      <g className={names} aria-hidden="true" data-spot={key}>
        <Outline shape={place.shape} />
      </g>
      <g
        className={`${names} front`}
        data-place={key}
        data-spot={key}
        role="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={words}
        aria-disabled={!isOpen}
      >
        <Outline shape={{ kind: 'box', rect: place.shape.rect, r: 12 }} />
      </g>
    </>
  ) : (
    <g
      className={names}
      data-place={key}
      data-spot={key}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={words}
      aria-disabled={!isOpen}
    >
      <Outline shape={place.shape} />
      {place.look === 'handle' && place.shape.kind === 'dot' && (
        <circle cx={place.shape.x} cy={place.shape.y} r="8" className="handle-mark" />
      )}
    </g>
  );
});
