import {
  type Awaits,
  act,
  type BetInfo,
  type Card,
  type Command,
  deck,
  familyOf,
  type Game,
  type OpenBet,
  type Refusal,
  refuseSpentShoe,
  type SeatNumber,
  type Shoe,
  timesOut,
  without,
} from '@openpit/engine';
import type { BlackjackTable } from '@openpit/engine/blackjack';
import type { CasinoWarTable } from '@openpit/engine/casino-war';
import { type CrapsRulebook, type CrapsTable, rollOf } from '@openpit/engine/craps';
import type { RedDogTable } from '@openpit/engine/red-dog';
import { pockets, type RouletteTable } from '@openpit/engine/roulette';
import type { WheelTable } from '@openpit/engine/wheel';

// The one place where the web asks the engine what may be done, what can come, and what a refusal says.

export const awaitsOf = ({ rulebook, table }: Game): Awaits =>
  familyOf(rulebook).awaits(rulebook, table);

export const openBetsFor = ({ rulebook, table }: Game, seat: SeatNumber): readonly OpenBet[] =>
  familyOf(rulebook).openBets(rulebook, table, seat);

export const infosOf = ({ rulebook }: Game): readonly BetInfo[] =>
  familyOf(rulebook).bets(rulebook);

/** Whether the table would take an order now: the engine answers, on a copy. */
export const wouldTake = (game: Game, command: Command): boolean => act(game, command).ok;

/** A refusal as a sentence. */
export const sentenceOf = ({ says }: Refusal): string =>
  `${says[0]?.toUpperCase() ?? ''}${says.slice(1)}.`;

/** A whole number below another, each as likely as the next. */
export type Below = (count: number) => number;

/** How a family's table is dealt: what the crew does once bets are in, and what chance then brings. */
type Dealing = {
  /** What is due before a round is bet on. */
  between?(game: Game): Command | null;
  /** What ends the betting; some tables need more than one step. */
  close(game: Game): Command;
  draw(game: Game, below: Below): Command;
};

const fromShoe = (shoe: Shoe, below: Below): Command => {
  let left = below(shoe.size);
  const card = deck.find((one) => {
    left -= shoe.decks - timesOut(shoe, one);
    return left < 0;
  });
  return Object.assign({ kind: 'deal-cards' }, { cards: [card] });
};

const deal: Command = { kind: 'deal' };
const shuffle: Command = { kind: 'shuffle' };

/** Three different cards, in the order they leave the shuffler. */
const threeOf = (set: readonly Card[], below: Below): readonly Card[] => {
  const left = [...set];
  return [1, 2, 3].flatMap(() => left.splice(below(left.length), 1));
};

// Each is only ever asked about tables of its own family: the record's key sees to it.
const tableOf = <T>({ table }: Game): T => table as T; // as above

const dealings: Readonly<Record<string, Dealing>> = {
  craps: {
    close({ rulebook }) {
      const { rules } = rulebook as unknown as CrapsRulebook; // as below
      return { kind: rules.shooter ? 'send-dice' : 'close-bets' };
    },
    draw(game, below) {
      const { rules } = game.rulebook as unknown as CrapsRulebook; // asked about craps tables alone
      if (!rules.cards)
        return Object.assign({ kind: 'roll' }, { dice: [1 + below(6), 1 + below(6)] });
      const { settings } = tableOf<CrapsTable>(game);
      return Object.assign(
        { kind: 'scan' },
        {
          cards: threeOf(
            deck.filter((card) => rollOf(card, settings.suits)),
            below,
          ),
        },
      );
    },
  },
  roulette: {
    close: (game) => ({
      kind: tableOf<RouletteTable>(game).phase === 'open' ? 'release-ball' : 'close-bets',
    }),
    draw: (_game, below) =>
      Object.assign({ kind: 'drop-ball' }, { pocket: pockets[below(pockets.length)] }),
  },
  wheel: {
    close: () => ({ kind: 'close-bets' }),
    draw(game, below) {
      const spaces = tableOf<WheelTable>(game).wheel.symbols.flatMap(({ name, spaces: count }) =>
        Array<string>(count).fill(name),
      );
      return Object.assign({ kind: 'spin' }, { space: spaces[below(spaces.length)] });
    },
  },
  blackjack: {
    between(game) {
      const { shoe, setup, isContinuous } = tableOf<BlackjackTable>(game);
      return !isContinuous && shoe.size <= Math.max(setup.cut, (shoe.decks * 52) / 3)
        ? shuffle
        : null;
    },
    close: () => deal,
    draw: (game, below) => fromShoe(tableOf<BlackjackTable>(game).shoe, below),
  },
  'red-dog': {
    between: (game) =>
      refuseSpentShoe(tableOf<RedDogTable>(game).shoe, tableOf<RedDogTable>(game).cut)
        ? shuffle
        : null,
    close: () => deal,
    draw: (game, below) => fromShoe(tableOf<RedDogTable>(game).shoe, below),
  },
  'casino-war': {
    between: (game) =>
      refuseSpentShoe(warShoe(game), tableOf<CasinoWarTable>(game).cut) ? shuffle : null,
    close: () => deal,
    draw: (game, below) => fromShoe(warShoe(game), below),
  },
};

const warShoe = (game: Game): Shoe => {
  const { shoe, burned } = tableOf<CasinoWarTable>(game);
  return without(
    shoe,
    burned.filter((card) => card !== null),
  );
};

const dealingOf = ({ rulebook: { family } }: Game): Dealing => {
  const dealing = dealings[family];
  if (!dealing) throw new Error(`bug: nobody deals ${family}`);
  return dealing;
};

/** What the crew would do next at a table that waits for wagers. */
export const closingOf = (game: Game): Command => dealingOf(game).close(game);

/** What a table needs next to go on by itself; null where it waits for a player, or is closed. */
export const nextOrder = (game: Game, below: Below): Command | null => {
  const dealing = dealingOf(game);
  switch (awaitsOf(game).kind) {
    case 'bets':
      return dealing.between?.(game) ?? dealing.close(game);
    case 'card':
    case 'outcome':
      return dealing.draw(game, below);
    default:
      return null;
  }
};

/** Why the crew could not go on now although wagers lie there; null where it can. */
export const stuckBy = (game: Game): Refusal | null => {
  if (awaitsOf(game).kind !== 'bets' || game.table.layout.wagers.length === 0) return null;
  const step = act(game, closingOf(game));
  return step.ok ? null : step.refusal;
};
