import type { Card } from './cards.ts';
import type { Citation } from './clause.ts';
import type { Shuffled } from './dealing.ts';
import type { Limits } from './limits.ts';
import { tipDuty } from './pit/index.ts';
import { fullShoe, type Shoe, without } from './shoe.ts';

// The frame of a game that deals cards to named hands and asks players nothing.

/** The events of its rounds. */
export type DealtEvent<Side extends string> =
  | Shuffled
  | { readonly kind: 'deal-started'; readonly by: Citation }
  | {
      readonly kind: 'card-dealt';
      readonly to: Side;
      readonly card: Card;
      readonly by: Citation;
    }
  | { readonly kind: 'round-ended'; readonly by: Citation };

type DealtTable<Side extends string> = {
  readonly limits: Limits;
  readonly shoe: Shoe;
  readonly cut: number;
  readonly phase: { readonly kind: 'betting' } | { readonly kind: 'dealing' };
  /** The hands, which stay until the next deal. */
  readonly cards: Readonly<Record<Side, readonly Card[]>>;
};

/** The table after an event; `noCards` are its hands without cards. */
export const foldDealt =
  <Side extends string>(noCards: DealtTable<Side>['cards']) =>
  <T extends DealtTable<Side>>(table: T, event: DealtEvent<Side>): T => {
    switch (event.kind) {
      case 'shuffled':
        return { ...table, shoe: fullShoe(event.decks), cut: event.cut };
      case 'deal-started':
        return { ...table, phase: { kind: 'dealing' }, cards: noCards };
      case 'card-dealt': {
        const { shoe, cards } = table;
        const { to, card } = event;
        return {
          ...table,
          shoe: without(shoe, [card]),
          cards: { ...cards, [to]: [...cards[to], card] },
        };
      }
      case 'round-ended':
        return { ...table, phase: { kind: 'betting' } };
    }
  };

/** The duties of the crew at such a table. */
export const dealtPit = <Side extends string, T extends DealtTable<Side>>(
  noCards: DealtTable<Side>['cards'],
) => ({
  withLimits: (table: T, limits: Limits): T => ({ ...table, limits }),
  lapsesAt: ['deal-started'] as const,
  dutyOf: tipDuty,
  cards: {
    shoeOf: ({ shoe }: T): Shoe => shoe,
    exposed: (table: T, card: Card): T => ({ ...table, shoe: without(table.shoe, [card]) }),
    changed: (table: T): T => ({ ...table, shoe: fullShoe(table.shoe.decks) }),
    // All wagers are settled with the last card. While a card is due, nothing is decided.
    refuseMisdeal: () => undefined,
    misdealt: (table: T): T => ({ ...table, phase: { kind: 'betting' }, cards: noCards }),
  },
});
