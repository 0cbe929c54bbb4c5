-- What people have asked to be held to. A row counts from `starts_at` until a later one does; no amount is no limit.
create table limits (
  account text not null references accounts (id),
  kind text not null check (kind in ('deposit', 'loss')),
  amount bigint check (amount >= 0),
  starts_at bigint not null,
  set_at bigint not null
);

create index limits_of_account on limits (account);

alter table accounts add column excluded_until bigint not null default 0;

create index postings_debit on postings (debit, at) where debit like 'account:%';
create index postings_credit on postings (credit, at) where credit like 'account:%';
