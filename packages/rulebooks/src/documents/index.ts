import { bclcBlackjack } from './bclc-blackjack.ts';
import { bclcBlazing7s } from './bclc-blazing7s.ts';
import { bclcClassicroulette } from './bclc-classicroulette.ts';
import { bclcCraps } from './bclc-craps.ts';
import { bclcDoubledeck } from './bclc-doubledeck.ts';
import { bclcFire } from './bclc-fire.ts';
import { bclcFreebet } from './bclc-freebet.ts';
import { bclcKingsbounty } from './bclc-kingsbounty.ts';
import { bclcMidi } from './bclc-midi.ts';
import { bclcReddog } from './bclc-reddog.ts';
import { bclcRoulette } from './bclc-roulette.ts';
import { bclcRouletteDisputes } from './bclc-roulette-disputes.ts';
import { bclcSharpshooter } from './bclc-sharpshooter.ts';
import { bclcSixtofive } from './bclc-sixtofive.ts';
import { bclcWar } from './bclc-war.ts';
import { bclcWarside } from './bclc-warside.ts';
import { bclcWheel } from './bclc-wheel.ts';
import { bclcZappit } from './bclc-zappit.ts';
import { chickasawCardcraps } from './chickasaw-cardcraps.ts';
import { divisionCraps } from './division-craps.ts';
import { openpitBaccarat } from './openpit-baccarat.ts';
import { openpitBlackjack } from './openpit-blackjack.ts';
import { openpitEuropean } from './openpit-european.ts';
import { openpitNevada } from './openpit-nevada.ts';
import type { documentOrder } from './order.ts';

/** For each place in the order the document that stands there: one that is missing or misplaced does not compile. */
type InOrder<Order extends readonly string[]> = {
  readonly [At in keyof Order]: { readonly id: Order[At] };
};

/** Every document OpenPit rules by, in the order people are shown them; their rulebooks follow it. */
export const documents = [
  bclcCraps,
  bclcFire,
  bclcSharpshooter,
  bclcMidi,
  divisionCraps,
  chickasawCardcraps,
  bclcReddog,
  bclcWar,
  bclcRoulette,
  bclcClassicroulette,
  bclcRouletteDisputes,
  bclcWheel,
  bclcBlackjack,
  bclcKingsbounty,
  bclcWarside,
  bclcBlazing7s,
  bclcSixtofive,
  bclcDoubledeck,
  bclcFreebet,
  bclcZappit,
  openpitBaccarat,
  openpitEuropean,
  openpitNevada,
  openpitBlackjack,
] as const satisfies InOrder<typeof documentOrder>;

type NumberedIn<P extends { id: string; clauses: object }> = P extends unknown
  ? `${P['id']}.${keyof P['clauses'] & string}`
  : never;

/** The full id of a clause that exists: a citation of any other does not compile. */
export type DocumentClauseId = NumberedIn<(typeof documents)[number]>;
