-- Payouts that a rulebook has flagged as large: found without reading every log.
create index lines_flagged on lines (table_id, version) where text like '%"kind":"payout-flagged"%';
