-- How long the chain of the audit is and what its last hash is, beside the chain: links that are cut
-- off its end leave no break in what is left.
ALTER TABLE companies
  ADD COLUMN audit_links bigint NOT NULL DEFAULT 0,
  ADD COLUMN audit_head text NOT NULL DEFAULT '';
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_chain NO FORCE ROW LEVEL SECURITY;
UPDATE companies SET audit_links = last.number, audit_head = last.hash
  FROM (SELECT DISTINCT ON (company_id) company_id, number, hash FROM audit_chain
    ORDER BY company_id, number DESC) AS last
  WHERE last.company_id = companies.id;
ALTER TABLE audit_chain FORCE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
