import {
  type Cents,
  cents,
  type Game,
  type Refusal,
  type SeatNumber,
  seatAt,
  wagersOf,
} from '@openpit/engine';
import { gameViewOf } from '../games/index.ts';
import { ownPathOf } from '../route.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { openBetsFor } from './engine.ts';
import { isLimitShort, mostToBuy, type Purse, usualBuyIn } from './sitting.ts';
import { buying, type TableStore } from './store.ts';

/** What to do after a refusal: the words of a button, and its target. */
export type NextStep =
  | { readonly kind: 'do'; readonly words: string; run(): void }
  | { readonly kind: 'go'; readonly words: string; readonly to: string }
  /** Nothing to do: only the rule that decided. */
  | { readonly kind: 'read'; readonly words: string };

type Where = {
  readonly store: TableStore;
  readonly game: Game | null;
  readonly seat: SeatNumber | undefined;
  /** The money for buying chips. */
  readonly purse: Purse;
};

/** Refusals because of limits that people have set for themselves. The next step is the page where they are set. */
const ownLimits: ReadonlySet<string> = new Set([
  'excluded',
  'time-limit',
  'loss-limit',
  'deposit-limit',
]);

/** What a bet on the first place of a table fixes. */
const needsFirst: ReadonlySet<string> = new Set([
  'craps.needs-line',
  'craps.nobody-shoots',
  'nothing-to-deal-for',
  'blackjack.no-bets',
  'blackjack.side-before-main',
  'tie-not-alone',
]);

/** There is no free seat here. A table of one's own always has one. */
const noSeat: ReadonlySet<string> = new Set(['table-full', 'seat-taken', 'table-closed']);

/** Inside bets need chips of a colour. */
const needsColour: ReadonlySet<string> = new Set([
  'roulette.value-chips-inside',
  'roulette.no-value-chips-inside',
  'no-chips',
]);

/** Whether a bet is closed to value chips and open to chips of one's own colour. */
export const wantsColour = ({ code }: Refusal): boolean => needsColour.has(code);

/** Nobody may leave with chips on the layout. */
const mustComeDown: ReadonlySet<string> = new Set(['wager-open', 'wagers-stay', 'chips-out']);

/** Every refusal has a next step: the first that fits. */
export const nextStepFor = ({ code }: Refusal, { store, game, seat, purse }: Where): NextStep => {
  const { steps } = texts;
  if (ownLimits.has(code)) return toLimits();
  if (code === 'too-many-seats') return { kind: 'go', words: texts.table.toLobby, to: '/' };
  if (code === 'funds-short' || noSeat.has(code)) return toOwn(game);
  if (game && seat !== undefined) {
    if (code === 'rack-short' && mostToBuy(purse) === 0)
      return isLimitShort(purse) ? toLimits() : toOwn(game);
    if (code === 'rack-short') return buyChips(store, seat, purse);
    if (needsFirst.has(code))
      return hasChips(game, seat) ? betFirst(store, game, seat) : buyChips(store, seat, purse);
    if (needsColour.has(code)) return buyColour(store, seat);
    if (mustComeDown.has(code)) return takeDownAll(store, game, seat);
  }
  return { kind: 'read', words: steps.rule };
};

const toLimits = (): NextStep => ({
  kind: 'go',
  words: texts.table.toLimits,
  to: '/account#limits',
});

const toOwn = (game: Game | null): NextStep => ({
  kind: 'go',
  words: texts.steps.own,
  to: game ? ownPathOf(game.rulebook.id) : '/',
});

/** The usual amount, or as much as there is of it, so that the offer would not be refused. */
const buyChips = (store: TableStore, seat: SeatNumber, purse: Purse): NextStep => {
  const amount = Math.min(usualBuyIn, mostToBuy(purse));
  return {
    kind: 'do',
    words: texts.table.buyMore(money(amount)),
    run: () => void store.give(buying(seat, amount)),
  };
};

const colourStack = { amount: 10_000, value: 500 } as const;

const buyColour = (store: TableStore, seat: SeatNumber): NextStep => ({
  kind: 'do',
  words: texts.table.colour.buy(colourStack.amount / colourStack.value, money(colourStack.value)),
  run: () => void store.give(Object.assign({ kind: 'buy-colour' }, { seat, ...colourStack })),
});

/** The stake of the first bet of a round. */
const firstStake = (game: Game, seat: SeatNumber): Cents => {
  const { first } = gameViewOf(game.rulebook);
  return cents(Math.max(500, openBetsFor(game, seat).find(({ bet }) => bet === first)?.min ?? 0));
};

/** Whether a bet that fixes things is possible at all. An empty rack has to be filled first. */
const hasChips = (game: Game, seat: SeatNumber): boolean =>
  (seatAt(game.table.layout, seat)?.rack ?? 0) >= firstStake(game, seat);

/** The first bet of a round. */
const betFirst = (store: TableStore, game: Game, seat: SeatNumber): NextStep => {
  const bet = gameViewOf(game.rulebook).first;
  const amount = firstStake(game, seat);
  return {
    kind: 'do',
    words: texts.steps.bet(money(amount), texts.steps.firstBets[game.rulebook.family] ?? bet),
    run: () => store.place({ seat, hand: 1, bet, tip: false }, amount),
  };
};

const takeDownAll = (store: TableStore, game: Game, seat: SeatNumber): NextStep => ({
  kind: 'do',
  words: texts.steps.takeDown,
  run() {
    for (const wager of wagersOf(game.table.layout, seat)) store.takeDown(wager);
  },
});
