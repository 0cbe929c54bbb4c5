/** Works a value out once for each owner and keeps it as long as the owner lives. Only for what is pure. */
export const memoizeBy = <O extends object, T>(make: (owner: O) => T): ((owner: O) => T) => {
  const known = new WeakMap<O, { readonly made: T }>();
  // Most asks are about the same owner again and again: those skip the map.
  let lastOwner: O | undefined;
  let lastMade: T | undefined;
  return (owner) => {
    if (owner === lastOwner) return lastMade as T; // made for this very owner
    const value = known.get(owner) ?? { made: make(owner) };
    known.set(owner, value);
    lastOwner = owner;
    lastMade = value.made;
    return value.made;
  };
};
