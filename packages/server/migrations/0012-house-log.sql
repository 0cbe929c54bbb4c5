-- The log of the house itself: money over the counter, roles, limits, exclusions. Its entries lie among the lines of the tables,
-- under an id no table can have; this says how far it has come.
create table house_log (
  version integer not null,
  head text not null
);

insert into house_log values (0, repeat('0', 64));
