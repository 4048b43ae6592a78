-- Filters of customers under a name, which the whole company shares.
CALL create_record_table('customer_segments');
