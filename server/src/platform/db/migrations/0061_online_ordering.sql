-- How branches take orders online: settings, hours, delivery zones and links, one body each.
CALL create_record_table('online_settings');
ALTER TABLE online_settings
  ADD COLUMN slug text COLLATE "C" GENERATED ALWAYS AS (body ->> 'slug') STORED NOT NULL;
-- Of all companies: the name stands in the address of the shop.
CREATE UNIQUE INDEX online_settings_slug ON online_settings (slug) WHERE NOT archived;
-- A shop is found by whoever has its address.
CREATE POLICY lookup ON online_settings FOR SELECT
  USING (slug = nullif(current_setting('app.lookup', true), ''));

CALL create_record_table('opening_hours');
CALL create_record_table('delivery_zones');
CALL create_record_table('social_links');

-- Whether a branch takes orders online now. Changed in the middle of service, also by devices.
CREATE TABLE online_states (
  company_id uuid NOT NULL REFERENCES companies (id),
  branch_id uuid NOT NULL,
  switch text NOT NULL CHECK (switch IN ('open', 'paused', 'closed')),
  paused_until timestamptz,
  busy_minutes integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (company_id, branch_id)
);
CALL enable_tenancy('online_states');

-- One row for each slot that anybody asked for: whoever takes room in it locks that row.
CREATE TABLE online_slots (
  company_id uuid NOT NULL REFERENCES companies (id),
  branch_id uuid NOT NULL,
  slot_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id, slot_at)
);
CALL enable_tenancy('online_slots');

-- What each slot has taken on. Kept for minutes while a guest checks out, then for an order.
CREATE TABLE online_slot_holds (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  slot_at timestamptz NOT NULL,
  -- What each station has to make, by its id.
  weights jsonb NOT NULL,
  -- Null: an order has it.
  expires_at timestamptz,
  order_id uuid,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX online_slot_holds_slot ON online_slot_holds (company_id, branch_id, slot_at);
CREATE INDEX online_slot_holds_order ON online_slot_holds (company_id, order_id)
  WHERE order_id IS NOT NULL;
CALL enable_tenancy('online_slot_holds');

ALTER TABLE images DROP CONSTRAINT images_kind_check;
ALTER TABLE images ADD CONSTRAINT images_kind_check
  CHECK (kind IN ('avatar', 'logo', 'item', 'kiosk', 'shop', 'receipt', 'drawer', 'delivery'));
