/**
 * The code at the place of a mutant: answers as the source does, and otherwise if the mutant's number is chosen. A mutant counts
 * as reached only if its answer differs from the source's: otherwise nothing can detect it.
 */
export const openSwitches = (count) => {
  const reached = new Uint8Array(count);
  let chosen = -1;
  let steps = 0;
  let stepsMax = Number.POSITIVE_INFINITY;
  const step = () => {
    if (++steps > stepsMax) throw new Error('it never ends');
  };
  /** One answer or the other. */
  const answer = (id, asItIs, mutated) => {
    step();
    if (asItIs === mutated) return asItIs;
    reached[id] = 1;
    return id === chosen ? mutated : asItIs;
  };
  globalThis.$mutants = {
    /** A value that was computed under one mutant is computed again under the next. */
    turn: 0,
    less: (id, a, b) => answer(id, a < b, a <= b),
    notAbove: (id, a, b) => answer(id, a <= b, a < b),
    more: (id, a, b) => answer(id, a > b, a >= b),
    notBelow: (id, a, b) => answer(id, a >= b, a > b),
    same: (id, a, b) => answer(id, a === b, a !== b),
    other: (id, a, b) => answer(id, a !== b, a === b),
    never: (id, test) => answer(id, Boolean(test), false),
    either: (always, never, test) =>
      test ? answer(never, true, false) : answer(always, false, true),
    gone: (id, value) => answer(id, value ?? undefined, undefined),
    word: (id, code) => answer(id, code, 'something-else'),
    turned: (id, difference) => answer(id, difference, -difference),
    instead: (id, one, other) => answer(id, one, other),
    all: (id, list, filtered) => {
      const some = filtered(list);
      return some.length === list.length ? some : answer(id, some, list);
    },
    order: ([undone, turned], list, ordered) => {
      const before = list?.slice();
      const sorted = ordered(list);
      if ((before?.length ?? 0) < 2) return sorted;
      const chosenOrder = answer(undone, sorted, before);
      return chosenOrder === sorted ? answer(turned, sorted, sorted.toReversed()) : chosenOrder;
    },
  };
  return {
    choose(id) {
      chosen = id;
      globalThis.$mutants.turn++;
    },
    /** Starts the count again; a run with more steps than this is taken for one that never ends. */
    allow(max = Number.POSITIVE_INFINITY) {
      steps = 0;
      stepsMax = max;
    },
    steps: () => steps,
    /** The mutants reached since this was last asked. */
    takeReached() {
      const ids = [];
      for (let id = 0; id < count; id++) if (reached[id] === 1) ids.push(id);
      reached.fill(0);
      return ids;
    },
  };
};
