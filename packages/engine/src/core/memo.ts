/** Works a value out once for each owner and keeps it as long as the owner lives. Only for what is pure. */
export const memoizeBy = <O extends object, T>(make: (owner: O) => T): ((owner: O) => T) => {
  const kept = new WeakMap<O, { readonly made: T }>();
  // Most asks are about the same owner again and again: those skip the map.
  let last: { readonly owner: O; readonly made: T } | undefined;
  return (owner) => {
    if (last?.owner === owner) return last.made;
    const known = kept.get(owner) ?? { made: make(owner) };
    kept.set(owner, known);
    last = { owner, made: known.made };
    return known.made;
  };
};
