-- A manager has looked at a closed drawer and signs for it. Signed again, both stand; the last counts.
CREATE TABLE drawer_reviews (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  drawer_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  note text NOT NULL,
  -- How many things worth a look it had then: more of them since, and it wants another look.
  exceptions integer NOT NULL,
  reviewed_at timestamptz NOT NULL,
  reviewed_by uuid NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
CALL enable_tenancy('drawer_reviews', 'SELECT, INSERT');
CREATE INDEX drawer_reviews_drawer ON drawer_reviews (company_id, drawer_id, reviewed_at, id);

-- Cash tips that were handed to the team, inside what was paid out.
ALTER TABLE drawer_sessions ADD COLUMN tips_paid_out bigint NOT NULL DEFAULT 0;
ALTER TABLE drawer_entries ADD COLUMN is_tips boolean NOT NULL DEFAULT false;
