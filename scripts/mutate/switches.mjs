/** What stands where a mutant may: answers as the source does, and otherwise where the mutant's number is chosen. */
export const openSwitches = (count) => {
  const seen = new Uint8Array(count);
  let chosen = -1;
  const is = (id) => {
    seen[id] = 1;
    return id === chosen;
  };
  globalThis.$mutants = {
    on: (id) => !is(id),
    less: (id, a, b) => (is(id) ? a <= b : a < b),
    notAbove: (id, a, b) => (is(id) ? a < b : a <= b),
    more: (id, a, b) => (is(id) ? a >= b : a > b),
    notBelow: (id, a, b) => (is(id) ? a > b : a >= b),
    same: (id, a, b) => (is(id) ? a !== b : a === b),
    other: (id, a, b) => (is(id) ? a === b : a !== b),
    word: (id, code) => (is(id) ? 'something-else' : code),
    order: ([undone, turned], list, ordered) => {
      const isTurned = is(turned);
      if (is(undone)) return list?.slice();
      return isTurned ? ordered(list)?.toReversed() : ordered(list);
    },
  };
  return {
    choose(id) {
      chosen = id;
    },
    /** The mutants passed by since this was last asked. */
    takeSeen() {
      const ids = [...seen.keys()].filter((id) => seen[id] === 1);
      seen.fill(0);
      return ids;
    },
  };
};
