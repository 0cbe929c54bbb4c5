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

/** How a place stands for the one who looks. */
export type PlaceState = {
  readonly isOpen: boolean;
  /** Can be hovered and pressed by this player. */
  readonly isMine: boolean;
  /** Something of this player's lies there. */
  readonly isHeld: boolean;
  /** Everything about it, for those who listen to the table. */
  readonly words: string;
};

export const keyOf = ({ bet, seat }: Pick<Place, 'bet' | 'seat'>): string => `${seat ?? ''}/${bet}`;

type FeltProps = Omit<ChipsProps, 'isStill' | 'hasMovedOn'> & {
  readonly states: ReadonlyMap<string, PlaceState>;
  /** The one place to act, which the lamp marks. */
  readonly lit?: string | null;
  /** What wagers cost, by bet, while somebody wants to see it. */
  readonly edges?: EdgeMap | null;
  /** Whether the space bar bets like Enter; at a table of one's own it throws, deals or spins. */
  readonly isSpaceBet?: boolean;
  /** Somebody points at a place, or at none. */
  onPoint(place: Place | null): void;
  onPress(place: Place): void;
  onTake(place: Place): void;
  /** Somebody wants to know about a place without betting on it. */
  onLook(place: Place): void;
  readonly children: ReactNode;
};

/** The cloth: every place a named target, chips where they lie, and what moves above them. */
export const Felt = (props: FeltProps) => {
  const { felt, states, result, edges = null, lit = null } = props;
  const [w, h] = felt.size;
  // Who acts does not wait for chips on their way: they are where they go.
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

/** How long a finger rests on a place before it is looked at instead of bet on. */
const holdMs = 450;

/** The cloth listens for all its places, so that none has to be drawn anew when only an answer changes. */
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
    // A place that comes to lie under a pointer at rest has not been pointed at.
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
  /** The keyboard has come to a place. */
  onStop(place: Place): void;
};

/** Says which place somebody points at, once for each: a pointer goes over a place in many steps. */
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

/** A finger that rests on a place looks at it; a mouse has the tip, and its other button. */
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

/** What is printed on the places. */
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
  /** The slots nothing can lie in now, a comma after each. */
  readonly unseen: string;
  /** The one place to act. */
  readonly lit: string | null;
  /** The places chips lie in that their lettering makes room for, a comma after each. */
  readonly held: string;
};

/** Where chips lie, or what came of them: at a place for everybody the chips of others lie small along its edge and ask for no room. */
const heldPlaces = (props: Omit<ChipsProps, 'isStill'>): string => {
  const { felt, wagers, pending, mine, isHere } = props;
  const lying = [...wagers.filter(({ seat }) => isHere(seat)), ...pending];
  const verdicts = standingVerdicts(props);
  const isOwn = (seat: number): boolean => mine.length === 0 || mine.includes(seat);
  return felt.places
    .filter(
      (place) =>
        place.bare &&
        // Of a round place it stands on the rim, and hides no name.
        (place.shape.kind === 'dot' ? lying : [...lying, ...verdicts]).some(
          ({ bet, seat }) =>
            bet === place.bet && (place.seat === null ? isOwn(seat) : place.seat === seat),
        ),
    )
    .map((place) => `${keyOf(place)},`)
    .join('');
};

/** What one's own chips lie on, amounts and all: half a price under them would be read as another one. */
const ownChipsOn = ({ felt, wagers, mine }: FeltProps): readonly Rect[] =>
  felt.places
    .filter((place) => wagers.some(({ bet, seat }) => bet === place.bet && mine.includes(seat)))
    .map((place) => coverOf(stackIn(place, (place.chipSize ?? 1) * felt.chipSize)));

/** As a text, so that lettering is drawn anew only when it changes. */
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
  /** Everything about it, in words; null where it is nothing to press for this player. */
  readonly words: string | null;
  readonly isStop: boolean;
};

/** Drawn again only when it changes itself: a felt has hundreds of them. */
const Target = memo(({ place, look, isOpen, words, isStop }: TargetProps) => {
  const key = keyOf(place);
  const names = `place ${look} ${place.look ?? ''}`;
  return words === null ? (
    <g className={`${names} still`} aria-hidden="true" data-spot={key}>
      <Outline shape={place.shape} />
    </g>
  ) : place.shape.kind === 'path' ? (
    // A line that bends is pressed anywhere along it, but it is found where it runs before the player.
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
