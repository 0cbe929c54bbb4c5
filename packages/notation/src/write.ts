import type { Card, Cents, Command, Entry, SharedCommand } from '@openpit/engine';
import { writeDollars } from '@openpit/engine';
import { rulebookById } from '@openpit/rulebooks';
import { writeActor } from './expect.ts';
import { notationOf } from './families.ts';
import type { FamilyNotation } from './family.ts';

type Seated = { readonly seat: number; readonly hand: number };
type OnBet = Seated & { readonly bet: string; readonly tip: boolean; readonly amount?: Cents };
type Dealt = { readonly kind: 'deal-cards'; readonly cards: readonly Card[] };

/** Writes a table's history as a record: replaying it gives the same events again. */
export const writeRecord = (entries: readonly Entry[]): string => {
  const lines: string[] = [];
  let notation: FamilyNotation | undefined;
  for (let at = 0; at < entries.length; at++) {
    const command = entries[at]?.command;
    if (!command || isDeal(command)) continue;
    if ('rulebook' in command && command.kind === 'open') {
      notation = notationOf(rulebookById.get(command.rulebook)?.family ?? '');
      lines.push(writeTable(command));
      continue;
    }
    const cards = cardsAfter(entries, at);
    if (cards.length > 0) lines.push(`shoe ${cards.join(' ')}`);
    lines.push(writeCommand(command, notation));
  }
  return `${lines.join('\n')}\n`;
};

const isDeal = (command: Command): command is Dealt => command.kind === 'deal-cards';

/** The cards that an act was dealt: they go on a shoe line ahead of it. */
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

/** Writes one command as its line. */
export const writeCommand = (command: Command, notation: FamilyNotation | undefined): string => {
  const { as, ...plain } = command;
  const line = notation?.write(plain) ?? writeShared(plain as SharedOrBet);
  return as === undefined ? line : `as ${as} ${line}`;
};

type SharedOrBet =
  | SharedCommand
  | ({ readonly kind: 'place-bet'; readonly amount: Cents } & OnBet)
  | ({ readonly kind: 'take-down' } & OnBet);

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

/** `1 bet pass 10`, `1 tip pass 5`: families add what follows the amount. */
export const writeBet = (command: OnBet & { readonly amount: Cents }): string =>
  `${writeActor(command)} ${command.tip ? 'tip' : 'bet'} ${command.bet} ${writeDollars(command.amount)}`;
