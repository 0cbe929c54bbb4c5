/**
 * The step to begin with. A round's record has all that came before it at its table, and says in its first line how many lines the round
 * itself has; a record that somebody wrote begins at its beginning.
 */
export const beginOf = (text: string, count: number): number => {
  const said = /^# Round \d+ of .*: lines (\d+) to (\d+) of its log/.exec(text);
  if (!said) return 0;
  const length = Number(said[2]) - Number(said[1]) + 1;
  return Math.max(0, count - length);
};
