import { assert, bug } from '@openpit/engine';
import type { Machine } from './answers.ts';
import { cells } from './chart.ts';
import { dealerKernel } from './dealer-kernel.ts';
import { dealerWalk, type JudgeTree, walkPlaces } from './dealer-walk.ts';
import type { SolverGame } from './game.ts';
import { type GoneTree, goneTree, type Lots } from './gone.ts';
import { handsWith, handTree, twoAces, values } from './hand-tree.ts';
import type { Judged } from './judged.ts';
import { kernel } from './kernel.ts';
import { type Kernel, layout, startedKernel } from './memory.ts';
import { judgeAlike, plainMachine } from './plain.ts';
import {
  answerFields,
  fillRecords,
  fillShoe,
  playPlaces,
  recordsOf,
  rowBytes,
} from './play-kernel.ts';
import { areFew, type Shoe, shoeWithout } from './shoe.ts';

/**
 * The machine for a game: WebAssembly for its dealer, remembered for the next time. Shoes that are not whole decks are small,
 * and the plain JavaScript version has no limit on how many more cards of a pair may be gone.
 */
export const machineFor = (game: SolverGame): Machine => {
  if (areFew(game.cards)) return plainMachine(game);
  const key = `${game.hitsSoft17} ${game.pushes22}`;
  const made = machines.get(key) ?? machineOf(game);
  machines.set(key, made);
  return made;
};

/** A machine depends on how the dealer draws and on what a 22 does, and on nothing else. */
const machines = new Map<string, Machine>();

// A table of all hands by up card, with a row before it for busts.
const tableBytes = (handTree.size + 1) * rowBytes;
const roomBytes = 34 * tableBytes;
// Ten pairs with five rows each, eight for tens, in two tables; and some more for other limits.
const storedBytes = 140 * tableBytes;

const machineOf = (game: SolverGame): Machine => {
  const plan = layout();
  const dealer = dealerKernel(game, plan);
  const walking = walkPlaces(dealer, plan);
  const places = playPlaces(plan);
  const chart = plan.place(cells * 8);
  const lists = new Map(allLists().map((hands) => [hands, plan.place(hands.length * 4)]));
  const room = plan.place(roomBytes);
  const storedRoom = plan.place(storedBytes);
  const { buffer, run } = startedKernel<Kernel>(kernel.wasm, plan.used);
  const { perUp, open, at22 } = dealer.places;
  run.place(perUp, open, at22, places.counts, places.left);
  for (const { at, words } of dealer.lists) new Uint32Array(buffer, at).set(words);
  const numbers = new Float64Array(buffer);
  fillRecords(buffer, places);
  for (const [hands, at] of lists) new Int32Array(buffer, at).set(recordsOf(places, hands));
  const walk = dealerWalk(dealer, walking, { buffer, run });
  let used = room;
  const table = (): Float64Array => {
    const at = used + rowBytes;
    used += tableBytes;
    assert(used <= room + roomBytes, 'the machine has room for all that is asked for at a time');
    return new Float64Array(buffer, at, handTree.size * values);
  };
  const judge = judging(game, walk);
  return {
    judge: (shoe, lots) => judge(shoe, lots, table),
    judgeOnce: storing((shoe, lots, stored) => judge(shoe, lots, stored ?? table), {
      buffer,
      from: storedRoom,
    }),
    playOut({ shoe, hands, win, lose }, money, answers) {
      const [worth, hit] = [table(), table()];
      const list = lists.get(hands) ?? bug('hands are listed beforehand');
      fillShoe(numbers, places, shoe);
      numbers.fill(-money.loses, (worth.byteOffset - rowBytes) / 8, worth.byteOffset / 8);
      const byChart = answers.kind === 'chart';
      if (byChart) numbers.set(answers.hits, chart / 8);
      run.play(
        list,
        list + hands.length * 4,
        win.byteOffset,
        lose.byteOffset,
        worth.byteOffset,
        hit.byteOffset,
        byChart ? chart : answers.note.byteOffset,
        answerFields[byChart ? 'chart' : 'own'],
        answers.kind === 'best' ? 1 : 0,
        money.wins,
        money.loses,
        shoe.isEndless ? 0 : 1,
      );
      return { worth, hit };
    },
    note: table,
    scope(work) {
      const before = used;
      try {
        return work();
      } finally {
        used = before;
      }
    },
  };
};

type Tabled = (shoe: Shoe, lots: Lots, tableOf: () => Float64Array) => readonly Judged[];

/** Evaluates lots into tables that are handed out for them. */
const judging =
  (game: SolverGame, walk: JudgeTree): Tabled =>
  (shoe, lots, tableOf) => {
    const all = lots.gone.map(() => ({ win: tableOf(), lose: tableOf() }));
    if (isShort(shoe, lots)) for (const { win, lose } of all) [win, lose].map((one) => one.fill(0));
    if (shoe.isEndless) judgeAlike(game, shoe, all);
    else {
      const win = all.map((one) => one.win.byteOffset);
      const lose = all.map((one) => one.lose.byteOffset);
      walk(shoe, treeOf(lots), { win, lose });
    }
    return all.map((one, at) => judgedIn(shoe, lots, { ...one, at }));
  };

type JudgeInto = (
  shoe: Shoe,
  lots: Lots,
  tableOf: (() => Float64Array) | null,
) => readonly Judged[];

type Storing = { readonly buffer: ArrayBuffer; readonly from: number };

/** Evaluates into memory that stays in use until another shoe is asked about. What does not fit is evaluated in the ordinary way. */
const storing = (judge: JudgeInto, { buffer, from }: Storing): Machine['judgeOnce'] => {
  const known = new Map<string, readonly Judged[]>();
  let [shoeNow, used] = ['', from];
  const table = (): Float64Array => {
    const at = used + rowBytes;
    used += tableBytes;
    return new Float64Array(buffer, at, handTree.size * values);
  };
  return (shoe, lots) => {
    const name = `${shoe.isEndless} ${shoe.counts}`;
    if (name !== shoeNow) {
      known.clear();
      [shoeNow, used] = [name, from];
    }
    const key = `${lots.hands.length} ${lots.gone.join(' ')}`;
    const found = known.get(key);
    if (found) return found;
    const fits = used + 2 * lots.gone.length * tableBytes <= from + storedBytes;
    const judged = judge(shoe, lots, fits ? table : null);
    if (fits) known.set(key, judged);
    return judged;
  };
};

/** Whether some hands are impossible with so few cards. They are skipped, and their values stay empty. */
const isShort = ({ counts }: Shoe, { gone }: Lots): boolean =>
  counts.some((count, value) => {
    const more = gone.map((cards) => cards.filter((card) => card === value).length);
    return count < Math.floor(21 / (value + 1)) + Math.max(0, ...more);
  });

const allLists = (): readonly Uint16Array[] => [
  handTree.order,
  ...Array.from({ length: values }, (_, value) => handsWith(value)),
  twoAces,
];

type Tables = Pick<Judged, 'win' | 'lose'> & { readonly at: number };

/** A lot by itself: its cards are removed from the shoe itself. */
const judgedIn = (shoe: Shoe, { hands, gone }: Lots, { win, lose, at }: Tables): Judged => ({
  shoe: shoeWithout(shoe, gone[at] ?? []),
  hands,
  win,
  lose,
});

const trees = new WeakMap<Uint16Array, Map<string, GoneTree>>();

/** The tree of hands and gone cards is the same for every shoe, so it is made once. */
const treeOf = (lots: Lots): GoneTree => {
  const known = trees.get(lots.hands) ?? new Map<string, GoneTree>();
  trees.set(lots.hands, known);
  const name = lots.gone.join(' ');
  const tree = known.get(name) ?? goneTree(lots);
  known.set(name, tree);
  return tree;
};
