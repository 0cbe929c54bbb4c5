-- A limit on the time of a day, in minutes, beside those on money.
alter table limits drop constraint limits_kind_check;
alter table limits add constraint limits_kind_check check (kind in ('deposit', 'loss', 'time'));

-- How long somebody played on a day, in milliseconds.
create table played (
  account text not null references accounts (id),
  day date not null,
  ms bigint not null,
  primary key (account, day)
);
