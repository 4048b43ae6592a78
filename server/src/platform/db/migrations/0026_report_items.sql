CREATE TABLE report_items (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  item_id uuid NOT NULL,
  quantity bigint NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, item_id)
);
CALL enable_tenancy('report_items');

CREATE TABLE report_items_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  item_id uuid NOT NULL,
  quantity bigint NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, item_id) INCLUDE (net)
);
CALL enable_tenancy('report_items_months');
-- Names of the items of a year are looked up for those that are shown.
CREATE INDEX report_items_months_item ON report_items_months (company_id, item_id);

-- Orders with an item are found by what it was ever called, and by its lines day by day: the index
-- of lines by day tells their items as well, in place of one that told the day alone.
CREATE TABLE report_item_names (
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- With its variation, in lower case. None is ever taken out.
  name text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, item_id, name)
);
CALL enable_tenancy('report_item_names');

-- The nil UUID stands for custom amounts, here and with items.
CREATE TABLE report_categories (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  category_id uuid NOT NULL,
  quantity bigint NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, category_id)
);
CALL enable_tenancy('report_categories');

CREATE TABLE report_categories_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  category_id uuid NOT NULL,
  quantity bigint NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, category_id)
);
CALL enable_tenancy('report_categories_months');

-- How many lines an item had under a category, by the category that each line says.
CREATE TABLE report_category_items (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  category_id uuid NOT NULL,
  item_id uuid NOT NULL,
  lines bigint NOT NULL,
  quantity bigint NOT NULL,
  net bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, category_id, item_id) INCLUDE (lines, quantity,
    net)
);
CALL enable_tenancy('report_category_items');

CREATE TABLE report_category_items_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  category_id uuid NOT NULL,
  item_id uuid NOT NULL,
  lines bigint NOT NULL,
  quantity bigint NOT NULL,
  net bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, category_id, item_id) INCLUDE (lines, quantity, net)
);
CALL enable_tenancy('report_category_items_months');

CREATE TABLE report_modifiers (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  sold bigint NOT NULL,
  removed bigint NOT NULL,
  lines bigint NOT NULL,
  gross bigint NOT NULL,
  net bigint NOT NULL,
  all_lines bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  -- In how many orders an option was chosen: the rows of the report open to these. An order is of
  -- one business day, so months add up from days.
  orders bigint NOT NULL DEFAULT 0,
  -- What the options that were chosen cost the house, of how many that is known, and their part of
  -- the net. No line kept a cost before, so the tallies there are stay right.
  cost bigint NOT NULL DEFAULT 0,
  costed bigint NOT NULL DEFAULT 0,
  costed_net bigint NOT NULL DEFAULT 0,
  gross_inc_tax bigint NOT NULL DEFAULT 0,
  net_inc_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, view, business_date, key) INCLUDE (sold)
);
CALL enable_tenancy('report_modifiers');

CREATE TABLE report_modifiers_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  sold bigint NOT NULL,
  removed bigint NOT NULL,
  lines bigint NOT NULL,
  gross bigint NOT NULL,
  net bigint NOT NULL,
  all_lines bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  orders bigint NOT NULL DEFAULT 0,
  cost bigint NOT NULL DEFAULT 0,
  costed bigint NOT NULL DEFAULT 0,
  costed_net bigint NOT NULL DEFAULT 0,
  gross_inc_tax bigint NOT NULL DEFAULT 0,
  net_inc_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, view, month, key) INCLUDE (sold)
);
CALL enable_tenancy('report_modifiers_months');

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

CREATE TABLE report_option_lines_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  category_id uuid NOT NULL,
  item_id uuid NOT NULL,
  lines bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, category_id, item_id) INCLUDE (lines)
);
CALL enable_tenancy('report_option_lines_months');

-- Which options, and groups, were ever chosen on which items, so that a report of options asks the
-- days of a year for the few that are not offered today, and for the lines of the items with
-- options alone: it went through all items of all its days.
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

-- Of an earlier range the report of options says the whole alone: one row of a day tells it.
CREATE TABLE report_option_totals (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  lines bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date) INCLUDE (lines)
);
CALL enable_tenancy('report_option_totals');
