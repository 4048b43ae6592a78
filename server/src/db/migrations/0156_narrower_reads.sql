-- Who leads the rows of a report is told by one figure of many pairs: it stands in the index, so
-- that wide rows are left alone.
ALTER TABLE report_modifiers DROP CONSTRAINT report_modifiers_pkey;
ALTER TABLE report_modifiers ADD CONSTRAINT report_modifiers_pkey
  PRIMARY KEY (company_id, branch_id, view, business_date, key) INCLUDE (sold);
ALTER TABLE report_modifiers_months DROP CONSTRAINT report_modifiers_months_pkey;
ALTER TABLE report_modifiers_months ADD CONSTRAINT report_modifiers_months_pkey
  PRIMARY KEY (company_id, branch_id, view, month, key) INCLUDE (sold);

-- Of an earlier range the report of options says the whole alone: one row of a day tells it.
CREATE TABLE report_option_totals (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  lines bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date) INCLUDE (lines)
);
CALL enable_tenancy('report_option_totals');
ALTER TABLE report_option_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_option_totals NO FORCE ROW LEVEL SECURITY;
INSERT INTO report_option_totals
  SELECT company_id, branch_id, business_date, sum(lines) FROM report_option_lines
  GROUP BY company_id, branch_id, business_date;
ALTER TABLE report_option_totals FORCE ROW LEVEL SECURITY;
ALTER TABLE report_option_lines FORCE ROW LEVEL SECURITY;

-- Most of what is given away is one good: what it cost is told without its list of goods.
ALTER TABLE order_reductions
  ADD COLUMN good_id uuid GENERATED ALWAYS AS (
    CASE WHEN jsonb_array_length(goods) = 1 THEN (goods -> 0 ->> 'itemId')::uuid END) STORED,
  ADD COLUMN good_quantity bigint GENERATED ALWAYS AS (
    CASE WHEN jsonb_array_length(goods) = 1 THEN (goods -> 0 ->> 'quantity')::bigint END) STORED;
DROP INDEX order_comps_goods;
CREATE INDEX order_comps_goods ON order_reductions
  (company_id, branch_id, business_date, goods_alike) INCLUDE (good_id, good_quantity)
  WHERE kind = 'comp' AND completed;
