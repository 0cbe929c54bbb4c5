import {
  act,
  amountOf,
  amountShape,
  type Chance,
  type Command,
  type CommandSpec,
  dollars,
  type Field,
  familyOf,
  type Game,
  type Role,
  roleRuleFor,
  type Shape,
} from '@openpit/engine';
import { gameViewOf } from '../games/index.ts';
import { lineItemsIn } from '../table/events.ts';
import { type ConsoleEntry, entryFor, faceDown } from './entry.ts';

/** Something the crew may do now: the orders of a kind that the engine would accept at this table. */
export type Duty = {
  readonly kind: string;
  readonly orders: readonly Command[];
  /** Whether a reason has to be entered. */
  readonly asks: boolean;
  /** The field for a card or cards, if they have to be entered; those in the orders are only examples. */
  readonly asksCards: 'card' | 'cards' | null;
  /** The amounts that have to be entered, and the optional ones. */
  readonly amounts: readonly { readonly name: string; readonly isNeeded: boolean }[];
  /** What it returns of the wagers that are up, and that it stops the game: it is then confirmed first. */
  readonly stops: Stopped | null;
  /** The patron, if it is a patron's answer. */
  readonly seat?: number;
};

/** How many wagers are returned, and their sum. */
export type Stopped = { readonly wagers: number; readonly amount: number };

/** What is returned by closing a game, or by another order that is no outcome; null if nothing. */
const stoppedBy = (game: Game, order: Command): Stopped | null => {
  const step = act(game, order);
  if (!step.ok) return null;
  const back = step.entry.events
    .flatMap(lineItemsIn)
    .filter(({ verdict }) => verdict === 'returned');
  const isShut = familyOf(game.rulebook).awaits(game.rulebook, step.game.table).kind === 'closed';
  const isClosing = isShut || order.kind === 'close-table';
  return isClosing || back.length > 0
    ? { wagers: back.length, amount: back.reduce((sum, one) => sum + amountOf(one), 0) }
    : null;
};

const chanceOf = ({ rulebook, table }: Game): readonly Chance[] =>
  familyOf(rulebook).chance?.(rulebook, table) ?? [];

/** Every outcome that can be entered now: those that are due, or those that the table would accept although bets are still open. */
export const outcomesOf = (game: Game): readonly Chance[] => {
  const due = chanceOf(game);
  if (due.length > 0) return due;
  const toCome = outcomesToCome(game);
  const [first] = toCome;
  return first && act(game, first.command).ok
    ? toCome.filter(({ command }) => act(game, command).ok)
    : [];
};

/** Everything that can be entered now, with its text. */
export const entryAt = (game: Game): ConsoleEntry | null => {
  const outcomes = outcomesOf(game);
  return entryFor(outcomes, familyOf(game.rulebook).commands, mayLieDown(game, outcomes));
};

/** Whether the table accepts a card that nobody of the crew sees: the next one, or the one after it. */
const mayLieDown = (game: Game, [first]: readonly Chance[]): boolean => {
  if (!first || !('cards' in first.command) || !Array.isArray(first.command.cards)) return false;
  const known: readonly string[] = first.command.cards;
  return [[faceDown], [...known, faceDown]].some(
    (cards) => act(game, Object.assign({ ...first.command }, { cards })).ok,
  );
};

/** Whether a role may enter an outcome of this kind. */
export const mayDo = ({ rulebook }: Pick<Game, 'rulebook'>, role: Role, kind: string): boolean =>
  roleRuleFor(rulebook.roles, kind)?.is.includes(role) ?? false;

/** The clauses that allow an act to a role. */
export const groundsOf = ({ rulebook }: Game, kind: string): readonly string[] => {
  const by = roleRuleFor(rulebook.roles, kind)?.by;
  return by === undefined ? [] : typeof by === 'string' ? [by] : by;
};

/**
 * What a role may do now, besides entering an outcome and answering for patrons: every order of the crew, filled with everything
 * at the table, and tried with the engine. What the engine would refuse is not shown.
 */
export const dutiesOf = (game: Game, role: Role): readonly Duty[] => {
  const { commands = {} } = familyOf(game.rulebook);
  const drawn = new Set(outcomesOf(game).map(({ command }) => command.kind));
  const known = outcomesToCome(game);
  return Object.entries(commands).flatMap(([kind, spec]): readonly Duty[] => {
    if (drawn.has(kind) || !isCrews(game, kind, spec) || !mayDo(game, role, kind)) return [];
    const reason = spec.fields['reason'];
    const isOnCall = kind === 'refuse-call' || spec.risks !== null;
    const asksCards = cardsFieldOf(spec);
    const all = fillingsFor(game, spec, { isOnCall, known })
      .map((fields): Command => ({ kind, as: role, ...fields }))
      .filter((order) => act(game, order).ok);
    // One card stands for all possible ones.
    const orders = asksCards === 'card' ? all.slice(0, 1) : all;
    const [only, ...others] = orders;
    if (!only) return [];
    const stops = isOnCall || others.length > 0 ? null : stoppedBy(game, only);
    // A reason is required for stopping a game, although a record may leave it out.
    const asks = reason !== undefined && (needed(reason) || stops !== null);
    if (isOnCall) return [{ kind, orders, asks, asksCards, amounts: [], stops }];
    const amounts = Object.entries(spec.fields).flatMap(([name, field]) =>
      shapeOf(field) === amountShape ? [{ name, isNeeded: needed(field) }] : [],
    );
    return [{ kind, orders, asks, asksCards, amounts, stops }];
  });
};

/**
 * The answers of a patron without a device who is asked now: hit or stand, raise or call, each an order of its own. If chips go
 * with it, it is for the most that the engine accepts; fewer, or some for the dealers, are entered at the seat.
 */
export const answersOf = (
  { rulebook, table }: Game,
  patrons: readonly number[],
): readonly Duty[] => {
  const family = familyOf(rulebook);
  const awaits = family.awaits(rulebook, table);
  if (awaits.kind !== 'choice' || !patrons.includes(awaits.seat)) return [];
  const acts = (family.acts?.(rulebook, table, awaits.seat) ?? []).filter(({ command }) =>
    awaits.acts.includes(command.kind),
  );
  const plain = new Set(acts.flatMap((one) => (one.amount === null ? [one.command.kind] : [])));
  return acts
    .filter(({ command, amount }) => amount === null || !plain.has(command.kind))
    .map(({ command, amount }): Duty => {
      const order =
        amount === null ? command : Object.assign({ ...command }, { amount: amount.max });
      return {
        kind: command.kind,
        orders: [order],
        asks: false,
        asksCards: null,
        amounts: [],
        stops: null,
        seat: awaits.seat,
      };
    });
};

/** An order belongs to the crew if only the crew gives it, or if the rulebook names a crew role first. */
export const isCrews = (
  { rulebook }: Pick<Game, 'rulebook'>,
  kind: string,
  { from }: CommandSpec,
): boolean =>
  from === 'crew' || (from === 'both' && (rulebook.roles[kind]?.is[0] ?? 'player') !== 'player');

const shapeOf = (field: Field): Shape =>
  'optional' in field ? field.optional : 'defaulted' in field ? field.defaulted : field;

const needed = (field: Field): boolean => !('optional' in field) && !('defaulted' in field);

type Fields = Readonly<Record<string, unknown>>;

/** The outcomes after the crew has done what comes before one: they show which dice, pockets and spaces there are. */
const outcomesToCome = (game: Game, depth = 2): readonly Chance[] => {
  const now = chanceOf(game);
  if (now.length > 0 || depth === 0) return now;
  const { commands = {} } = familyOf(game.rulebook);
  for (const [kind, { from, fields }] of Object.entries(commands)) {
    if (from !== 'crew' || Object.keys(fields).length > 0) continue;
    const step = act(game, { kind });
    const toCome = step.ok ? outcomesToCome(step.game, depth - 1) : [];
    if (toCome.length > 0) return toCome;
  }
  return [];
};

const cardsFieldOf = ({ fields }: CommandSpec): Duty['asksCards'] => {
  if ('cards' in fields) return 'cards';
  return 'card' in fields ? 'card' : null;
};

/** Every way to fill in an order of the crew, by its subject. */
const fillingsFor = (
  game: Game,
  spec: CommandSpec,
  { isOnCall, known }: { readonly isOnCall: boolean; readonly known: readonly Chance[] },
): readonly Fields[] => {
  if (isOnCall) return fillingsByCalls(game, spec);
  return 'cards' in spec.fields
    ? (gameViewOf(game.rulebook).unseen?.(game) ?? [])
    : fillingsWithChoices(game, spec, known);
};

/** A call is booked or refused as it was called; a call that nobody entered is typed as a line of a record. */
const fillingsByCalls = (game: Game, { fields }: CommandSpec): readonly Fields[] =>
  (gameViewOf(game.rulebook).calls?.(game) ?? []).map((call) =>
    Object.fromEntries(Object.entries(call).filter(([name]) => name in fields)),
  );

/** A ruling on a wager also takes its choices. */
const fillingsWithChoices = (
  game: Game,
  spec: CommandSpec,
  known: readonly Chance[],
): readonly Fields[] => {
  const choices = Object.entries(spec.fields).filter(
    ([name, field]) => needed(field) && !wagerNames.some((one) => one === name),
  );
  const isOnWager = 'seat' in spec.fields && 'bet' in spec.fields;
  if (!isOnWager || choices.length === 0) return fillings(game, spec, known);
  const rest = fillings(game, { ...spec, fields: Object.fromEntries(choices) }, known);
  return fillings(game, spec, known).flatMap((ref) => rest.map((more) => ({ ...ref, ...more })));
};

/** Every way to fill in an order's fields with what is at the table. */
const fillings = (
  game: Game,
  { fields }: CommandSpec,
  known: readonly Chance[],
): readonly Fields[] => {
  const { seats, wagers } = game.table.layout;
  const names = Object.keys(fields).filter((name) => needed(fields[name] as Field)); // its own key
  // An order that names a wager names one that is up.
  if (names.includes('seat') && names.includes('bet')) {
    return wagers.map((wager) =>
      Object.fromEntries(
        wagerNames.flatMap((name) => (name in fields ? [[name, wager[name]]] : [])),
      ),
    );
  }
  let filled: readonly Fields[] = [{}];
  for (const name of names) {
    const values = valuesFor(name, fields[name] as Shape, { seats, known }); // needed fields are shapes
    filled = filled.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
    if (filled.length > mostFillings) return [];
  }
  return filled;
};

const wagerNames = ['seat', 'hand', 'bet', 'tip'] as const;

const mostFillings = 2_000;

/** Words in place of those that will be typed. */
const anyReason = 'a reason';

/** An amount in place of the one that will be typed. */
const anyAmount = dollars(5);

type Standing = {
  readonly seats: Game['table']['layout']['seats'];
  readonly known: readonly Chance[];
};

const valuesFor = (name: string, shape: Shape, standing: Standing): readonly unknown[] => {
  const { form } = shape;
  if (name === 'seat' || name === 'backer') return standing.seats.map(({ seat }) => seat);
  if (name === 'reason') return [anyReason];
  if (shape === amountShape) return [anyAmount];
  switch (form.kind) {
    case 'one-of':
      return form.values;
    case 'flag':
      return [true, false];
    case 'nullable':
      return [null, ...valuesFor(name, form.of, standing)];
    case 'tuple':
      return pairsIn(shape, standing.known);
    default:
      return valuesIn(shape, standing.known);
  }
};

/** The values that a field could have in the outcomes. */
const valuesIn = (shape: Shape, known: readonly Chance[]): readonly unknown[] => {
  const all = known.flatMap(({ command }) =>
    Object.entries(command).flatMap(([name, value]): readonly unknown[] => {
      if (name === 'kind') return [];
      // A list of cards holds cards.
      return Array.isArray(value) ? [value, ...value] : [value];
    }),
  );
  return distinct(all.filter((value) => shape.accepts(value)));
};

/** Outcomes that are such a pair, as dice are; or all pairs of different ones, as two spaces of a wheel. */
const pairsIn = (shape: Shape, known: readonly Chance[]): readonly unknown[] => {
  const whole = valuesIn(shape, known);
  if (whole.length > 0 || shape.form.kind !== 'tuple') return whole;
  const [of] = shape.form.of;
  const single = of ? valuesIn(of, known) : [];
  return single.flatMap((a) => single.filter((b) => b !== a).map((b) => [a, b]));
};

const distinct = (values: readonly unknown[]): readonly unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
