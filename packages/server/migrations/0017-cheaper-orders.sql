-- Payouts that a rulebook has flagged as large have a list of their own: to look for them in the text of every entry that is stored
-- costs more than to store it.
create table flagged (
  table_id text not null,
  version integer not null,
  primary key (table_id, version)
);

insert into flagged select table_id, version from lines where text like '%"kind":"payout-flagged"%';
drop index lines_flagged;

-- Sheets of shifts ask what the entries of a table moved, and only tables with a crew have shifts. What was stored before is taken to
-- be of such a table.
alter table postings add column is_hosted boolean not null default true;
drop index postings_of_table;
create index postings_of_hosted on postings (table_id, version) where is_hosted;
