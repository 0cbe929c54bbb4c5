import type { Client } from 'pg';
import { fault, trouble } from '../../fault.ts';
import { type LogEntry, msOf } from '../../log/log-entry.ts';
import { type Append, ledgerAccounts } from '../../ports.ts';

// Each column is sent as one text and split by PostgreSQL. The driver's own arrays quote every cell, which takes longer than
// deciding the order. No cell contains the separator: JSON escapes it, and names and ids may not have it.
const cut = '\x1f';

const textsAt = (at: number): string => `string_to_array($${at}, E'\\x1f')`;

// One statement is one transaction: the check of the epoch, the entries, the postings and the answers are stored together or
// not at all.
const statement = `
with fence as (
  update tables t set version = i.version, head = i.head
  from unnest(${textsAt(1)}, $2::bigint[], $3::int[], $4::int[], ${textsAt(5)})
    as i(id, epoch, expected, version, head)
  where t.id = i.id and t.epoch = i.epoch and t.version = i.expected
  returning 1
), stored_lines as (
  insert into lines (table_id, version, text, hash)
  select * from unnest(${textsAt(6)}, $7::int[], ${textsAt(8)}, ${textsAt(9)})
), stored_flags as (
  insert into flagged (table_id, version)
  select * from unnest(${textsAt(10)}, $11::int[])
), stored_postings as (
  insert into postings (table_id, version, debit, credit, amount, cites, at, is_hosted)
  select table_id, version, debit, credit, amount, cites, to_timestamp(at), is_hosted
  from unnest(${textsAt(12)}, $13::int[], ${textsAt(14)}, ${textsAt(15)}, $16::bigint[], ${textsAt(17)}, $18::float8[], $19::bool[])
    as i(table_id, version, debit, credit, amount, cites, at, is_hosted)
), stored_answers as (
  insert into answers (actor, id, digest, answer)
  select actor, id, coalesce(digest, ''), answer
  from unnest(${textsAt(20)}, ${textsAt(21)}, ${textsAt(22)}, ${textsAt(23)}) as i(actor, id, digest, answer)
), stored_shares as (
  insert into shares (table_id, first, length, secret)
  select * from unnest(${textsAt(24)}, $25::int[], $26::int[], ${textsAt(27)})
), moved as (
  update accounts a set balance = a.balance + m.amount, play_balance = a.play_balance + m.play
  from (
    select id, sum(amount)::bigint as amount, sum(play)::bigint as play
    from unnest(${textsAt(28)}, $29::bigint[], $30::bigint[]) as u(id, amount, play) group by id
  ) m
  where a.id = m.id
)
select all_in_place((select count(*) from fence), $31::bigint)`;

/** Whether a crew deals at a table, because shifts need the sums of its entries. */
export type IsHosted = (table: string) => boolean;

/** Stores a batch of appends in one durable statement. */
export const writeAppends = async (
  client: Client,
  batch: readonly Append[],
  isHosted: IsHosted,
): Promise<void> => {
  const fenced = spansOf(batch);
  const bound = batch.flatMap(({ table, secret }) => (secret ? [{ table, ...secret }] : []));
  try {
    await client.query({
      name: 'append',
      text: statement,
      values: [
        textColumn(fenced.map(({ table }) => table)),
        numberColumn(fenced.map(({ epoch }) => epoch)),
        numberColumn(fenced.map(({ expecting }) => expecting)),
        numberColumn(fenced.map(({ version }) => version)),
        textColumn(fenced.map(({ head }) => head)),
        ...entryColumns(batch),
        ...flagColumns(batch),
        ...postingColumns(batch),
        ...circumstanceColumns(batch, isHosted),
        ...answerColumns(batch),
        textColumn(bound.map(({ table }) => table)),
        numberColumn(bound.map(({ first }) => first)),
        numberColumn(bound.map(({ length }) => length)),
        textColumn(bound.map(({ secret }) => secret)),
        ...balanceColumns(batch),
        fenced.length,
      ],
    });
  } catch (error) {
    throw asFault(error);
  }
};

const textColumn = (cells: readonly string[]): string => cells.join(cut);

const numberColumn = (cells: readonly (number | boolean)[]): string => `{${cells.join(',')}}`;

/** The part of a batch for one table: appends that follow each other are one step. */
type Span = {
  readonly table: string;
  readonly epoch: number;
  readonly expecting: number;
  version: number;
  head: string;
};

const spansOf = (batch: readonly Append[]): readonly Span[] => {
  const spans: Span[] = [];
  const last = new Map<string, Span>();
  for (const { table, epoch, expecting, logEntries } of batch) {
    const head = logEntries.at(-1)?.hash;
    if (head === undefined) continue;
    const before = last.get(table);
    if (before && before.epoch === epoch && before.version === expecting) {
      before.version += logEntries.length;
      before.head = head;
      continue;
    }
    // A second step of one table does not follow the first one's stored version: it finds no row, and the batch is split.
    const span = { table, epoch, expecting, version: expecting + logEntries.length, head };
    last.set(table, span);
    spans.push(span);
  }
  return spans;
};

// One loop for each kind of row, because a busy house fills these columns for every order.
const entryColumns = (batch: readonly Append[]) => {
  const tables: string[] = [];
  const versions: number[] = [];
  const texts: string[] = [];
  const hashes: string[] = [];
  for (const { table, logEntries } of batch) {
    for (const { logEntry, text, hash } of logEntries) {
      tables.push(table);
      versions.push(logEntry.version);
      texts.push(text);
      hashes.push(hash);
    }
  }
  return [textColumn(tables), numberColumn(versions), textColumn(texts), textColumn(hashes)];
};

const flagColumns = (batch: readonly Append[]) => {
  const flagged: LogEntry[] = [];
  for (const { logEntries } of batch) {
    for (const { logEntry } of logEntries) if (isFlagged(logEntry)) flagged.push(logEntry);
  }
  return [
    textColumn(flagged.map(({ table }) => table)),
    numberColumn(flagged.map(({ version }) => version)),
  ];
};

/** Whether an entry holds a payout that the rulebook has flagged as large. */
const isFlagged = ({ body }: LogEntry): boolean =>
  body.kind === 'act' && body.events.some(({ kind }) => kind === 'payout-flagged');

const postingColumns = (batch: readonly Append[]) => {
  const tables: string[] = [];
  const versions: number[] = [];
  const debits: string[] = [];
  const credits: string[] = [];
  const amounts: number[] = [];
  const cites: string[] = [];
  for (const { table, postings } of batch) {
    for (const { version, from, to, amount, by } of postings) {
      tables.push(table);
      versions.push(version);
      debits.push(from);
      credits.push(to);
      amounts.push(amount);
      cites.push(by.length === 1 ? (by[0] ?? '') : by.join(' '));
    }
  }
  return [
    textColumn(tables),
    numberColumn(versions),
    textColumn(debits),
    textColumn(credits),
    numberColumn(amounts),
    textColumn(cites),
  ];
};

/** When each posting was made, and whether a crew dealt there. */
const circumstanceColumns = (batch: readonly Append[], isHosted: IsHosted) => {
  const seconds: number[] = [];
  const hosted: boolean[] = [];
  for (const { table, postings } of batch) {
    if (postings.length === 0) continue;
    const isByCrew = isHosted(table);
    for (const { at } of postings) {
      seconds.push(secondsOf(at));
      hosted.push(isByCrew);
    }
  }
  return [numberColumn(seconds), numberColumn(hosted)];
};

// As a number, which PostgreSQL parses faster than a date and which holds a millisecond exactly. Many entries of a batch have
// the same time.
const secondsOf = (at: string): number => {
  if (at !== last.at) last = { at, seconds: msOf(at) / 1_000 };
  return last.seconds;
};

let last = { at: '', seconds: 0 };

const answerColumns = (batch: readonly Append[]) => {
  const actors: string[] = [];
  const ids: string[] = [];
  const digests: string[] = [];
  const answers: string[] = [];
  for (const { asked } of batch) {
    if (!asked) continue;
    actors.push(asked.actor);
    ids.push(asked.id);
    digests.push(asked.digest);
    answers.push(JSON.stringify(asked.answer));
  }
  return [textColumn(actors), textColumn(ids), textColumn(digests), textColumn(answers)];
};

const prefixes = { house: ledgerAccounts.house.person, play: ledgerAccounts.play.person };

const balanceColumns = (batch: readonly Append[]) => {
  const accounts: string[] = [];
  const amounts: number[] = [];
  const play: number[] = [];
  const move = (account: string, amount: number): void => {
    const isPlay = account.startsWith(prefixes.play);
    if (!isPlay && !account.startsWith(prefixes.house)) return;
    accounts.push(account.slice((isPlay ? prefixes.play : prefixes.house).length));
    amounts.push(isPlay ? 0 : amount);
    play.push(isPlay ? amount : 0);
  };
  for (const { postings } of batch) {
    for (const { from, to, amount } of postings) {
      move(from, -amount);
      move(to, amount);
    }
  }
  return [textColumn(accounts), numberColumn(amounts), numberColumn(play)];
};

export const asFault = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  if (error.code === 'OP001' || constraint === 'lines_pkey') return trouble('stale', error.message);
  if (constraint === 'answered') return trouble('answered', error.message);
  if (constraint === 'funds' || constraint === 'play_funds')
    return fault('funds-short', 'funds-short');
  // PostgreSQL’s code for a full disk.
  if (error.code === '53100') return fault('not-persisted', 'disk-full');
  return error;
};
