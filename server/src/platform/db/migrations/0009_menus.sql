-- Menus: the draft is the record's body; what was published is kept version by version.
CALL create_record_table('menus');
ALTER TABLE menus
  -- The draft as it was when somebody said at what time to publish it.
  ADD COLUMN publish_at timestamptz,
  ADD COLUMN publish_body jsonb,
  ADD COLUMN publish_by text,
  ADD CHECK ((publish_at IS NULL) = (publish_body IS NULL)),
  ADD CHECK ((publish_at IS NULL) = (publish_by IS NULL));

CREATE TABLE menu_versions (
  company_id uuid NOT NULL,
  menu_id uuid NOT NULL,
  -- Counts from 1; the greatest is what tills show.
  number integer NOT NULL,
  body jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  -- The version that it brought back.
  restored_from integer,
  PRIMARY KEY (company_id, menu_id, number),
  FOREIGN KEY (company_id, menu_id) REFERENCES menus (company_id, id)
);
CALL enable_tenancy('menu_versions');
