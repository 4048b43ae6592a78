-- Files of customers come in as those of items do, and are taken back the same way.
ALTER TABLE imports ADD COLUMN noun text NOT NULL DEFAULT 'item' CHECK (noun IN ('item', 'customer'));
ALTER TABLE change_sets
  ADD COLUMN noun text NOT NULL DEFAULT 'item' CHECK (noun IN ('item', 'customer'));
ALTER TABLE change_set_records
  DROP CONSTRAINT change_set_records_noun_check,
  ADD CONSTRAINT change_set_records_noun_check
    CHECK (noun IN ('item', 'category', 'tax_rate', 'customer'));
-- What stood there before goes with the customer who is erased.
CREATE INDEX change_set_records_customer ON change_set_records (company_id, record_id)
  WHERE noun = 'customer';

ALTER TABLE customer_consents
  DROP CONSTRAINT customer_consents_source_check,
  ADD CONSTRAINT customer_consents_source_check
    CHECK (source IN ('back_office', 'till', 'merge', 'erasure', 'import'));
