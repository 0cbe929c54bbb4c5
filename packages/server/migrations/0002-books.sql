-- Double entry: every move names both ends, so the sum over all accounts is zero whatever is added up.
create table postings (
  table_id text,
  version integer,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount >= 0),
  cites text not null
);

create index postings_of_table on postings (table_id, version);

create table accounts (
  id text primary key,
  name text not null,
  is_guest boolean not null,
  password text,
  created_at timestamptz not null default now(),
  balance bigint not null default 0,
  constraint funds check (balance >= 0)
);

create unique index account_names on accounts (lower(name)) where not is_guest;

create table sessions (
  digest text primary key,
  account text not null references accounts (id),
  ends_at bigint not null
);

-- A role at a table, or at every table: '*'.
create table grants (
  account text not null references accounts (id),
  table_id text not null,
  role text not null,
  primary key (account, table_id, role)
);
