/** Computes a value once for each owner and stores it as long as the owner exists. Only for pure functions. */
export const memoizeBy = <O extends object, T>(make: (owner: O) => T): ((owner: O) => T) => {
  const known = new WeakMap<O, { readonly made: T }>();
  let lastOwner: O | undefined;
  let lastMade: T | undefined;
  const look = (owner: O): T => {
    const value = known.get(owner) ?? { made: make(owner) };
    known.set(owner, value);
    lastOwner = owner;
    lastMade = value.made;
    return value.made;
  };
  // Most calls are about the same owner as the last one. They skip the map, in a function short enough to be inlined.
  return (owner) => (owner === lastOwner ? (lastMade as T) : look(owner)); // made for this very owner
};
