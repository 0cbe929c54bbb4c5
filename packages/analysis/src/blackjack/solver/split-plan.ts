import { assert } from '@openpit/engine';
import { levels, type SplitMemory, splitMemory } from './split-memory.ts';
import { gains, handsOf, lengthOf, type Path } from './split-paths.ts';
import { areTokens, type SplitPlay } from './split-play.ts';
import {
  type Begins,
  dealerSteps,
  ends,
  finals,
  gainTable,
  handSteps,
  states,
} from './split-states.ts';

const number = 16;

/** The instructions of one split for the kernel, and where it adds up the gains of the paths. */
export type Plan = { readonly at: number };

/** The sums of a level, and the distance in bytes to those after each exchange. */
type LevelSums = { readonly at: number; readonly bytes: number };

export type Planning = {
  /** Those that are computed to a higher order come first. */
  readonly paths: readonly Path[];
  /** The order to which rounds with this many hands are computed. */
  orderOf(path: Path): number;
  /** Two cards that may have been exchanged before. */
  readonly exchanges: readonly (readonly [number, number])[];
};

/** Writes a plan, in the order in which assembly/splits.ts reads it. */
export const planFor = (play: SplitPlay, { paths, orderOf, exchanges }: Planning): Plan => {
  const memory = splitMemory();
  const room = roomIn(memory);
  const { listed, cleared } = room;
  const begun = ({ ones, twos }: Begins): readonly number[] => [
    listed(ones.flatMap(([value, to]) => [value, to * number])),
    ones.length,
    listed(twos.flatMap(([value, next, to]) => [value, next, to * number])),
    twos.length,
  ];
  const dealer = dealerSteps(play);
  const dealerRow = cleared((states + ends) * number);
  const gone = ({ goes }: Pick<typeof dealer, 'goes'>): readonly number[] => [
    listed(goes.flatMap(({ from, to }) => [from, ...to].map((place) => place * number))),
    goes.length,
  ];
  const players = (areTokens(play) ? [false, true] : [false]).map((isToken) => {
    const steps = handSteps(play, isToken);
    return [
      cleared((states + finals) * number),
      (states + finals) * number,
      states * number,
      room.bytes(gainTable(play, isToken)),
      ...steps.begins.flatMap(begun),
      ...gone(steps),
      cleared(finals * number),
      0,
    ];
  });
  const products = recipeFor(memory, { paths, hasTokens: players.length > 1, cleared });
  const upTo = (level: number) => paths.filter((path) => orderOf(path) >= level);
  const allLevels = Array.from({ length: levels }, (_, level) => level);
  const sums = allLevels.map((level): LevelSums => {
    const bytes = upTo(level).reduce((sum, path) => sum + lengthOf(handsOf(path)) * number, 0);
    return { at: cleared(bytes * (1 + exchanges.length)), bytes };
  });
  const openLevels = Math.max(0, ...paths.map((path) => (path.open > 0 ? orderOf(path) + 1 : 0)));
  const at = listed([
    dealerRow,
    (states + ends) * number,
    states * number,
    0,
    ...dealer.begins.flatMap(begun),
    ...gone(dealer),
    players.length,
    play.pair,
    listed(products.steps.flatMap(({ words }) => words)),
    ...allLevels.map((level) => products.steps.filter(({ path }) => orderOf(path) >= level).length),
    listed(
      paths.flatMap((path) => [
        path.more,
        products.of(path),
        lengthOf(handsOf(path)),
        orderOf(path),
      ]),
    ),
    ...allLevels.map((level) => upTo(level).length),
    cleared(sums[0]?.bytes ?? 0),
    openLevels,
    ...sums.map(({ bytes }) => bytes),
    ...sums.map((level) => level.at),
    exchanges.length,
    listed(exchanges.flat()),
    0,
    0,
    ...players.flat(),
  ]);
  return { at };
};

type Room = {
  /** Writes words, and returns their address. */
  listed(words: readonly number[]): number;
  bytes(list: Uint8Array): number;
  /** This many bytes of zeros. */
  cleared(bytes: number): number;
};

const roomIn = ({ words, bytes, room, roomBytes }: SplitMemory): Room => {
  let used = room;
  const take = (size: number): number => {
    const at = used;
    used += Math.ceil(size / number) * number;
    assert(used <= room + roomBytes, 'the kernel has room for a split');
    return at;
  };
  return {
    listed(list) {
      const at = take(list.length * 4);
      words.set(list, at / 4);
      return at;
    },
    bytes(list) {
      const at = take(list.length);
      bytes.set(list, at);
      return at;
    },
    cleared(size) {
      const at = take(size);
      bytes.fill(0, at, at + size);
      return at;
    },
  };
};

type Recipe = {
  /** Products in an order in which they can be computed, each with the first path that needs it. */
  readonly steps: readonly { readonly path: Path; readonly words: readonly number[] }[];
  of(path: Path): number;
};

type Cooking = {
  readonly paths: readonly Path[];
  readonly hasTokens: boolean;
  readonly cleared: Room['cleared'];
};

/** The gain of several hands is a product of their distributions. The first hand is played for chips, whatever the others are. */
const recipeFor = (memory: SplitMemory, { paths, hasTokens, cleared }: Cooking): Recipe => {
  const list = gains * number;
  const chips = { unpaired: memory.gains, any: memory.gains + list };
  const others = hasTokens
    ? { unpaired: memory.gains + 2 * list, any: memory.gains + 3 * list }
    : chips;
  const steps: { path: Path; words: readonly number[] }[] = [];
  const known = new Map<string, number>();
  const productOf = (single: number, open: number, path: Path): number => {
    if (single + open === 1) return single === 1 ? chips.unpaired : chips.any;
    const key = `${single} ${open}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const from = open > 0 ? productOf(single, open - 1, path) : productOf(single - 1, 0, path);
    const into = cleared(lengthOf(single + open) * number);
    const by = open > 0 ? others.any : others.unpaired;
    steps.push({ path, words: [from, lengthOf(single + open - 1), by, into] });
    known.set(key, into);
    return into;
  };
  for (const path of paths) productOf(path.single, path.open, path);
  return { steps, of: (path) => productOf(path.single, path.open, path) };
};
