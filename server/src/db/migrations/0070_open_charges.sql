-- A service charge may be one whose amount is entered each time, up to its value.
ALTER TABLE service_charges DROP CONSTRAINT service_charges_kind_check;
ALTER TABLE service_charges
  ADD CONSTRAINT service_charges_kind_check CHECK (kind IN ('percent', 'amount', 'open_amount'));
