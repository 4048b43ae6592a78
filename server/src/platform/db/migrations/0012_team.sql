-- Who works at the tills.

-- People who work at tills. The PIN is kept only as PBKDF2-SHA-256 with a salt of its own.
CREATE TABLE team_members (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  version integer NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  revision bigint NOT NULL,
  created_hash text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  display_name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'supervisor', 'server', 'cashier',
    'kitchen', 'back_office')),
  colour text NOT NULL,
  pin_salt text,
  pin_iterations integer,
  pin_hash bytea,
  more jsonb NOT NULL DEFAULT '{}',
  -- A badge of barcode, card or tag signs somebody in at tills beside their PIN, and is kept as
  -- that is.
  badge_salt text,
  badge_iterations integer,
  badge_hash bytea,
  PRIMARY KEY (company_id, id),
  CHECK ((pin_salt IS NULL) = (pin_hash IS NULL)),
  CHECK ((pin_iterations IS NULL) = (pin_hash IS NULL)),
  CHECK ((badge_salt IS NULL) = (badge_hash IS NULL)),
  CHECK ((badge_iterations IS NULL) = (badge_hash IS NULL))
);
CALL enable_tenancy('team_members');
CREATE UNIQUE INDEX team_members_badge ON team_members (company_id, badge_hash);
CREATE INDEX team_members_company_id_revision_idx ON team_members (company_id, revision);

CREATE TABLE team_member_branches (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  team_member_id uuid NOT NULL,
  -- Whoever leaves a branch stays known there, so that its tills hear of it.
  has_left boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, branch_id, team_member_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id),
  FOREIGN KEY (company_id, team_member_id) REFERENCES team_members (company_id, id)
);
CALL enable_tenancy('team_member_branches');
CREATE INDEX team_member_branches_company_id_team_member_id_idx ON team_member_branches (company_id,
  team_member_id);
