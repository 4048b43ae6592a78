-- A payout made by hand: the provider does not tell what it is made of, and is not asked again.
ALTER TABLE settlement_payouts ADD COLUMN is_untold boolean NOT NULL DEFAULT false;
