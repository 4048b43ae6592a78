-- The figures of a year are twelve rows of each branch, and not 365.
CREATE TABLE report_figures_months (LIKE report_figures INCLUDING ALL);
ALTER TABLE report_figures_months RENAME COLUMN business_date TO month;

-- The owner is bound by row-level security as well.
ALTER TABLE report_figures NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_months NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  sums text;
BEGIN
  SELECT string_agg(quote_ident(column_name), ', ') INTO sums FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = 'report_figures'
    AND column_name NOT IN ('company_id', 'branch_id', 'business_date', 'last_at');
  EXECUTE format(
    'INSERT INTO report_figures_months (company_id, branch_id, month, last_at, %s)
     SELECT stored.company_id, stored.branch_id, months.month, max(last_at), %s
     FROM report_figures AS stored JOIN report_months AS months
       ON months.company_id = stored.company_id AND months.branch_id = stored.branch_id
       AND months.month = date_trunc(''month'', stored.business_date)::date
     GROUP BY 1, 2, 3', sums, regexp_replace(sums, '([^, ]+)', 'sum(\1)', 'g'));
END
$$;
ALTER TABLE report_months FORCE ROW LEVEL SECURITY;
ALTER TABLE report_figures FORCE ROW LEVEL SECURITY;
CALL enable_tenancy('report_figures_months');
