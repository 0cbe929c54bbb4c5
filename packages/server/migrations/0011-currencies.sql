-- House money comes over the counter, play money is made up: two ledgers that never meet. Until now guests had money of the house's
-- books; what they have of it, and what lies at tables that the house deals by itself, is play money.
alter table tables add column currency text not null default 'house' check (currency in ('house', 'play'));
update tables set currency = 'play' where mode = 'automated';

alter table accounts
  add column play_balance bigint not null default 0,
  add constraint play_funds check (play_balance >= 0);
update accounts set play_balance = balance, balance = 0 where is_guest;
update postings set debit = 'mint' where debit = 'cage'
  and credit in (select 'account:' || id from accounts where is_guest);
update postings set debit = 'play:' || substr(debit, 9)
  where debit in (select 'account:' || id from accounts where is_guest);
update postings set credit = 'play:' || substr(credit, 9)
  where credit in (select 'account:' || id from accounts where is_guest);

create index postings_play_debit on postings (debit, at) where debit like 'play:%';
create index postings_play_credit on postings (credit, at) where credit like 'play:%';
