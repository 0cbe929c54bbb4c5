-- The house's shares of the rounds it has bound itself for: each chain as the share of its last round. In no log, and needed
-- until the last of its rounds is revealed.
create table shares (
  table_id text not null,
  first integer not null,
  length integer not null,
  secret text not null,
  primary key (table_id, first)
);

alter table tables drop column secret_round, drop column secret_seed;
