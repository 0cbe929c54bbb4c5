import {
  accepted,
  type Card,
  cite,
  type Decision,
  houseRule,
  rankOf,
  ranks,
  refuse,
  refused,
  suitOf,
} from '../core/index.ts';
import type { Dice } from './roll.ts';
import { antes, outcome } from './rolling.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Command, Event, Table } from './state.ts';

/** The roll a card stands for, by the order of the suits; undefined for a card that is not of the set. */
export const rollOf = (card: Card, suits: readonly string[]): Dice | undefined => {
  const suit = suits.indexOf(suitOf(card));
  const rank = ranks.indexOf(rankOf(card));
  if (suit < 0 || rank > 8) return undefined;
  const index = suit * 9 + rank;
  return [Math.floor(index / 6) + 1, (index % 6) + 1];
};

type Scan = Command & { readonly kind: 'scan' };

/** Three cards leave the shuffler; the middle one is the roll. */
export const scan = (rulebook: CrapsRulebook, table: Table, { cards }: Scan): Decision<Event> => {
  const { rules } = rulebook;
  if (!rules.cards) {
    return refused(refuse('no-cards', houseRule('outcome'), 'this table throws dice'));
  }
  const { suits } = table.settings;
  const stranger = cards.find((card) => !rollOf(card, suits));
  if (stranger) {
    return refused(
      refuse('no-such-card', cite(rules.cards.set), `${stranger} is not in the set of 36`),
    );
  }
  if (new Set(cards).size < 3) {
    const says = 'three different cards leave a set that holds each once';
    return refused(refuse('no-such-card', cite(rules.cards.set), says));
  }
  const dice = rollOf(cards[1], suits);
  if (!dice) return refused(refuse('no-such-card', cite(rules.cards.set), 'no such card'));
  const { set, map, scanned, spread, called, reloads } = rules.cards;
  return accepted<Event>(
    { kind: 'cards-scanned', cards, by: cite(scanned, set, map) },
    {
      kind: 'done',
      role: 'boxperson',
      act: 'spreads three cards and scans the middle one',
      by: cite(spread),
    },
    ...antes(rules, table),
    ...outcome(rules, table, { dice, calledBy: 'boxperson', by: cite(scanned, called) }),
    {
      kind: 'done',
      role: 'dealer',
      act: 'puts the discards back into the shuffler',
      by: cite(reloads),
    },
  );
};
