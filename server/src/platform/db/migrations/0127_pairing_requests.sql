-- A code alone pairs nothing: the device that gave it asks, and a person says in the back office
-- whether it is theirs. Which device asks is known by a secret of its own, of which this is the hash.
ALTER TABLE pairing_codes
  ADD COLUMN claim_hash text,
  ADD COLUMN check_number text,
  -- What its browser calls itself.
  ADD COLUMN device_name text NOT NULL DEFAULT '',
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN refused_at timestamptz,
  -- The register that the device became: another than the code was made for where one was replaced.
  ADD COLUMN paired_id uuid,
  ADD FOREIGN KEY (company_id, paired_id) REFERENCES registers (company_id, id);
