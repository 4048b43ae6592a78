-- A practice company that was deleted is erased, a part at a time, once nothing of it is underway.
ALTER TABLE companies
  -- The company that made it; null: it is not there to practise in.
  ADD COLUMN practice_of uuid,
  ADD COLUMN ended_at timestamptz;
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE practice_companies NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT DISTINCT ON (id) id, company_id FROM practice_companies
    ORDER BY id, ready_at NULLS LAST, created_at
  LOOP
    UPDATE companies SET practice_of = one.company_id WHERE id = one.id AND practice;
  END LOOP;
  -- Those that nobody lists any more were deleted before this was kept.
  FOR one IN SELECT id FROM companies WHERE practice AND practice_of IS NULL LOOP
    UPDATE companies SET ended_at = now() WHERE id = one.id;
    INSERT INTO work.turns (company, due_at) VALUES (one.id, now()) ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
ALTER TABLE practice_companies FORCE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
