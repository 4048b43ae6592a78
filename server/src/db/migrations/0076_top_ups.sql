-- Value that orders sell onto balances: gift cards sold and reloaded, house accounts paid off. It is no
-- sale, and its money is; see domain/order/top-ups.
ALTER TABLE orders ADD COLUMN top_ups bigint NOT NULL DEFAULT 0;
-- What went off the balances again.
ALTER TABLE refunds ADD COLUMN top_ups bigint NOT NULL DEFAULT 0;
ALTER TABLE report_figures ADD COLUMN top_ups bigint NOT NULL DEFAULT 0;

ALTER TABLE balance_entries DROP CONSTRAINT balance_entries_cause_check;
ALTER TABLE balance_entries ADD CONSTRAINT balance_entries_cause_check CHECK (cause IN
  ('issued', 'reloaded', 'paid_in', 'adjusted', 'payment', 'refund', 'reversal', 'top_up'));

ALTER TYPE balance_move ADD ATTRIBUTE code_end text;

-- As in 0055. A top-up of 0 is not paid yet, or not any more: it makes no balance. A card that is sold
-- becomes known by the end of its code.
CREATE OR REPLACE PROCEDURE keep_balance_moves(company uuid, moves jsonb)
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO balances (company_id, id, kind, holder, currency)
  SELECT DISTINCT ON (kind, holder, currency) company, balance_id, kind, holder, currency
  FROM jsonb_populate_recordset(NULL::balance_move, moves) WHERE amount <> 0
  ORDER BY kind, holder, currency
  ON CONFLICT (company_id, kind, holder, currency) DO NOTHING;
  PERFORM FROM balances WHERE company_id = company AND (kind, holder, currency) IN (
      SELECT kind, holder, currency FROM jsonb_populate_recordset(NULL::balance_move, moves))
    ORDER BY kind, holder, currency FOR NO KEY UPDATE;
  WITH wanted AS (
    SELECT m.*, b.id AS on_id, m.amount - coalesce(
        (SELECT sum(e.amount) FROM balance_entries e
          WHERE e.company_id = company AND e.cause_id = m.cause_id AND e.cause = m.cause
            AND e.order_id = m.order_id), 0) AS missing
    FROM jsonb_populate_recordset(NULL::balance_move, moves) m
    JOIN balances b ON b.company_id = company AND b.kind = m.kind AND b.holder = m.holder
      AND b.currency = m.currency
  ), added AS (
    INSERT INTO balance_entries
      (company_id, id, balance_id, cause, cause_id, order_id, branch_id, amount, at, actor)
    SELECT company, id, on_id, cause, cause_id, order_id, branch_id, missing, at, actor
    FROM wanted WHERE missing <> 0
    RETURNING balance_id, amount
  ), sums AS (
    SELECT balance_id, sum(amount) AS amount FROM added GROUP BY balance_id
  )
  UPDATE balances SET amount = balances.amount + sums.amount
  FROM sums WHERE balances.company_id = company AND balances.id = sums.balance_id;
  UPDATE balances SET code_end = m.code_end
  FROM jsonb_populate_recordset(NULL::balance_move, moves) m
  WHERE balances.company_id = company AND balances.kind = m.kind AND balances.holder = m.holder
    AND balances.currency = m.currency AND balances.code_end = '' AND m.code_end <> '';
  DELETE FROM balance_holds WHERE company_id = company AND payment_id IN (
    SELECT cause_id FROM jsonb_populate_recordset(NULL::balance_move, moves));
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

-- As in 0047, by this.
CREATE OR REPLACE PROCEDURE count_customer_orders(company uuid, order_ids uuid[])
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
