alter table postings add column at timestamptz not null default now();

-- Rows arrive in the order of time, so a block range index costs next to nothing to keep.
create index postings_by_time on postings using brin (at);
