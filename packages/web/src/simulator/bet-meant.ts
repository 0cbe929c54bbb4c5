/** The bet behind a wager in the words of a table: `place 6 12` is `bet place:6 12`. Null if the game has no such wager. */
export const betMeant = (line: string, written: string, bets: readonly string[]): string | null => {
  const words = line.split(/[\s,]+/);
  const [first = '', second] = words.slice(words.indexOf(written) + 1).map(amountIn);
  const numbered = `${written}:${first}`;
  if (first !== '' && bets.includes(numbered)) return `bet ${numbered} ${second || usual}`;
  return bets.includes(written) ? `bet ${written} ${first || usual}` : null;
};

const amountIn = (word: string): string => /^\$?(\d+)$/.exec(word)?.[1] ?? '';

const usual = '10';
