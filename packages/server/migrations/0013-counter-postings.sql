-- What the log of the house moves belongs to its entries, as what a table moves belongs to its lines. What was moved before stays
-- where it is if no entry stands for it.
update postings p set table_id = '@house', version = l.version
from lines l
where p.table_id is null and l.table_id = '@house'
  and l.text::json->'body'->>'kind' in ('paid-in', 'paid-out')
  and p.amount = (l.text::json->'body'->>'amount')::bigint
  and p.at = (l.text::json->>'at')::timestamptz
  and 'account:' || (l.text::json->'body'->>'account') in (p.debit, p.credit);
