-- Orders of marketplaces: what the platform told of them, and how far it was told back. Who ordered
-- stands in the journal alone.
CREATE TABLE marketplace_orders (
  company_id uuid NOT NULL REFERENCES companies (id),
  connection_id uuid NOT NULL,
  -- The platform's own id: the same order sent again is known by it.
  platform_id text NOT NULL,
  order_id uuid NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  branch_id uuid NOT NULL,
  content_hash text NOT NULL,
  content jsonb NOT NULL,
  number text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'accepted'
    CHECK (state IN ('accepted', 'ready', 'collected', 'cancelled')),
  reason text NOT NULL DEFAULT '',
  placed_at timestamptz NOT NULL,
  promised_at timestamptz,
  -- The kitchen is told then.
  send_at timestamptz,
  -- Nothing of it is told back any more.
  ended_at timestamptz,
  PRIMARY KEY (company_id, connection_id, platform_id)
);
CALL enable_tenancy('marketplace_orders', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX marketplace_orders_order ON marketplace_orders (company_id, order_id);
CREATE INDEX marketplace_orders_newest
  ON marketplace_orders (company_id, connection_id, position);
CREATE INDEX marketplace_orders_running ON marketplace_orders (company_id, connection_id, position)
  WHERE ended_at IS NULL;
CREATE INDEX marketplace_orders_due ON marketplace_orders (company_id, send_at)
  WHERE send_at IS NOT NULL;

-- Items that a platform named and nobody has mapped, as they were named last.
CREATE TABLE marketplace_items (
  company_id uuid NOT NULL REFERENCES companies (id),
  connection_id uuid NOT NULL,
  ref text NOT NULL,
  name text NOT NULL,
  unit_price bigint NOT NULL,
  currency text NOT NULL,
  orders integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, connection_id, ref)
);
CALL enable_tenancy('marketplace_items', 'SELECT, INSERT, UPDATE');
