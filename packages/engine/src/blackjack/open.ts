import {
  accepted,
  assert,
  badOption,
  betParam,
  type Citation,
  cite,
  type Decision,
  decideSeating,
  deck,
  houseRule,
  money,
  type Options,
  type Posting,
  type Refusal,
  refuse,
  refused,
  refuseLeaving,
  returned,
  type SharedCommand,
  terms,
  wagersOf,
} from '../core/index.ts';
import { sideBet, sideBets } from './bets/index.ts';
import { refuseUnmet } from './conditions.ts';
import { evolve } from './evolve.ts';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  isOffered,
  type SideCites,
  takesBacks,
} from './rules.ts';
import { dealtKinds, rulesOf } from './rules-of.ts';
import type { SideName } from './settings.ts';
import { type Setup, setupIn } from './setup.ts';
import { type Event, isBetting, type Table } from './table.ts';

/** Opens a table, or says which of its settings the rules forbid. */
export const open = (rulebook: BlackjackRulebook, options: Options): Decision<Event> => {
  const setup = setupIn(options);
  const known = dealtKinds(rulebook);
  if (!known.includes(setup.dealt)) {
    return refused(badOption('blackjack.dealt-otherwise', { known: terms(known) }));
  }
  const rules = rulesOf(rulebook, { setup });
  const refusal = refuseSetup(rules, setup);
  if (refusal) return refused(refusal);
  const { decks, source, continuous } = rules.deal;
  const isContinuous = continuous.is;
  return accepted<Event>(
    {
      kind: 'table-opened',
      rulebook: rulebook.id,
      options,
      by: cite(rules.basis, rules.highestMin, ...offersOf(rules, setup)),
    },
    { kind: 'shoe-filled', decks: decks.is, isContinuous, by: cite(decks, continuous, source) },
    ...seeding(rules, setup),
  );
};

/** The side bets that a table opens with, each with the rule that allows it. */
const offersOf = (rules: BlackjackRules, { sides }: Setup): readonly (Citation | undefined)[] =>
  sideBets
    .filter(({ name, comesAlong }) => comesAlong || sides.includes(name))
    .map((side) => side.rulesOf(rules))
    .map((own) => (isOffered<SideCites>(own) ? own.offered : undefined));

const seeding = ({ sides }: BlackjackRules, setup: Setup): readonly Event[] => {
  const { blazing7s } = sides;
  if (!setup.sides.includes('blazing7s') || !isOffered(blazing7s)) return [];
  const by = cite(blazing7s.seed, blazing7s.topUp);
  const all: readonly Posting[] = [
    { from: 'house', to: 'meter', amount: setup.meter ?? blazing7s.seed.is, by },
    { from: 'house', to: 'reserve', amount: setup.reserve, by },
  ];
  const postings = all.filter(({ amount }) => amount > 0);
  return postings.length > 0 ? [{ kind: 'posted', postings, by }] : [];
};

/** Refuses a setting that the rules forbid. */
export const refuseSetup = (rules: BlackjackRules, setup: Setup): Refusal | undefined => {
  const { highestMin } = rules;
  if (highestMin && setup.limits.min > highestMin.is) {
    return refuse('blackjack.minimum-too-high', { max: money(highestMin.is) }, cite(highestMin));
  }
  const unmet = refuseUnmet(rules.conditions, setup.lacks);
  if (unmet) return unmet;
  for (const name of setup.sides) {
    const refusal = refuseSide(rules, setup, name);
    if (refusal) return refusal;
  }
  return refuseLacks(rules, setup) ?? refuseShoe(rules, setup);
};

const refuseSide = (rules: BlackjackRules, setup: Setup, name: SideName): Refusal | undefined => {
  const side = sideBet(name).rulesOf(rules);
  return isOffered<SideCites>(side)
    ? refuseUnmet(side.conditions, setup.lacks)
    : refuse('blackjack.side-not-carried', { side: betParam(name) }, cite(side.offered));
};

/** Refuses the name of a condition that no rule of the game uses, so that a misspelt name is not silently ignored. */
const refuseLacks = (rules: BlackjackRules, { lacks }: Setup): Refusal | undefined => {
  const sides = Object.values(rules.sides).map((side) =>
    isOffered<SideCites>(side) ? side.conditions : {},
  );
  const backs = takesBacks(rules.back) ? rules.back.conditions : {};
  const known = [rules.conditions, backs, ...sides].flatMap((group) => Object.keys(group));
  const unknown = lacks.find((name) => !known.includes(name));
  return unknown === undefined
    ? undefined
    : badOption('blackjack.no-such-condition', { known: known.join(', '), value: unknown });
};

const refuseShoe = ({ deal }: BlackjackRules, { burn, cut }: Setup): Refusal | undefined => {
  if (deal.continuous.is && burn + cut > 0) {
    return refuse('blackjack.no-shoe', {}, cite(deal.continuous, deal.source));
  }
  return burn + cut <= deal.decks.is * deck.length - 5
    ? undefined
    : badOption('blackjack.too-few-cards', { decks: deal.decks.is });
};

/** Sitting down, buying in and leaving. One player may hold several positions, within the game's limit. */
export const seating = (
  rulebook: BlackjackRulebook,
  { rules, table }: { readonly rules: BlackjackRules; readonly table: Table },
  command: SharedCommand,
): Decision<Event> => {
  if (command.kind === 'leave') {
    const by = cite(rules.betting.handsOff, rules.betting.fixed);
    const held = isBetting(table) ? undefined : refuseLeaving(table.layout, command, by);
    return held ? refused(held) : leaving(rulebook, table, command);
  }
  const refusal = command.kind === 'sit' ? refusePosition(rules, table, command.player) : undefined;
  return refusal ? refused(refusal) : decideSeating(rulebook, table.layout, command);
};

/** A player who leaves between rounds also takes back a dealer bet that pushed and has no hand to stand on. */
const leaving = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: Extract<SharedCommand, { kind: 'leave' }>,
): Decision<Event> => {
  const own = wagersOf(table.layout, command.seat);
  if (!isBetting(table) || own.length === 0 || own.some(({ tip }) => !tip)) {
    return decideSeating(rulebook, table.layout, command);
  }
  const by = houseRule('leave');
  const back: Event = { kind: 'settled', lines: own.map((tip) => returned(tip, { by })), by };
  const left = decideSeating(rulebook, evolve(table, back).layout, command);
  assert(left.ok, 'nothing holds anyone who has no wager');
  return accepted<Event>(back, ...left.events);
};

const refusePosition = (
  { betting, sides }: BlackjackRules,
  { layout, setup }: Table,
  player: string,
): Refusal | undefined => {
  const held = layout.seats.filter((seat) => seat.player === player).length;
  const most = betting.positions.is ?? setup.positions;
  if (most !== null && held >= most) {
    return refuse('blackjack.positions', { most }, cite(betting.positions));
  }
  const { war } = sides;
  if (held > 0 || !setup.sides.includes('war') || !isOffered(war)) return undefined;
  const players = new Set(layout.seats.map((seat) => seat.player)).size;
  if (players < war.players.is) return undefined;
  return refuse('table-full', { places: war.players.is }, cite(war.players));
};
