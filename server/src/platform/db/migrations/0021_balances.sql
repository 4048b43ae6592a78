CREATE TABLE balances (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('gift_card', 'store_credit', 'house_account', 'points')),
  -- The fingerprint of a gift card's code, which is kept nowhere; else the id of a customer, as
  -- facts name them: who was merged has theirs still, and it counts with those of who was kept.
  holder text NOT NULL,
  currency text NOT NULL,
  -- Of a gift card; empty where a till took one without a network that nobody has issued.
  code_end text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  blocked boolean NOT NULL DEFAULT false,
  -- The sum of its entries, kept with them. Below 0: a house account is owed, another is overdrawn.
  amount bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  code_end_turned text COLLATE "C" GENERATED ALWAYS AS (reverse(code_end)) STORED NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, holder, currency)
);
CALL enable_tenancy('balances', 'SELECT, INSERT, UPDATE');
-- Looked for at every turn of a company.
CREATE INDEX balances_below ON balances (company_id) WHERE amount < 0;
CREATE INDEX balances_code_end ON balances (company_id, code_end_turned) WHERE kind = 'gift_card';
CREATE INDEX balances_created ON balances (company_id, created_at, id) WHERE kind = 'gift_card';
-- Who has points, some at a time: theirs lapse once they stay away.
CREATE INDEX balances_points ON balances (company_id, holder) WHERE (kind = 'points') AND (amount >
  0);

-- What was put on a balance and taken off it: added to and never changed.
CREATE TABLE balance_entries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  balance_id uuid NOT NULL,
  cause text NOT NULL CHECK (cause IN ('issued', 'reloaded', 'paid_in', 'adjusted', 'payment',
    'refund', 'reversal', 'top_up', 'earned', 'taken_back', 'spent', 'restored', 'lapsed')),
  -- Of what an order did: its payment, the tender of its refund, or the payment that was undone.
  cause_id uuid,
  order_id uuid,
  branch_id uuid,
  -- Above 0: onto the balance.
  amount bigint NOT NULL CHECK (amount <> 0),
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  actor text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, balance_id) REFERENCES balances (company_id, id)
);
CALL enable_tenancy('balance_entries', 'SELECT, INSERT');
CREATE INDEX balance_entries_balance ON balance_entries (company_id, balance_id, at, id);
CREATE INDEX balance_entries_cause ON balance_entries (company_id, cause_id) WHERE cause_id IS NOT
  NULL;
CREATE INDEX balance_entries_order ON balance_entries (company_id, order_id) WHERE order_id IS NOT
  NULL;

-- Held for a payment that a till is about to take, until the fact of it is here, or for some
-- minutes.
CREATE TABLE balance_holds (
  company_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  balance_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, payment_id),
  FOREIGN KEY (company_id, balance_id) REFERENCES balances (company_id, id)
);
CALL enable_tenancy('balance_holds');
CREATE INDEX balance_holds_balance ON balance_holds (company_id, balance_id);

CREATE TYPE balance_move AS (
  id uuid, balance_id uuid, cause text, cause_id uuid, kind text, holder text, currency text,
  order_id uuid, branch_id uuid, amount bigint, at timestamptz, actor text, code_end text
);

-- Brings what these causes have moved to what they move now: asked for again, nothing happens, and
-- a
-- tip that came later, or a fact that changes the fold, is an entry of its own. The caller has
-- locked
-- the branch of the orders; balances are locked in one order. A top-up of 0 is not paid yet, or not
-- any more: it makes no balance. A card that is sold becomes known by the end of its code. What is
-- held for a top-up that goes back stays held until it has gone.
CREATE PROCEDURE keep_balance_moves(company uuid, moves jsonb)
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
