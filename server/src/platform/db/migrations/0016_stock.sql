-- Thousandths of the item's unit; a level is their sum.
CREATE TABLE stock_movements (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id text NOT NULL,
  branch_id uuid NOT NULL,
  line_id uuid NOT NULL,
  item_id uuid NOT NULL,
  variation_id uuid,
  quantity bigint NOT NULL,
  kind text NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (company_id, order_id, id)
);
CALL enable_tenancy('stock_movements');
