import { type Command, type DealCards, familyOf } from '@openpit/engine';
import { drawsFrom } from '../chance/draw.ts';
import { drawn } from '../dealing/chance-command.ts';
import { dealingOf, drawCard } from '../dealing/index.ts';
import type { TableState } from '../table/state.ts';

const nothingAdded = { mix: '0'.repeat(64), beacon: null };

/** Whose turn it is at a table, and what they would do if they did the least that takes the round on. */
export type NextHand =
  | { readonly who: 'crew'; readonly command: Command }
  | { readonly who: 'seat'; readonly seat: number; readonly command: Command };

/** The next act of a round at a hosted table, with outcomes a test can repeat. */
export const nextHand = (state: TableState): NextHand => {
  const { rulebook, table } = state.game;
  const dealing = dealingOf(rulebook);
  if (!dealing) throw new Error(`nobody knows how ${rulebook.family} is dealt`);
  const awaits = familyOf(rulebook).awaits(rulebook, table);
  const chance = {
    table: state.setup.id,
    round: state.version,
    share: '5e'.repeat(32),
    ...nothingAdded,
  };
  const draws = drawsFrom(chance, 0);
  const outcomes = familyOf(rulebook).chance?.(rulebook, table) ?? [];
  if (outcomes.length > 0) return { who: 'crew', command: drawn(outcomes, draws) };
  if (awaits.kind === 'choice' && dealing.otherwise) {
    const command = dealing.otherwise(rulebook, table, awaits);
    return { who: 'seat', seat: awaits.seat, command };
  }
  if (awaits.kind === 'card' && dealing.shoe) {
    const cards = [drawCard(dealing.shoe(rulebook, table), draws)];
    const command: DealCards = { kind: 'deal-cards', cards };
    return { who: 'crew', command };
  }
  if (awaits.kind === 'outcome' && dealing.outcome) {
    return { who: 'crew', command: dealing.outcome(rulebook, table, draws) };
  }
  if (awaits.kind !== 'bets') throw new Error(`${rulebook.id} waits for ${awaits.kind}`);
  const command = dealing.between?.(rulebook, table) ?? dealing.close(rulebook, table);
  return { who: 'crew', command };
};
