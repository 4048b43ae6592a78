-- A window of attempts begins with its first one: a key has one, and what was counted by the clock
-- is forgotten.
DELETE FROM auth.attempts;
ALTER TABLE auth.attempts DROP CONSTRAINT attempts_pkey, ADD PRIMARY KEY (key);
