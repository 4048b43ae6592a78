-- What of a line's goods no stock keeps costs, beside what the ledger says of the rest, in thousandths
-- of a minor unit. Null: nothing, or the line is of before.
ALTER TABLE order_lines ADD COLUMN other_cost bigint;
