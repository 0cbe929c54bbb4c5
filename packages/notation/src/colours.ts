import {
  bankOf,
  type Cents,
  type ColourCommand,
  type ColourStake,
  type Colours,
  holdingOf,
  type Layout,
  parseDollars,
  type SharedCommand,
  shortName,
  type TakeDown,
  writeDollars,
} from '@openpit/engine';
import type { Check, FamilyNotation } from './family.ts';
import type { Words } from './word-reader.ts';

/** The verbs of non-value chips, for every family that has them. */
type ColourNotation = Pick<FamilyNotation, 'house' | 'seat' | 'expect'>;

const colour = (word: string): string | undefined => (shortName.test(word) ? word : undefined);

const setting = (words: Words, key: string, expected: string): string =>
  words.takeIf(`${key}=${expected}`, (word) =>
    word.startsWith(`${key}=`) && word.length > key.length + 1
      ? word.slice(key.length + 1)
      : undefined,
  );

const readValue = (words: Words) =>
  words.takeIf('value=V, such as value=1 or value=2.50', (word) =>
    word.startsWith('value=') ? parseDollars(word.slice('value='.length)) : undefined,
  );

type Purchase = { readonly value: Cents; readonly colour?: string };

/** The value, and the colour if it is given, in either order. */
const readPurchase = (words: Words): Purchase => {
  if (words.peek()?.startsWith('colour=')) {
    const colour = setting(words, 'colour', 'blue');
    return { value: readValue(words), colour };
  }
  const value = readValue(words);
  return words.peek() === undefined
    ? { value }
    : { value, colour: setting(words, 'colour', 'blue') };
};

/** The verbs of chips by colour, for the games that have them. */
export const colourNotation: ColourNotation = {
  house: {
    inventory: (words): ColourCommand => ({ kind: 'count-colours', counted: readCounts(words) }),
  },
  seat: {
    chips: ({ seat }, words): ColourCommand => {
      const amount = words.amount();
      return { kind: 'buy-colour', seat, amount, ...readPurchase(words) };
    },
    colour: ({ seat }, words): ColourCommand => {
      const to = words.takeIf('a colour, such as blue', colour);
      if (words.peek() === undefined) return { kind: 'change-colour', seat, colour: to };
      return { kind: 'change-colour', seat, colour: to, value: readValue(words) };
    },
    cashout: ({ seat }, words): ColourCommand =>
      words.peek() === undefined
        ? { kind: 'cash-colour', seat }
        : { kind: 'cash-colour', seat, amount: words.amount() },
  },
  expect: {
    chips: (words) => {
      const seat = words.whole('a seat number');
      const count = words.whole('a number of chips');
      return onColours(({ colours }) => {
        const held = holdingOf(colours, seat)?.chips ?? 0;
        return held === count ? undefined : `seat ${seat} has ${held} non-value chips in hand`;
      });
    },
    colour: (words) => {
      const seat = words.whole('a seat number');
      const named = words.takeIf('a colour or none', colour);
      return onColours(({ colours }) => {
        const own = holdingOf(colours, seat)?.colour ?? 'none';
        return own === named ? undefined : `the colour of seat ${seat} is ${own}`;
      });
    },
    bank: (words) => {
      const named = words.takeIf('a colour, such as blue', colour);
      const count = words.whole('a number of chips');
      return onColours((chips) => {
        const bank = bankOf(chips, named);
        return bank === count ? undefined : `the bank has ${bank} ${named} chips`;
      });
    },
  },
};

const readCounts = (words: Words): Readonly<Record<string, number>> => {
  const counted: Record<string, number> = {};
  while (words.peek() !== undefined) {
    const [named, count] = words.takeIf('COLOUR=CHIPS, such as blue=280', (word) => {
      const [, name = '', chips] = /^([^=]*)=(\d{1,6})$/.exec(word) ?? [];
      return shortName.test(name) ? ([name, Number(chips)] as const) : undefined;
    });
    counted[named] = count;
  }
  return counted;
};

type WithColours = { readonly colours: Colours; readonly layout: Layout<ColourStake> };

const onColours =
  (check: (chips: WithColours) => string | undefined): Check =>
  ({ table }) =>
    'colours' in table
      ? check(table as unknown as WithColours) // a table with colours has its wagers in chips
      : 'this table has no non-value chips';

/** Writes a command about non-value chips as its line. */
export const writeColours = (
  command: ColourCommand | SharedCommand | TakeDown,
): string | undefined => {
  switch (command.kind) {
    case 'buy-colour': {
      const { seat, amount, value, colour: named } = command;
      const which = named === undefined ? '' : ` colour=${named}`;
      return `${seat} chips ${writeDollars(amount)} value=${writeDollars(value)}${which}`;
    }
    case 'change-colour': {
      const { seat, value, colour: named } = command;
      const worth = value === undefined ? '' : ` value=${writeDollars(value)}`;
      return `${seat} colour ${named}${worth}`;
    }
    case 'cash-colour': {
      const { seat, amount } = command;
      return amount === undefined ? `${seat} cashout` : `${seat} cashout ${writeDollars(amount)}`;
    }
    case 'count-colours': {
      const counts = Object.entries(command.counted).map(([named, count]) => ` ${named}=${count}`);
      return `inventory${counts.join('')}`;
    }
    default:
      return undefined;
  }
};
