-- What the options that were chosen cost the house, of how many that is known, and their part of the
-- net. No line kept a cost before, so the tallies there are stay right.
ALTER TABLE report_modifiers ADD COLUMN cost bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed bigint NOT NULL DEFAULT 0, ADD COLUMN costed_net bigint NOT NULL DEFAULT 0;
ALTER TABLE report_modifiers_months ADD COLUMN cost bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed bigint NOT NULL DEFAULT 0, ADD COLUMN costed_net bigint NOT NULL DEFAULT 0;
