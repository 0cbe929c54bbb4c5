-- Sessions are listed and ended by their owners, so each has an id besides its digest. Who was in enters again.
delete from sessions;
alter table sessions
  add column id text not null unique,
  add column label text not null,
  add column is_strong boolean not null,
  add column started_at bigint not null;

create index sessions_of_account on sessions (account);
create index sessions_by_end on sessions (ends_at);

-- What somebody can show besides a password: a secret for one-time codes, hashes of recovery codes, passkeys.
alter table accounts add column credentials jsonb;

-- What a name looks like, once everything is taken off that the eye may miss: two names that look alike are one name, of guests
-- and accounts alike. Null for a guest who has gone, and for accounts from before until the house has opened once.
alter table accounts add column skeleton text;
create unique index account_skeletons on accounts (skeleton);
