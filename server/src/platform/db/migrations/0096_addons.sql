-- Add-ons that a business has connected. What they are set up with is a record; what they know and
-- how they fare is beside it, so that no secret stands in a record or its history.
CALL create_record_table('addon_connections');

CREATE TABLE addon_states (
  company_id uuid NOT NULL REFERENCES companies (id),
  connection_id uuid NOT NULL,
  secret_enc bytea,
  -- Signs too until then, while the other side changes over.
  previous_secret_enc bytea,
  previous_until timestamptz,
  connected_at timestamptz NOT NULL,
  connected_by text NOT NULL,
  last_sync_at timestamptz,
  done bigint NOT NULL DEFAULT 0,
  -- The other side asked to be left alone until then.
  quiet_until timestamptz,
  -- Nothing is sent any more until a person looks after it.
  stopped_at timestamptz,
  stopped_for text NOT NULL DEFAULT '',
  -- What an add-on remembers of its own.
  memory jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, connection_id)
);
CALL enable_tenancy('addon_states');

-- Entries of the audit in an order of their own: they carry no number that becomes visible in order.
CREATE TABLE audit_positions (
  company_id uuid NOT NULL REFERENCES companies (id),
  position bigint NOT NULL,
  entry_id uuid NOT NULL,
  PRIMARY KEY (company_id, position)
);
CALL enable_tenancy('audit_positions', 'SELECT, INSERT');
CREATE UNIQUE INDEX audit_positions_entry ON audit_positions (company_id, entry_id);

-- What is to be delivered, once for each connection. A fact or an entry of the audit is named, and
-- read again when it is sent; what cannot be read again stands in the payload.
CREATE TABLE addon_deliveries (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  connection_id uuid NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL CHECK (source IN ('fact', 'record', 'own')),
  ref text NOT NULL,
  type text NOT NULL,
  -- What has the same subject is delivered in its order.
  subject text NOT NULL,
  payload jsonb,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL,
  locked_until timestamptz,
  tried_at timestamptz,
  status integer,
  problem text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('addon_deliveries');
CREATE UNIQUE INDEX addon_deliveries_ref
  ON addon_deliveries (company_id, connection_id, source, ref);
CREATE INDEX addon_deliveries_due ON addon_deliveries (company_id, run_at)
  WHERE state = 'waiting';
CREATE INDEX addon_deliveries_subject
  ON addon_deliveries (company_id, connection_id, subject, position) WHERE state <> 'done';
CREATE INDEX addon_deliveries_newest ON addon_deliveries (company_id, connection_id, position);
