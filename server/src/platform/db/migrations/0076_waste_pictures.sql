-- A picture of what is thrown away is a picture like others, kept beside its line in the ledger.
ALTER TABLE images DROP CONSTRAINT images_kind_check;
ALTER TABLE images ADD CONSTRAINT images_kind_check CHECK (kind IN (
  'avatar', 'logo', 'item', 'kiosk', 'shop', 'receipt', 'drawer', 'delivery', 'waste'));

CREATE TABLE waste_pictures (
  company_id uuid NOT NULL REFERENCES companies (id),
  source_id uuid NOT NULL,
  line_id text NOT NULL,
  image text NOT NULL,
  PRIMARY KEY (company_id, source_id, line_id)
);
CALL enable_tenancy('waste_pictures', 'SELECT, INSERT');
