-- Who is new: whose first order was when.

-- The first completed order of each customer, and of those who were merged into them: where it was,
-- when and by which way it came, so that a report counts who was new without reading the orders of
-- a year. Also of ids that nobody has told of yet.
CREATE TABLE customer_firsts (
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  order_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  source text NOT NULL,
  platform text NOT NULL,
  order_type text NOT NULL,
  PRIMARY KEY (company_id, customer_id)
);
CALL enable_tenancy('customer_firsts');
CREATE INDEX customer_firsts_online ON customer_firsts (company_id, branch_id, business_date)
  INCLUDE (order_id, opened_at, closed_at, source, platform, order_type) WHERE source IN
  ('storefront', 'marketplace');
CREATE INDEX customer_firsts_order ON customer_firsts (company_id, order_id);

-- The report counts those that came online: tens of thousands in a year, more than it has time for.
-- Each change of one is written down, and the follower adds the changes up. Nobody waits for a row
-- that many others change: what is not added up yet is added by whoever reads.
CREATE TABLE customer_first_moves (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  opened_at timestamptz NOT NULL,
  source text NOT NULL,
  platform text NOT NULL,
  order_type text NOT NULL,
  -- One more there, or one less.
  orders integer NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('customer_first_moves');

CREATE PROCEDURE tell_first_orders(firsts customer_firsts[], more integer)
LANGUAGE sql
AS $$
  INSERT INTO customer_first_moves
    (company_id, branch_id, business_date, opened_at, source, platform, order_type, orders)
  SELECT company_id, branch_id, business_date, opened_at, source, platform, order_type, more
  FROM unnest(firsts) WHERE source IN ('storefront', 'marketplace')
$$;

-- Brings it to what these customers, and those merged with them, have now.
CREATE PROCEDURE note_customer_firsts(company uuid, ids uuid[])
LANGUAGE plpgsql
AS $$
DECLARE
  roots uuid[];
  members uuid[];
  firsts customer_firsts[];
  was customer_firsts[];
  became customer_firsts[];
BEGIN
  roots := ARRAY(SELECT DISTINCT coalesce(known.merged_into, given.id)
    FROM unnest(ids) AS given (id)
      LEFT JOIN customers AS known ON known.company_id = company AND known.id = given.id);
  PERFORM FROM customers WHERE company_id = company AND id = ANY (roots)
    ORDER BY id FOR NO KEY UPDATE;
  members := ARRAY(SELECT id FROM customers
    WHERE company_id = company AND merged_into = ANY (roots));
  firsts := ARRAY(
    SELECT ROW(company, root.id, made.id, made.branch_id, made.business_date, made.opened_at,
      made.closed_at, made.source, made.platform, made.order_type)::customer_firsts
    FROM unnest(roots) AS root (id) CROSS JOIN LATERAL (
      SELECT earliest.* FROM (
        SELECT root.id UNION ALL SELECT id FROM customers
        WHERE company_id = company AND merged_into = root.id
      ) AS member (id) CROSS JOIN LATERAL (
        SELECT orders.* FROM orders
        WHERE company_id = company AND customer_id = member.id AND status = 'completed'
        ORDER BY opened_at, orders.id LIMIT 1
      ) AS earliest ORDER BY earliest.opened_at, earliest.id LIMIT 1
    ) AS made);

  WITH added AS (
    INSERT INTO customer_firsts AS kept SELECT * FROM unnest(firsts) ORDER BY customer_id
    ON CONFLICT DO NOTHING RETURNING kept)
  SELECT array_agg(added.kept) INTO became FROM added;
  CALL tell_first_orders(became, 1);
  -- Whatever others have just made of them: what is told is what was there.
  was := ARRAY(
    SELECT kept FROM customer_firsts AS kept
      LEFT JOIN unnest(firsts) AS one ON one.customer_id = kept.customer_id
    WHERE kept.company_id = company AND kept.customer_id = ANY (roots || members)
      AND kept IS DISTINCT FROM one
    ORDER BY kept.customer_id FOR UPDATE OF kept);
  IF cardinality(was) = 0 THEN
    RETURN;
  END IF;
  DELETE FROM customer_firsts
  WHERE company_id = company AND customer_id IN (SELECT customer_id FROM unnest(was));
  became := ARRAY(
    SELECT one FROM unnest(firsts) AS one WHERE customer_id IN (SELECT customer_id FROM unnest(was)));
  INSERT INTO customer_firsts SELECT * FROM unnest(became) ORDER BY customer_id;
  CALL tell_first_orders(was, -1);
  CALL tell_first_orders(became, 1);
END
$$;

-- Also of orders of which no figure changed: facts that come late may tell another source.
CREATE PROCEDURE note_firsts_of_orders(company uuid, order_ids uuid[])
LANGUAGE plpgsql
AS $$
DECLARE
  ids uuid[];
BEGIN
  ids := ARRAY(
    SELECT customer_id FROM customer_firsts WHERE company_id = company AND order_id = ANY (order_ids)
    UNION SELECT customer_id FROM orders WHERE company_id = company AND id = ANY (order_ids)
      AND status = 'completed' AND customer_id IS NOT NULL);
  IF cardinality(ids) > 0 THEN
    CALL note_customer_firsts(company, ids);
  END IF;
END
$$;
