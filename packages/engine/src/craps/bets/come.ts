import { cite, moveTo } from '../../core/index.ts';
import { type Point, totalOf } from '../roll.ts';
import type { PlainBet } from './bet.ts';
import { againstPoint, againstShooter, lineOffer, towardsPoint, withShooter } from './line.ts';
import { evens } from './pays.ts';
import { onPoint, reached } from './terms.ts';

/** Come: a pass wager of the player's own that begins with the next roll. */
export const come: PlainBet = {
  key: 'come',
  kind: 'come',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => lineOffer(rulebook, rulebook.cites.come, onPoint),
  settle: ({ cites }, _, dice) =>
    withShooter(cites.come, dice, () => moveTo(`come:${totalOf(dice)}`, cites.come.point)),
};

/** Don't come: a don't pass wager of the player's own that begins with the next roll. */
export const dontCome: PlainBet = {
  key: 'dontcome',
  kind: 'dontcome',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => lineOffer(rulebook, rulebook.cites.dontCome, onPoint),
  settle: ({ choices, cites }, _, dice) =>
    againstShooter(cites.dontCome, dice, {
      barred: choices.barred.is,
      bar: cite(cites.dontCome.barred, choices.barred),
      onPoint: () => moveTo(`dontcome:${totalOf(dice)}`, cites.dontCome.point),
    }),
};

/** A come wager that has moved to its number, where it is a contract. */
export const comeOn = (point: Point): PlainBet => ({
  key: `come:${point}`,
  kind: 'come',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    const { raise } = choices.come;
    return {
      terms: { ...reached(rulebook, cites.comePoint), raises: { comeOut: raise, point: raise } },
      pays: [{ is: evens, by: cites.come.pays }],
      isReached: true,
      isHandedBack: true,
    };
  },
  settle: ({ cites }, _, dice) => towardsPoint(cites.come, point, dice),
  contract: ({ cites }) => cites.comePoint.locks,
});

/** A don't come wager that has moved to its number. */
export const dontComeOn = (point: Point): PlainBet => ({
  key: `dontcome:${point}`,
  kind: 'dontcome',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => ({
    terms: reached(rulebook, rulebook.cites.dontComePoint),
    pays: [{ is: evens, by: rulebook.cites.dontCome.pays }],
    isReached: true,
    isHandedBack: true,
  }),
  settle: ({ cites }, _, dice) => againstPoint(cites.dontCome, point, dice),
});
