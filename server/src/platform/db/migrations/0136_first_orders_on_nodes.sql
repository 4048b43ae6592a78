-- Citus can't send rows of a table to a node as parameters: what a procedure remembers is JSON.
CREATE OR REPLACE PROCEDURE count_customer_orders(company uuid, order_ids uuid[])
LANGUAGE plpgsql
AS $$
DECLARE
  changes jsonb;
  ids uuid[];
BEGIN
  changes := (
    SELECT jsonb_agg(jsonb_build_object('company_id', company, 'customer_id', customer_id,
      'currency', currency, 'orders', orders, 'spent', spent))
    FROM (
      SELECT customer_id, currency, sum(orders) AS orders, sum(spent) AS spent FROM (
        SELECT customer_id, currency, -1 AS orders, -spent AS spent FROM customer_orders
        WHERE company_id = company AND order_id = ANY (order_ids)
        UNION ALL
        SELECT customer_id, currency, 1, total - refunded - top_ups + coalesce((
          SELECT sum(r.top_ups) FROM refunds r
          WHERE r.company_id = company AND r.order_id = orders.id), 0)::bigint FROM orders
        WHERE company_id = company AND id = ANY (order_ids)
          AND status = 'completed' AND customer_id IS NOT NULL) AS counted
      GROUP BY customer_id, currency HAVING sum(orders) <> 0 OR sum(spent) <> 0) AS changed);
  IF changes IS NULL THEN
    RETURN;
  END IF;
  ids := ARRAY(
    SELECT DISTINCT (one ->> 'customer_id')::uuid FROM jsonb_array_elements(changes) AS one);
  PERFORM FROM customers WHERE company_id = company AND id = ANY (ids)
    ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM customer_orders WHERE company_id = company AND order_id = ANY (order_ids);
  INSERT INTO customer_orders (company_id, order_id, customer_id, currency, spent)
  SELECT company_id, id, customer_id, currency, total - refunded - top_ups + coalesce((
    SELECT sum(r.top_ups) FROM refunds r
    WHERE r.company_id = orders.company_id AND r.order_id = orders.id), 0)::bigint FROM orders
  WHERE company_id = company AND id = ANY (order_ids)
    AND status = 'completed' AND customer_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  INSERT INTO customer_figures AS kept
  SELECT * FROM jsonb_populate_recordset(NULL::customer_figures, changes)
  ORDER BY customer_id, currency
  ON CONFLICT (company_id, customer_id, currency)
    DO UPDATE SET orders = kept.orders + excluded.orders, spent = kept.spent + excluded.spent;
  CALL sum_customer_figures(company, ids);
END
$$;

DROP FUNCTION spent_on(orders);

DROP PROCEDURE tell_first_orders(customer_firsts[], integer);
CREATE PROCEDURE tell_first_orders(firsts jsonb, more integer)
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO customer_first_moves
    (company_id, branch_id, business_date, opened_at, source, platform, order_type, orders)
  SELECT company_id, branch_id, business_date, opened_at, source, platform, order_type, more
  FROM jsonb_populate_recordset(NULL::customer_firsts, firsts)
  WHERE source IN ('storefront', 'marketplace')
  ON CONFLICT DO NOTHING;
END
$$;

CREATE OR REPLACE PROCEDURE note_customer_firsts(company uuid, ids uuid[])
LANGUAGE plpgsql
AS $$
DECLARE
  roots uuid[];
  members uuid[];
  firsts jsonb;
  was jsonb;
  became jsonb;
BEGIN
  roots := ARRAY(SELECT DISTINCT coalesce(known.merged_into, given.id)
    FROM unnest(ids) AS given (id)
      LEFT JOIN customers AS known ON known.company_id = company AND known.id = given.id);
  PERFORM FROM customers WHERE company_id = company AND id = ANY (roots)
    ORDER BY id FOR NO KEY UPDATE;
  members := ARRAY(SELECT id FROM customers
    WHERE company_id = company AND merged_into = ANY (roots));
  firsts := (
    SELECT coalesce(jsonb_agg(to_jsonb(first)), '[]') FROM (
      SELECT company AS company_id, root.id AS customer_id, made.id AS order_id, made.branch_id,
        made.business_date, made.opened_at, made.closed_at, made.source, made.platform,
        made.order_type
      FROM unnest(roots) AS root (id) CROSS JOIN LATERAL (
        SELECT earliest.* FROM (
          SELECT root.id UNION ALL SELECT id FROM customers
          WHERE company_id = company AND merged_into = root.id
        ) AS member (id) CROSS JOIN LATERAL (
          SELECT orders.* FROM orders
          WHERE company_id = company AND customer_id = member.id AND status = 'completed'
          ORDER BY opened_at, orders.id LIMIT 1
        ) AS earliest ORDER BY earliest.opened_at, earliest.id LIMIT 1
      ) AS made) AS first);

  WITH added AS (
    INSERT INTO customer_firsts AS kept
    SELECT * FROM jsonb_populate_recordset(NULL::customer_firsts, firsts) ORDER BY customer_id
    ON CONFLICT DO NOTHING RETURNING kept.*)
  SELECT coalesce(jsonb_agg(to_jsonb(added)), '[]') INTO became FROM added;
  CALL tell_first_orders(became, 1);
  -- Whatever others have just made of them: what is told is what was there.
  was := (
    SELECT coalesce(jsonb_agg(other.body), '[]') FROM (
      SELECT to_jsonb(kept) AS body FROM customer_firsts AS kept
        LEFT JOIN jsonb_populate_recordset(NULL::customer_firsts, firsts) AS one
          ON one.customer_id = kept.customer_id
      WHERE kept.company_id = company AND kept.customer_id = ANY (roots || members)
        AND to_jsonb(kept) IS DISTINCT FROM to_jsonb(one)
      ORDER BY kept.customer_id FOR UPDATE OF kept) AS other);
  IF jsonb_array_length(was) = 0 THEN
    RETURN;
  END IF;
  DELETE FROM customer_firsts WHERE company_id = company AND customer_id IN (
    SELECT (one ->> 'customer_id')::uuid FROM jsonb_array_elements(was) AS one);
  became := (
    SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(firsts) AS one
    WHERE one -> 'customer_id' IN (
      SELECT gone -> 'customer_id' FROM jsonb_array_elements(was) AS gone));
  INSERT INTO customer_firsts
  SELECT * FROM jsonb_populate_recordset(NULL::customer_firsts, became) ORDER BY customer_id
  ON CONFLICT DO NOTHING;
  CALL tell_first_orders(was, -1);
  CALL tell_first_orders(became, 1);
END
$$;
