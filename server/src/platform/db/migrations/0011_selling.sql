-- How a business sells: discounts, charges, methods of payment, reasons, stations, tips.

CREATE TABLE discounts (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  version integer NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  revision bigint NOT NULL,
  created_hash text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'fixed_price', 'open_percent',
    'open_amount', 'buy_get', 'bundle')),
  value bigint NOT NULL CHECK (value >= 0),
  scope text NOT NULL CHECK (scope IN ('order', 'line', 'category', 'items')),
  name_key text COLLATE "C" NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  more jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('discounts');
-- No two discounts that are given for a code have the same one.
CREATE UNIQUE INDEX discounts_code ON discounts (company_id, ((more ->> 'code'))) WHERE (NOT
  archived) AND ((more ->> 'code') <> '');
CREATE INDEX discounts_company_id_revision_idx ON discounts (company_id, revision);

-- How often the discounts that have a limit were used, as the tills were told last.
CREATE TABLE discount_counters (
  company_id uuid NOT NULL,
  discount_id uuid NOT NULL,
  uses integer NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (company_id, discount_id),
  FOREIGN KEY (company_id, discount_id) REFERENCES discounts (company_id, id)
);
CALL enable_tenancy('discount_counters');

CREATE TABLE service_charges (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  version integer NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  revision bigint NOT NULL,
  created_hash text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'open_amount')),
  value bigint NOT NULL CHECK (value >= 0),
  phase text NOT NULL CHECK (phase IN ('pre_tax', 'apportioned', 'post_tax')),
  tax_kind text NOT NULL CHECK (tax_kind IN ('none', 'own', 'follows_goods')),
  tax_rate_ids uuid[] NOT NULL,
  mandatory boolean NOT NULL,
  destination text NOT NULL CHECK (destination IN ('revenue', 'staff')),
  name_key text COLLATE "C" NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  more jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('service_charges');
CREATE INDEX service_charges_company_id_revision_idx ON service_charges (company_id, revision);

CREATE TABLE payment_methods (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  version integer NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  revision bigint NOT NULL,
  created_hash text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'card_integrated', 'card_standalone', 'voucher',
    'gift_card', 'store_credit', 'house_account', 'bank_transfer', 'online_provider',
    'marketplace_paid', 'other')),
  fast_pay boolean NOT NULL,
  asks_reference boolean NOT NULL,
  opens_drawer boolean NOT NULL,
  position integer NOT NULL,
  name_key text COLLATE "C" NOT NULL DEFAULT '',
  more jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('payment_methods');
CREATE INDEX payment_methods_company_id_revision_idx ON payment_methods (company_id, revision);

-- Reasons: why something is taken back, given away, or moved out of the drawer. The body says which
-- of the six lists a reason is of.
CALL create_record_table('reasons');
CREATE INDEX reasons_list ON reasons (company_id, (((body -> 'details') ->> 'list')));

CALL create_record_table('stations');

-- How tips are shared in each branch, and the intervals that were settled.
CALL create_record_table('tip_rules');

CREATE TABLE tip_settlements (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- 1, 2, 3 … in each branch; each begins the day after the one before.
  number integer NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  currency text NOT NULL,
  tips bigint NOT NULL,
  paid bigint NOT NULL,
  people integer NOT NULL,
  -- Whom it was shared among by which rules, as it was settled.
  interval jsonb NOT NULL,
  rules jsonb NOT NULL,
  digest text NOT NULL,
  settled_at timestamptz NOT NULL,
  settled_by text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, branch_id, number),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id),
  CHECK (from_date <= to_date)
);
CALL enable_tenancy('tip_settlements', 'SELECT, INSERT');
