import { type Card, deck, dollars, type PlaceBet, type Table } from '../../core/index.ts';
import type { Tape } from '../tape.ts';
import { someSeat } from './seam.ts';

/** A wager, mostly of the first hand and within the limits. */
export const someBet = (table: Table, tape: Tape, name: (tape: Tape) => string): PlaceBet => ({
  kind: 'place-bet',
  seat: someSeat(table, tape),
  hand: tape.chance(1, 40) ? 2 : 1,
  bet: name(tape),
  tip: tape.chance(1, 5),
  amount: tape.chance(1, 30) ? dollars(1000) : dollars(tape.pick(81) / 2),
});

/** Cards that are dealt: a few come up often, so that equal ranks and spent cards do. */
export const someCards = (
  tape: Tape,
  { counts, often }: { readonly counts: readonly number[]; readonly often: readonly Card[] },
) =>
  ({
    kind: 'deal-cards',
    cards: Array.from({ length: tape.of(counts) }, () =>
      tape.chance(1, 4) ? tape.of(often) : tape.of(deck),
    ),
  }) as const;

/** Any order of a dealer or a player at a game of cards, whether it makes sense or not. */
export const anyOrder = <C>(
  tape: Tape,
  { cards, money, others }: { cards(): C; money(): C; readonly others: readonly (() => C)[] },
) =>
  tape.of([
    () => ({ kind: 'deal' }) as const,
    () => ({ kind: 'shuffle' }) as const,
    cards,
    ...others,
    () =>
      ({
        kind: 'sit',
        seat: 1 + tape.pick(9),
        player: 'constructor',
        amount: dollars(200),
      }) as const,
    money,
    money,
  ])();
