-- Another migration between 0076 and this one may have named the causes anew and not known of top-ups.
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'balance_entries'::regclass AND conname = 'balance_entries_cause_check');
BEGIN
  IF known NOT LIKE '%top_up%' THEN
    ALTER TABLE balance_entries DROP CONSTRAINT balance_entries_cause_check;
    EXECUTE 'ALTER TABLE balance_entries ADD CONSTRAINT balance_entries_cause_check '
      || regexp_replace(known, '^CHECK \(', 'CHECK (cause = ''top_up'' OR ');
  END IF;
END
$$;
