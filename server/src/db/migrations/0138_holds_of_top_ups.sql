-- As in 0076, but what is held for a top-up that goes back stays held until it has gone: any other fact of
-- its order ended the hold, and another till could spend the value that this one was handing out.
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
    RETURNING balance_id, amount, cause_id
  ), taken AS (
    DELETE FROM balance_holds h USING added
    WHERE h.company_id = company AND h.payment_id = added.cause_id
  ), sums AS (
    SELECT balance_id, sum(amount) AS amount FROM added GROUP BY balance_id
  )
  UPDATE balances SET amount = balances.amount + sums.amount
  FROM sums WHERE balances.company_id = company AND balances.id = sums.balance_id;
  UPDATE balances SET code_end = m.code_end
  FROM jsonb_populate_recordset(NULL::balance_move, moves) m
  WHERE balances.company_id = company AND balances.kind = m.kind AND balances.holder = m.holder
    AND balances.currency = m.currency AND balances.code_end = '' AND m.code_end <> '';
END
$$;
