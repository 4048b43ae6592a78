-- Guests of a shop may ask to be known as customers, and agree there to be written to.
ALTER TABLE customer_consents DROP CONSTRAINT customer_consents_source_check;
ALTER TABLE customer_consents ADD CONSTRAINT customer_consents_source_check
  CHECK (source IN ('back_office', 'till', 'merge', 'erasure', 'import', 'shop'));
