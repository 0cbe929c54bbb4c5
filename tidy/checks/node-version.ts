/** A package of a lock file, with the versions of Node that it requires. */
export type LockedPackage = {
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
};

/** Packages that are installed for users and do not declare that they run on a version of Node. */
export const notFor = (
  version: string,
  packages: Readonly<Record<string, LockedPackage>>,
): readonly string[] =>
  Object.entries(packages).flatMap(([path, { dev, engines }]) =>
    dev || engines?.node === undefined || isWithin(version, engines.node)
      ? []
      : [`${path} wants Node ${engines.node}`],
  );

/** Whether a version is in a range such as `^20.19.0 || >=22.12`. */
export const isWithin = (version: string, range: string): boolean =>
  range
    .split('||')
    .some((all) =>
      (all.replace(/([<>=^~])\s+/g, '$1').match(/\S+/g) ?? []).every((one) => meets(version, one)),
    );

const meets = (version: string, comparator: string): boolean => {
  const [, sign = '', bound = ''] = /^(>=|<=|>|<|=|\^|~)?v?(.*)$/.exec(comparator) ?? [];
  const [own, from] = [numbersOf(version), numbersOf(bound)];
  const apart = own.map((number, at) => number - (from[at] ?? 0)).find((gap) => gap !== 0) ?? 0;
  if (sign === '>=') return apart >= 0;
  if (sign === '<=') return apart <= 0;
  if (sign === '>') return apart > 0;
  if (sign === '<') return apart < 0;
  // A caret fixes the first number, a tilde the first two, a bare version those that are written.
  const same = sign === '^' ? 1 : Math.min(sign === '~' ? 2 : 3, saidIn(bound));
  return apart >= 0 && own.slice(0, same).every((number, at) => number === from[at]);
};

const parts = (version: string): readonly string[] =>
  version.split('.').filter((part) => /^\d+$/.test(part));

const saidIn = (version: string): number => parts(version).length;

const numbersOf = (version: string): readonly number[] => {
  const [first = 0, second = 0, third = 0] = parts(version).map(Number);
  return [first, second, third];
};
