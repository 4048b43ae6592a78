-- Records of the catalogue and of the till's set-up, as devices copy them down.
--
-- Every record carries `version` (a stale write is refused), `revision` (the company's counter at its
-- last change: the cursor of sync) and `created_hash` (the content it was created with, so that a
-- repeated create is recognised). Text that is searched or sorted by is folded by the application and
-- kept in the collation "C": its comparisons are leakproof, so that row-level security leaves their
-- indexes in use, and they are the same on every machine.

CREATE TABLE tax_rates (
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
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 1000000),
  inclusive boolean NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('tax_rates');
CREATE INDEX ON tax_rates (company_id, revision);

CREATE TABLE categories (
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
  colour text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('categories');
CREATE INDEX ON categories (company_id, revision);

CREATE TABLE modifier_groups (
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
  min integer NOT NULL,
  max integer,
  free_count integer NOT NULL,
  selection text NOT NULL CHECK (selection IN ('single', 'multiple', 'quantity')),
  options jsonb NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('modifier_groups');
CREATE INDEX ON modifier_groups (company_id, revision);

CREATE TABLE items (
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
  short_name text NOT NULL,
  description text NOT NULL,
  category_id uuid NOT NULL,
  image text NOT NULL,
  colour text NOT NULL,
  price_kind text NOT NULL CHECK (price_kind IN ('fixed', 'open', 'by_weight')),
  price bigint NOT NULL CHECK (price >= 0),
  -- The lowest price of its variations, or its own: what a list sorts by.
  price_from bigint NOT NULL,
  unit text NOT NULL,
  variations jsonb NOT NULL,
  tax_rate_ids uuid[] NOT NULL,
  tax_rate_ids_by_order_type jsonb NOT NULL,
  modifier_group_ids uuid[] NOT NULL,
  sku text NOT NULL,
  barcode text NOT NULL,
  cost bigint NOT NULL CHECK (cost >= 0),
  tracked boolean NOT NULL,
  discountable boolean NOT NULL,
  sold_out boolean NOT NULL,
  favourite boolean NOT NULL,
  age_restricted boolean NOT NULL,
  allergens jsonb NOT NULL,
  position integer NOT NULL,
  -- What the tab "Missing info" lists: no tax, no allergens checked, or no picture.
  missing_info boolean NOT NULL GENERATED ALWAYS AS (
    cardinality(tax_rate_ids) = 0 OR allergens = '{}'::jsonb OR image = ''
  ) STORED,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES categories (company_id, id)
);
CALL enable_tenancy('items');
CREATE INDEX ON items (company_id, revision);
CREATE INDEX ON items (company_id, archived, name_key, id);
CREATE INDEX ON items (company_id, archived, price_from, id);
CREATE INDEX ON items (company_id, archived, position, id);
CREATE INDEX ON items (company_id, archived, updated_at, id);
CREATE INDEX ON items (company_id, category_id, archived, name_key, id);

-- Words of an item's name and codes: a search matches the beginning of words. Whether the item is
-- archived stands beside them, so that matches are counted in the index alone.
CREATE TABLE item_words (
  company_id uuid NOT NULL,
  archived boolean NOT NULL,
  word text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  PRIMARY KEY (company_id, archived, word, item_id),
  FOREIGN KEY (company_id, item_id) REFERENCES items (company_id, id) ON DELETE CASCADE
);
CALL enable_tenancy('item_words');
CREATE INDEX ON item_words (company_id, item_id);

-- Codes of active items and their variations: unique in the company.
CREATE TABLE item_codes (
  company_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sku', 'barcode')),
  code text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  variation_id uuid,
  PRIMARY KEY (company_id, kind, code),
  FOREIGN KEY (company_id, item_id) REFERENCES items (company_id, id) ON DELETE CASCADE
);
CALL enable_tenancy('item_codes');
CREATE INDEX ON item_codes (company_id, item_id);

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
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  value bigint NOT NULL CHECK (value >= 0),
  scope text NOT NULL CHECK (scope IN ('order', 'line')),
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('discounts');
CREATE INDEX ON discounts (company_id, revision);

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
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  value bigint NOT NULL CHECK (value >= 0),
  phase text NOT NULL CHECK (phase IN ('pre_tax', 'apportioned', 'post_tax')),
  tax_kind text NOT NULL CHECK (tax_kind IN ('none', 'own', 'follows_goods')),
  tax_rate_ids uuid[] NOT NULL,
  mandatory boolean NOT NULL,
  destination text NOT NULL CHECK (destination IN ('revenue', 'staff')),
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('service_charges');
CREATE INDEX ON service_charges (company_id, revision);

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
  kind text NOT NULL CHECK (
    kind IN ('cash', 'card_standalone', 'voucher', 'bank_transfer', 'house_account', 'other')
  ),
  fast_pay boolean NOT NULL,
  asks_reference boolean NOT NULL,
  opens_drawer boolean NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('payment_methods');
CREATE INDEX ON payment_methods (company_id, revision);

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
  role text NOT NULL CHECK (
    role IN ('owner', 'manager', 'supervisor', 'server', 'cashier', 'kitchen')
  ),
  colour text NOT NULL,
  pin_salt text,
  pin_iterations integer,
  pin_hash bytea,
  PRIMARY KEY (company_id, id),
  CHECK ((pin_salt IS NULL) = (pin_hash IS NULL)),
  CHECK ((pin_iterations IS NULL) = (pin_hash IS NULL))
);
CALL enable_tenancy('team_members');
CREATE INDEX ON team_members (company_id, revision);

CREATE TABLE team_member_branches (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  team_member_id uuid NOT NULL,
  PRIMARY KEY (company_id, branch_id, team_member_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id),
  FOREIGN KEY (company_id, team_member_id) REFERENCES team_members (company_id, id)
);
CALL enable_tenancy('team_member_branches');
CREATE INDEX ON team_member_branches (company_id, team_member_id);

-- Numbers that are handed out without gaps: register codes of the company, call prefixes of a branch.
CREATE TABLE number_counters (
  company_id uuid NOT NULL REFERENCES companies (id),
  name text NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (company_id, name)
);
CALL enable_tenancy('number_counters');
