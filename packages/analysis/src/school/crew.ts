import {
  type Card,
  type Chance,
  type Command,
  type FamilyId,
  familyOf,
  type Game,
  refuseSpentShoe,
} from '@openpit/engine';
import type { BaccaratTable } from '@openpit/engine/baccarat';
import type { BlackjackTable } from '@openpit/engine/blackjack';
import type { CasinoWarTable } from '@openpit/engine/casino-war';
import type { CrapsRulebook } from '@openpit/engine/craps';
import type { RedDogTable } from '@openpit/engine/red-dog';
import type { RouletteTable } from '@openpit/engine/roulette';
import type { Below } from './numbers.ts';

/** Every outcome that can come next, each with how many ways lead to it. */
export const chanceOf = ({ rulebook, table }: Game): readonly Chance[] =>
  familyOf(rulebook).chance?.(rulebook, table) ?? [];

/** One of the outcomes, each as likely as its ways are many. */
const drawn = (outcomes: readonly Chance[], below: Below): Command | null => {
  let left = below(
    Math.max(
      1,
      outcomes.reduce((sum, { weight }) => sum + weight, 0),
    ),
  );
  const found = outcomes.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found?.command ?? null;
};

/** What the crew of a family does between rounds and to end the betting. */
type Crew = {
  between?(game: Game): Command | null;
  close(game: Game): Command;
  /** Adds to an outcome what chance brings besides it. */
  complete?(command: Command, outcomes: readonly Chance[], below: Below): Command;
};

const deal: Command = { kind: 'deal' };
const shuffle: Command = { kind: 'shuffle' };

// Each is only ever asked about tables of its own family: the record's key sees to it.
const tableOf = <T>({ table }: Game): T => table as T; // as above

const cardOf = (command: Command): Card | undefined =>
  'card' in command ? (command.card as Card) : undefined; // what an order calls a card is one

const crews: Readonly<Record<FamilyId, Crew>> = {
  baccarat: {
    between(game) {
      const { shoe, cut } = tableOf<BaccaratTable>(game);
      return refuseSpentShoe(shoe, cut) ? shuffle : null;
    },
    close: () => deal,
  },
  craps: {
    close({ rulebook }) {
      const { choices } = rulebook as unknown as CrapsRulebook; // as above
      return { kind: choices.shooter ? 'send-dice' : 'close-bets' };
    },
    // The shuffler hands out three cards: the one that is read, and two of the others on either side of it.
    complete(command, outcomes, below) {
      if (command.kind !== 'scan') return command;
      const others = outcomes.filter((one) => cardOf(one.command) !== cardOf(command));
      const left = drawn(others, below);
      const rest = others.filter((one) => one.command !== left);
      const beside = [left, drawn(rest, below)].flatMap((one) => (one && cardOf(one)) ?? []);
      return Object.assign({ ...command }, { beside });
    },
  },
  roulette: {
    close: (game) => ({
      kind: tableOf<RouletteTable>(game).phase === 'open' ? 'release-ball' : 'close-bets',
    }),
  },
  wheel: { close: () => ({ kind: 'close-bets' }) },
  blackjack: {
    between(game) {
      const { shoe, setup, isContinuous } = tableOf<BlackjackTable>(game);
      const isSpent = shoe.size <= Math.max(setup.cut, (shoe.decks * 52) / 3);
      return !isContinuous && isSpent ? shuffle : null;
    },
    close: () => deal,
  },
  'red-dog': {
    between(game) {
      const { shoe, cut } = tableOf<RedDogTable>(game);
      return refuseSpentShoe(shoe, cut) ? shuffle : null;
    },
    close: () => deal,
  },
  'casino-war': {
    between(game) {
      const { shoe, cut } = tableOf<CasinoWarTable>(game);
      return refuseSpentShoe(shoe, cut) ? shuffle : null;
    },
    close: () => deal,
  },
};

const crewOf = ({ rulebook: { family } }: Game): Crew => {
  const crew = Object.entries(crews).find(([id]) => id === family)?.[1];
  if (!crew) throw new Error(`bug: nobody deals ${family}`);
  return crew;
};

/** What the crew would do next at a table that waits for wagers. */
export const closingOf = (game: Game): Command => crewOf(game).close(game);

/** What a table needs next to go on by itself; null where it waits for a player, or is closed. */
export const nextOrder = (game: Game, below: Below): Command | null => {
  const crew = crewOf(game);
  switch (familyOf(game.rulebook).awaits(game.rulebook, game.table).kind) {
    case 'bets':
      return crew.between?.(game) ?? crew.close(game);
    case 'card':
    case 'outcome': {
      const outcomes = chanceOf(game);
      const command = drawn(outcomes, below);
      return command && (crew.complete?.(command, outcomes, below) ?? command);
    }
    default:
      return null;
  }
};
