import { lose, stay, win } from '@openpit/engine';
import {
  betByKey,
  bets,
  type CrapsBet,
  type CrapsRulebook,
  type Dice,
  isPair,
  type PlainBet,
  totalOf,
} from '@openpit/engine/craps';
import { bclcCraps, chickasawCardcraps } from '@openpit/rulebooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRatio } from '../ratio.ts';
import { priceCraps } from './index.ts';

/** One roll, won by whatever faces it says, at 4 to 1: written as CONTRIBUTING has it. */
const oneRoll = (key: string, wins: (dice: Dice) => boolean): PlainBet => ({
  key,
  kind: key,
  staysUp: false,
  recalls: null,
  offer: (rulebook) => {
    const like = betByKey('field')?.offer(rulebook);
    return like ? { ...like, pays: [{ is: [4, 1], by: rulebook.cites.field.single }] } : null;
  },
  settle: ({ cites: { field } }, _, dice) =>
    wins(dice) ? win([4, 1], field.wins, field.single) : lose(field.loses),
});

/** A place wager won by a pair of its own and lost with a seven: rolls of one total do differently, turn after turn. */
const lasting: PlainBet = {
  ...oneRoll('lasting', isPair),
  settle: ({ cites: { field } }, _, dice) => {
    if (totalOf(dice) === 7) return lose(field.loses);
    const isOwn = dice[0] === 2 && dice[1] === 2;
    return isOwn ? win([4, 1], field.wins, field.single) : stay(field.wins);
  },
};

const added: readonly CrapsBet[] = [
  oneRoll('twins', isPair),
  oneRoll('first6', ([first]) => first === 6),
  lasting,
];

// The register is the one place where a bet is added.
const register = bets as CrapsBet[];

describe('bets that no total decides, added to the register', () => {
  beforeAll(() => {
    register.push(...added);
  });
  afterAll(() => {
    register.splice(register.length - added.length);
  });

  const priceOf = (rulebook: CrapsRulebook, bet: string, model: string | null) =>
    // A copy, since what is worked out for a rulebook is stored with it.
    priceCraps({ ...rulebook }, (key) => key === bet).find(
      (price) => price.bet === bet && price.model === model,
    );

  test('any pair at 4 to 1 costs 16.7 %: six of 36 rolls win', () => {
    expect(writeRatio(priceOf(bclcCraps, 'twins', null)?.edge ?? expect.fail())).toBe('1/6');
  });

  test('a bet on the first die alone, too: the two orders of a roll are two rolls', () => {
    expect(writeRatio(priceOf(bclcCraps, 'first6', null)?.edge ?? expect.fail())).toBe('1/6');
  });

  test('a wager that lasts meets each roll anew: one of seven wins', () => {
    expect(writeRatio(priceOf(bclcCraps, 'lasting', null)?.edge ?? expect.fail())).toBe('2/7');
  });

  test('over cards that run down a pair is as likely as from a whole set', () => {
    const model = 'without-replacement-36';
    const price = priceOf(chickasawCardcraps, 'twins', model) ?? expect.fail();
    expect(writeRatio(price.win)).toBe('1/6');
  });
});
