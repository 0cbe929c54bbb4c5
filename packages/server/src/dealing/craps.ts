import { type Card, deck } from '@openpit/engine';
import {
  type CrapsCommand,
  type CrapsRulebook,
  type CrapsTable,
  rollOf,
} from '@openpit/engine/craps';
import type { Draws } from '../chance/draw.ts';
import type { Dealing } from './dealing.ts';

export const crapsDealing: Dealing<CrapsRulebook, CrapsTable> = {
  family: 'craps',
  close: ({ rules }): CrapsCommand => ({ kind: rules.shooter ? 'send-dice' : 'close-bets' }),
  outcome({ rules }, { settings }, draws): CrapsCommand {
    if (!rules.cards) return { kind: 'roll', dice: [1 + draws.below(6), 1 + draws.below(6)] };
    const set = deck.filter((card) => rollOf(card, settings.suits));
    return { kind: 'scan', cards: threeOf(set, draws) };
  },
};

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
