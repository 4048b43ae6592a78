-- What was given away is a small part of what was taken off, and its cost is told by its goods alone.
CREATE INDEX order_comps_goods ON order_reductions (company_id, branch_id, business_date)
  INCLUDE (goods) WHERE kind = 'comp' AND completed;
