import {
  type Account,
  type AnyCommand,
  act,
  balances,
  type Cents,
  type Citation,
  type Command,
  cents,
  citationsIn,
  type Decision,
  type Entry,
  type Event,
  familyOf,
  fold,
  layoutOf,
  type Options,
  openGame,
  postings,
  type Rulebook,
  rackOf,
  type Step,
  type Table,
} from '../index.ts';
import type { Tape } from './tape.ts';

/** Chooses the next command at a table: mostly sensible, sometimes illegal, sometimes nonsense. */
export type RandomPlay = {
  /** Settings to open a table with. */
  options(rulebook: Rulebook, tape: Tape): Options;
  command(rulebook: Rulebook, table: Table, tape: Tape): Command;
  /**
   * Orders that a seat may give but is not offered, or impossible outcomes for a table that waits for one; null if everything is
   * offered.
   */
  readonly notOffered: string | null;
};

export type Laws = {
  readonly rulebook: Rulebook;
  readonly play: RandomPlay;
  readonly commands: number;
  /** Every clause that exists. */
  readonly known: ReadonlySet<string>;
};

/** The results of a run of random play, for further laws and for checks of what it reached. */
export type RandomRun = {
  readonly entries: readonly Entry[];
  readonly table: Table;
  readonly refusals: number;
};

/**
 * Plays at random and checks every law of the table; throws with the law that was broken. Chips are conserved after every event,
 * the ledger and the table agree, a refusal changes nothing, no argument is modified, nothing is settled without a wager, replay
 * equals play, every citation exists, and memoized values of a rulebook equal those computed again.
 */
export const playLawfully = ({ rulebook, play, commands, known }: Laws, tape: Tape): RandomRun => {
  const opened = openGame(rulebook, play.options(rulebook, tape));
  if (!opened.ok) throw new Error(`the table was refused: ${opened.refusal.code}`);
  const family = familyOf(rulebook);
  const entries: Entry[] = [opened.entry];
  let table = freeze(opened.game.table);
  let books: ReadonlyMap<Account, Cents> = balances(opened.entry.events.flatMap(postings));
  let refusals = 0;
  for (let turn = 0; turn < commands; turn++) {
    const command = freeze(play.command(rulebook, table, tape));
    const before = turn % 50 === 0 ? JSON.stringify(table) : '';
    const decision = family.decide(rulebook, table, command);
    if (turn % 8 === 0)
      lawRemembered(decision, family.decide({ ...rulebook }, table, command), command);
    if (!decision.ok) {
      refusals++;
      lawCited(decision.refusal.by, known, command);
      if (before !== '')
        law(JSON.stringify(table) === before, 'a refusal changes nothing', command);
      continue;
    }
    // A family may compute the next table in a faster way of its own: the result must equal that of its events.
    const isActed = turn % (family.advance ? 4 : 50) === 0;
    const acted = isActed ? act({ rulebook, table }, command as AnyCommand) : null; // an order of the family's own
    for (const event of decision.events) {
      lawCited(citationsIn(event), known, command);
      law(!settlesNothing(event), 'what is settled names a wager', command);
      table = freeze(family.evolve(table, event));
      books = balances(postings(event), books);
      lawBooks(books, table, { command, event });
    }
    entries.push({ command, events: decision.events });
    if (acted) lawActed(acted, { events: decision.events, table }, command);
  }
  const replayed = fold(
    rulebook,
    entries.flatMap(({ events }) => events),
  );
  law(JSON.stringify(replayed) === JSON.stringify(table), 'replay equals play', null);
  return { entries, table, refusals };
};

const law = (holds: boolean, message: string, at: unknown): void => {
  if (!holds) throw new Error(`law broken: ${message}, at ${JSON.stringify(at)}`);
};

/** Nothing is memoized for a copy of a rulebook. */
const lawRemembered = (decision: Decision<Event>, anew: Decision<Event>, at: unknown): void =>
  law(
    JSON.stringify(decision) === JSON.stringify(anew),
    'what is remembered is what is found anew',
    at,
  );

const lawActed = (
  acted: Step,
  { events, table }: { readonly events: readonly Event[]; readonly table: Table },
  at: unknown,
): void => {
  law(acted.ok, 'act takes what decide takes', at);
  if (!acted.ok) return;
  law(JSON.stringify(acted.entry.events) === JSON.stringify(events), 'act decides alike', at);
  law(JSON.stringify(acted.game.table) === JSON.stringify(table), 'act folds alike', at);
};

const lawCited = (by: Citation, known: ReadonlySet<string>, at: unknown): void => {
  law(by.length > 0, 'everything cites a clause', at);
  for (const clause of by) law(known.has(clause), `the clause ${clause} exists`, at);
};

const settlesNothing = (event: Event): boolean =>
  event.kind === 'settled' && Object(event).lines.length === 0;

const lawBooks = (books: ReadonlyMap<Account, Cents>, table: Table, at: unknown): void => {
  let total = 0;
  for (const amount of books.values()) total += amount;
  law(total === 0, 'the sum over all accounts is zero', at);
  const { seats, wagers, tipBox } = table.layout;
  const held = new Map<Account, Cents>();
  for (const { seat, rack } of seats) {
    law(rack >= 0, `the rack of seat ${seat} is not below zero`, at);
    held.set(rackOf(seat), rack);
  }
  for (const wager of wagers) {
    law(wager.stake >= 0, `the stake on ${wager.bet} is not below zero`, at);
    const account = layoutOf(wager);
    held.set(account, cents((held.get(account) ?? 0) + wager.stake));
  }
  held.set('tips', tipBox);
  for (const [account, amount] of books) {
    if (!/^(rack:|layout:|tips$)/.test(account)) continue;
    law((held.get(account) ?? 0) === amount, `ledger and table agree on ${account}`, at);
    held.delete(account);
  }
  for (const [account, amount] of held) law(amount === 0, `the ledger knows ${account}`, at);
};

/** Freezes a value with everything in it, so that a write to it is detected. */
export const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
};
