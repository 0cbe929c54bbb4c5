import type { Event, FamilyId, Game } from '@openpit/engine';
import type { BaccaratTable } from '@openpit/engine/baccarat';
import type { BlackjackTable } from '@openpit/engine/blackjack';
import type { CasinoWarTable } from '@openpit/engine/casino-war';
import type { RedDogTable } from '@openpit/engine/red-dog';
import { colourOf, type RouletteTable } from '@openpit/engine/roulette';
import type { WheelTable } from '@openpit/engine/wheel';

/** The last outcome, as far as a picture shows it. */
export type PicturedOutcome =
  | { readonly kind: 'dice'; readonly dice: readonly number[] }
  | { readonly kind: 'mark'; readonly text: string; readonly paint: 'red' | 'black' | 'green' }
  /** Hands, a row each: the dealer's first. */
  | { readonly kind: 'cards'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'nothing' };

type Reader = (table: Game['table'], events: readonly Event[]) => PicturedOutcome;

/** How each game's table gives its last outcome. A function only gets tables of its own game. */
const readers: Readonly<Record<string, Reader>> = {
  craps: (_, events) => {
    const dice = events.flatMap(
      (event) =>
        event.kind === 'rolled' && 'dice' in event ? [event.dice as readonly number[]] : [], // a roll has its dice
    );
    const last = dice.at(-1);
    return last ? { kind: 'dice', dice: last } : { kind: 'nothing' };
  },
  roulette: (table) => {
    const { last } = table as unknown as RouletteTable; // the register hands out tables by family
    return last === null
      ? { kind: 'nothing' }
      : { kind: 'mark', text: last, paint: colourOf(last) };
  },
  wheel: (table) => {
    const { called } = table as unknown as WheelTable; // likewise
    return called === null ? { kind: 'nothing' } : { kind: 'mark', text: called, paint: 'black' };
  },
  baccarat: (table) => {
    const { cards } = table as unknown as BaccaratTable; // likewise
    return hands([cards.player, cards.banker]);
  },
  blackjack: (table) => {
    const { round } = table as unknown as BlackjackTable; // likewise
    return hands([round.dealer, ...round.hands.map((hand) => hand.cards)]);
  },
  'red-dog': (table) => {
    const [left, right, middle] = (table as unknown as RedDogTable).cards; // likewise
    return hands([[left, middle, right].filter((card) => card !== undefined)]);
  },
  'casino-war': (table) => {
    const { dealer, hands: seats, wars } = table as unknown as CasinoWarTable; // likewise
    const first = (seat: number) => wars.find((war) => war.seat === seat);
    return hands([
      [dealer, ...wars.map((war) => war.dealer)].filter((card) => card !== null),
      ...seats.map(({ seat, card }) =>
        [card, first(seat)?.player ?? null].filter((one) => one !== null),
      ),
    ]);
  },
} satisfies Readonly<Record<FamilyId, Reader>>;

const rowsMax = 3;

const hands = (rows: readonly (readonly string[])[]): PicturedOutcome => {
  const dealt = rows.filter((row) => row.length > 0).slice(0, rowsMax);
  return dealt.length === 0 ? { kind: 'nothing' } : { kind: 'cards', rows: dealt };
};

/** The last outcome of a replayed game. */
export const picturedOutcome = (
  { rulebook, table }: Game,
  events: readonly Event[],
): PicturedOutcome => readers[rulebook.family]?.(table, events) ?? { kind: 'nothing' };
