-- How a table stood at a version, so that a start need not fold its whole log. Only good for the code that wrote it; the log
-- alone is what counts, and nothing but a start reads this.
create table snapshots (
  table_id text primary key,
  version integer not null,
  code text not null,
  state bytea not null
);

-- Answers are stored for those who ask again; after some days nobody does.
alter table answers add column at timestamptz not null default now();

create index answers_by_time on answers using brin (at);
