import {
  houseRule,
  isRefusal,
  type Refusal,
  type Rulebook,
  readChoices,
  refuse,
} from '@openpit/engine';
import { openpitBaccarat } from './baccarat/openpit-baccarat.ts';
import { bclcBlackjack } from './blackjack/bclc-blackjack.ts';
import { bclcDoubledeck } from './blackjack/bclc-doubledeck.ts';
import { bclcFreebet } from './blackjack/bclc-freebet.ts';
import { bclcSixtofive } from './blackjack/bclc-sixtofive.ts';
import { bclcZappit } from './blackjack/bclc-zappit.ts';
import { openpitBlackjack } from './blackjack/openpit-blackjack.ts';
import { bclcWar } from './casino-war/bclc-war.ts';
import { bclcCraps } from './craps/bclc-craps.ts';
import { bclcMidi } from './craps/bclc-midi.ts';
import { chickasawCardcraps } from './craps/chickasaw-cardcraps.ts';
import { divisionCraps } from './craps/division-craps.ts';
import { openpitNevada } from './craps/openpit-nevada.ts';
import { bclcReddog } from './red-dog/bclc-reddog.ts';
import { bclcClassicroulette } from './roulette/bclc-classicroulette.ts';
import { bclcRoulette } from './roulette/bclc-roulette.ts';
import { openpitEuropean } from './roulette/openpit-european.ts';
import { bclcWheel } from './wheel/bclc-wheel.ts';

export * from './documents/index.ts';
export * from './follows.ts';
export * from './not-applicable/index.ts';
export {
  bclcBlackjack,
  bclcClassicroulette,
  bclcCraps,
  bclcDoubledeck,
  bclcFreebet,
  bclcMidi,
  bclcReddog,
  bclcRoulette,
  bclcSixtofive,
  bclcWar,
  bclcWheel,
  bclcZappit,
  chickasawCardcraps,
  divisionCraps,
  openpitBaccarat,
  openpitBlackjack,
  openpitEuropean,
  openpitNevada,
};

/** Every rulebook: the one list all completeness checks read. */
export const rulebooks: readonly Rulebook[] = [
  bclcCraps,
  bclcMidi,
  divisionCraps,
  chickasawCardcraps,
  bclcReddog,
  bclcWar,
  bclcRoulette,
  bclcClassicroulette,
  bclcWheel,
  bclcBlackjack,
  bclcSixtofive,
  bclcDoubledeck,
  bclcFreebet,
  bclcZappit,
  openpitBaccarat,
  openpitEuropean,
  openpitNevada,
  openpitBlackjack,
];

/** A rulebook as its document has it, by its id. */
export const rulebookById: ReadonlyMap<string, Rulebook> = new Map(
  rulebooks.map((rulebook) => [rulebook.id, rulebook]),
);

// A rulebook is compared and remembered by what it is, so the same id must give the same one.
const changed = new Map<string, Rulebook>();

/** A rulebook by its id, `bclc.blackjack`, or by its id and the choices made otherwise: `bclc.blackjack:deal.decks=2,dealer.hitsSoft17=no`. */
export const findRulebook = (id: string): Rulebook | Refusal => {
  const at = id.indexOf(':');
  const base = rulebookById.get(at < 0 ? id : id.slice(0, at));
  if (!base) return refuse('no-rulebook', { rulebook: id }, houseRule('offered'));
  if (at < 0) return base;
  const made = readChoices(base, id.slice(at + 1));
  if (isRefusal(made)) return made;
  const known = changed.get(made.id) ?? made;
  changed.set(made.id, known);
  return known;
};

/** As `findRulebook`, where why there is none does not matter. */
export const rulebookOf = (id: string): Rulebook | undefined => {
  const found = findRulebook(id);
  return isRefusal(found) ? undefined : found;
};
