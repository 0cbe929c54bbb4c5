import {
  accepted,
  type Card,
  cite,
  type Decision,
  done,
  houseRule,
  message,
  rankOf,
  ranks,
  refuse,
  refused,
  suitOf,
} from '../core/index.ts';
import { antes } from './ante.ts';
import type { Command } from './commands.ts';
import type { Dice } from './roll.ts';
import { outcome } from './rolling.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** The order of the suits in the rules, if a table names no other. */
export const mappedSuits = ['h', 'c', 'd', 's'] as const;

/** The roll that a card means, by the order of the suits; undefined for a card that is not in the set. */
export const rollOf = (card: Card, suits: readonly string[]): Dice | undefined => {
  const suit = suits.indexOf(suitOf(card));
  const rank = ranks.indexOf(rankOf(card));
  if (suit < 0 || rank > 8) return undefined;
  const index = suit * 9 + rank;
  return [Math.floor(index / 6) + 1, (index % 6) + 1];
};

type Scan = Command & { readonly kind: 'scan' };

/** Three cards leave the shuffler; the middle one is the roll. */
export const scan = (
  rulebook: CrapsRulebook,
  table: Table,
  { card, beside }: Scan,
): Decision<Event> => {
  const { cards: cites } = rulebook.cites;
  if (!cites) return refused(refuse('craps.throws-dice', {}, houseRule('outcome')));
  if (table.isClosed) return refused(refuse('craps.game-closed', {}, houseRule('order')));
  const { suits } = table.settings;
  const cards = beside ? ([beside[0], card, beside[1]] as const) : ([card] as const);
  const stranger = cards.find((one) => !rollOf(one, suits));
  const dice = rollOf(card, suits);
  if (stranger !== undefined || !dice) {
    return refused(refuse('craps.no-such-card', { card: stranger ?? card }, cites.set));
  }
  if (new Set(cards).size < cards.length) return refused(refuse('craps.card-twice', {}, cites.set));
  const { set, map, scanned, spread, called, reloads } = cites;
  return accepted<Event>(
    { kind: 'cards-scanned', cards, by: cite(scanned, set, map) },
    done('boxperson', message('spreads-three'), spread),
    ...antes(rulebook, table),
    ...outcome(rulebook, table, { dice, calledBy: 'boxperson', by: cite(scanned, called) }),
    done('dealer', message('reloads-shuffler'), reloads),
  );
};
