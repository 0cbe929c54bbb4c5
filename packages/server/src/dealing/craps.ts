import { type Card, deck, type SeatNumber } from '@openpit/engine';
import {
  type CrapsCommand,
  type CrapsRulebook,
  type CrapsRules,
  type CrapsTable,
  hasLine,
  rollOf,
} from '@openpit/engine/craps';
import type { Draws } from '../chance/draw.ts';
import type { Dealing } from './dealing.ts';

export const crapsDealing: Dealing<CrapsRulebook, CrapsTable> = {
  family: 'craps',
  sides: ['fire', 'sharpshooter'],
  close({ rules }, table): CrapsCommand {
    const { thrower } = table;
    if (thrower.kind === 'player' && mustGoOn(rules, table, thrower.seat)) {
      return { kind: 'pass-dice', seat: thrower.seat };
    }
    return { kind: rules.shooter ? 'send-dice' : 'close-bets' };
  },
  outcome({ rules }, { settings }, draws): CrapsCommand {
    if (!rules.cards) {
      const index = draws.below(36);
      return { kind: 'roll', dice: [1 + Math.floor(index / 6), 1 + (index % 6)] };
    }
    const set = deck.filter((card) => rollOf(card, settings.suits));
    return { kind: 'scan', cards: threeOf(set, draws) };
  },
};

/**
 * A shooter who wagers on neither line may not throw: the dice go on to whoever may, so that nobody waits for them. Where the
 * game would close for want of another, the shooter is asked for a wager instead.
 */
const mustGoOn = ({ shooter }: CrapsRules, table: CrapsTable, holder: SeatNumber): boolean =>
  !hasLine(table, holder) &&
  (shooter?.nobody.is === 'stickperson throws' ||
    table.layout.seats.some(({ seat }) => hasLine(table, seat)));

/** Three different cards, in the order they leave the shuffler. */
const threeOf = (set: readonly Card[], draws: Draws): readonly [Card, Card, Card] => {
  const left = [...set];
  const next = (): Card => {
    const [card] = left.splice(draws.below(left.length), 1);
    if (!card) throw new Error('bug: the set has run out');
    return card;
  };
  return [next(), next(), next()];
};
