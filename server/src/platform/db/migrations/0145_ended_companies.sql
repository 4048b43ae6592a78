-- A practice company that was deleted is erased, a part at a time, once nothing of it is underway.
ALTER TABLE companies
  -- The company that made it; null: it is not there to practise in.
  ADD COLUMN practice_of uuid,
  ADD COLUMN ended_at timestamptz;
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE practice_companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE user_companies NO FORCE ROW LEVEL SECURITY;
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
  -- Those that nobody lists and nobody belongs to any more were deleted before this was kept; one
  -- that came here by a company file has its people still.
  FOR one IN
    SELECT id FROM companies c WHERE practice AND practice_of IS NULL
      AND NOT EXISTS (SELECT FROM user_companies u WHERE u.company_id = c.id)
  LOOP
    UPDATE companies SET ended_at = now() WHERE id = one.id;
    INSERT INTO work.turns (company, due_at) VALUES (one.id, now()) ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
ALTER TABLE user_companies FORCE ROW LEVEL SECURITY;
ALTER TABLE practice_companies FORCE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
