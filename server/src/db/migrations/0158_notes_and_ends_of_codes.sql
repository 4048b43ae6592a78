-- Payments are found by how their note begins, and gift cards by how their code ends: under row-level
-- security no index helps a search by a function of a column.
ALTER TABLE payments
  ADD COLUMN search_note text COLLATE "C" GENERATED ALWAYS AS (lower(note)) STORED;
CREATE INDEX payments_search_note ON payments (company_id, search_note) WHERE search_note <> '';

ALTER TABLE balances
  ADD COLUMN code_end_turned text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (reverse(code_end)) STORED;
CREATE INDEX balances_code_end ON balances (company_id, code_end_turned)
  WHERE kind = 'gift_card';

-- How often somebody opened a drawer without a sale in their shift.
CREATE INDEX drawer_entries_no_sales ON drawer_entries (company_id, branch_id, by, at)
  WHERE kind = 'no_sale';
