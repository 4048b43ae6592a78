-- The shop of a branch writes orders as a register of its own.
ALTER TABLE registers DROP CONSTRAINT registers_kind_check;
ALTER TABLE registers ADD CONSTRAINT registers_kind_check
  CHECK (kind IN ('till', 'kiosk', 'kitchen', 'display', 'server', 'online'));

-- What guests ordered in the shop of a branch. What was accepted is in the journal as well, under
-- the same id; until then it is a wish that the branch may turn down.
CREATE TABLE shop_orders (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- Of what the guest sent: the same again is the same order.
  content_hash text NOT NULL,
  state text NOT NULL CHECK (
    state IN ('awaiting_payment', 'received', 'accepted', 'rejected', 'cancelled')),
  order_type text NOT NULL CHECK (order_type IN ('collection', 'delivery', 'table')),
  payment text NOT NULL CHECK (payment IN ('on_collection', 'on_delivery', 'at_table', 'online')),
  placed_at timestamptz NOT NULL,
  -- As the branch calls it; empty before it is accepted.
  number text NOT NULL DEFAULT '',
  promised_at timestamptz NOT NULL,
  is_asap boolean NOT NULL,
  -- Rejected by itself at this moment. Null: it was answered.
  answer_by timestamptz,
  accepted_at timestamptz,
  sent_out_at timestamptz,
  -- The guest was told that it is ready.
  ready_at timestamptz,
  ended_at timestamptz,
  -- When the kitchen gets it, where that is not at once. Null: it has it, or never will.
  send_at timestamptz,
  reason text NOT NULL DEFAULT '',
  language text NOT NULL,
  total bigint NOT NULL,
  -- Who it is for and where it goes; cleared once it is over for a while.
  contact jsonb NOT NULL,
  -- What was ordered, as the guest sent it, as it was priced, and as the journal gets it.
  content jsonb NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX shop_orders_open ON shop_orders (company_id, branch_id, promised_at)
  WHERE ended_at IS NULL;
CREATE INDEX shop_orders_due ON shop_orders (company_id, (least(answer_by, send_at)))
  WHERE answer_by IS NOT NULL OR send_at IS NOT NULL;
CALL enable_tenancy('shop_orders');
