-- Orders with an item are found by what it was ever called, and by its lines day by day: the index of
-- lines by day tells their items as well, in place of one that told the day alone.
CREATE TABLE report_item_names (
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- With its variation, in lower case. None is ever taken out.
  name text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, item_id, name)
);

-- The owner is bound by row-level security as well.
ALTER TABLE order_lines NO FORCE ROW LEVEL SECURITY;
INSERT INTO report_item_names (company_id, item_id, name)
SELECT DISTINCT company_id, item_id, lower(concat_ws(' ', name, variation_name)) COLLATE "C"
FROM order_lines WHERE item_id IS NOT NULL;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
CALL enable_tenancy('report_item_names');

CREATE INDEX order_lines_day_item ON order_lines (company_id, branch_id, business_date, item_id);
DROP INDEX order_lines_business_date;
