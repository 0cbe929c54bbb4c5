const numbers: Readonly<Record<string, string>> = {
  '2': 'Two',
  '3': 'Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  '10': 'Ten',
  '11': 'Eleven',
  '12': 'Twelve',
};

/** A call as it is heard: null where the catalogue's own sentence says it. */
export const stickCall = (code: string): string | null => {
  const [, kind = '', number = ''] = /^(total|hard|easy|point)-(\d+)$/.exec(code) ?? [];
  const word = numbers[number] ?? '';
  switch (kind) {
    case 'total':
      return `${word}.`;
    case 'hard':
      return `${word}, the hard way.`;
    case 'easy':
      return `${word}, easy ${word.toLowerCase()}.`;
    case 'point':
      return `The point is ${number}.`;
    default:
      return null;
  }
};
