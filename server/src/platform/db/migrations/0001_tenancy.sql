-- How tables are made. Every tenant table begins its keys with company_id and is put under forced
-- row-level security; the role of the application owns nothing.

-- Puts a table under the rule "rows of the current company alone". Used by every later migration:
--   CALL enable_tenancy('items');                      read, add, change, delete
--   CALL enable_tenancy('facts', 'SELECT, INSERT');    append-only
CREATE PROCEDURE enable_tenancy(
  target regclass,
  privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE',
  company_column text DEFAULT 'company_id'
)
LANGUAGE plpgsql
AS $$
DECLARE
  -- After COMMIT the setting is '' and not NULL, and ''::uuid would fail instead of hiding all rows.
  mine constant text := format(
    '%I = nullif(current_setting(''app.company'', true), '''')::uuid', company_column);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%s) WITH CHECK (%s)', target, mine, mine);
  EXECUTE format('GRANT %s ON %s TO servery_app', privileges, target);
END
$$;
REVOKE EXECUTE ON PROCEDURE enable_tenancy FROM PUBLIC;

-- What a business sells and how its tills behave, beyond the catalogue's first four nouns. Each
-- noun
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
