import {
  houseRule,
  isRefusal,
  type Refusal,
  type Rulebook,
  readChoices,
  refuse,
} from '@openpit/engine';
import { documentOrder } from './documents/order.ts';
import * as every from './every-rulebook.ts';

export * from './documents/index.ts';
export * from './every-rulebook.ts';
export * from './follows.ts';
export * from './not-applicable/index.ts';

const places: ReadonlyMap<string, number> = new Map(documentOrder.map((id, at) => [id, at]));

/** The first of its documents is the one that makes a rulebook what it is. */
const placeOf = ({ documents: [own = ''] }: Rulebook): number => places.get(own) ?? places.size;

/** Every rulebook: the one list all completeness checks read, in the order of their documents. */
export const rulebooks: readonly Rulebook[] = Object.values<Rulebook>(every).sort(
  (a, b) => placeOf(a) - placeOf(b),
);

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
