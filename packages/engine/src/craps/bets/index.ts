import { faces, hardTotals, points } from '../roll.ts';
import { combinationNames, propNames } from '../rules.ts';
import { anyPair } from './any-pair.ts';
import type { CrapsBet } from './bet.ts';
import { big } from './big.ts';
import { combination } from './combination.ts';
import { come, comeOn, dontCome, dontComeOn } from './come.ts';
import { field } from './field.ts';
import { hardway } from './hardway.ts';
import { hop } from './hop.ts';
import { buy, lay, place } from './numbers.ts';
import { layOnDontCome, layOnDontPass, oddsOnCome, oddsOnPass } from './odds.ts';
import { dontPass, pass } from './pass.ts';
import { fire, sharpshooter } from './points.ts';
import { propositions } from './proposition.ts';
import { tripleSevens } from './triple-sevens.ts';

export type {
  Behind,
  CrapsBet,
  History,
  Offer,
  Part,
  PlainBet,
  SideTerms,
  Situation,
  Switching,
  Terms,
  When,
} from './bet.ts';
export { combinationBy } from './combination.ts';
export { fieldPays } from './field.ts';

/** Bets for one roll with one pay. A felt that has no place for one of them does not compile. */
const oneRolls = [anyPair] as const;

export type OneRollName = (typeof oneRolls)[number]['key'];

/** Every craps bet, in the order of a price list. A new bet is added here and nowhere else. */
export const bets: readonly CrapsBet[] = Object.freeze<CrapsBet[]>([
  pass,
  dontPass,
  oddsOnPass,
  layOnDontPass,
  come,
  dontCome,
  ...points.map(comeOn),
  ...points.map(dontComeOn),
  ...points.map(oddsOnCome),
  ...points.map(layOnDontCome),
  ...points.map(place),
  ...points.map(buy),
  ...points.map(lay),
  ...hardTotals.map(hardway),
  big(6),
  big(8),
  field,
  ...propNames.map((name) => propositions[name]),
  ...combinationNames.map(combination),
  ...faces.flatMap((low) => faces.filter((high) => high >= low).map((high) => hop(low, high))),
  ...oneRolls,
  fire,
  sharpshooter,
  tripleSevens,
]);

const byKey: ReadonlyMap<string, CrapsBet> = new Map(bets.map((bet) => [bet.key, bet]));

export const betByKey = (key: string): CrapsBet | undefined => byKey.get(key);
