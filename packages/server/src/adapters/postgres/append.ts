import type { Client } from 'pg';
import { fault } from '../../fault.ts';
import type { Append } from '../../ports.ts';

// One statement is one transaction: the fence, the lines, the books and the answers stand or fall together.
const statement = `
with fence as (
  update tables t set version = i.version, head = i.head,
    secret_round = coalesce(i.secret_round, t.secret_round),
    secret_seed = coalesce(i.secret_seed, t.secret_seed)
  from unnest($1::text[], $2::bigint[], $3::int[], $4::int[], $5::text[], $6::int[], $7::text[])
    as i(id, epoch, expected, version, head, secret_round, secret_seed)
  where t.id = i.id and t.epoch = i.epoch and t.version = i.expected
  returning 1
), kept_lines as (
  insert into lines (table_id, version, text, hash)
  select * from unnest($8::text[], $9::int[], $10::text[], $11::text[])
), kept_postings as (
  insert into postings (table_id, version, debit, credit, amount, cites, at)
  select * from unnest($12::text[], $13::int[], $14::text[], $15::text[], $16::bigint[], $17::text[],
    $25::timestamptz[])
), kept_answers as (
  insert into answers (actor, id, digest, answer)
  select * from unnest($18::text[], $19::text[], $20::text[], $21::text[])
), moved as (
  update accounts a set balance = a.balance + m.amount
  from (
    select id, sum(amount)::bigint as amount
    from unnest($22::text[], $23::bigint[]) as u(id, amount) group by id
  ) m
  where a.id = m.id
)
select all_in_place((select count(*) from fence), $24::bigint)`;

/** Keeps a batch of appends in one durable statement. */
export const writeAppends = async (client: Client, batch: readonly Append[]): Promise<void> => {
  const fenced = batch.filter(({ lines }) => lines.length > 0);
  try {
    await client.query({
      name: 'append',
      text: statement,
      values: [
        fenced.map(({ table }) => table),
        fenced.map(({ epoch }) => epoch),
        fenced.map(({ expecting }) => expecting),
        fenced.map(({ expecting, lines }) => expecting + lines.length),
        fenced.map(({ lines }) => lines.at(-1)?.hash),
        fenced.map(({ secret }) => secret?.round ?? null),
        fenced.map(({ secret }) => secret?.seed ?? null),
        ...lineColumns(batch),
        ...postingColumns(batch),
        ...answerColumns(batch),
        ...balanceColumns(batch),
        fenced.length,
        batch.flatMap(({ postings }) => postings.map(({ at }) => at)),
      ],
    });
  } catch (error) {
    throw asFault(error);
  }
};

const lineColumns = (batch: readonly Append[]) => {
  const lines = batch.flatMap((append) => append.lines);
  return [
    lines.map(({ line }) => line.table),
    lines.map(({ line }) => line.version),
    lines.map(({ text }) => text),
    lines.map(({ hash }) => hash),
  ];
};

const postingColumns = (batch: readonly Append[]) => {
  const rows = batch.flatMap(({ table, postings }) =>
    postings.map((posting) => ({ table, ...posting })),
  );
  return [
    rows.map(({ table }) => table),
    rows.map(({ version }) => version),
    rows.map(({ from }) => from),
    rows.map(({ to }) => to),
    rows.map(({ amount }) => amount),
    rows.map(({ by }) => by.join(' ')),
  ];
};

const answerColumns = (batch: readonly Append[]) => {
  const rows = batch.flatMap(({ asked }) => (asked ? [asked] : []));
  return [
    rows.map(({ actor }) => actor),
    rows.map(({ id }) => id),
    rows.map(({ digest }) => digest),
    rows.map(({ answer }) => JSON.stringify(answer)),
  ];
};

const accountPrefix = 'account:';

const balanceColumns = (batch: readonly Append[]) => {
  const moves = batch.flatMap(({ postings }) =>
    postings.flatMap(({ from, to, amount }) => [
      { account: from, amount: -amount },
      { account: to, amount },
    ]),
  );
  const own = moves.filter(({ account }) => account.startsWith(accountPrefix));
  return [
    own.map(({ account }) => account.slice(accountPrefix.length)),
    own.map(({ amount }) => amount),
  ];
};

const asFault = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  if (error.code === 'OP001' || constraint === 'lines_pkey') return fault('stale', error.message);
  if (constraint === 'answered') return fault('answered', error.message);
  if (constraint === 'funds') return fault('funds-short', error.message);
  return error;
};
