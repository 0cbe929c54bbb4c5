/** Works a value out once for each owner and keeps it as long as the owner lives. Only for what is pure. */
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
  // Most asks are about the same owner again and again: those skip the map, and are short enough to be compiled into whatever asks.
  return (owner) => (owner === lastOwner ? (lastMade as T) : look(owner)); // made for this very owner
};
