-- A year of three branches is a thousand days of each tally, and thirty-six months: what items had
-- alone, all tallies have that are not told apart by time. Sums of their days, as before.
ALTER TABLE report_item_months RENAME TO report_items_months;

DO $$
DECLARE
  tally text;
BEGIN
  FOREACH tally IN ARRAY ARRAY['report_methods', 'report_taxes', 'report_kinds',
    'report_categories', 'report_orders', 'report_payments', 'report_team', 'report_discounts',
    'report_modifiers', 'report_visits']
  LOOP
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', tally || '_months', tally);
    EXECUTE format('ALTER TABLE %I RENAME COLUMN business_date TO month', tally || '_months');
    CALL enable_tenancy((tally || '_months')::regclass);
  END LOOP;
END
$$;

-- All of them are still to be made.
TRUNCATE report_months;
