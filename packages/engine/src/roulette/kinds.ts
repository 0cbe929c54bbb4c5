export const insideKinds = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'firstfour',
  'topline',
  'sixline',
  'courtesy',
  'track',
] as const;

/** The even chances, which a zero may treat differently from other bets. */
export const evenChances = ['low', 'high', 'even', 'odd', 'red', 'black'] as const;

export const outsideKinds = ['column', 'dozen', ...evenChances] as const;

/** Every kind of place, and the prison, where a zero has put an even chance. */
export type BetKind = (typeof insideKinds)[number] | (typeof outsideKinds)[number] | 'prison';

/** The kinds that have a pay of their own. */
export const paidKinds = [
  'straight',
  'split',
  'street',
  'corner',
  'topline',
  'sixline',
  ...outsideKinds,
] as const;

export type PaidKind = (typeof paidKinds)[number];
