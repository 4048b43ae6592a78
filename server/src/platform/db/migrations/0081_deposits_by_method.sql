-- What was handed out for deposits by each method: part of its amount, told beside it.
ALTER TABLE report_methods ADD COLUMN deposits bigint NOT NULL DEFAULT 0;
ALTER TABLE report_methods_months ADD COLUMN deposits bigint NOT NULL DEFAULT 0;

-- Days on which some was handed out are added up anew.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
UPDATE report_days d SET touched = touched + 1
WHERE EXISTS (SELECT FROM payments p
  WHERE p.company_id = d.company_id AND p.branch_id = d.branch_id
    AND p.business_date = d.business_date AND p.type = 'payment' AND p.amount < 0);
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
