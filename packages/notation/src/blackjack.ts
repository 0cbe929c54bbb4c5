import { type Cents, parseDollars, writeDollars, zero } from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackEvent,
  type BlackjackTable,
  dealerResult,
  handAt,
  totalOf,
} from '@openpit/engine/blackjack';
import { writeActor } from './expect.ts';
import type { Actor, Check, FamilyNotation } from './family.ts';
import type { Words } from './word-reader.ts';

/** The verbs of blackjack: hands, insurance, War's parlay, back bets, and the progressive's interface. */
export const blackjackNotation: FamilyNotation = {
  family: 'blackjack',
  house: {
    deal: (): BlackjackCommand => ({ kind: 'deal' }),
    shuffle: (): BlackjackCommand => ({ kind: 'shuffle' }),
    select: (words) => onSeat('select-winner', words),
    review: (words) => onSeat('review', words),
    confirm: (words) => onSeat('confirm', words),
    swipe: (words) => onSeat('swipe', words),
    authorise: (words) => onSeat('authorise', words),
    pick: (words): BlackjackCommand => ({
      kind: 'pick-award',
      award: words.take('an award, such as three-suited'),
    }),
  },
  seat: {
    hit: (actor): BlackjackCommand => ({ kind: 'hit', ...actor }),
    stand: (actor): BlackjackCommand => ({ kind: 'stand', ...actor }),
    surrender: (actor): BlackjackCommand => ({ kind: 'surrender', ...actor }),
    zap: (actor): BlackjackCommand => ({ kind: 'zap', ...actor }),
    double: (actor, words): BlackjackCommand => ({ kind: 'double', ...actor, ...readGrow(words) }),
    split: (actor, words): BlackjackCommand => ({ kind: 'split', ...actor, ...readGrow(words) }),
    insure: (actor, words): BlackjackCommand => ({
      kind: 'insure',
      ...actor,
      amount: words.amount(),
      ...readShares(words, ['back']),
    }),
    noinsurance: (actor, words): BlackjackCommand => ({
      kind: 'decline-insurance',
      ...actor,
      ...readShares(words, ['back']),
    }),
    evenmoney: (actor): BlackjackCommand => ({ kind: 'even-money', ...actor }),
    parlay: (actor, words): BlackjackCommand => ({
      kind: 'parlay',
      ...actor,
      ...readAmount(words),
    }),
    collect: (actor): BlackjackCommand => ({ kind: 'collect', ...actor }),
    playon: (actor): BlackjackCommand => ({ kind: 'play-on', ...actor }),
    shows: (actor, words): BlackjackCommand => ({
      kind: 'show-cards',
      ...actor,
      cards: words.cards(),
    }),
    backbet: (actor, words) => readBackBet(actor, words),
    backmatch: (actor, words): BlackjackCommand => ({
      kind: 'back-match',
      ...actor,
      ...readAmount(words),
      backer: readBacker(words),
    }),
    backinsure: (actor, words): BlackjackCommand => ({
      kind: 'back-insure',
      ...actor,
      amount: words.amount(),
      backer: readBacker(words),
    }),
    backpass: (actor, words): BlackjackCommand => ({
      kind: 'back-pass',
      ...actor,
      backer: readBacker(words),
    }),
    objects: ({ seat }): BlackjackCommand => ({ kind: 'object', seat }),
    allows: ({ seat }): BlackjackCommand => ({ kind: 'allow', seat }),
  },
  expect: {
    dealer: (words) => readDealer(words),
    hand: (words) => readHand(words),
    meter: (words) => readMeter(words, 'meter'),
    reserve: (words) => readMeter(words, 'reserve'),
  },
  // A player answers only for himself: whether a back bettor follows is asked of the back bettor.
  byPlayer: (command) => {
    const { back, ...rest } = command as BlackjackCommand & { readonly back?: Cents }; // only some orders have it
    return back === zero ? rest : command;
  },
  write: (command, events) =>
    writeAct(command as BlackjackCommand, events as readonly BlackjackEvent[]), // a blackjack table's history holds blackjack commands alone
};

type SeatAct = 'select-winner' | 'review' | 'confirm' | 'swipe' | 'authorise';

const onSeat = (kind: SeatAct, words: Words): BlackjackCommand => ({
  kind,
  seat: words.whole('the seat of the winner'),
});

const readAmount = (words: Words): { readonly amount?: Cents } =>
  /^\d/.test(words.peek() ?? '') ? { amount: words.amount() } : {};

type Shares = { readonly tip?: Cents; readonly back?: Cents };

/** `double 10 tip=5 back=5`: what is added for the dealer bet and by the back bettor. */
const readGrow = (words: Words): Shares & { readonly amount?: Cents } => ({
  ...readAmount(words),
  ...readShares(words, ['tip', 'back']),
});

/** A record is what the crew reports: a back bettor it does not mention added nothing, unless it says that he was asked. */
const readShares = (words: Words, keys: readonly ('tip' | 'back')[]): Shares => {
  const shares: { tip?: Cents; back?: Cents } = { back: zero };
  while (words.peek() !== undefined) {
    if (words.peek() === asked) {
      words.take(asked);
      delete shares.back;
      continue;
    }
    const expected = `${keys.join('= or ')}= and an amount, such as ${keys[0]}=5, or ${asked}`;
    const [key, amount] = words.takeIf(expected, (word) => readShare(word, keys));
    shares[key] = amount;
  }
  return shares;
};

const asked = 'back=asked';

const readShare = (
  word: string,
  keys: readonly ('tip' | 'back')[],
): readonly ['tip' | 'back', Cents] | undefined => {
  const key = keys.find((one) => word.startsWith(`${one}=`));
  const amount = key && parseDollars(word.slice(key.length + 1));
  return key && amount !== undefined ? [key, amount] : undefined;
};

const readBackBet = ({ seat }: Actor, words: Words): BlackjackCommand => {
  const bet = words.take('a bet, such as main');
  const amount = words.amount();
  return { kind: 'back-bet', seat, bet, amount, backer: readBacker(words) };
};

const readBacker = (words: Words): number =>
  words.takeIf('by=SEAT, the seat that backs, such as by=2', (word) => {
    const number = /^by=(\d{1,4})$/.exec(word)?.[1];
    return number === undefined ? undefined : Number(number);
  });

const tableOf = (table: unknown): BlackjackTable => table as BlackjackTable; // the register pairs each family with its own notation

const readDealer = (words: Words): Check => {
  const expected = words.takeIf('a total, or blackjack', (word) =>
    /^(\d{1,2}|blackjack)$/.test(word) ? word : undefined,
  );
  return ({ table }) => {
    const { dealer } = tableOf(table).round;
    if (dealer.length === 0) return 'the dealer has no card';
    const { total, isNatural } = dealerResult(dealer);
    const now = isNatural ? 'blackjack' : `${total}`;
    const isMet = now === expected || (isNatural && expected === '21');
    return isMet ? undefined : `the dealer has ${now}: ${dealer.join(' ')}`;
  };
};

const readHand = (words: Words): Check => {
  const [seat = 0, number = 1] = words
    .takeIf('a seat, such as 1 or 1.2', (word) => (/^\d+(\.\d+)?$/.test(word) ? word : undefined))
    .split('.')
    .map(Number);
  const expected = words.whole('a total');
  return ({ table }) => {
    const hand = handAt(tableOf(table).round, seat, number);
    if (!hand) return `there is no hand ${seat}.${number}`;
    const total = totalOf(hand.cards);
    return total === expected ? undefined : `the hand has ${total}: ${hand.cards.join(' ')}`;
  };
};

const readMeter = (words: Words, account: 'meter' | 'reserve'): Check => {
  const amount = words.amount();
  return ({ table }) => {
    const held = tableOf(table)[account];
    return held === amount ? undefined : `the ${account} holds ${writeDollars(held)}`;
  };
};

/** If back bettors were asked, the line says so. Without it the crew reports that they added nothing. */
const writeAct = (act: BlackjackCommand, events: readonly BlackjackEvent[]): string | undefined => {
  const line = writeLine(act);
  return line !== undefined && events.some(({ kind }) => kind === 'back-asked')
    ? `${line} ${asked}`
    : line;
};

const writeLine = (act: BlackjackCommand): string | undefined => {
  switch (act.kind) {
    case 'deal':
    case 'shuffle':
      return act.kind;
    case 'hit':
    case 'stand':
    case 'surrender':
    case 'zap':
    case 'collect':
      return `${writeActor(act)} ${act.kind}`;
    case 'parlay':
      return `${writeActor(act)} parlay${writeAmount(act)}`;
    case 'double':
    case 'split':
      return `${writeActor(act)} ${act.kind}${writeAmount(act)}${writeShares(act)}`;
    case 'insure':
      return `${writeActor(act)} insure${writeAmount(act)}${writeShares(act)}`;
    case 'decline-insurance':
      return `${writeActor(act)} noinsurance${writeShares(act)}`;
    case 'play-on':
      return `${writeActor(act)} playon`;
    case 'even-money':
      return `${writeActor(act)} evenmoney`;
    case 'back-bet':
      return `${act.seat} backbet ${act.bet}${writeAmount(act)} by=${act.backer}`;
    case 'back-match':
      return `${writeActor(act)} backmatch${writeAmount(act)} by=${act.backer}`;
    case 'back-insure':
      return `${writeActor(act)} backinsure${writeAmount(act)} by=${act.backer}`;
    case 'back-pass':
      return `${writeActor(act)} backpass by=${act.backer}`;
    case 'show-cards':
      return `${writeActor(act)} shows ${act.cards.join(' ')}`;
    case 'object':
      return `${act.seat} objects`;
    case 'allow':
      return `${act.seat} allows`;
    case 'select-winner':
      return `select ${act.seat}`;
    case 'review':
    case 'confirm':
    case 'swipe':
    case 'authorise':
      return `${act.kind} ${act.seat}`;
    case 'pick-award':
      return `pick ${act.award}`;
    default:
      return undefined;
  }
};

const writeAmount = ({ amount }: { readonly amount?: Cents }): string =>
  amount === undefined ? '' : ` ${writeDollars(amount)}`;

const writeShares = ({ tip, back }: Shares): string =>
  `${tip === undefined ? '' : ` tip=${writeDollars(tip)}`}${back === undefined || back === 0 ? '' : ` back=${writeDollars(back)}`}`;
