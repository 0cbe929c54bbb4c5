import {
  act,
  type Command,
  type Entry,
  type Event,
  familyOf,
  fold,
  type Game,
  isCard,
  openGame,
  type Refusal,
  refuseCard,
  type Shoe,
  type Step,
  type Wager,
  wagersOf,
  without,
} from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import { notationOf } from './families.ts';
import type { CheckedAct } from './family.ts';
import { type Dealt, type Line, parseRecord } from './parse.ts';

/** An act of a record, what followed from it, and the expectations about it. */
export type Played = {
  readonly line: number;
  readonly text: string;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly refusal: Refusal | null;
  readonly met: readonly string[];
  readonly game: Game | null;
};

/** Where a replay stopped and why. */
export type Failure = { readonly line: number; readonly text: string; readonly message: string };

export type Replay = {
  readonly game: Game | null;
  /** The history of the table: every accepted act with its events. */
  readonly entries: readonly Entry[];
  readonly played: readonly Played[];
  readonly failure: Failure | null;
};

/** An expectation that held, and everything it looked at. */
export type Met = {
  readonly line: Line & { readonly kind: 'expect' };
  readonly checked: CheckedAct;
};

/** How a replay is observed, or what is stored of it. */
export type Watching = {
  onMet?(met: Met): void;
  /** The events of an act that the table gets; all of them by default. */
  stores?(event: Event): boolean;
};

/** Replays a record on the real engine, act by act. Throws `Unreadable` when a line cannot be parsed. */
export const playRecord = (text: string): Replay => playLines(parseRecord(text));

type Run = {
  game: Game | null;
  shoe: readonly Dealt[];
  readonly entries: Entry[];
  readonly played: Played[];
  /** The last act was refused, and no line has expected that yet. */
  pending: boolean;
  readonly watching: Watching;
};

/** Replays lines that were parsed before. */
export const playLines = (lines: readonly Line[], watching: Watching = {}): Replay => {
  const run: Run = { game: null, shoe: [], entries: [], played: [], pending: false, watching };
  for (const line of lines) {
    const message = step(run, line);
    if (message === undefined) continue;
    const failure = { line: line.line, text: line.text, message };
    return { game: run.game, entries: run.entries, played: run.played, failure };
  }
  const last = run.played.at(-1);
  const failure = run.pending && last ? unexpected(last) : null;
  return { game: run.game, entries: run.entries, played: run.played, failure };
};

/** Plays one line, and returns the reason if the replay must stop. */
const step = (run: Run, line: Line): string | undefined => {
  const last = run.played.at(-1);
  if (line.kind === 'expect') return expectation(run, line);
  if (run.pending && last)
    return `the act before, "${last.text}", was refused: ${whyRefused(last)}`;
  if (line.kind === 'shoe') {
    if (!run.game) return 'there is no table yet';
    run.shoe = [...run.shoe, ...line.cards];
    feed(run, run.game, { ...line, command: null });
    return undefined;
  }
  if (line.kind === 'table') {
    if (run.game) return 'the table is open already';
    const { rulebook, options, refusal } = line;
    const opened = refusal ? ({ ok: false, refusal } as const) : openGame(rulebook, options);
    return store(run, { ...line, command: { kind: 'open' } }, opened);
  }
  if (!run.game) return 'there is no table yet: its table line was refused';
  const result = shuffledFirst(run, run.game, line.command) ?? acted(run, run.game, line.command);
  if (result.ok) return store(run, line, result);
  return store(run, line, leftWithChips(run, run.game, line.command) ?? result);
};

/** The effect of a line, with the orders that had to be given before its own. */
type Outcome = Step & { readonly before?: readonly Entry[] };

/**
 * A record says which cards came, but not when the dealer shuffled. If a round begins and one of its cards has already left the
 * shoe, there was a shuffle before it. Undefined if a shuffle would not make the card available sooner.
 */
const shuffledFirst = (run: Run, game: Game, command: Command): Outcome | undefined => {
  if (command.kind !== 'deal' || cardsToCome(game, run.shoe) === run.shoe.length) return undefined;
  const shuffled = acted(run, game, withKind('shuffle', {}));
  if (!shuffled.ok || cardsToCome(shuffled.game, run.shoe) <= cardsToCome(game, run.shoe))
    return undefined;
  const dealt = acted(run, shuffled.game, command);
  return dealt.ok ? { ...dealt, before: [shuffled.entry] } : undefined;
};

/** How many of the stacked cards the shoe can give, one after the other. */
const cardsToCome = ({ rulebook, table }: Game, stacked: readonly Dealt[]): number => {
  if (!('shoe' in table)) return stacked.length;
  const { shoe: own } = table as { readonly shoe: Shoe }; // a game of cards has its shoe there
  let shoe = notationOf(rulebook.family).shoe?.(table) ?? own;
  for (const [at, card] of stacked.entries()) {
    if (!isCard(card)) continue;
    if (refuseCard(shoe, card)) return at;
    shoe = without(shoe, [card]);
  }
  return stacked.length;
};

/**
 * A player who leaves takes the chips along: wagers that may come down are taken down first, one order each, dealer bets and
 * everything beside a main bet before it. Undefined if something prevents the player from leaving. A crew that gives up a seat
 * leaves wagers as they are.
 */
const leftWithChips = (run: Run, game: Game, command: Command): Outcome | undefined => {
  if (!isLeaving(command) || (command.as ?? 'player') !== 'player') return undefined;
  const own = wagersOf(game.table.layout, command.seat);
  const before: Entry[] = [];
  let next = game;
  for (const { seat, hand, bet, tip } of own.toSorted((a, b) => standsOn(a) - standsOn(b))) {
    const down = acted(run, next, withKind('take-down', { seat, hand, bet, tip }));
    if (!down.ok) return undefined;
    before.push(down.entry);
    next = down.game;
  }
  const left = acted(run, next, command);
  return left.ok && own.length > 0 ? { ...left, before } : undefined;
};

const isLeaving = (command: Command): command is Command & { readonly seat: number } =>
  command.kind === 'leave';

const standsOn = ({ bet, tip }: Wager): number => (tip ? 0 : bet === 'main' ? 2 : 1);

/** Makes an order; its fields are checked by the engine when it is decided. */
const withKind = <T extends object>(kind: string, rest: T): Command => ({ kind, ...rest });

/** The effect of an act, as far as the table gets to see it. */
const acted = ({ watching: { stores } }: Run, game: Game, command: Command): Step => {
  const step = act(game, command);
  if (!stores || !step.ok || step.entry.events.every(stores)) return step;
  const events = step.entry.events.filter(stores);
  const table = events.length > 0 ? fold(game.rulebook, events, game.table) : game.table;
  return { ok: true, game: { ...game, table }, entry: { ...step.entry, events } };
};

type Acted = { readonly line: number; readonly text: string; readonly command: Command | null };

const store = (run: Run, line: Acted, result: Outcome): string | undefined => {
  const { text } = line;
  const command = line.command ?? { kind: 'shoe' };
  const base = { line: line.line, text, command, met: [] };
  run.pending = !result.ok;
  if (!result.ok) {
    run.played.push({ ...base, events: [], refusal: result.refusal, game: run.game });
    return undefined;
  }
  run.game = result.game;
  const entries = [...(result.before ?? []), result.entry];
  run.entries.push(...entries);
  const events = entries.flatMap((entry) => entry.events);
  run.played.push({ ...base, events, refusal: null, game: run.game });
  feed(run, result.game, { ...line, command });
  return undefined;
};

/** Deals stacked cards as long as the table waits for one. They belong to the act that asked for them. */
const feed = (run: Run, before: Game, line: Acted): void => {
  let game = before;
  const events: Event[] = [];
  let refused: { readonly card: Dealt; readonly refusal: Refusal } | null = null;
  while (!refused && wantsCard(game)) {
    const [card, ...rest] = run.shoe;
    if (!card) break;
    run.shoe = rest;
    const command: Command & { cards: readonly Dealt[] } = { kind: 'deal-cards', cards: [card] };
    const result = acted(run, game, command);
    if (result.ok) {
      game = result.game;
      run.entries.push(result.entry);
      events.push(...result.entry.events);
    } else refused = { card, refusal: result.refusal };
  }
  run.game = game;
  if (events.length > 0) storeDealt(run, line, events);
  if (!refused) return;
  // A card that the shoe cannot contain is dropped, and the record must expect the refusal.
  const text = `${line.text}: the ${refused.card}`;
  const aside = { line: line.line, text, command: { kind: 'deal-cards' }, events: [], met: [] };
  run.played.push({ ...aside, refusal: refused.refusal, game });
  run.pending = true;
};

const storeDealt = (run: Run, line: Acted, events: readonly Event[]): void => {
  const { game } = run;
  const last = run.played.at(-1);
  if (last && line.command) {
    run.played[run.played.length - 1] = { ...last, events: [...last.events, ...events], game };
    return;
  }
  const dealt = { line: line.line, text: line.text, command: { kind: 'shoe' } };
  run.played.push({ ...dealt, events, refusal: null, met: [], game });
};

const wantsCard = ({ rulebook, table }: Game): boolean =>
  familyOf(rulebook).awaits(rulebook, table).kind === 'card';

const expectation = (run: Run, line: Line & { kind: 'expect' }): string | undefined => {
  const last = run.played.at(-1);
  if (!last) return 'there is no act before it';
  if (line.isRefusal) run.pending = false;
  else if (run.pending) return `the act before was refused: ${whyRefused(last)}`;
  const checked = checkedAct(run, last);
  const message = line.check(checked);
  if (message !== undefined) return message;
  run.watching.onMet?.({ line, checked });
  run.played[run.played.length - 1] = { ...last, met: [...last.met, line.text] };
  return undefined;
};

const checkedAct = ({ game }: Run, last: Played): CheckedAct => {
  if (game) return { ...game, events: last.events, refusal: last.refusal };
  // Before a table is open, only the refusal of its table line can be expected.
  return { rulebook: noAct, table: noAct, events: [], refusal: last.refusal };
};

// Nobody reads it: after a refused table line only the refusal is looked at.
const noAct = undefined as never;

const whyRefused = ({ refusal }: Played): string =>
  refusal ? `${refusalSentence(refusal)} (${refusal.by.join(', ')})` : '';

const unexpected = (last: Played): Failure => ({
  line: last.line,
  text: last.text,
  message: `refused: ${whyRefused(last)}`,
});
