-- Somebody who works in the office may stand at a till as well.
ALTER TABLE team_members DROP CONSTRAINT team_members_role_check;
ALTER TABLE team_members ADD CONSTRAINT team_members_role_check CHECK (
  role IN ('owner', 'manager', 'supervisor', 'server', 'cashier', 'kitchen', 'back_office')
);

-- Whoever leaves a branch stays known there, so that its tills hear of it.
ALTER TABLE team_member_branches ADD COLUMN has_left boolean NOT NULL DEFAULT false;
