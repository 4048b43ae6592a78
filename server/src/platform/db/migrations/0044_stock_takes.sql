-- Stock takes. What is posted of them are movements of the ledger; these say what was counted.
CREATE TABLE stock_takes (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  scope text NOT NULL,
  -- Categories, places or items, as the scope says.
  scope_ids uuid[] NOT NULL,
  status text NOT NULL,
  blind boolean NOT NULL,
  include_zero boolean NOT NULL,
  include_untracked boolean NOT NULL,
  note text NOT NULL,
  due_on date,
  created_hash text NOT NULL,
  -- Goes up with every change of its rows.
  revision bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  started_at timestamptz,
  started_by uuid,
  completed_at timestamptz,
  completed_by uuid,
  cancelled_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, number)
);
CALL enable_tenancy('stock_takes');
CREATE INDEX stock_takes_created ON stock_takes (company_id, created_at, id);

CREATE TABLE stock_take_rows (
  company_id uuid NOT NULL,
  stock_take_id uuid NOT NULL,
  -- Made of the five below: the same row is the same one, whoever adds it.
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  variation_id uuid,
  location_id uuid NOT NULL,
  place text NOT NULL,
  position integer NOT NULL,
  -- Of the stock take: when this row changed last.
  revision bigint NOT NULL,
  counted bigint CHECK (counted >= 0),
  typed text NOT NULL DEFAULT '',
  counted_at timestamptz,
  counted_by uuid,
  reason text,
  PRIMARY KEY (company_id, stock_take_id, id)
);
CALL enable_tenancy('stock_take_rows');
CREATE INDEX stock_take_rows_changed ON stock_take_rows (company_id, stock_take_id, revision);

-- What each person entered, on whichever device: append-only, so that the same again is seen.
CREATE TABLE stock_take_entries (
  company_id uuid NOT NULL,
  stock_take_id uuid NOT NULL,
  id uuid NOT NULL,
  row_id uuid NOT NULL,
  kind text NOT NULL,
  quantity bigint NOT NULL,
  typed text NOT NULL,
  at timestamptz NOT NULL,
  by uuid NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, stock_take_id, id)
);
CALL enable_tenancy('stock_take_entries', 'SELECT, INSERT');
CREATE INDEX stock_take_entries_row ON stock_take_entries (company_id, stock_take_id, row_id);
