/** What a tap means on a small screen: one kind of bet at a time has handles on the seams. */
export const rouletteKinds = ['one', 'split', 'street', 'corner', 'six', 'track'] as const;
