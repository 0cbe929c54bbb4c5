import { assert, bug } from '@openpit/engine';
import {
  type CrapsCommand,
  type CrapsRulebook,
  type CrapsTable,
  craps,
  type Dice,
  diceOf,
  type Point,
  totalOf,
} from '@openpit/engine/craps';
import { packOf } from '../pack.ts';
import type { Random } from '../random.ts';
import type { SourceName } from './price-order.ts';

/** What is rolled in a round, one command after the other. */
export type Rolls = {
  /** A round begins. All cards are in, except those of the scan that set the point, if one is up. */
  begin(point: Point | null): void;
  next(): RollOrder;
  /** The roll has been played. If it decided the line, the cards go back. */
  played(isLineDecided: boolean): void;
};

/** A roll by its index among the outcomes, and the order that brings it. */
export type RollOrder = { readonly roll: number; readonly order: () => CrapsCommand };

type AtTable = { readonly rulebook: CrapsRulebook; readonly table: CrapsTable };

type RollOutcome = { readonly command: CrapsCommand; readonly dice: Dice };

/** Every outcome that can come next at a table in play, as often as its weight. */
const outcomesOf = ({ rulebook, table }: AtTable): readonly RollOutcome[] =>
  craps.chance(rulebook, { ...table, betting: 'closed' }).flatMap(({ weight, command }) => {
    const dice = diceOf(command, table);
    assert(dice, 'what can come next at craps is a roll');
    return Array.from({ length: weight }, () => ({ command, dice }));
  });

/** Every roll from the whole: dice, or a full set for every scan. */
export const wholeRolls = (at: AtTable, _source: SourceName, random: Random): Rolls => {
  const rolled = outcomesOf(at).map(
    ({ command }, roll): RollOrder => ({ roll, order: () => command }),
  );
  return {
    begin: () => {},
    next: () => rolled[random.below(rolled.length)] ?? bug('there are rolls'),
    played: () => {},
  };
};

/** The command for a roll, with dice or with cards. */
export const commandFor = (at: AtTable, [first, second]: Dice): CrapsCommand =>
  outcomesOf(at).find(({ dice }) => dice[0] === first && dice[1] === second)?.command ??
  bug(`no ${first}-${second} can come`);

const sets: Readonly<Record<SourceName, number>> = { whole: 1, 'one set': 1, 'two sets': 2 };
const cardsInScan = 3;

/** Three cards leave at every scan. In a load that runs down they stay out until the line is decided. */
export const cardRolls = (at: AtTable, source: SourceName, random: Random): Rolls => {
  const set = outcomesOf(at);
  const size = set.length * sets[source];
  const pack = packOf(
    Array.from({ length: size }, (_, card) => card),
    random,
  );
  let out = 0;
  const fill = (): void => {
    pack.fill();
    out = 0;
  };
  /** The middle one of the next three. */
  const middle = (): number => {
    const [, card] = [pack.draw(), pack.draw(), pack.draw()] as const;
    return card % set.length;
  };
  const played = (isLineDecided: boolean): void => {
    out += cardsInScan;
    if (isLineDecided || source === 'whole' || out >= size) fill();
  };
  const outcomeAt = (card: number): RollOutcome => set[card] ?? bug('a pack holds the set');
  return {
    begin(point) {
      fill();
      if (point === null) return;
      while (totalOf(outcomeAt(middle()).dice) !== point) pack.fill();
      played(false);
    },
    next: () => {
      const roll = middle();
      return { roll, order: () => outcomeAt(roll).command };
    },
    played,
  };
};
