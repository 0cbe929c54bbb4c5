import type {
  Card,
  Cents,
  Command,
  Entry,
  Event,
  Rulebook,
  SharedCommand,
  Table,
} from '@openpit/engine';
import { familyOf, fold, writeDollars } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import { type OnBet, writeBet } from './bet-words.ts';
import { writeActor } from './expect.ts';
import { notationOf } from './families.ts';
import type { FamilyNotation } from './family.ts';

type Dealt = { readonly kind: 'deal-cards'; readonly cards: readonly Card[] };

/** Writes a table's history as a record: replaying it gives the same events again. */
export const writeRecord = (entries: readonly Entry[]): string => {
  const lines: string[] = [];
  let rulebook: Rulebook | undefined;
  let table: Table | undefined;
  for (const [at, { command, events }] of entries.entries()) {
    if ('rulebook' in command && command.kind === 'open') {
      rulebook = rulebookOf(command.rulebook);
      lines.push(writeTable(command));
    } else if (rulebook && !isDeal(command)) {
      const line = writeCommand(command, notationOf(rulebook.family), events);
      const cards = cardsAfter(entries, at);
      const shoe = cards.length > 0 ? [`shoe ${cards.join(' ')}`] : [];
      // If a card was due already, stacked cards would be dealt before the act; in that case they come after it.
      lines.push(...(table && wantsCard(rulebook, table) ? [line, ...shoe] : [...shoe, line]));
    }
    if (rulebook) table = fold(rulebook, events, table);
  }
  return `${lines.join('\n')}\n`;
};

const wantsCard = (rulebook: Rulebook, table: Table): boolean =>
  familyOf(rulebook).awaits(rulebook, table).kind === 'card';

const isDeal = (command: Command): command is Dealt => command.kind === 'deal-cards';

/** The cards that followed from an act; they go on a shoe line before it. */
const cardsAfter = (entries: readonly Entry[], at: number): readonly Card[] => {
  const cards: Card[] = [];
  for (const { command } of entries.slice(at + 1)) {
    if (!isDeal(command)) break;
    cards.push(...command.cards);
  }
  return cards;
};

const writeTable = (opened: Entry['command'] & { kind: 'open' }): string => {
  if (!('options' in opened)) return 'table';
  const settings = Object.entries(opened.options).map(([key, value]) => ` ${key}=${value}`);
  return `table ${opened.rulebook}${settings.join('')}`;
};

/** Writes one command as a line. */
export const writeCommand = (
  command: Command,
  notation: FamilyNotation | undefined,
  events: readonly Event[] = [],
): string => {
  const { as, ...plain } = command;
  // What a game does not write is shared by all: the switch below stops on anything else.
  const line = notation?.write(plain, events) ?? writeShared(plain as SharedOrBet);
  return as === undefined ? line : `as ${as} ${line}`;
};

type SharedOrBet =
  | SharedCommand
  | ({ readonly kind: 'place-bet'; readonly amount: Cents } & OnBet)
  | ({ readonly kind: 'take-down'; readonly amount?: Cents } & OnBet);

const writeShared = (command: SharedOrBet): string => {
  switch (command.kind) {
    case 'sit':
      return `seat ${command.seat} ${command.player} ${writeDollars(command.amount)}`;
    case 'buy-in':
      return `${command.seat} buyin ${writeDollars(command.amount)}`;
    case 'leave':
      return `leave ${command.seat}`;
    case 'place-bet':
      return writeBet(command);
    case 'take-down': {
      const { bet, tip, amount } = command;
      const part = amount === undefined ? '' : ` ${writeDollars(amount)}`;
      return `${writeActor(command)} down ${tip ? 'tip:' : ''}${bet}${part}`;
    }
    default:
      throw new Error(`bug: ${JSON.stringify(command)} has no line`);
  }
};
