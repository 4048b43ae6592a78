-- What was given away is a small part of what was taken off, and reports of it read it alone.
CREATE INDEX order_comps_days ON order_reductions (company_id, branch_id, business_date)
  WHERE kind = 'comp';
