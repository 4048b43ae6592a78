-- Days as journals, as they were handed to the accounts: a day that changed adds the difference.
CREATE TABLE addon_journals (
  company_id uuid NOT NULL REFERENCES companies (id),
  connection_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  revision integer NOT NULL,
  -- Of this revision alone; all of a day together are the day.
  lines jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, connection_id, branch_id, business_date, revision)
);
CALL enable_tenancy('addon_journals', 'SELECT, INSERT');

-- How far a day of a connection was looked at: its aggregates' number then.
CREATE TABLE addon_journal_days (
  company_id uuid NOT NULL REFERENCES companies (id),
  connection_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  rolled bigint NOT NULL,
  PRIMARY KEY (company_id, connection_id, branch_id, business_date)
);
CALL enable_tenancy('addon_journal_days');
