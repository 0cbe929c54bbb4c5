/** Works a value out once for each owner and keeps it as long as the owner lives. Only for what is pure. */
export const memoizeBy = <O extends object, T>(make: (owner: O) => T): ((owner: O) => T) => {
  const known = new WeakMap<O, { readonly made: T }>();
  // Most asks are about the same owner again and again: those skip the map.
  let last: { readonly owner: O; readonly made: T } | undefined;
  return (owner) => {
    if (last?.owner === owner) return last.made;
    const value = known.get(owner) ?? { made: make(owner) };
    known.set(owner, value);
    last = { owner, made: value.made };
    return value.made;
  };
};
