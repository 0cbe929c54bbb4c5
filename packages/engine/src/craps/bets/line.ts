import {
  type Citation,
  citationOf,
  cite,
  lose,
  moveTo,
  push,
  stay,
  type Verdict,
  win,
} from '../../core/index.ts';
import { unrolled } from '../marks.ts';
import { type Dice, isCraps, isNatural, type Point, seven, totalOf } from '../roll.ts';
import type { CrapsRulebook, DontCites, LineCites } from '../rules.ts';
import type { PlainBet, Terms } from './bet.ts';
import { evens } from './pays.ts';
import { onComeOut, onPoint, reached } from './terms.ts';

/** Pass: wins when the shooter wins. */
export const pass: PlainBet = {
  key: 'pass',
  kind: 'pass',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => ({
    terms: passTerms(rulebook),
    pays: [{ is: evens, by: rulebook.cites.pass.pays }],
    by: rulebook.cites.pass.is,
    isHandedBack: true,
  }),
  settle: ({ cites }, { phase }, dice) =>
    phase.kind === 'come-out'
      ? withShooter(cites.pass, dice, (point) => stay(cites.pass.point, point))
      : towardsPoint(cites.pass, phase.point, dice),
  contract: ({ choices }, { wager, amount }, { phase, rolls }) => {
    const { contract } = choices.pass;
    const isLocked =
      contract.is === 'point' ? phase.kind === 'point' : amount > unrolled(wager.state, rolls);
    return isLocked ? citationOf(contract) : undefined;
  },
};

/** A wager that can be made at one time only and lies on its own line. */
const lineOffer = (
  rulebook: CrapsRulebook,
  cites: LineCites | DontCites,
  termsOf: typeof onComeOut,
) => ({
  terms: termsOf(rulebook, cites, { closes: rulebook.choices.windows?.line }),
  pays: [{ is: evens, by: cites.pays }],
  by: cites.is,
  isHandedBack: true,
});

const passTerms = (rulebook: CrapsRulebook): Terms => {
  const { choices, cites } = rulebook;
  const terms = onComeOut(rulebook, cites.pass, { closes: choices.windows?.line });
  return {
    ...terms,
    opens: { comeOut: terms.opens.comeOut, point: choices.pass.put },
    raises: { comeOut: terms.raises.comeOut, point: choices.pass.raise },
  };
};

/** Don't pass: wins when the shooter loses. */
export const dontPass: PlainBet = {
  key: 'dontpass',
  kind: 'dontpass',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => lineOffer(rulebook, rulebook.cites.dontPass, onComeOut),
  settle: ({ choices, cites }, { phase }, dice) =>
    phase.kind === 'come-out'
      ? againstShooter(cites.dontPass, dice, {
          barred: choices.barred.is,
          bar: citationOf(choices.barred),
          onPoint: (waits) => stay(cites.dontPass.point, waits),
        })
      : againstPoint(cites.dontPass, phase.point, dice),
};

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

type OnPoint = (waits: Citation) => Verdict;

const withShooter = (cites: LineCites, dice: Dice, onPointSet: OnPoint): Verdict => {
  const total = totalOf(dice);
  if (isNatural(total)) return win(evens, cites.naturals, cites.pays);
  if (isCraps(total)) return lose(cites.craps);
  return onPointSet(cites.waits);
};

const towardsPoint = (cites: LineCites, point: Point, dice: Dice): Verdict => {
  const total = totalOf(dice);
  if (total === point) return win(evens, cites.made, cites.pays);
  if (total === seven) return lose(cites.sevenOut);
  return stay(cites.waits);
};

type Barring = { readonly barred: number; readonly bar: Citation; readonly onPoint: OnPoint };

const againstShooter = (cites: DontCites, dice: Dice, barring: Barring): Verdict => {
  const total = totalOf(dice);
  // The bar goes first: it takes a craps total away from the winners.
  if (total === barring.barred) return push(barring.bar);
  if (isCraps(total)) return win(evens, cites.wins, cites.pays);
  if (isNatural(total)) return lose(cites.loses);
  return barring.onPoint(cites.waits);
};

const againstPoint = (cites: DontCites, point: Point, dice: Dice): Verdict => {
  const total = totalOf(dice);
  if (total === seven) return win(evens, cites.seven, cites.pays);
  if (total === point) return lose(cites.made);
  return stay(cites.waits);
};
