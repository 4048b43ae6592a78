-- Value that is kept for somebody: gift cards, store credit, and house accounts, on which customers owe.
ALTER TABLE payment_methods DROP CONSTRAINT payment_methods_kind_check;
ALTER TABLE payment_methods ADD CONSTRAINT payment_methods_kind_check CHECK (kind IN
  ('cash', 'card_standalone', 'voucher', 'gift_card', 'store_credit', 'house_account', 'bank_transfer', 'other'));

CREATE TABLE balances (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('gift_card', 'store_credit', 'house_account')),
  -- The fingerprint of a gift card's code, which is kept nowhere; else the id of a customer, as facts
  -- name them: who was merged has theirs still, and it counts with those of who was kept.
  holder text NOT NULL,
  currency text NOT NULL,
  -- Of a gift card; empty where a till took one without a network that nobody has issued.
  code_end text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  blocked boolean NOT NULL DEFAULT false,
  -- The sum of its entries, kept with them. Below 0: a house account is owed, another is overdrawn.
  amount bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, holder, currency)
);
CALL enable_tenancy('balances', 'SELECT, INSERT, UPDATE');
CREATE INDEX balances_created ON balances (company_id, created_at, id) WHERE kind = 'gift_card';

-- What was put on a balance and taken off it: added to and never changed.
CREATE TABLE balance_entries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  balance_id uuid NOT NULL,
  cause text NOT NULL CHECK (cause IN
    ('issued', 'reloaded', 'paid_in', 'adjusted', 'payment', 'refund', 'reversal')),
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
CREATE INDEX balance_entries_cause ON balance_entries (company_id, cause_id)
  WHERE cause_id IS NOT NULL;

-- Held for a payment that a till is about to take, until the fact of it is here, or for some minutes.
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
  order_id uuid, branch_id uuid, amount bigint, at timestamptz, actor text
);

-- Brings what these causes have moved to what they move now: asked for again, nothing happens, and a
-- tip that came later, or a fact that changes the fold, is an entry of its own. The caller has locked the
-- branch of the orders. Balances are locked in one order.
CREATE PROCEDURE keep_balance_moves(company uuid, moves jsonb)
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO balances (company_id, id, kind, holder, currency)
  SELECT DISTINCT ON (kind, holder, currency) company, balance_id, kind, holder, currency
  FROM jsonb_populate_recordset(NULL::balance_move, moves)
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
  DELETE FROM balance_holds WHERE company_id = company AND payment_id IN (
    SELECT cause_id FROM jsonb_populate_recordset(NULL::balance_move, moves));
END
$$;
