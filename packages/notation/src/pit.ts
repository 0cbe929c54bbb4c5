import type { Command } from '@openpit/engine';
import { families, isCard, type PitCommand, writeDollars } from '@openpit/engine';
import type { FamilyNotation } from './family.ts';
import type { Words } from './word-reader.ts';

/** What the crew of a table does besides the round. */
const tableVerbs: FamilyNotation['house'] = {
  done: (words): PitCommand => ({
    kind: 'report-done',
    clause: words.take('the clause that asked for it'),
  }),
  limits: (words) => readLimits(words),
  closetable: (): PitCommand => ({ kind: 'close-table' }),
  opentable: (): PitCommand => ({ kind: 'open-table' }),
};

/** The same at a card table, with the orders about its cards. */
const cardVerbs: FamilyNotation['house'] = {
  ...tableVerbs,
  checkcards: (): PitCommand => ({ kind: 'check-cards' }),
  newcards: (): PitCommand => ({ kind: 'change-cards' }),
  exposed: (words): PitCommand => ({
    kind: 'expose-card',
    card: words.takeIf('a card, such as Th', (word) => (isCard(word) ? word : undefined)),
  }),
  misdeal: (words): PitCommand => ({ kind: 'call-misdeal', reason: words.rest() }),
};

/** A game's notation with the lines of the pit, and those about cards if the game has such orders. */
export const withPit = (notation: FamilyNotation): FamilyNotation => ({
  ...notation,
  house: {
    ...('check-cards' in families[notation.family].commands ? cardVerbs : tableVerbs),
    ...notation.house,
  },
  write: (command, events) => writePit(command) ?? notation.write(command, events),
});

const readLimits = (words: Words): PitCommand => {
  const min = words.amount();
  const limits = { kind: 'post-limits', min } as const;
  return words.peek() === undefined ? limits : { ...limits, max: words.amount() };
};

const writePit = (command: Command): string | undefined => {
  const act = command as PitCommand; // any other kind falls through
  switch (act.kind) {
    case 'report-done':
      return `done ${act.clause}`;
    case 'post-limits':
      return `limits ${writeDollars(act.min)}${act.max === undefined ? '' : ` ${writeDollars(act.max)}`}`;
    case 'close-table':
      return 'closetable';
    case 'open-table':
      return 'opentable';
    case 'check-cards':
      return 'checkcards';
    case 'change-cards':
      return 'newcards';
    case 'expose-card':
      return `exposed ${act.card}`;
    case 'call-misdeal':
      return `misdeal ${act.reason}`.trimEnd();
    default:
      return undefined;
  }
};
