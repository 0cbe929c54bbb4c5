import { assert, type Chance, type Command, memoizeBy } from '@openpit/engine';
import { equallyLikely, type Player, type Seated } from './player.ts';

/** A table of a plan that waits for its outcome, with what is known so far of where each outcome leads. */
export type Situation = {
  readonly seated: Seated;
  readonly outcomes: Outcomes;
  readonly led: (Led | undefined)[];
};

/** The possible outcomes, each as often as its weight, and for each the first one with the same effect. */
type Outcomes = {
  readonly commands: readonly Command[];
  readonly firstAlike: readonly number[];
};

/** The next situation after an outcome, and its gain. */
export type Led = { readonly net: number; readonly decided: number; readonly next: Situation };

/** The situations of a plan as they are reached. The engine is asked once for where an outcome leads. */
export type Situations = {
  readonly first: Situation;
  /** How many equally likely outcomes each has. */
  readonly count: number;
  /** How many have been reached. */
  size(): number;
  led(situation: Situation, outcome: number): Led;
};

// Memory does not grow with the rounds: above this number everything is forgotten, and computed again when it is needed.
const usualMax = 16_384;

/** Undefined if tables remember their past, because no two situations are then equal. At most `knownMax` are known at a time. */
export const situationsOf = (player: Player, knownMax = usualMax): Situations | undefined => {
  if (!player.isPlain) return undefined;
  const known = new Map<string, Situation>();
  const outcomesBy = memoizeBy((chances: readonly Chance[]) => outcomesOf(player, chances));
  const situationAt = (seated: Seated): Situation => {
    const key = player.keyOf(seated);
    const before = known.get(key);
    if (before) return before;
    const outcomes = outcomesBy(player.chance(seated));
    const led = new Array<Led | undefined>(outcomes.commands.length);
    const situation = { seated, outcomes, led };
    known.set(key, situation);
    return situation;
  };
  const first = situationAt(player.first);
  const { length: count } = first.led;
  const forget = (): void => {
    known.clear();
    known.set(player.keyOf(player.first), first);
    first.led.fill(undefined);
  };
  const ask = ({ seated, outcomes, led }: Situation, outcome: number): Led => {
    const command = outcomes.commands[outcome];
    assert(command && led.length === count, 'every situation has as many outcomes as the first');
    if (known.size >= knownMax) forget();
    const { net, decided, next } = player.step(seated, command);
    return { net, decided, next: situationAt(next) };
  };
  return {
    first,
    count,
    size: () => known.size,
    led: (situation, outcome) => {
      const alike = situation.outcomes.firstAlike[outcome] ?? outcome;
      const led = situation.led[outcome] ?? situation.led[alike] ?? ask(situation, alike);
      situation.led[alike] = led;
      situation.led[outcome] = led;
      return led;
    },
  };
};

const outcomesOf = (player: Player, chances: readonly Chance[]): Outcomes => {
  const commands = equallyLikely(chances);
  const names = commands.map((command) => player.likeness(command) ?? command);
  return { commands, firstAlike: names.map((name) => names.indexOf(name)) };
};
