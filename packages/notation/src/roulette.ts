import { writeDollars } from '@openpit/engine';
import {
  type RouletteCommand,
  type RouletteOrder,
  type RouletteRulebook,
  sideOf,
} from '@openpit/engine/roulette';
import { readBetName, writeBet } from './bet-words.ts';
import { colourNotation, writeColours } from './colours.ts';
import { writeActor } from './expect.ts';
import type { Actor, FamilyNotation } from './family.ts';
import { readTurns } from './turns.ts';
import type { Words } from './word-reader.ts';

type Manner = Pick<RouletteOrder<'place-bet'>, 'begun' | 'inValue'>;

/** The verbs of roulette; chips by colour are beside it. */
export const rouletteNotation: FamilyNotation = {
  family: 'roulette',
  house: {
    ...colourNotation.house,
    spin: (): RouletteCommand => ({ kind: 'release-ball' }),
    nomorebets: (): RouletteCommand => ({ kind: 'close-bets' }),
    result: (words): RouletteCommand => {
      const pocket = words.take('the winning number, such as 17, 0 or 00');
      if (words.peek() === undefined) return { kind: 'drop-ball', pocket };
      return { kind: 'drop-ball', pocket, turns: readTurns(words) };
    },
    nospin: (words): RouletteCommand => ({ kind: 'call-no-spin', reason: words.rest() }),
    nocalls: (): RouletteCommand => ({ kind: 'decline-calls' }),
    confirm: (words): RouletteCommand => {
      const seat = words.whole('a seat number');
      return { kind: 'confirm-bet', seat, hand: 1, ...readBetName(words) };
    },
  },
  seat: {
    ...colourNotation.seat,
    call: (actor, words) => readCall(actor, words),
    challenge: ({ seat, hand }, words): RouletteCommand => {
      const { bet } = readBetName(words);
      return { kind: 'challenge-call', seat, hand, bet };
    },
    refusecall: ({ seat, hand }, words): RouletteCommand => {
      const { bet } = readBetName(words);
      return { kind: 'refuse-call', seat, hand, bet };
    },
  },
  expect: {
    ...colourNotation.expect,
    side: (words) => {
      const seat = words.whole('a seat number');
      const side = words.whole('a side, 1 or 2');
      return ({ rulebook }) => {
        const is = sideOf(rulebook as RouletteRulebook, seat); // the family's own rulebooks alone come here
        return is === side ? undefined : `seat ${seat} is on side ${is}`;
      };
    },
  },
  bet: (command, words) => ({ ...command, ...readManner(words) }),
  write(command) {
    const act = command as RouletteCommand; // a roulette table's history holds roulette commands alone
    switch (act.kind) {
      case 'release-ball':
        return 'spin';
      case 'close-bets':
        return 'nomorebets';
      case 'drop-ball':
        return `result ${act.pocket}${act.turns === undefined ? '' : ` turns=${act.turns}`}`;
      case 'call-no-spin':
        return `nospin ${act.reason}`.trimEnd();
      case 'decline-calls':
        return 'nocalls';
      case 'confirm-bet':
        return `confirm ${act.seat} ${act.tip ? 'tip:' : ''}${act.bet}`;
      case 'challenge-call':
        return `${writeActor(act)} challenge ${act.bet}`;
      case 'refuse-call':
        return `${writeActor(act)} refusecall ${act.bet}`;
      case 'call-bet':
        return writeCall(act);
      case 'place-bet':
        return `${writeBet(act)}${writeManner(act)}`;
      default:
        return writeColours(act);
    }
  },
};

const readCall = ({ seat, hand }: Actor, words: Words): RouletteCommand => {
  const { bet } = readBetName(words);
  const amount = words.amount();
  const said: { at?: string } & Manner = {};
  // What follows the amount may be in any order, with the place once.
  while (words.peek() !== undefined) {
    const isPlace = said.at === undefined && words.peek()?.startsWith('at=') === true;
    if (isPlace) said.at = words.take('at=PLACE').slice('at='.length);
    else Object.assign(said, readWord(words));
  }
  return { kind: 'call-bet', seat, hand, bet, amount, ...said };
};

/** `begun`: the bet was being made when no more bets was called; `valuechips`: not in the seat's own colour. */
const readManner = (words: Words): Manner => {
  const manner: Manner = {};
  while (words.peek() !== undefined) Object.assign(manner, readWord(words));
  return manner;
};

const readWord = (words: Words): Manner => {
  const word = words.takeIf('begun, valuechips, or the end of the line', (next) =>
    next === 'begun' || next === 'valuechips' ? next : undefined,
  );
  return word === 'begun' ? { begun: true } : { inValue: true };
};

const writeManner = ({ begun, inValue }: Manner): string =>
  `${inValue ? ' valuechips' : ''}${begun ? ' begun' : ''}`;

const writeCall = (call: RouletteOrder<'call-bet'>): string => {
  const at = call.at === undefined ? '' : ` at=${call.at}`;
  return `${writeActor(call)} call ${call.bet} ${writeDollars(call.amount)}${at}${writeManner(call)}`;
};
