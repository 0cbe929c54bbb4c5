-- A table is its log: `version` and `head` say how far it has come, `epoch` who may go on.
create table tables (
  id text primary key,
  rulebook text not null,
  options jsonb not null,
  mode text not null check (mode in ('automated', 'hosted')),
  epoch bigint not null default 0,
  version integer not null default 0,
  head text not null,
  secret_round integer,
  secret_seed text
) with (fillfactor = 50);

-- The text is stored as written, since hashes are taken over it.
create table lines (
  table_id text not null,
  version integer not null,
  text text not null,
  hash text not null,
  primary key (table_id, version)
);

create table answers (
  actor text not null,
  id text not null,
  digest text not null,
  answer text not null,
  constraint answered primary key (actor, id)
);

create table checkpoints (
  number integer primary key,
  text text not null,
  signature text not null
);

-- Stops a statement whose appends did not all find their table as they expected it.
create function all_in_place(fenced bigint, expected bigint) returns void language plpgsql as $$
begin
  if fenced <> expected then
    raise exception 'stale append' using errcode = 'OP001';
  end if;
end $$;
