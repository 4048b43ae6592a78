-- Many records changed at once, and what was imported.

CREATE TABLE change_sets (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  -- Of the import that it came from.
  file_name text NOT NULL,
  record_count integer NOT NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  undone_at timestamptz,
  undone_by text,
  -- Null: an import.
  edit jsonb,
  content_hash text NOT NULL DEFAULT '',
  noun text NOT NULL DEFAULT 'item' CHECK (noun IN ('item', 'customer')),
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('change_sets');
CREATE INDEX change_sets_company_id_made_at_idx ON change_sets (company_id, made_at);

CREATE TABLE change_set_records (
  company_id uuid NOT NULL,
  change_set_id uuid NOT NULL,
  noun text NOT NULL CHECK (noun IN ('item', 'category', 'tax_rate', 'customer')),
  record_id uuid NOT NULL,
  -- The version that it made: one that has another was changed since.
  version integer NOT NULL,
  -- The content before; null: it made the record.
  before jsonb,
  PRIMARY KEY (company_id, change_set_id, noun, record_id),
  FOREIGN KEY (company_id, change_set_id) REFERENCES change_sets (company_id, id)
);
CALL enable_tenancy('change_set_records');
-- What stood there before goes with the customer who is erased.
CREATE INDEX change_set_records_customer ON change_set_records (company_id, record_id) WHERE noun =
  'customer';

CREATE TABLE imports (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('uploading', 'ready', 'checking', 'checked', 'writing',
    'done', 'failed')),
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  created_by_name text NOT NULL,
  encoding text NOT NULL DEFAULT '',
  delimiter text NOT NULL DEFAULT '',
  header jsonb NOT NULL DEFAULT '[]',
  sample jsonb NOT NULL DEFAULT '[]',
  settings jsonb,
  runs integer NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer NOT NULL DEFAULT 0,
  result jsonb,
  problem text NOT NULL DEFAULT '',
  -- Files of customers come in as those of items do, and are taken back the same way.
  noun text NOT NULL DEFAULT 'item' CHECK (noun IN ('item', 'customer')),
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('imports');
CREATE INDEX imports_company_id_created_at_idx ON imports (company_id, created_at);

CREATE TABLE import_parts (
  company_id uuid NOT NULL,
  import_id uuid NOT NULL,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (company_id, import_id, part),
  FOREIGN KEY (company_id, import_id) REFERENCES imports (company_id, id) ON DELETE CASCADE
);
CALL enable_tenancy('import_parts');

CREATE TABLE import_problems (
  company_id uuid NOT NULL,
  import_id uuid NOT NULL,
  position integer NOT NULL,
  row integer NOT NULL,
  field text NOT NULL,
  problem text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (company_id, import_id, "position"),
  FOREIGN KEY (company_id, import_id) REFERENCES imports (company_id, id) ON DELETE CASCADE
);
CALL enable_tenancy('import_problems');
