import { assert } from '../assert.ts';
import type { Command } from '../command.ts';
import { type CommandSpecs, readCommand } from '../command-spec.ts';
import { accepted, type Decision, type Refusal, refuse, refused } from '../decision.ts';
import type { Done, Event } from '../event.ts';
import type { FamilySource, Prompt, Table } from '../family.ts';
import { houseRule } from '../house.ts';
import { isRefusal } from '../options.ts';
import type { Rulebook } from '../rulebook.ts';
import type { SettingSpecs } from '../setting.ts';
import {
  cardCommands,
  type PitCommand,
  type PitSpecs,
  pitCommands,
  tableCommands,
} from './commands.ts';
import { decidePit } from './decide.ts';
import { isPitEvent, type Pit, type PitEvent, quietPit, withDuty, withLapsed } from './pit.ts';
import { askPrompt, dutyPrompt, outcomePrompt, stepPrompts } from './prompts.ts';
import type { CardSource, PitSource } from './source.ts';

/** Chance and the acts of seats still use the game's own orders. */
type WithPit<
  R extends Rulebook & { readonly choices: object },
  T extends Table,
  C extends Command,
  E extends Event,
  S extends CommandSpecs,
  N extends SettingSpecs,
> = Omit<FamilySource<R, T, C | PitCommand, E | PitEvent, S & PitSpecs, N>, 'acts' | 'chance'> &
  Pick<FamilySource<R, T, C, E, S>, 'acts' | 'chance'>;

/** A game with the definition of its pit. */
type Of<
  R extends Rulebook & { readonly choices: object },
  T extends Table,
  C extends Command,
  E extends Event,
  S extends CommandSpecs,
> = { readonly family: FamilySource<R, T, C, E, S>; readonly source: PitSource<R, T, C, E> };

/** Adds a pit to a game: the crew is prompted, closes and opens tables, posts limits and looks after the cards. */
export const withPit = <
  R extends Rulebook & { readonly choices: object },
  T extends Table,
  C extends Command,
  E extends Event,
  S extends CommandSpecs,
  N extends SettingSpecs,
>(
  family: FamilySource<R, T, C, E, S, N>,
  source: PitSource<R, T, C, E>,
): WithPit<R, T, C, E, S, N> => {
  const of = { family, source };
  const evolve = evolving(of);
  return {
    ...family,
    commands: { ...family.commands, ...ordersOf(source) } as S & PitSpecs, // a game without cards has no orders about them, and refuses them as unknown
    decide: deciding(of, evolve),
    evolve,
    prompts: prompting(of),
    acts: (rulebook, table, seat) => {
      const offered = family.acts(rulebook, table, seat);
      return offered.filter(({ command }) => !refuseClosed(table, command.kind));
    },
    openBets: (rulebook, table, seat) => {
      const closedBy = refuseClosed(table, 'place-bet');
      const bets = family.openBets(rulebook, table, seat);
      return closedBy ? bets.map((bet) => ({ ...bet, closedBy })) : bets;
    },
    viewEvent: (event, viewer) => (isPitEvent(event) ? event : family.viewEvent(event, viewer)),
    shownOutcome: (events, table) =>
      family.shownOutcome(
        events.flatMap((event) => (isPitEvent(event) ? [] : [event])),
        table,
      ),
  };
};

const ordersOf = ({ cards }: { readonly cards?: unknown }): CommandSpecs =>
  cards ? pitCommands : tableCommands;

type Evolve<T, E> = (table: T, event: E | PitEvent) => T;

const deciding =
  <
    R extends Rulebook & { readonly choices: object },
    T extends Table,
    C extends Command,
    E extends Event,
    S extends CommandSpecs,
  >(
    { family, source }: Of<R, T, C, E, S>,
    evolve: Evolve<T, E>,
  ) =>
  (rulebook: R, table: T, given: C | PitCommand): Decision<E | PitEvent> => {
    const own = ordersOf(source);
    const kind = kindOf(given);
    const decidePitOrder = (): Decision<E> => {
      const command = readCommand(own, given);
      if (isRefusal(command)) return refused(command);
      const awaits = family.awaits(rulebook, table);
      // The events that every game may have besides its own.
      return decidePit({ rulebook, table, source, awaits }, command as PitCommand) as Decision<E>;
    };
    const closed = refuseClosed(table, kind);
    if (closed) return refused(closed);
    const decision =
      kind !== undefined && Object.hasOwn(own, kind)
        ? decidePitOrder()
        : family.decide(rulebook, table, given as C); // read by the family itself
    if (!decision.ok || !table.pit?.notice) return decision;
    // New limits apply as soon as no wager from the old ones is left.
    const after = decision.events.reduce((now, event) => evolve(now, event), table);
    const limits = after.pit?.notice;
    const isOver =
      after.layout.wagers.length === 0 && family.awaits(rulebook, after).kind === 'bets';
    if (!limits || !isOver) return decision;
    const changed: PitEvent = { kind: 'limits-changed', limits, by: houseRule('notice') };
    return accepted<E | PitEvent>(...decision.events, changed);
  };

const evolving = <
  R extends Rulebook & { readonly choices: object },
  T extends Table,
  C extends Command,
  E extends Event,
  S extends CommandSpecs,
>({
  family,
  source,
}: Of<R, T, C, E, S>): Evolve<T, E> => {
  const lapses: ReadonlySet<string> = new Set(source.lapsesAt);
  const pitAfter = (pit: Pit | undefined, event: E): Pit | undefined => {
    if (event.kind === 'done') return withDuty(pit, asDuty(event as unknown as Done)); // its kind says so
    const left = lapses.has(event.kind) ? withLapsed(pit) : pit;
    const duty = source.dutyOf?.(event);
    return duty ? withDuty(left, duty) : left;
  };
  return (table, event) => {
    if (isPitEvent(event)) return afterPit(source, table, event);
    const next = family.evolve(table, event);
    const pit = pitAfter(table.pit, event);
    return next.pit === pit ? next : { ...next, pit };
  };
};

const prompting =
  <
    R extends Rulebook & { readonly choices: object },
    T extends Table,
    C extends Command,
    E extends Event,
    S extends CommandSpecs,
  >({
    family,
    source,
  }: Of<R, T, C, E, S>) =>
  (rulebook: R, table: T): readonly Prompt[] => {
    const { duties, isClosed } = table.pit ?? quietPit;
    const asked = duties.map(dutyPrompt);
    if (isClosed) return asked;
    const awaits = family.awaits(rulebook, table);
    if (awaits.kind === 'choice') {
      return [...asked, askPrompt(awaits, source.asks?.(rulebook, table) ?? houseRule('order'))];
    }
    const decided = (command: Command) => family.decide(rulebook, table, command as C); // orders of the family's own
    const [outcome] = family.chance(rulebook, table);
    if (outcome) {
      return [...asked, outcomePrompt(rulebook, outcome.command, decided(outcome.command))];
    }
    const steps = source.steps?.(rulebook, table) ?? houseSteps(family, rulebook, table);
    return [...asked, ...steps.flatMap((step) => stepPrompts(rulebook, step, decided(step)))];
  };

/** What an automatic house would do next, once there are wagers. */
const houseSteps = <
  R extends Rulebook & { readonly choices: object },
  T extends Table,
  C extends Command,
>(
  { house, awaits }: Pick<FamilySource<R, T, C, Event, CommandSpecs>, 'house' | 'awaits'>,
  rulebook: R,
  table: T,
): readonly C[] => {
  if (awaits(rulebook, table).kind !== 'bets' || table.layout.wagers.length === 0) return [];
  return [house.due?.(rulebook, table) ?? house.close(rulebook, table)];
};

/** The kind of an order from an untrusted caller. The game itself refuses what cannot be read. */
const kindOf = (given: unknown): string | undefined => {
  try {
    const { kind } = Object(given);
    return typeof kind === 'string' ? kind : undefined;
  } catch {
    return undefined;
  }
};

/** What is still possible at a closed table: cashing chips, and work on cards and duties. */
const goesOn: ReadonlySet<string> = new Set([
  'leave',
  'cash-colour',
  'count-colours',
  'shuffle',
  ...Object.keys(tableCommands),
  ...Object.keys(cardCommands),
]);

const refuseClosed = ({ pit }: Table, kind: string | undefined): Refusal | undefined =>
  pit?.isClosed && kind !== undefined && !goesOn.has(kind)
    ? refuse('closed-by-supervisor', {}, houseRule('closed'))
    : undefined;

const asDuty = ({ role, act, params, by }: Done) => ({
  code: `done.${act}`,
  params,
  role,
  by,
  isLasting: false,
});

const cardsOf = <R extends Rulebook, T extends Table, C extends Command, E extends Event>({
  cards,
}: PitSource<R, T, C, E>): CardSource<R, T> => {
  assert(cards, 'only a game of cards has cards to check');
  return cards;
};

const afterPit = <R extends Rulebook, T extends Table, C extends Command, E extends Event>(
  source: PitSource<R, T, C, E>,
  table: T,
  event: PitEvent,
): T => {
  const pit = table.pit ?? quietPit;
  switch (event.kind) {
    case 'duty-done': {
      const at = pit.duties.findIndex(({ by }) => by.includes(event.clause));
      return { ...table, pit: { ...pit, duties: pit.duties.filter((_, one) => one !== at) } };
    }
    case 'limits-noticed':
      return { ...table, pit: { ...pit, notice: event.limits } };
    case 'limits-changed':
      return { ...source.withLimits(table, event.limits), pit: { ...pit, notice: null } };
    case 'table-closed':
      return { ...table, pit: { ...pit, isClosed: true } };
    case 'table-reopened':
      return { ...table, pit: { ...pit, isClosed: false } };
    case 'cards-checked':
      return table;
    case 'cards-changed':
      return cardsOf(source).changed(table);
    case 'card-exposed':
      return cardsOf(source).exposed(table, event.card);
    case 'misdealt':
      return cardsOf(source).misdealt(table);
  }
};
