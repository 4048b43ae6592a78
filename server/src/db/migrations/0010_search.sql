-- Orders are looked up by the number that a guest or an owner has in hand, and Home asks all day
-- how many are open: neither may read through the trade of years.

CREATE INDEX orders_call_number ON orders (company_id, call_number, opened_at);
CREATE INDEX orders_receipt_number ON orders (company_id, receipt_number)
  WHERE receipt_number IS NOT NULL;
CREATE INDEX orders_unfinished ON orders (company_id, branch_id)
  WHERE status NOT IN ('completed', 'cancelled');
