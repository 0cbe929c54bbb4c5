// Chip colours and values are the operator's own.

/** The colours of the non-value chips, in the order they are given out. */
export const chipColours = [
  'blue',
  'red',
  'green',
  'yellow',
  'pink',
  'orange',
  'purple',
  'brown',
  'white',
  'black',
  'grey',
  'lavender',
  'tan',
  'peach',
  'navy',
  'teal',
  'lime',
  'maroon',
  'gold',
  'turquoise',
] as const;

/** What a non-value chip may be worth, in cents. */
export const chipValues = [
  25, 50, 100, 200, 250, 300, 400, 500, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000,
  50_000, 100_000,
] as const;
