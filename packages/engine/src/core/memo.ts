/** Works a value out once for each owner and keeps it as long as the owner lives. Only for what is pure. */
export const oncePer = <O extends object, T>(make: (owner: O) => T): ((owner: O) => T) => {
  const kept = new WeakMap<O, T>();
  return (owner) => {
    const known = kept.get(owner);
    if (known !== undefined) return known;
    const made = make(owner);
    kept.set(owner, made);
    return made;
  };
};
