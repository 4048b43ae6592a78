-- What refunds give back of tips, and of money that was paid beyond bills.
ALTER TABLE refunds
  ADD COLUMN tips bigint NOT NULL DEFAULT 0,
  ADD COLUMN overpaid bigint NOT NULL DEFAULT 0;
