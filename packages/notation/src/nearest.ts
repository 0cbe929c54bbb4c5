/**
 * The existing name closest to a misspelt one, if one is close enough; the last part of a dotted name counts as well as the
 * whole.
 */
export const nearest = (written: string, names: readonly string[]): string | undefined => {
  const word = written.toLowerCase();
  const known = names.map((name) => name.toLowerCase());
  if (!known.includes(word) && known.some((name) => isOtherNumber(word, name))) return undefined;
  const ranked = names
    .map((name) => ({ name, far: farFrom(word, name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best && best.far <= farMost(word) ? best.name : undefined;
};

/** A short word must agree more closely: `red` is not meant as `ce`, and a single letter says nothing. */
const farMost = ({ length }: string): number => {
  if (length < 2) return 0;
  return Math.max(1, Math.floor(length / 3));
};

/**
 * A word of at least this length that is contained in a name is taken as a part of it, and a name that begins a word as what is
 * meant.
 */
const partMin = 4;

const farFrom = (word: string, name: string): number => {
  const last = name.slice(name.lastIndexOf('.') + 1);
  // The same name of another document; a clause number does not count as such.
  if (/\D/.test(last) && word.endsWith(`.${last}`)) return 1;
  const asPart = word.length >= partMin && name.includes(word) ? 1 : Number.POSITIVE_INFINITY;
  const isBegun = name.length >= partMin && word.startsWith(name);
  // A name with a small misspelling comes first: `evenmony` is not meant as `even`.
  const asWhole = isBegun ? farMost(word) : Number.POSITIVE_INFINITY;
  return Math.min(withinReach(word, name), withinReach(word, last), asPart, asWhole);
};

/** Two words differ at least by the difference of their lengths, so very long texts are never compared letter by letter. */
const withinReach = (word: string, name: string): number =>
  Math.abs(word.length - name.length) > farMost(word)
    ? Number.POSITIVE_INFINITY
    : distance(word, name);

/**
 * Another number is another thing and not a misspelling, and no other near name was meant either; exchanged digits are a
 * misspelling.
 */
export const isOtherNumber = (word: string, name: string): boolean =>
  wordsOf(word) === wordsOf(name) && digitsOf(word) !== digitsOf(name);

const wordsOf = (text: string): string => text.replace(/\d+/g, '');

const digitsOf = (text: string): string => [...text.replace(/\D/g, '')].sort().join('');

/** How many letters have to be inserted, removed, changed or exchanged with the next. */
const distance = (a: string, b: string): number => {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isTurned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const turned = isTurned ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(swap, turned, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
};
