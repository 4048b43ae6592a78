-- A badge of barcode, card or tag signs somebody in at tills beside their PIN, and is kept as that is.
ALTER TABLE team_members
  ADD COLUMN badge_salt text,
  ADD COLUMN badge_iterations integer,
  ADD COLUMN badge_hash bytea,
  ADD CHECK ((badge_salt IS NULL) = (badge_hash IS NULL)),
  ADD CHECK ((badge_iterations IS NULL) = (badge_hash IS NULL));
CREATE UNIQUE INDEX team_members_badge ON team_members (company_id, badge_hash);
