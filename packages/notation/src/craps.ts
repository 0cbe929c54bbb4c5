import type { Card, Cents, Command, PlaceBet, WagerRef } from '@openpit/engine';
import { parseDollars, writeDollars } from '@openpit/engine';
import type { CrapsCommand, CrapsTable } from '@openpit/engine/craps';
import { readBetName, writeBet } from './bet-words.ts';
import { writeActor } from './expect.ts';
import type { Actor, Check, CheckedAct, FamilyNotation } from './family.ts';
import type { Words } from './word-reader.ts';

function oneOf<const T extends string>(choices: readonly T[], word: string): T | undefined {
  return choices.find((choice) => choice === word);
}

/** The verbs of craps, with dice and with cards. */
export const crapsNotation: FamilyNotation = {
  family: 'craps',
  house: {
    shooter: (words): CrapsCommand => ({ kind: 'take-dice', seat: words.whole('a seat number') }),
    dice: (words): CrapsCommand => ({
      kind: 'choose-dice',
      dice: readDice(words, 'a die, 1 to 5'),
    }),
    send: (): CrapsCommand => ({ kind: 'send-dice' }),
    nomorebets: (): CrapsCommand => ({ kind: 'close-bets' }),
    roll: readRoll,
    overrule: (words): CrapsCommand => ({
      kind: 'overrule',
      dice: readDice(words, 'a face, 1 to 6'),
    }),
    void: (words): CrapsCommand => ({ kind: 'void-roll', reason: words.rest() }),
    holddice: (words): CrapsCommand => ({ kind: 'hold-dice', reason: words.rest() }),
    lostdie: (words): CrapsCommand => ({ kind: 'lose-die', die: words.whole('a die, 1 to 5') }),
    newdice: (): CrapsCommand => ({ kind: 'bring-dice' }),
    mark: (): CrapsCommand => ({ kind: 'mark-point' }),
    done: readDone,
    limits: readLimits,
    closetable: (words): CrapsCommand => ({ kind: 'close-table', reason: words.rest() }),
    opentable: (): CrapsCommand => ({ kind: 'open-table' }),
    noroll: (words): CrapsCommand => ({ kind: 'call-no-roll', reason: words.rest() }),
    takedice: (words): CrapsCommand => ({ kind: 'remove-shooter', reason: words.rest() }),
    inspect: (words): CrapsCommand => ({ kind: 'inspect-dice', reason: words.rest() }),
    scan: readScan,
    verify: (words): CrapsCommand => ({ kind: 'verify', ...readWager(words) }),
    markoff: (words): CrapsCommand => ({ kind: 'mark-off', ...readWager(words) }),
    ruling: (words): CrapsCommand => ({
      kind: 'rule',
      ...readWager(words),
      ruling: words.takeIf('return or hold', (word) => oneOf(['return', 'hold'], word)),
    }),
  },
  seat: {
    passdice: ({ seat }): CrapsCommand => ({ kind: 'pass-dice', seat }),
    samedice: ({ seat }): CrapsCommand => ({ kind: 'ask-same-dice', seat }),
    call: readCall,
    refusecall: (actor, words): CrapsCommand => ({
      kind: 'refuse-call',
      ...actor,
      ...readBetName(words),
    }),
    investigate: ({ seat }, words): CrapsCommand => ({
      kind: 'ask-investigation',
      seat,
      reason: words.rest(),
    }),
    on: (actor, words) => readSwitch('on', actor, words),
    off: (actor, words) => readSwitch('off', actor, words),
    ride: (actor, words): CrapsCommand => ({ kind: 'ride', ...actor, ...readBetName(words) }),
    unclear: ({ seat }, words): CrapsCommand => ({
      kind: 'ask-unclearly',
      seat,
      about: words.takeIf('call, switch or take-down', (word) =>
        oneOf(['call', 'switch', 'take-down'], word),
      ),
    }),
    buyin: ({ seat }, words): CrapsCommand => {
      const amount = words.amount();
      if (words.peek() === undefined) return { kind: 'buy-in', seat, amount };
      const means = words.takeIf('cash, chips or foreign', (word) =>
        oneOf(['cash', 'chips', 'foreign'], word),
      );
      return { kind: 'buy-in', seat, amount, with: means };
    },
    colour: ({ seat }, words): CrapsCommand => ({
      kind: 'change-colour',
      seat,
      amount: words.amount(),
    }),
    cashout: ({ seat }, words): CrapsCommand => ({
      kind: 'cash-out',
      seat,
      amount: words.amount(),
    }),
  },
  expect: { point: expectPoint, shooter: expectShooter },
  bet: (command, words) => ({ ...command, ...readSplit(words) }),
  write,
};

const readDice = (words: Words, expected: string): readonly [number, number] => [
  words.whole(expected),
  words.whole(expected),
];

function readRoll(words: Words): CrapsCommand {
  const dice = readDice(words, 'a face, 1 to 6');
  if (words.peek() === undefined) return { kind: 'roll', dice };
  const how = words.takeIf('cocked, short or touching', (word) =>
    oneOf(['cocked', 'short', 'touching'], word),
  );
  return { kind: 'roll', dice, how };
}

function readScan(words: Words): CrapsCommand {
  const [left, middle, right, ...more] = words.cards();
  if (left && !middle) return { kind: 'scan', card: left };
  if (!left || !middle || !right || more.length > 0) return words.fail('one card, or three');
  return { kind: 'scan', card: middle, beside: [left, right] };
}

function readDone(words: Words): CrapsCommand {
  const clause = words.take('the clause that asked for it');
  if (words.peek() === undefined) return { kind: 'report-done', clause };
  return { kind: 'report-done', clause, seat: words.whole('a seat number') };
}

function readLimits(words: Words): CrapsCommand {
  const min = words.amount();
  if (words.peek() === undefined) return { kind: 'post-limits', min };
  return { kind: 'post-limits', min, max: words.amount() };
}

const readWager = (words: Words): WagerRef => {
  const seat = words.whole('a seat number');
  return { seat, hand: 1, ...readBetName(words) };
};

function readCall(actor: Actor, words: Words): CrapsCommand {
  const ref = { ...actor, ...readBetName(words) };
  const amount = words.amount();
  const before = readChips(words);
  const split = words.peek() === undefined ? {} : readSplit(words);
  const withChips = before || readChips(words);
  return { kind: 'call-bet', ...ref, amount, withChips, ...split };
}

function readChips(words: Words): boolean {
  const isSaid = words.peek() === 'chips';
  if (isSaid) words.take('chips');
  return isSaid;
}

function readSwitch(to: 'on' | 'off', actor: Actor, words: Words): CrapsCommand {
  const ref = { ...actor, ...readBetName(words) };
  const only = words.peek() === 'only';
  if (only) words.take('only');
  return { kind: 'switch', ...ref, to, only };
}

/** `craps=3`: the share of a craps-eleven wager that is bet on any craps. */
const readSplit = (words: Words): { readonly onCraps?: Cents } => {
  if (words.peek() === undefined) return {};
  const onCraps = words.takeIf('craps= and an amount', (word) =>
    word.startsWith('craps=') ? parseDollars(word.slice('craps='.length)) : undefined,
  );
  return { onCraps };
};

const tableOf = ({ table }: CheckedAct): CrapsTable => table as CrapsTable; // read under a craps rulebook

function expectPoint(words: Words): Check {
  const expected = words.takeIf('a point or off', (word) =>
    /^(4|5|6|8|9|10|off)$/.test(word) ? word : undefined,
  );
  return (act) => {
    const { phase } = tableOf(act);
    const now = phase.kind === 'point' ? String(phase.point) : 'off';
    return now === expected ? undefined : `the point is ${now}`;
  };
}

function expectShooter(words: Words): Check {
  const expected = words.takeIf('a seat number, none or stickperson', (word) =>
    /^(\d+|none|stickperson)$/.test(word) ? word : undefined,
  );
  return (act) => {
    const { thrower } = tableOf(act);
    const now = thrower.kind === 'player' ? String(thrower.seat) : thrower.kind;
    return now === expected ? undefined : `the shooter is ${now}`;
  };
}

function write(command: Command): string | undefined {
  const act = command as CrapsCommand; // a craps table's history holds craps commands alone
  switch (act.kind) {
    case 'place-bet':
      return `${writeBet(act)}${writeSplit(act)}`;
    case 'call-bet':
      return `${writeActor(act)} call ${named(act)} ${writeDollars(act.amount)}${act.withChips ? ' chips' : ''}${writeSplit(act)}`;
    case 'refuse-call':
      return `${writeActor(act)} refusecall ${named(act)}`;
    case 'ask-investigation':
      return `${act.seat} investigate ${act.reason}`;
    case 'switch':
      return `${writeActor(act)} ${act.to} ${named(act)}${act.only ? ' only' : ''}`;
    case 'ride':
      return `${writeActor(act)} ride ${named(act)}`;
    case 'verify':
    case 'mark-off':
      return `${act.kind === 'verify' ? 'verify' : 'markoff'} ${act.seat} ${named(act)}`;
    case 'rule':
      return `ruling ${act.seat} ${named(act)} ${act.ruling}`;
    case 'ask-unclearly':
      return `${act.seat} unclear ${act.about}`;
    case 'buy-in':
      return act.with && `${act.seat} buyin ${writeDollars(act.amount)} ${act.with}`;
    case 'change-colour':
      return `${act.seat} colour ${writeDollars(act.amount)}`;
    case 'cash-out':
      return `${act.seat} cashout ${writeDollars(act.amount)}`;
    case 'take-dice':
      return `shooter ${act.seat}`;
    case 'pass-dice':
      return `${act.seat} passdice`;
    case 'ask-same-dice':
      return `${act.seat} samedice`;
    default:
      return writeHouse(act);
  }
}

const writeHouse = (act: CrapsCommand): string | undefined => {
  switch (act.kind) {
    case 'choose-dice':
      return `dice ${act.dice.join(' ')}`;
    case 'send-dice':
      return 'send';
    case 'close-bets':
      return 'nomorebets';
    case 'roll':
      return `roll ${act.dice.join(' ')}${act.how ? ` ${act.how}` : ''}`;
    case 'overrule':
      return `overrule ${act.dice.join(' ')}`;
    case 'call-no-roll':
      return `noroll ${act.reason}`;
    case 'void-roll':
      return `void ${act.reason}`;
    case 'hold-dice':
      return `holddice ${act.reason}`;
    case 'lose-die':
      return `lostdie ${act.die}`;
    case 'bring-dice':
      return 'newdice';
    case 'mark-point':
      return 'mark';
    case 'report-done':
      return `done ${act.clause}${act.seat === undefined ? '' : ` ${act.seat}`}`;
    case 'post-limits':
      return `limits ${writeDollars(act.min)}${act.max === undefined ? '' : ` ${writeDollars(act.max)}`}`;
    case 'close-table':
      return `closetable ${act.reason}`.trimEnd();
    case 'open-table':
      return 'opentable';
    case 'remove-shooter':
      return `takedice ${act.reason}`;
    case 'inspect-dice':
      return `inspect ${act.reason}`;
    case 'scan':
      return `scan ${scanned(act).join(' ')}`;
    default:
      return undefined;
  }
};

/** The card that was read is written between its neighbours. */
const scanned = ({ card, beside }: CrapsCommand & { readonly kind: 'scan' }): readonly Card[] =>
  beside ? [beside[0], card, beside[1]] : [card];

const named = ({ bet, tip }: WagerRef): string => (tip ? `tip:${bet}` : bet);

const writeSplit = ({
  onCraps,
}: Partial<Pick<PlaceBet, 'amount'>> & { onCraps?: Cents }): string =>
  onCraps === undefined ? '' : ` craps=${writeDollars(onCraps)}`;
