-- How a branch rounds taxes that fall on the same goods together, and whether a line may be eaten
-- in or taken away by itself.
ALTER TABLE branches
  ADD COLUMN tax_round_each boolean NOT NULL DEFAULT false,
  ADD COLUMN line_types boolean NOT NULL DEFAULT false;
