-- Who comes back. Facts name a customer by id alone; all that is personal lies here, where it can
-- be erased, and nothing of it in the journal or in the audit, which keep for ever.
CALL create_record_table('customers');
ALTER TABLE customers
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  -- Where one of two was kept, the other points to it, so that its orders are still found.
  ADD COLUMN merged_into uuid,
  ADD COLUMN erased_at timestamptz,
  ADD COLUMN email_key text GENERATED ALWAYS AS (lower((body ->> 'email'))) STORED,
  ADD COLUMN phone text GENERATED ALWAYS AS (body ->> 'phone') STORED,
  -- Of completed orders, less refunds: kept with them, in the same transaction.
  ADD COLUMN orders_count integer NOT NULL DEFAULT 0,
  -- Minor units of the currency in which most of the orders are.
  ADD COLUMN spent bigint NOT NULL DEFAULT 0,
  ADD COLUMN average bigint NOT NULL DEFAULT 0,
  ADD COLUMN currency text NOT NULL DEFAULT '',
  ADD COLUMN last_visit_at timestamptz NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  -- The third last: who came three times since then is a regular.
  ADD COLUMN third_visit_at timestamptz NOT NULL DEFAULT '-infinity'::timestamp with time zone;
-- Who is new is counted and listed without everybody else being read.
CREATE INDEX customers_created ON customers (company_id, created_at) WHERE NOT archived;
CREATE UNIQUE INDEX customers_email ON customers (company_id, email_key) WHERE (NOT archived) AND
  (email_key <> '');
CREATE INDEX customers_last_visit ON customers (company_id, last_visit_at, id) WHERE NOT archived;
CREATE INDEX customers_merged ON customers (company_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customers_name ON customers (company_id, name_key, id) WHERE NOT archived;
CREATE INDEX customers_orders ON customers (company_id, orders_count, id) WHERE NOT archived;
CREATE UNIQUE INDEX customers_phone ON customers (company_id, phone) WHERE (NOT archived) AND (phone
  <> '');
CREATE INDEX customers_spent ON customers (company_id, spent, id) WHERE NOT archived;
CREATE INDEX customers_tags ON customers USING gin (((body -> 'tags'))) WHERE NOT archived;
CREATE INDEX customers_third_visit ON customers (company_id, third_visit_at) WHERE (NOT archived)
  AND (third_visit_at > '-infinity'::timestamp with time zone);

-- What a customer is found by: the beginnings of these words, and any part of the phone number.
CREATE TABLE customer_words (
  company_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (company_id, word, customer_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CALL enable_tenancy('customer_words');
CREATE INDEX customer_words_customer ON customer_words (company_id, customer_id);

-- Who agreed to be written to, when and where: added to and never changed, as it is the proof.
CREATE TABLE customer_consents (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'sms')),
  given boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('back_office', 'till', 'merge', 'erasure', 'import')),
  at timestamptz NOT NULL,
  actor text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CALL enable_tenancy('customer_consents', 'SELECT, INSERT');
CREATE INDEX customer_consents_customer ON customer_consents (company_id, customer_id, at);

-- Filters of customers under a name, which the whole company shares.
CALL create_record_table('customer_segments');

-- What is counted of each order.
CREATE TABLE customer_orders (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  currency text NOT NULL,
  spent bigint NOT NULL,
  PRIMARY KEY (company_id, order_id)
);
CALL enable_tenancy('customer_orders');

-- What the completed orders of each customer come to, less what was paid back: under the id that
-- the orders name, which may be one that was merged, or that nobody has told of yet.
CREATE TABLE customer_figures (
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  currency text NOT NULL,
  orders integer NOT NULL,
  spent bigint NOT NULL,
  PRIMARY KEY (company_id, customer_id, currency)
);
CALL enable_tenancy('customer_figures');

-- Brings the figures of the customers behind these ids to what they and those merged into them
-- have.
-- Statement by statement: each sees what those have stored for whom the one before had to wait.
CREATE PROCEDURE sum_customer_figures(company uuid, ids uuid[])
LANGUAGE plpgsql
AS $$
DECLARE
  roots uuid[];
BEGIN
  PERFORM FROM customers WHERE company_id = company AND id = ANY (ids)
    ORDER BY id FOR NO KEY UPDATE;
  roots := ARRAY(SELECT DISTINCT coalesce(merged_into, id) FROM customers
    WHERE company_id = company AND id = ANY (ids));
  PERFORM FROM customers WHERE company_id = company AND id = ANY (roots)
    ORDER BY id FOR NO KEY UPDATE;
  WITH known AS (
    SELECT coalesce(merged_into, id) AS root, id FROM customers
    WHERE company_id = company AND (id = ANY (roots) OR merged_into = ANY (roots))
  ), sums AS (
    SELECT root, currency, sum(orders) AS orders, sum(spent) AS spent,
      sum(sum(orders)) OVER (PARTITION BY root) AS visits,
      row_number() OVER (PARTITION BY root ORDER BY sum(orders) DESC, currency) AS place
    FROM known
    JOIN customer_figures f ON f.company_id = company AND f.customer_id = known.id
    GROUP BY root, currency HAVING sum(orders) > 0
  ), visits AS (
    SELECT root, (array_agg(opened_at ORDER BY opened_at DESC))[1] AS last,
      (array_agg(opened_at ORDER BY opened_at DESC))[3] AS third
    FROM known CROSS JOIN LATERAL (
      SELECT opened_at FROM orders
      WHERE company_id = company AND customer_id = known.id AND status = 'completed'
      ORDER BY opened_at DESC LIMIT 3) AS latest
    GROUP BY root
  )
  UPDATE customers SET orders_count = coalesce(sums.visits, 0), spent = coalesce(sums.spent, 0),
    average = coalesce(round(sums.spent / sums.orders), 0),
    currency = coalesce(sums.currency, ''),
    last_visit_at = coalesce(visits.last, '-infinity'),
    third_visit_at = coalesce(visits.third, '-infinity')
  FROM unnest(roots) AS counted (id)
    LEFT JOIN sums ON sums.root = counted.id AND sums.place = 1
    LEFT JOIN visits ON visits.root = counted.id
  WHERE customers.company_id = company AND customers.id = counted.id;
END
$$;

-- What a customer spent with an order: not what is on their account or a card now.
CREATE FUNCTION spent_on(sold orders) RETURNS bigint
LANGUAGE sql STABLE
AS $$
  SELECT sold.total - sold.refunded - sold.top_ups + coalesce((
    SELECT sum(refunds.top_ups) FROM refunds
    WHERE refunds.company_id = sold.company_id AND refunds.order_id = sold.id), 0)::bigint
$$;

-- Keeps which customer an order belongs to, and the figures of all customers that it touched.
CREATE PROCEDURE count_customer_orders(company uuid, order_ids uuid[])
LANGUAGE plpgsql
AS $$
DECLARE
  changes customer_figures[];
  ids uuid[];
BEGIN
  changes := ARRAY(
    SELECT ROW(company, customer_id, currency, sum(orders), sum(spent))::customer_figures
    FROM (
      SELECT customer_id, currency, -1 AS orders, -spent AS spent FROM customer_orders
      WHERE company_id = company AND order_id = ANY (order_ids)
      UNION ALL
      SELECT customer_id, currency, 1, spent_on(orders) FROM orders
      WHERE company_id = company AND id = ANY (order_ids)
        AND status = 'completed' AND customer_id IS NOT NULL) AS counted
    GROUP BY customer_id, currency HAVING sum(orders) <> 0 OR sum(spent) <> 0);
  IF cardinality(changes) = 0 THEN
    RETURN;
  END IF;
  ids := ARRAY(SELECT DISTINCT customer_id FROM unnest(changes));
  PERFORM FROM customers WHERE company_id = company AND id = ANY (ids)
    ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM customer_orders WHERE company_id = company AND order_id = ANY (order_ids);
  INSERT INTO customer_orders (company_id, order_id, customer_id, currency, spent)
  SELECT company, id, customer_id, currency, spent_on(orders) FROM orders
  WHERE company_id = company AND id = ANY (order_ids)
    AND status = 'completed' AND customer_id IS NOT NULL;
  INSERT INTO customer_figures AS kept
  SELECT * FROM unnest(changes) ORDER BY customer_id, currency
  ON CONFLICT (company_id, customer_id, currency)
    DO UPDATE SET orders = kept.orders + excluded.orders, spent = kept.spent + excluded.spent;
  CALL sum_customer_figures(company, ids);
END
$$;
