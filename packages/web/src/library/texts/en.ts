import type { CoverageStatus } from '@openpit/notation';
import { choices } from './en-choices.ts';

/** The words of the library. */
export const en = {
  title: 'Library',
  rulebook: 'Rulebook',
  beside: 'Beside it',
  nothingBeside: 'nothing',
  find: 'Find a clause or a word',
  own: 'Our words; the document’s numbers.',
  reading: 'How we read it',
  status: {
    enforced: 'Enforced: a record fails without it',
    prompted: 'Prompted: the crew is asked to do it',
    outside: 'Outside software',
    'only-cited': 'Cited; no record of this rulebook fails without it',
    heading: 'A heading',
  } satisfies Readonly<Record<CoverageStatus, string>>,
  /** The same in a word, where the list of chapters says the rest. */
  short: {
    enforced: 'Enforced',
    prompted: 'Prompted',
    outside: 'Outside software',
    'only-cited': 'Cited',
    heading: 'A heading',
  } satisfies Readonly<Record<CoverageStatus, string>>,
  chapters: 'Chapters',
  around: 'The chapters before and after',
  nothingFound: 'No clause says that.',
  counting: 'Playing the records …',
  counted: (count: number, status: string) => `${count} ${status.toLowerCase()}`,
  records: (count: number) => (count === 1 ? 'One record' : `${count} records`),
  played: (clause: string) => `${clause}, played`,
  record: (at: number, of: number) => `record ${at} of ${of}`,
  other: 'Another record',
  full: 'Open the whole replay',
  back: 'Back',
  next: 'Next',
  at: (at: number, of: number) => `${at} of ${of}`,
  choose: 'Choose a clause that has records to see it played.',
  try: 'Play it yourself',
  choices,
  compare: {
    title: 'Two rulebooks, side by side',
    only: (count: number) => `Differences, ${count}`,
    all: (count: number) => `All, ${count}`,
    what: 'What houses rule differently',
    same: 'the same',
    not: 'not offered',
    yes: 'yes',
    no: 'no',
    equal: 'These two rule alike.',
    edges: 'What it does to the edge',
    edgesNote:
      'The house edge of every wager that costs something else here than there, counted by the code that pays it; both bars on the one scale used everywhere.',
    wager: 'Wager',
    count: 'Count it',
    counting: 'Counting every outcome …',
    alike: 'Every wager costs the same at both.',
    absent: 'not offered',
    effect: 'Its edge',
    noEffect: 'changes no edge by itself',
    change: (bet: string, from: string, to: string) => `${bet}: ${from}, then ${to}`,
    more: (count: number) => `and ${count} more`,
  },
};

export type LibraryTexts = typeof en;
