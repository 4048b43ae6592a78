-- Receipts that no longer hold, since their orders were paid anew: found by their number like any
-- other, without looking at every such order. Made anew with the order, like the other read tables.
CREATE TABLE former_receipts (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  receipt_number text NOT NULL,
  branch_id uuid NOT NULL,
  PRIMARY KEY (company_id, order_id, receipt_number)
);
CALL enable_tenancy('former_receipts');
CREATE INDEX former_receipts_number ON former_receipts (company_id, receipt_number);

-- The owner is bound by row-level security as well.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE former_receipts NO FORCE ROW LEVEL SECURITY;
INSERT INTO former_receipts (company_id, order_id, receipt_number, branch_id)
SELECT DISTINCT company_id, id, receipt, branch_id
FROM orders, string_to_table(former_receipts, ' ') AS receipt
WHERE former_receipts <> '';
ALTER TABLE former_receipts FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE orders DROP COLUMN former_receipts;
