CALL create_record_table('purchase_orders');
ALTER TABLE purchase_orders
  ADD COLUMN branch_id uuid GENERATED ALWAYS AS ((body ->> 'branchId')::uuid) STORED NOT NULL,
  ADD COLUMN supplier_id uuid GENERATED ALWAYS AS ((body ->> 'supplierId')::uuid) STORED NOT NULL,
  ADD COLUMN number integer GENERATED ALWAYS AS ((body ->> 'number')::integer) STORED NOT NULL,
  ADD COLUMN status text GENERATED ALWAYS AS (body ->> 'status') STORED NOT NULL;
CREATE UNIQUE INDEX purchase_orders_number ON purchase_orders (company_id, number);
CREATE INDEX purchase_orders_status ON purchase_orders (company_id, branch_id, status);

-- What came in or went back. Written once: a mistake is put right by another delivery.
CREATE TABLE deliveries (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  supplier_id uuid,
  purchase_order_id uuid,
  number text NOT NULL,
  received_at timestamptz NOT NULL,
  goods bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  gross bigint NOT NULL,
  line_count integer NOT NULL,
  body jsonb NOT NULL,
  created_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('deliveries', 'SELECT, INSERT');
CREATE INDEX deliveries_received ON deliveries (company_id, received_at);
CREATE INDEX deliveries_order ON deliveries (company_id, purchase_order_id);

CREATE TABLE delivery_lines (
  company_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  item_id uuid NOT NULL,
  variation_id uuid,
  received_at timestamptz NOT NULL,
  units bigint NOT NULL,
  value bigint NOT NULL,
  landed bigint NOT NULL,
  last_cost bigint,
  PRIMARY KEY (company_id, delivery_id, id),
  FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries (company_id, id)
);
CALL enable_tenancy('delivery_lines', 'SELECT, INSERT');
CREATE INDEX delivery_lines_item ON delivery_lines (company_id, item_id, received_at);

CALL create_record_table('transfers');
ALTER TABLE transfers
  ADD COLUMN to_branch_id uuid GENERATED ALWAYS AS ((body ->> 'toBranchId')::uuid) STORED NOT NULL,
  ADD COLUMN number integer GENERATED ALWAYS AS ((body ->> 'number')::integer) STORED NOT NULL,
  ADD COLUMN status text GENERATED ALWAYS AS (body ->> 'status') STORED NOT NULL;
CREATE UNIQUE INDEX transfers_number ON transfers (company_id, number);
CREATE INDEX transfers_status ON transfers (company_id, to_branch_id, status);
