-- What a business sells and how its tills behave, beyond the catalogue's first four nouns. Each noun
-- has a table of its own with the same columns: the head of every record, what lists are sorted and
-- narrowed by, and the content as one body that the contract's schema describes.
CREATE PROCEDURE create_record_table(target text)
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (
    company_id uuid NOT NULL REFERENCES companies (id),
    id uuid NOT NULL,
    version integer NOT NULL,
    archived boolean NOT NULL DEFAULT false,
    revision bigint NOT NULL,
    created_hash text NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by text NOT NULL,
    name text NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    position integer NOT NULL DEFAULT 0,
    branch_ids uuid[],
    body jsonb NOT NULL,
    PRIMARY KEY (company_id, id))', target);
  EXECUTE format('CREATE INDEX ON %I (company_id, revision)', target);
  EXECUTE format('CALL enable_tenancy(%L)', target);
END
$$;
REVOKE EXECUTE ON PROCEDURE create_record_table FROM PUBLIC;

CALL create_record_table('price_lists');
CALL create_record_table('stations');
CALL create_record_table('roles');

-- What the first nouns have learnt since. The body holds it; what is missing there is the default.
ALTER TABLE items ADD COLUMN more jsonb NOT NULL DEFAULT '{}';
ALTER TABLE discounts
  ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN more jsonb NOT NULL DEFAULT '{}';
ALTER TABLE service_charges
  ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN more jsonb NOT NULL DEFAULT '{}';
ALTER TABLE payment_methods
  ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN more jsonb NOT NULL DEFAULT '{}';
ALTER TABLE team_members ADD COLUMN more jsonb NOT NULL DEFAULT '{}';
-- The owner is bound by row-level security as well, and would find no row.
ALTER TABLE discounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE service_charges NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_methods NO FORCE ROW LEVEL SECURITY;
UPDATE discounts SET name_key = lower(name);
UPDATE service_charges SET name_key = lower(name);
UPDATE payment_methods SET name_key = lower(name);
ALTER TABLE discounts FORCE ROW LEVEL SECURITY;
ALTER TABLE service_charges FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_methods FORCE ROW LEVEL SECURITY;

-- What is sold out or counted down in a branch until a moment; beside the records, because it
-- changes many times a day and goes by itself.
CREATE TABLE availabilities (
  company_id uuid NOT NULL REFERENCES companies (id),
  branch_id uuid NOT NULL,
  -- An item, or one of its variations, or an option of a modifier group.
  subject_id uuid NOT NULL,
  revision bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('available', 'sold_out', 'counted')),
  -- Thousandths left where it is counted, at the moment below.
  remaining bigint,
  set_at timestamptz NOT NULL,
  set_by text NOT NULL,
  -- Null: until somebody says so. Usually the next business day of the branch.
  until timestamptz,
  PRIMARY KEY (company_id, branch_id, subject_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
CALL enable_tenancy('availabilities');
CREATE INDEX ON availabilities (company_id, branch_id, revision);

-- How far each register has taken the records in: "live on 3 of 4 tills".
ALTER TABLE registers ADD COLUMN records_cursor bigint NOT NULL DEFAULT 0;
