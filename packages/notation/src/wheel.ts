import {
  directions,
  type WheelBet,
  type WheelCommand,
  type WheelTable,
} from '@openpit/engine/wheel';
import { writeBet } from './bet-words.ts';
import { colourNotation, writeColours } from './colours.ts';
import type { FamilyNotation } from './family.ts';
import { readTurns } from './turns.ts';
import type { Words } from './word-reader.ts';

/** The verbs of wheels of fortune; chips by colour are beside it. */
export const wheelNotation: FamilyNotation = {
  family: 'wheel',
  house: {
    ...colourNotation.house,
    nomorebets: (): WheelCommand => ({ kind: 'close-bets' }),
    spin: (words) => readSpin(words),
    nospin: (words): WheelCommand => ({ kind: 'call-no-spin', reason: words.rest() }),
    between: (words): WheelCommand => {
      const first = words.take('one space');
      return { kind: 'stop-between', spaces: [first, words.take('the other space')] };
    },
    ruling: (words): WheelCommand => {
      const space = words.take('the space that wins, or nospin');
      return { kind: 'rule-space', space: space === 'nospin' ? null : space };
    },
    slip: (words): WheelCommand => ({ kind: 'slip', space: words.take('the space slipped to') }),
  },
  seat: { ...colourNotation.seat },
  expect: {
    ...colourNotation.expect,
    direction: (words) => {
      const wanted = readDirection(words);
      return ({ table }) => {
        const { next } = table as WheelTable; // the family's own tables alone come here
        return next === wanted ? undefined : `the next spin goes ${next}`;
      };
    },
  },
  bet: (command, words): WheelBet => {
    if (words.peek() === undefined) return command;
    words.takeIf('valuechips or the end of the line', (word) =>
      word === 'valuechips' ? word : undefined,
    );
    return { ...command, inValue: true };
  },
  write(command) {
    const act = command as WheelCommand; // a wheel table's history holds wheel commands alone
    switch (act.kind) {
      case 'close-bets':
        return 'nomorebets';
      case 'spin': {
        const turns = act.turns === undefined ? '' : ` turns=${act.turns}`;
        const direction = act.direction === undefined ? '' : ` ${act.direction}`;
        return `spin ${act.space}${turns}${direction}`;
      }
      case 'call-no-spin':
        return `nospin ${act.reason}`.trimEnd();
      case 'stop-between':
        return `between ${act.spaces.join(' ')}`;
      case 'rule-space':
        return `ruling ${act.space ?? 'nospin'}`;
      case 'slip':
        return `slip ${act.space}`;
      case 'place-bet':
        return `${writeBet(act)}${act.inValue ? ' valuechips' : ''}`;
      default:
        return writeColours(act);
    }
  },
};

const readSpin = (words: Words): WheelCommand => {
  const space = words.take('the space that won');
  const turns = words.peek()?.startsWith('turns=') ? { turns: readTurns(words) } : {};
  const direction = words.peek() === undefined ? {} : { direction: readDirection(words) };
  return { kind: 'spin', space, ...turns, ...direction };
};

const readDirection = (words: Words) =>
  words.takeIf(directions.join(' or '), (word) =>
    directions.find((direction) => direction === word),
  );
