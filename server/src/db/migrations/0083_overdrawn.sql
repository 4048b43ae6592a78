-- Looked for at every turn of a company.
CREATE INDEX balances_below ON balances (company_id) WHERE amount < 0;
