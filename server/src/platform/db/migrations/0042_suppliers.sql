CALL create_record_table('suppliers');

-- What each supplier sells. Packs change; what was bought keeps the factor of its day.
CALL create_record_table('supplier_items');
ALTER TABLE supplier_items
  ADD COLUMN supplier_id uuid GENERATED ALWAYS AS ((body ->> 'supplierId')::uuid) STORED NOT NULL,
  ADD COLUMN item_id uuid GENERATED ALWAYS AS ((body ->> 'itemId')::uuid) STORED NOT NULL,
  ADD COLUMN code_key text COLLATE "C" GENERATED ALWAYS AS (lower(body ->> 'code')) STORED NOT NULL;
CREATE INDEX supplier_items_supplier ON supplier_items (company_id, supplier_id);
CREATE INDEX supplier_items_item ON supplier_items (company_id, item_id);
CREATE INDEX supplier_items_code ON supplier_items (company_id, code_key) WHERE code_key <> '';

-- How much a branch should have. The empty variation stands for an item that has none.
CREATE TABLE stock_targets (
  company_id uuid NOT NULL REFERENCES companies (id),
  branch_id uuid NOT NULL,
  item_id uuid NOT NULL,
  variation text NOT NULL,
  low_at bigint,
  par bigint,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  PRIMARY KEY (company_id, branch_id, item_id, variation)
);
CALL enable_tenancy('stock_targets');
