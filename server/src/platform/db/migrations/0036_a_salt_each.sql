-- A salt each for PINs and badges, so equal ones no longer have equal hashes. To find equal ones
-- there is a tag beside: an HMAC with a key of the installation, for the company alone. Devices never
-- get it. What was kept before has no tag, and keeps the salt that the company shared.
ALTER TABLE team_members
  ADD COLUMN pin_tag bytea,
  ADD COLUMN badge_tag bytea,
  ADD CHECK (pin_tag IS NULL OR pin_hash IS NOT NULL),
  ADD CHECK (badge_tag IS NULL OR badge_hash IS NOT NULL);
CREATE UNIQUE INDEX team_members_badge_tag ON team_members (company_id, badge_tag);
