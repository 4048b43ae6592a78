-- Calendars that others read, each by an address with a secret that can be taken back.
CREATE TABLE calendar_feeds (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  name text NOT NULL,
  branch_id uuid,
  types text[] NOT NULL,
  -- Whether guests are named.
  shows_names boolean NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  read_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX calendar_feeds_hash ON calendar_feeds (company_id, hash);
CALL enable_tenancy('calendar_feeds');

-- Calendars of others: by an address that is read again, or from one file.
CREATE TABLE calendar_sources (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  name text NOT NULL,
  branch_id uuid,
  type text NOT NULL,
  zone text NOT NULL,
  -- Empty: it came as a file.
  url text NOT NULL,
  -- Why it could not be read the last time; empty: it was.
  problem text NOT NULL,
  entries integer NOT NULL,
  -- How many events were left out, by their reason.
  skipped jsonb NOT NULL,
  next_at timestamptz,
  refreshed_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX calendar_sources_next ON calendar_sources (company_id, next_at)
  WHERE next_at IS NOT NULL;
CALL enable_tenancy('calendar_sources');

CREATE TABLE calendar_source_entries (
  company_id uuid NOT NULL,
  source_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  body jsonb NOT NULL,
  starts_on text COLLATE "C" NOT NULL,
  ends_on text COLLATE "C" NOT NULL,
  is_long boolean NOT NULL,
  PRIMARY KEY (company_id, source_id, id),
  FOREIGN KEY (company_id, source_id) REFERENCES calendar_sources (company_id, id)
);
CREATE INDEX calendar_source_entries_short ON calendar_source_entries (company_id, starts_on)
  WHERE NOT is_long;
CREATE INDEX calendar_source_entries_long ON calendar_source_entries (company_id, ends_on)
  WHERE is_long;
CALL enable_tenancy('calendar_source_entries');
