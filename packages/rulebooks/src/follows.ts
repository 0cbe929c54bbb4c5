import type { KnownClause } from './cited.ts';

/** A clause that has one game ruled as another is. */
export type Following = {
  readonly rulebook: string;
  /** The rulebook whose choices it takes over. */
  readonly as: string;
  /** The part of the choices it speaks of; all of them unless said. */
  readonly part?: string;
  /** What the document rules otherwise. */
  readonly apart: readonly string[];
};

const sixtofive: Following = {
  rulebook: 'bclc.sixtofive',
  as: 'bclc.blackjack',
  apart: ['natural.pays', 'highestMin'],
};

const sixtofiveIn = (part: string): Following => ({ ...sixtofive, part, apart: [] });

const kingsBountyIn = (rulebook: string): Following => ({
  rulebook,
  as: 'bclc.blackjack',
  part: 'sides.kingsbounty',
  apart: [],
});

/** Every clause that rules by reference, and what it refers to: anyone who changes a choice on one side alone is found out. */
export const follows: Readonly<Partial<Record<KnownClause, Following>>> = {
  'bclc.sixtofive.1.1': sixtofive,
  'bclc.sixtofive.1.2': sixtofive,
  'bclc.sixtofive.1.3': sixtofive,
  'bclc.sixtofive.2.1': sixtofiveIn('split'),
  'bclc.sixtofive.3.2': sixtofiveIn('betting'),
  'bclc.sixtofive.4.1': sixtofiveIn('tips'),
  'bclc.sixtofive.5.1': sixtofiveIn('deal'),
  'bclc.sixtofive.6.2': { ...sixtofive, part: 'insurance', apart: [] },
  'bclc.doubledeck.1.1.1.b': {
    rulebook: 'bclc.doubledeck',
    as: 'bclc.blackjack',
    apart: ['deal.decks', 'caps.kingsbounty', 'sides', 'down', 'hand'],
  },
  'bclc.freebet.1.4.2': kingsBountyIn('bclc.freebet'),
  'bclc.zappit.1.4.2': kingsBountyIn('bclc.zappit'),
};

/** Side bets whose documents leave the main game as it is: with them on the table it is played to the same end. */
export const besideMain: Readonly<Partial<Record<KnownClause, string>>> = {
  'bclc.kingsbounty.2.4': 'kingsbounty',
  'bclc.warside.7.4': 'war',
  'bclc.blazing7s.7.4': 'blazing7s',
};
