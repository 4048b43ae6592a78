-- Options that several groups have: edited once, changed in each of them.
CALL create_record_table('shared_options');

-- What groups have learnt since: what customers read, how and when tills ask, prefixes.
ALTER TABLE modifier_groups ADD COLUMN more jsonb NOT NULL DEFAULT '{}';
