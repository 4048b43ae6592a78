-- Lists of transactions count and add up by what became of a payment too, however many these are;
-- what is rare among years of trade is found by its amount as well as by its time.
TRUNCATE report_payments, report_payments_months;
ALTER TABLE report_payments DROP CONSTRAINT report_payments_pkey,
  ADD COLUMN status text NOT NULL,
  ADD PRIMARY KEY (company_id, branch_id, business_date, register_id, type, kind, method_id, status,
    currency);
ALTER TABLE report_payments_months DROP CONSTRAINT report_payments_months_pkey,
  ADD COLUMN status text NOT NULL,
  ADD PRIMARY KEY (company_id, branch_id, month, register_id, type, kind, method_id, status,
    currency);

-- What stands there of days and months that are not rolled up is not read. The owner is bound by
-- row-level security as well.
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_payments_months NO FORCE ROW LEVEL SECURITY;
INSERT INTO report_payments (company_id, branch_id, business_date, register_id, type, kind,
  method_id, status, currency, count, amount, tips)
SELECT company_id, branch_id, business_date, register_id, type, kind, method_id, status, currency,
  count(*), sum(amount), sum(tip)
FROM payments GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
INSERT INTO report_payments_months (company_id, branch_id, month, register_id, type, kind,
  method_id, status, currency, count, amount, tips)
SELECT company_id, branch_id, date_trunc('month', business_date)::date, register_id, type, kind,
  method_id, status, currency, sum(count), sum(amount), sum(tips)
FROM report_payments GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
ALTER TABLE report_payments_months FORCE ROW LEVEL SECURITY;
ALTER TABLE report_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;

CREATE INDEX payments_uncommon_amount ON payments (company_id, amount, id)
  WHERE status <> 'captured';
CREATE INDEX payments_offline_amount ON payments (company_id, amount, id) WHERE offline;
CREATE INDEX orders_uncommon_total ON orders (company_id, total, id)
  WHERE status <> 'completed' OR payment_status <> 'paid';
