/** As many whole sentences as there is room for: never half of one. */
export const wholeSentences = (most: number, words: string): string => {
  const [first = '', ...rest] = words.split(/(?<=[.!?…])\s+/);
  let said = first;
  for (const sentence of rest) {
    if (said.length + 1 + sentence.length > most) break;
    said = `${said} ${sentence}`;
  }
  return said;
};
