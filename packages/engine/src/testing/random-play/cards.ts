import { type Card, deck, dollars, type PlaceBet, type Table } from '../../core/index.ts';
import type { Tape } from '../tape.ts';
import { dealOrMoney, moneyCommand } from './money.ts';
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

/** Cards that are dealt: a few come often, so that ranks are equal and cards run out. */
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

/** How a game of rounds from a shoe is played at random: the bets, the cards, and the answers to questions. */
type DealtPlay<T extends Table, C> = {
  bet(table: T, tape: Tape): PlaceBet;
  dealt(tape: Tape): C;
  /** The answer in this phase; null if a card comes next. */
  answer?: { readonly phase: string; choice(table: T, tape: Tape): C };
  /** Orders of this game that come now and then, out of turn. */
  readonly others?: readonly ((table: T, tape: Tape) => C)[];
};

/** Mostly the expected order, now and then any order at all. */
export const dealtPlay =
  <T extends Table & { readonly phase: { readonly kind: string } }, C>({
    bet,
    dealt,
    answer,
    others = [],
  }: DealtPlay<T, C>) =>
  (table: T, tape: Tape) => {
    if (tape.chance(1, 12)) {
      return anyOrder(tape, {
        cards: () => dealt(tape),
        money: () => moneyCommand(table, tape, bet(table, tape)),
        others: others.map((order) => () => order(table, tape)),
      });
    }
    const { kind } = table.phase;
    if (kind === 'betting') return dealOrMoney(table, tape, bet);
    return kind === answer?.phase ? answer.choice(table, tape) : dealt(tape);
  };

/** Any order of a dealer or a player at a game of cards, whether it makes sense or not. */
const anyOrder = <C, M>(
  tape: Tape,
  { cards, money, others }: { cards(): C; money(): M; readonly others: readonly (() => C)[] },
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
