-- Service charges and payment methods are found and sorted by name like other records.
UPDATE service_charges SET name_key = lower(name) WHERE name_key = '';
UPDATE payment_methods SET name_key = lower(name) WHERE name_key = '';
