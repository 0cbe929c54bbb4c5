import { type Cents, cents, type Game, type SeatNumber, wagersOf } from '@openpit/engine';
import { useCallback, useMemo, useState } from 'react';
import type { Place } from '../../felt/zone.ts';
import type { SeatAct } from '../../games/game-view.ts';
import { gameViewOf } from '../../games/index.ts';
import { asksPlayers } from '../../games/traits.ts';
import { costOf } from '../../hints/hint.ts';
import { type Answered, mistakesIn, progressOf, standing } from '../../hints/mistakes.ts';
import { useHint } from '../../hints/use-hint.ts';
import { setHints, useHintsWanted } from '../../hints/wanted.ts';
import { type PriceList, usePrices } from '../../prices/prices.ts';
import { type Prospect, prospectsOf } from '../../table/effects.ts';
import { nameOfBet, wouldTake } from '../../table/engine.ts';
import { type Moves, movesOf } from '../../table/moves.ts';
import { type Offers, offersFor } from '../../table/offers.ts';
import type { Seen, Step } from '../../table/seen.ts';
import type { TableStore } from '../../table/store.ts';
import { useReached } from '../../table/use-reached.ts';
import type { RuleQuestion, WhyQuestion } from '../panels/why.tsx';
import { useKeys } from './use-keys.ts';

/** A dialog over the table. */
export type Dialog =
  /** Why a wager had its result; the others of the round can be asked about from there. */
  | {
      readonly kind: 'why';
      readonly question: WhyQuestion;
      readonly questions?: readonly WhyQuestion[];
    }
  | { readonly kind: 'rule'; readonly rule: RuleQuestion }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'help' }
  | { readonly kind: 'menu' }
  | {
      readonly kind: 'replay';
      readonly title: string;
      readonly steps: readonly Step[];
      readonly record: (() => Promise<string>) | null;
    };

const noMoves: Moves = {
  press() {},
  amountOn: () => cents(0),
  take() {},
  takeWager() {},
  undo() {},
  clear() {},
  repeat() {},
  double() {},
  can: { undo: false, clear: false, repeat: false, double: false },
};

type PlayingProps = {
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
  /** Whether something is moving: the key that ends the motion does nothing else. */
  readonly isMoving: boolean;
};

/** What a player is doing: the chosen chip, the hovered place, the question that is asked, and the possible effects. */
export const usePlaying = ({ store, seen, game, isMoving }: PlayingProps) => {
  const { mine } = seen;
  const [seat] = mine;
  const [chip, setChip] = useState<Cents>(cents(500));
  const [hovered, setHovered] = useState<Place | null>(null);
  const [opened, open] = useState<Dialog | null>(null);
  const [isTalking, setIsTalking] = useState(false);
  const offers = useMemo(() => offersFor(game, seat), [game, seat]);
  const moves = useMemo(
    () => (seat === undefined ? noMoves : movesOf({ store, seen, game, seat, chip, offers })),
    [store, seen, game, seat, chip, offers],
  );
  const wagers = useMemo(
    () => (seat === undefined ? [] : wagersOf(game.table.layout, seat)),
    [game, seat],
  );
  const acts = useMemo(
    () => (isMoving ? noActs : actsNow({ store, game, seat, hasWager: wagers.length > 0 })),
    [isMoving, store, game, seat, wagers],
  );
  const outlook = useReached(game, wagers.length > 0);
  const asking = useAsking(outlook.reached, mine);
  const edges = useEdges({
    game,
    offers,
    isWanted: hovered !== null || wagers.length > 0 || opened?.kind === 'place',
  });
  const hints = useHints({ store, seen, game, seat });
  const nameOf = useCallback((bet: string) => nameOfBet(game, bet), [game]);
  const look = useCallback((place: Place) => open({ kind: 'place', place }), []);
  useKeys({
    moves,
    setChip,
    own: store.own,
    go: isMoving ? null : (store.own?.go ?? pressReady),
    onHelp: useCallback(() => open({ kind: 'help' }), []),
    onWhatIf: asking.toggleAsking,
    onEdges: edges.toggleEdges,
  });
  return {
    isOwn: store.own !== null,
    game,
    seat,
    chip,
    setChip,
    hovered,
    setHovered,
    opened,
    open,
    isTalking,
    setIsTalking,
    look,
    offers,
    moves,
    wagers,
    acts,
    outlook,
    nameOf,
    ...asking,
    ...edges,
    ...hints,
  };
};

export type Playing = ReturnType<typeof usePlaying>;

type Asking = Pick<PlayingProps, 'store' | 'game'> & {
  readonly seat: SeatNumber | undefined;
  readonly hasWager: boolean;
};

const noActs: readonly SeatAct[] = [];

/** What the table asks of a seat now: nothing that the engine would refuse. A single player has the dice without being asked. */
const actsNow = ({ store, game, seat, hasWager }: Asking): readonly SeatAct[] =>
  seat === undefined
    ? noActs
    : gameViewOf(game.rulebook)
        .acts(game, seat)
        .filter(
          ({ name, command }) =>
            // A player without a wager is not asked about the dice.
            !(name.endsWith('-dice') && (store.own || !hasWager)) && wouldTake(game, command),
        );

/** "What does this pay?": whether it is open, and for which outcome. */
const useAsking = (reached: Parameters<typeof prospectsOf>[0], mine: Seen['mine']) => {
  const [isAsking, setIsAsking] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const prospects = useMemo(() => prospectsOf(reached, mine), [reached, mine]);
  return {
    isAsking,
    prospects,
    asked: isAsking ? (prospects.find((one) => one.name === name) ?? null) : null,
    ask: (prospect: Prospect | null) => setName(prospect?.name ?? null),
    toggleAsking: useCallback(() => setIsAsking((was) => !was), []),
  };
};

/** At a live table the same key reports the player as ready, where that button is shown. */
const pressReady = (): void =>
  document.querySelector<HTMLButtonElement>('.rail [data-act=ready]')?.click();

type HintsProps = {
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
  readonly seat: SeatNumber | undefined;
};

/** The value of each answer, whether it is shown, and how the player's own answers compared so far. */
const useHints = ({ store, seen, game, seat }: HintsProps) => {
  const hasHints = asksPlayers(game.rulebook.family);
  const isWanted = useHintsWanted(store.own !== null) && hasHints;
  const hint = useHint(game, isWanted ? seat : undefined);
  const [all, setAll] = useState<readonly Answered[]>([]);
  // At a table of one's own an answer can be undone; elsewhere it cannot.
  const answers = store.own ? standing(all, progressOf(seen)) : all;
  const answer = ({ name, command }: SeatAct): void => {
    void store.give(command);
    if (!hint || hint.worth[name] === undefined) return;
    setAll([...answers, { at: progressOf(seen), cost: costOf(hint, name) }]);
  };
  return {
    hint,
    mistakes: mistakesIn(answers),
    answer,
    hasHints,
    isHinting: isWanted,
    toggleHinting: useCallback(() => setHints(!isWanted), [isWanted]),
  };
};

type EdgesProps = { readonly game: Game; readonly offers: Offers; readonly isWanted: boolean };

/** What wagers cost, and whether it is shown on the felt. */
const useEdges = ({ game, offers, isWanted }: EdgesProps) => {
  const [hasEdges, setHasEdges] = useState(false);
  const prices: PriceList = usePrices(game, isWanted || hasEdges);
  const edges = useMemo(() => {
    if (!hasEdges) return null;
    // A closed bet has no price now: a come bet on its number cannot be made.
    const open = [...offers.open.values()].filter(({ closedBy }) => closedBy === null);
    const known = open.map(({ bet }) => [bet, prices.now(bet)] as const);
    return new Map(known.flatMap(([bet, edge]) => (edge === undefined ? [] : [[bet, edge]])));
  }, [hasEdges, offers, prices]);
  return {
    hasEdges,
    edges,
    prices,
    toggleEdges: useCallback(() => setHasEdges((was) => !was), []),
  };
};
