-- What is sold, at which price and tax.

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
  rate integer NOT NULL CHECK ((rate >= 0) AND (rate <= 1000000)),
  inclusive boolean NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('tax_rates');
CREATE INDEX tax_rates_company_id_revision_idx ON tax_rates (company_id, revision);

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
CREATE INDEX categories_company_id_revision_idx ON categories (company_id, revision);

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
  missing_info boolean GENERATED ALWAYS AS ((cardinality(tax_rate_ids) = 0) OR (allergens =
    '{}'::jsonb) OR (image = '')) STORED NOT NULL,
  -- What the first nouns have learnt since. The body holds it; what is missing there is the
  -- default.
  more jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES categories (company_id, id)
);
CALL enable_tenancy('items');
CREATE INDEX items_company_id_archived_name_key_id_idx ON items (company_id, archived, name_key,
  id);
CREATE INDEX items_company_id_archived_position_id_idx ON items (company_id, archived, "position",
  id);
CREATE INDEX items_company_id_archived_price_from_id_idx ON items (company_id, archived, price_from,
  id);
CREATE INDEX items_company_id_archived_updated_at_id_idx ON items (company_id, archived, updated_at,
  id);
CREATE INDEX items_company_id_category_id_archived_name_key_id_idx ON items (company_id,
  category_id, archived, name_key, id);
CREATE INDEX items_company_id_revision_idx ON items (company_id, revision);
-- Few items have a station of their own where the rest is made at one place.
CREATE INDEX items_stations ON items (company_id) WHERE more ? 'stationIds';

-- Codes of active items and their variations: unique in the company.
CREATE TABLE item_codes (
  company_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sku', 'barcode', 'plu')),
  code text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  variation_id uuid,
  PRIMARY KEY (company_id, kind, code),
  FOREIGN KEY (company_id, item_id) REFERENCES items (company_id, id) ON DELETE CASCADE
);
CALL enable_tenancy('item_codes');
CREATE INDEX item_codes_company_id_item_id_idx ON item_codes (company_id, item_id);

-- Words of an item's name and codes: a search matches the beginning of words. Whether the item is
-- archived stands beside them, so that matches are counted in the index alone.
CREATE TABLE item_words (
  company_id uuid NOT NULL,
  archived boolean NOT NULL,
  word text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  PRIMARY KEY (company_id, archived, word, item_id)
);
CALL enable_tenancy('item_words');
CREATE INDEX item_words_company_id_item_id_idx ON item_words (company_id, item_id);

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
  -- What groups have learnt since: what customers read, how and when tills ask, prefixes.
  more jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('modifier_groups');
CREATE INDEX modifier_groups_company_id_revision_idx ON modifier_groups (company_id, revision);

-- Options that several groups have: edited once, changed in each of them.
CALL create_record_table('shared_options');

CALL create_record_table('price_lists');

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
  -- What is left of what is counted, after the sales since: kept here so that tills need not count
  -- what other tills sold. Thousandths; null unless counted.
  left_now bigint,
  PRIMARY KEY (company_id, branch_id, subject_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
CALL enable_tenancy('availabilities');
CREATE INDEX availabilities_company_id_branch_id_revision_idx ON availabilities (company_id,
  branch_id, revision);
CREATE INDEX availabilities_company_id_subject_id_idx ON availabilities (company_id, subject_id);

-- Pictures as they are served: decoded, resized and encoded again by us.
CREATE TABLE images (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  -- Unguessable; the path under which it is served to anybody who knows it.
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('avatar', 'logo', 'item', 'kiosk', 'receipt', 'drawer')),
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name)
);
CALL enable_tenancy('images', 'SELECT, INSERT, DELETE');
CREATE INDEX images_name_idx ON images (name);
-- A picture is shown to whoever has its name, a customer at a kiosk too.
CREATE POLICY lookup ON images FOR SELECT
  USING (name = nullif(current_setting('app.lookup', true), ''));
