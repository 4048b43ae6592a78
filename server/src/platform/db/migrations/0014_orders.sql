-- Orders and what is in them, replaced from the fold whenever a fact arrives.

-- One row per order. Amounts are minor units; business_date is the day on which the sale counts.
CREATE TABLE orders (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  call_number text NOT NULL,
  receipt_number text,
  status text NOT NULL,
  payment_status text NOT NULL,
  source text NOT NULL,
  order_type text NOT NULL,
  name text NOT NULL,
  held boolean NOT NULL,
  currency text NOT NULL,
  -- Pieces, in thousandths.
  item_count bigint NOT NULL,
  total bigint NOT NULL,
  -- Applied to the bill; tips and cash rounding are not in it.
  paid bigint NOT NULL,
  due bigint NOT NULL,
  overpaid bigint NOT NULL,
  goods bigint NOT NULL,
  discounts bigint NOT NULL,
  -- Of the whole bill, charges included: net + tax = total.
  net bigint NOT NULL,
  tax bigint NOT NULL,
  tips bigint NOT NULL,
  cash_rounding bigint NOT NULL,
  -- Goods alone, without tax: sales_gross - sales_discounts = sales_net.
  sales_gross bigint NOT NULL,
  sales_discounts bigint NOT NULL,
  sales_net bigint NOT NULL,
  -- Goods alone, with tax, before and after discounts.
  sales_gross_inc_tax bigint NOT NULL,
  sales_net_inc_tax bigint NOT NULL,
  -- Service charges without and with their tax.
  charges_net bigint NOT NULL,
  charges_gross bigint NOT NULL,
  -- [{id, name, destination, net, tax, gross}]
  charges jsonb NOT NULL,
  -- One per bucket: [{key, name, rate, inclusive, net, tax, gross}]
  taxes jsonb NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  business_date date NOT NULL,
  exception_count integer NOT NULL,
  -- sales_gross - sales_discounts - sales_comps = sales_net.
  sales_comps bigint NOT NULL DEFAULT 0,
  sales_comps_inc_tax bigint NOT NULL DEFAULT 0,
  -- Paid back of the bill, cash rounding left out.
  refunded bigint NOT NULL DEFAULT 0,
  -- What was sent to the kitchen, and what was taken back after that. When the last of it was sent;
  -- null while nothing was.
  sent_at timestamptz,
  -- Where the guests of an order sit, how many they are, and who serves them. What its tables are
  -- called together, such as `4 + 5`; empty: it is at none.
  table_name text NOT NULL DEFAULT '',
  -- Null: nobody said.
  covers integer,
  -- Null: whoever opened it.
  server_id uuid,
  customer_id uuid,
  -- Under row-level security an index of an expression that calls `lower` is never used.
  search_name text COLLATE "C" GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
  search_table text COLLATE "C" GENERATED ALWAYS AS (lower(table_name)) STORED NOT NULL,
  -- Value that orders sell onto balances: gift cards sold and reloaded, house accounts paid off. It
  -- is no sale, and its money is; see domain/order/top-ups.
  top_ups bigint NOT NULL DEFAULT 0,
  -- Who serves an order is asked for: whoever opened it, unless it was handed over. Under row-level
  -- security an index of the expression would never be used.
  served_by uuid GENERATED ALWAYS AS (COALESCE(server_id, opened_by)) STORED NOT NULL,
  -- The area where guests of an order sit, and at how many tables: reports tell areas apart, how
  -- often a table had guests and for how much of the time.
  area_id uuid,
  table_count integer NOT NULL DEFAULT 0,
  -- Through which marketplace an order came, and its number there; empty: none, or nobody said.
  -- Orders from before are of none: nobody could say so.
  platform text NOT NULL DEFAULT '',
  platform_number text NOT NULL DEFAULT '',
  -- How many minutes the kitchen took for an online order, from when it was first sent until the
  -- last of it was ready; null: it is none, or nobody said. Of orders from before that comes with
  -- folding the books anew (journal:rebuild): until then they tell nothing, and no day has to be
  -- rolled up for it.
  ready_minutes integer,
  -- Charges that pass through to the team are as little the house's as tips: reports say them
  -- apart. Of a refund from before it is what the share of all that went back by then is more than
  -- before it, which is to the penny once all went back; journal:rebuild makes each of them exact.
  charges_to_staff bigint NOT NULL DEFAULT 0,
  charges_to_staff_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('orders');
CREATE INDEX orders_business_date ON orders (company_id, branch_id, business_date);
CREATE INDEX orders_call_number ON orders (company_id, call_number, opened_at);
CREATE INDEX orders_customer ON orders (company_id, customer_id, opened_at) WHERE customer_id IS NOT
  NULL;
-- When the first and the last order of a day was opened is one look: a page of orders that are
-- known by their days leaves out the days that cannot be on it.
CREATE INDEX orders_day_opened ON orders (company_id, branch_id, business_date, opened_at) WHERE
  currency <> '';
CREATE INDEX orders_opened ON orders (company_id, opened_at, id);
CREATE INDEX orders_platform_number ON orders (company_id, platform_number) WHERE platform_number <>
  '';
CREATE INDEX orders_receipt_number ON orders (company_id, receipt_number) WHERE receipt_number IS
  NOT NULL;
CREATE INDEX orders_search_name ON orders (company_id, search_name) WHERE search_name <> '';
CREATE INDEX orders_search_table ON orders (company_id, search_table, opened_at) WHERE search_table
  <> '';
-- A screen of the kitchen that comes new reads what was sent lately, paid or not.
CREATE INDEX orders_sent ON orders (company_id, branch_id, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX orders_served_by ON orders (company_id, served_by, opened_at, id);
CREATE INDEX orders_total ON orders (company_id, total, id);
-- What is not sold and paid is rare among years of it.
CREATE INDEX orders_uncommon ON orders (company_id, opened_at, id) WHERE (status <> 'completed') OR
  (payment_status <> 'paid');
CREATE INDEX orders_uncommon_total ON orders (company_id, total, id) WHERE (status <> 'completed')
  OR (payment_status <> 'paid');
CREATE INDEX orders_unfinished ON orders (company_id, branch_id) WHERE status <> ALL
  (ARRAY['completed', 'cancelled']);
ALTER TABLE orders SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000);

CREATE TABLE order_lines (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- The order's, and whether the order is completed: reports need no join to be pruned.
  business_date date NOT NULL,
  completed boolean NOT NULL,
  item_id uuid,
  variation_id uuid,
  category_id uuid,
  name text NOT NULL,
  variation_name text,
  quantity bigint NOT NULL,
  unit text NOT NULL,
  unit_price bigint NOT NULL,
  base bigint NOT NULL,
  sales_gross bigint NOT NULL,
  sales_discounts bigint NOT NULL,
  sales_net bigint NOT NULL,
  tax bigint NOT NULL,
  total bigint NOT NULL,
  status text NOT NULL,
  added_at timestamptz NOT NULL,
  added_by uuid NOT NULL,
  -- A bundle on an order is one line for people, and a line for each of the goods in it: these have
  -- the money, the taxes and the stock. What was chosen with a line stands beside it, for reports.
  -- True of the line that people read; it has a quantity and no money.
  is_bundle boolean NOT NULL DEFAULT false,
  -- Of the goods of a bundle: its line and its item.
  bundle_line_id uuid,
  bundle_item_id uuid,
  -- [{id, groupId, name, quantity}]
  modifiers jsonb NOT NULL DEFAULT '[]',
  sales_comps bigint NOT NULL DEFAULT 0,
  -- So much of it is with the kitchen, thousandths.
  sent bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, order_id, line_id)
);
CALL enable_tenancy('order_lines');
CREATE INDEX order_lines_day_item ON order_lines (company_id, branch_id, business_date, item_id);
-- What became of one item, the newest first.
CREATE INDEX order_lines_item ON order_lines (company_id, item_id, added_at, line_id);
ALTER TABLE order_lines SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold =
  10000);

-- Which orders have which discount of the catalogue in the end; made anew with the order, like the
-- other read tables. What is cancelled counts for nothing.
CREATE TABLE order_discounts (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  discount_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (company_id, order_id, discount_id)
);
CALL enable_tenancy('order_discounts');
CREATE INDEX order_discounts_company_id_discount_id_business_date_idx ON order_discounts
  (company_id, discount_id, business_date);

-- What was taken off orders, thing by thing: discounts, promotions, comps and other prices. Made
-- anew with the order, like the other read tables; what is there already is told by
-- journal:rebuild.
CREATE TABLE order_reductions (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  ordinal integer NOT NULL,
  branch_id uuid NOT NULL,
  -- The order's, and whether it is completed.
  business_date date NOT NULL,
  completed boolean NOT NULL,
  register_id uuid NOT NULL,
  -- discount, promotion, comp, price_change
  kind text NOT NULL,
  -- The discount of the catalogue; null where it was open, and for all else.
  definition_id uuid,
  name text NOT NULL,
  -- Minor units without tax; of a price change in the terms of the price.
  amount bigint NOT NULL,
  currency text NOT NULL,
  -- Thousandths; 0 with discounts.
  quantity bigint NOT NULL,
  reason text NOT NULL,
  reason_id uuid,
  note text NOT NULL,
  at timestamptz NOT NULL,
  -- When it had been sent to the kitchen; null where it had not.
  sent_at timestamptz,
  made_by uuid NOT NULL,
  approved_by uuid,
  -- Reports of discounts and of options can be had with tax, and say who gives most of a discount
  -- and on which item an option is chosen most. What was stored before has its tax by the share
  -- that the order, or the line, has of it; journal:rebuild makes it to the penny.
  amount_inc_tax bigint,
  -- What was given away: reports say what it costs the house today. Of what was given away before,
  -- that is not known until journal:rebuild has made these rows anew.
  goods jsonb NOT NULL DEFAULT '[]',
  goods_alike uuid GENERATED ALWAYS AS ((md5((goods)::text))::uuid) STORED NOT NULL,
  -- Most of what is given away is one good: what it cost is told without its list of goods.
  good_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (jsonb_array_length(goods) = 1) THEN (((goods -> 0) ->> 'itemId'))::uuid
    ELSE NULL::uuid
END) STORED,
  good_quantity bigint GENERATED ALWAYS AS (
CASE
    WHEN (jsonb_array_length(goods) = 1) THEN (((goods -> 0) ->> 'quantity'))::bigint
    ELSE NULL::bigint
END) STORED,
  PRIMARY KEY (company_id, order_id, ordinal)
);
CALL enable_tenancy('order_reductions');
CREATE INDEX order_comps_alike ON order_reductions (company_id, goods_alike) WHERE (kind = 'comp')
  AND completed;
-- What was given away is a small part of what was taken off, and its cost is told by its goods
-- alone.
CREATE INDEX order_comps_goods ON order_reductions (company_id, branch_id, business_date,
  goods_alike) INCLUDE (good_id, good_quantity) WHERE (kind = 'comp') AND completed;
CREATE INDEX order_reductions_at ON order_reductions (company_id, branch_id, at) WHERE (kind IN
  ('comp', 'price_change')) AND completed;
CREATE INDEX order_reductions_company_id_branch_id_business_date_idx ON order_reductions
  (company_id, branch_id, business_date);
ALTER TABLE order_reductions SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold
  = 10000);

-- Made anew with the order, like the other read tables.
CREATE TABLE order_voids (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  ordinal integer NOT NULL,
  branch_id uuid NOT NULL,
  -- Of the day on which it was voided.
  business_date date NOT NULL,
  register_id uuid NOT NULL,
  line_id uuid NOT NULL,
  item_id uuid,
  name text NOT NULL,
  quantity bigint NOT NULL,
  -- At the price that it had on the bill, minor units.
  value bigint NOT NULL,
  currency text NOT NULL,
  wasted boolean NOT NULL,
  reason text NOT NULL,
  reason_id uuid,
  note text NOT NULL,
  at timestamptz NOT NULL,
  -- When it had been sent; null where nobody knows.
  sent_at timestamptz,
  voided_by uuid NOT NULL,
  approved_by uuid,
  -- Of what was voided before, by the times of both; journal:rebuild goes by the clocks of their
  -- facts.
  billed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, order_id, ordinal)
);
CALL enable_tenancy('order_voids');
CREATE INDEX order_voids_at ON order_voids (company_id, branch_id, at);
CREATE INDEX order_voids_company_id_branch_id_business_date_idx ON order_voids (company_id,
  branch_id, business_date);
ALTER TABLE order_voids SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold =
  10000);

-- What a person must look at.
CREATE TABLE order_exceptions (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  ordinal integer NOT NULL,
  branch_id uuid NOT NULL,
  code text NOT NULL,
  fact_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL,
  amount bigint,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, order_id, ordinal)
);
CALL enable_tenancy('order_exceptions');
CREATE INDEX order_exceptions_branch ON order_exceptions (company_id, branch_id);
