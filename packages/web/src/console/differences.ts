import {
  type Account,
  type Cents,
  cents,
  type Event,
  layoutOf,
  type Posting,
  postings,
  type WagerRef,
} from '@openpit/engine';
import { lineItemsIn } from '../table/events.ts';

/** What a seat was paid for one wager, and what was put on its place on the layout; below zero it was taken. */
export type Handed = { readonly wager: string; readonly handed: number; readonly layout: number };

/** One step that corrects the chips after a correction. */
export type Mend = {
  /** More to the seat, or back from it; onto the layout, or off it; from the layout to its seat. */
  readonly kind: 'more' | 'back' | 'put' | 'off' | 'return';
  /** The wager; without a bet, the seat itself. */
  readonly of: WagerRef;
  readonly amount: Cents;
  readonly moves: Handed;
};

/**
 * The chips that some events moved, wager by wager, in the order of their last settlement. Chips bought and cashed are left out,
 * because a correction does not change them.
 */
export const handedBy = (events: readonly Event[]): readonly Handed[] => {
  const all = new Map<string, Handed>();
  const note = ({ wager, handed, layout }: Handed, isSettled: boolean): void => {
    const was = all.get(wager) ?? { wager, handed: 0, layout: 0 };
    if (isSettled) all.delete(wager);
    all.set(wager, { wager, handed: was.handed + handed, layout: was.layout + layout });
  };
  for (const { moves, of } of events.flatMap(partsOf)) {
    const isSettled = of !== null;
    // A win that stays up moves none of the wager's own chips; its settlement names the wager.
    const wager = moves.map(wagerIn).find((one) => one !== undefined) ?? of ?? '';
    for (const { from, to, amount } of moves) {
      if (from === 'cage' || to === 'cage') continue;
      for (const [account, sum] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        if (isLayout(account)) note({ wager: account, handed: 0, layout: sum }, isSettled);
        else if (isSeats(account))
          note({ wager: wager === '' ? account : wager, handed: sum, layout: 0 }, isSettled);
      }
    }
  }
  return [...all.values()];
};

type Part = { readonly moves: readonly Posting[]; readonly of: Account | null };

/** The moves of an event, those of each settlement separately with its wager. */
const partsOf = (event: Event): readonly Part[] => {
  const lines = lineItemsIn(event);
  return lines.length === 0
    ? [{ moves: postings(event), of: null }]
    : lines.map((lineItem) => ({
        moves: postings(Object.assign({ ...event }, { lines: [lineItem] })),
        of: layoutOf(lineItem),
      }));
};

const isLayout = (account: Account): boolean => account.startsWith('layout:');

const isSeats = (account: Account): boolean => account.startsWith('rack:') || account === 'tips';

const wagerIn = ({ from, to }: Posting): string | undefined => [from, to].find(isLayout);

/** The sum, or the difference, of two sets of moves. */
export const handedWith = (
  first: readonly Handed[],
  second: readonly Handed[],
  sign: 1 | -1 = 1,
): readonly Handed[] => {
  const all = new Map(first.map((one) => [one.wager, one]));
  for (const { wager, handed, layout } of second) {
    const was = all.get(wager) ?? { wager, handed: 0, layout: 0 };
    all.set(wager, {
      wager,
      handed: was.handed + sign * handed,
      layout: was.layout + sign * layout,
    });
  }
  return [...all.values()];
};

/** What is left to do if some chips were moved and others should have been; nothing for a wager on which both agree. */
export const mendsFor = (was: readonly Handed[], now: readonly Handed[]): readonly Mend[] =>
  handedWith(now, was, -1).flatMap(({ wager, handed, layout }): readonly Mend[] => {
    const of = wagerNamed(wager);
    const mend = (kind: Mend['kind'], amount: number, moves: Partial<Handed>): Mend => ({
      kind,
      of,
      amount: cents(Math.abs(amount)),
      moves: { wager, handed: 0, layout: 0, ...moves },
    });
    // A wager that goes from the layout to its seat is one step, and nothing is paid for it.
    const given = Math.max(0, Math.min(handed, -layout));
    const [laid, paid] = [layout + given, handed - given];
    return [
      ...(given === 0 ? [] : [mend('return', given, { handed: given, layout: -given })]),
      ...(laid === 0 ? [] : [mend(laid > 0 ? 'put' : 'off', laid, { layout: laid })]),
      ...(paid === 0 ? [] : [mend(paid > 0 ? 'more' : 'back', paid, { handed: paid })]),
    ];
  });

/** The wager in the name of an account of the books. */
const wagerNamed = (account: string): WagerRef => {
  const [, seat, hand, tip, bet] = /^layout:(\d+)\.(\d+):(tip:)?(.*)$/.exec(account) ?? [];
  return bet === undefined
    ? { seat: Number(/\d+$/.exec(account)?.[0] ?? 0), hand: 1, bet: '', tip: false }
    : { seat: Number(seat), hand: Number(hand), bet, tip: tip !== undefined };
};
