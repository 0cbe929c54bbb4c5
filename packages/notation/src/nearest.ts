/** The name closest to what was written, if one is close enough to be meant; the last part of a dotted name counts as well as the whole. */
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

/** Of a short word more must be right: nobody who writes `red` means `ce`, and of one letter nothing is left to go by. */
const farMost = ({ length }: string): number => {
  if (length < 2) return 0;
  return Math.max(1, Math.floor(length / 3));
};

/** A word of this length or more that stands inside a name is taken for a part of it, and a name that a word begins with for what is meant. */
const partMin = 4;

const farFrom = (word: string, name: string): number => {
  const last = name.slice(name.lastIndexOf('.') + 1);
  // The same thing of another house; the number of a clause is not one.
  if (/\D/.test(last) && word.endsWith(`.${last}`)) return 1;
  const asPart = word.length >= partMin && name.includes(word) ? 1 : Number.POSITIVE_INFINITY;
  const isBegun = name.length >= partMin && word.startsWith(name);
  // A name that is written nearly right comes first: who writes `evenmony` does not mean `even`.
  const asWhole = isBegun ? farMost(word) : Number.POSITIVE_INFINITY;
  return Math.min(withinReach(word, name), withinReach(word, last), asPart, asWhole);
};

/** Two words are at least as far apart as they differ in length: a text as long as a page is never compared letter by letter. */
const withinReach = (word: string, name: string): number =>
  Math.abs(word.length - name.length) > farMost(word)
    ? Number.POSITIVE_INFINITY
    : distance(word, name);

/** Another number is another thing, not a slip of the pen, and nothing else that is near was meant either; the same digits turned round are a slip. */
export const isOtherNumber = (word: string, name: string): boolean =>
  wordsOf(word) === wordsOf(name) && digitsOf(word) !== digitsOf(name);

const wordsOf = (text: string): string => text.replace(/\d+/g, '');

const digitsOf = (text: string): string => [...text.replace(/\D/g, '')].sort().join('');

/** Letters to put in, leave out, change, or exchange with the next. */
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
