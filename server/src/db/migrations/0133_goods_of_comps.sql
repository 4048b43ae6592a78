-- What was given away: reports say what it costs the house today. Of what was given away before, that is
-- not known until journal:rebuild has made these rows anew.
ALTER TABLE order_reductions ADD COLUMN goods jsonb NOT NULL DEFAULT '[]';
