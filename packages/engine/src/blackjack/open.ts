import {
  accepted,
  badOption,
  cite,
  type Decision,
  decideSeating,
  isRefusal,
  type Options,
  type Posting,
  type Refusal,
  type Rule,
  refuse,
  refused,
  type SharedCommand,
  writeDollars,
} from '../core/index.ts';
import { sideBet, sideBets } from './bets/index.ts';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  type Condition,
  isOffered,
  type SideRules,
  takesBacks,
} from './rules.ts';
import { readSetup, type Setup } from './setup.ts';
import type { Event, Table } from './table.ts';

/** Opens a table, or says which of its settings the rules forbid. */
export const open = (rulebook: BlackjackRulebook, options: Options): Decision<Event> => {
  const setup = readSetup(options);
  if (isRefusal(setup)) return refused(setup);
  const rules = rulebook.games[setup.dealt];
  if (!rules) {
    const known = Object.keys(rulebook.games).join(', ');
    return refused(badOption(`dealt is one of ${known}, not ${setup.dealt}`));
  }
  const refusal = refuseSetup(rules, setup);
  if (refusal) return refused(refusal);
  const { decks, source } = rules.deal;
  const isContinuous = source.is === 'continuous shuffler';
  return accepted<Event>(
    {
      kind: 'table-opened',
      rulebook: rulebook.id,
      options,
      by: cite(rules.basis, rules.highestMin, ...offersOf(rules, setup)),
    },
    { kind: 'shoe-filled', decks: decks.is, isContinuous, by: cite(decks, source) },
    ...seeding(rules, setup),
  );
};

/** The side bets a table opens with, by the rules that let it. */
const offersOf = (
  rules: BlackjackRules,
  { sides }: Setup,
): readonly (Rule<unknown> | undefined)[] =>
  sideBets
    .filter(({ name, comesAlong }) => comesAlong || sides.includes(name))
    .map((side) => side.rulesOf(rules))
    .map((own) => (isOffered<SideRules>(own) ? own.offered : undefined));

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

const refuseSetup = (rules: BlackjackRules, setup: Setup): Refusal | undefined => {
  const { highestMin } = rules;
  if (highestMin && setup.limits.min > highestMin.is) {
    const says = `the table minimum is at most ${writeDollars(highestMin.is)}`;
    return refuse('minimum-too-high', cite(highestMin), says);
  }
  const lacking = rules.conditions.find(({ name }) => setup.lacks.includes(name));
  if (lacking) return unmet(lacking);
  for (const name of setup.sides) {
    const refusal = refuseSide(rules, setup, name);
    if (refusal) return refusal;
  }
  return refuseLacks(rules, setup) ?? refuseShoe(rules, setup);
};

const unmet = ({ rule }: Condition): Refusal =>
  refuse('condition-unmet', cite(rule), `the rules ask for it: ${rule.is}`);

const refuseSide = (rules: BlackjackRules, setup: Setup, name: string): Refusal | undefined => {
  const side = sideBet(name)?.rulesOf(rules);
  if (!side) return badOption(`there is no side bet ${name}`);
  if (!isOffered<SideRules>(side)) {
    return refuse('side-not-offered', cite(side.offered), `${name} is no part of this game`);
  }
  const lacking = side.conditions.find((condition) => setup.lacks.includes(condition.name));
  return lacking && unmet(lacking);
};

/** Refuses the name of a condition that no rule of the game knows, so a slip is not silently ignored. */
const refuseLacks = (rules: BlackjackRules, { lacks }: Setup): Refusal | undefined => {
  const sides = Object.values(rules.sides).flatMap((side) =>
    isOffered<SideRules>(side) ? side.conditions : [],
  );
  const backs = takesBacks(rules.back) ? rules.back.conditions : [];
  const known = [...rules.conditions, ...backs, ...sides].map(({ name }) => name);
  const unknown = lacks.find((name) => !known.includes(name));
  return unknown === undefined
    ? undefined
    : badOption(`lacks is among ${known.join(', ')}, not ${unknown}`);
};

const refuseShoe = ({ deal }: BlackjackRules, { burn, cut }: Setup): Refusal | undefined => {
  if (deal.source.is === 'continuous shuffler' && burn + cut > 0) {
    return refuse(
      'no-shoe',
      cite(deal.source),
      'a continuous shuffler has neither burn nor cut card',
    );
  }
  return burn + cut <= deal.decks.is * 52 - 5
    ? undefined
    : badOption('burn and cut leave too few cards');
};

/** Sitting down, buying in and leaving; several positions are one player's within the game's limit. */
export const seating = (
  rulebook: BlackjackRulebook,
  { rules, table }: { readonly rules: BlackjackRules; readonly table: Table },
  command: SharedCommand,
): Decision<Event> => {
  const refusal = command.kind === 'sit' ? refusePosition(rules, table, command.player) : undefined;
  return refusal ? refused(refusal) : decideSeating(rulebook, table.layout, command);
};

const refusePosition = (
  { betting, sides }: BlackjackRules,
  { layout, setup }: Table,
  player: string,
): Refusal | undefined => {
  const held = layout.seats.filter((seat) => seat.player === player).length;
  const most = betting.positions.is ?? setup.positions;
  if (most !== null && held >= most) {
    const says = `one player holds ${most} positions at most`;
    return refuse('positions', cite(betting.positions), says);
  }
  const { war } = sides;
  if (held > 0 || !setup.sides.includes('war') || !isOffered(war)) return undefined;
  const players = new Set(layout.seats.map((seat) => seat.player)).size;
  if (players < war.players.is) return undefined;
  return refuse('table-full', cite(war.players), `War is played by ${war.players.is} at most`);
};
