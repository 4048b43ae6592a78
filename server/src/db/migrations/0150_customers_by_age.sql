-- Who is new is counted and listed without everybody else being read.
CREATE INDEX customers_created ON customers (company_id, created_at) WHERE NOT archived;
