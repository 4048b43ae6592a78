-- Which options, and groups, were ever chosen on which items, so that a report of options asks the
-- days of a year for the few that are not offered today, and for the lines of the items with options
-- alone: it went through all items of all its days.
CREATE TABLE report_option_pairs (
  company_id uuid NOT NULL,
  view text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- It may have been taken back on these days, and was never chosen outside of them.
  first_date date NOT NULL,
  last_date date NOT NULL,
  PRIMARY KEY (company_id, view, key)
);
CALL enable_tenancy('report_option_pairs');

ALTER TABLE report_modifiers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_option_pairs NO FORCE ROW LEVEL SECURITY;
INSERT INTO report_option_pairs
  SELECT company_id, view, key, min(business_date), max(business_date) FROM report_modifiers
  WHERE view IN ('ofItem', 'groupItem') GROUP BY company_id, view, key;
ALTER TABLE report_option_pairs FORCE ROW LEVEL SECURITY;
ALTER TABLE report_modifiers FORCE ROW LEVEL SECURITY;

-- Lines of the items with options alone, of all days that are rolled up: of thousands of items few
-- have any. The follower begins with it when it next rolls up a day.
CREATE TABLE report_option_items (
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  PRIMARY KEY (company_id, item_id)
);
CALL enable_tenancy('report_option_items');
CREATE TABLE report_option_lines (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  category_id uuid NOT NULL,
  item_id uuid NOT NULL,
  lines bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, category_id, item_id) INCLUDE (lines)
);
CALL enable_tenancy('report_option_lines');
CREATE TABLE report_option_lines_months (LIKE report_option_lines INCLUDING ALL);
ALTER TABLE report_option_lines_months RENAME COLUMN business_date TO month;
CALL enable_tenancy('report_option_lines_months');

-- A month holds as long as it stands there, but for its days that were touched: adding up how often
-- those were took as long as most reports. What does not hold goes, once.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_months NO FORCE ROW LEVEL SECURITY;
DELETE FROM report_months AS months WHERE rolled IS DISTINCT FROM (
  SELECT sum(touched) FROM report_days AS day
  WHERE day.company_id = months.company_id AND day.branch_id = months.branch_id
    AND date_trunc('month', business_date)::date = months.month);
ALTER TABLE report_months FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
