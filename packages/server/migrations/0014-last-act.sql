-- When somebody last acted on a day, in milliseconds since 1970: a house that starts anew goes on measuring from there.
alter table played add column last_at bigint not null default 0;
