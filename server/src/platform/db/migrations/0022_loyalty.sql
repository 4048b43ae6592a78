-- Points and what they are worth.

-- For what customers get points. A company has one that is not archived, or none.
CALL create_record_table('loyalty_programmes');

CREATE TYPE point_order AS (order_id uuid, branch_id uuid, currency text, at timestamptz, actor
  text);

CREATE TYPE point_move AS (
  balance_id uuid, order_id uuid, cause text, cause_id uuid, holder text, currency text,
  points bigint, at timestamptz, actor text
);

-- Brings the points that these orders have moved to those that they move now, cause by cause and
-- customer
-- by customer: asked for again, nothing happens. What an order moved and moves no longer, because
-- it was
-- undone or became somebody else's, is an entry of whoever wrote its last fact. The caller has
-- locked the
-- branch of the orders. Balances are locked in one order.
CREATE PROCEDURE keep_points(company uuid, orders jsonb, moves jsonb)
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO balances (company_id, id, kind, holder, currency)
  SELECT DISTINCT ON (holder, currency) company, balance_id, 'points', holder, currency
  FROM jsonb_populate_recordset(NULL::point_move, moves)
  ORDER BY holder, currency
  ON CONFLICT (company_id, kind, holder, currency) DO NOTHING;
  PERFORM FROM balances b WHERE b.company_id = company AND b.kind = 'points' AND (
      (b.holder, b.currency) IN (
        SELECT holder, currency FROM jsonb_populate_recordset(NULL::point_move, moves))
      OR b.id IN (SELECT e.balance_id FROM balance_entries e
        WHERE e.company_id = company AND e.order_id IN (
          SELECT order_id FROM jsonb_populate_recordset(NULL::point_order, orders))))
    ORDER BY b.holder, b.currency FOR NO KEY UPDATE;
  WITH kept AS (
    SELECT e.order_id, e.cause, e.cause_id, e.balance_id, sum(e.amount) AS points
    FROM jsonb_populate_recordset(NULL::point_order, orders) o
    JOIN balance_entries e ON e.company_id = company AND e.order_id = o.order_id
    JOIN balances b ON b.company_id = company AND b.id = e.balance_id AND b.kind = 'points'
    GROUP BY e.order_id, e.cause, e.cause_id, e.balance_id
  ), wanted AS (
    SELECT m.order_id, m.cause, m.cause_id, b.id AS balance_id, m.points, m.at, m.actor
    FROM jsonb_populate_recordset(NULL::point_move, moves) m
    JOIN balances b ON b.company_id = company AND b.kind = 'points' AND b.holder = m.holder
      AND b.currency = m.currency
  ), added AS (
    INSERT INTO balance_entries
      (company_id, id, balance_id, cause, cause_id, order_id, branch_id, amount, at, actor)
    SELECT company, gen_random_uuid(), balance_id, cause, cause_id, order_id, o.branch_id,
      coalesce(wanted.points, 0) - coalesce(kept.points, 0),
      CASE WHEN kept.points IS NULL THEN wanted.at ELSE o.at END,
      CASE WHEN kept.points IS NULL THEN wanted.actor ELSE o.actor END
    FROM wanted FULL JOIN kept USING (order_id, cause, cause_id, balance_id)
    JOIN jsonb_populate_recordset(NULL::point_order, orders) o USING (order_id)
    WHERE coalesce(wanted.points, 0) <> coalesce(kept.points, 0)
    RETURNING balance_id, amount
  ), sums AS (
    SELECT balance_id, sum(amount) AS amount FROM added GROUP BY balance_id
  )
  UPDATE balances SET amount = balances.amount + sums.amount
  FROM sums WHERE balances.company_id = company AND balances.id = sums.balance_id;
END
$$;
