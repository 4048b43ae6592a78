-- A new company in a large database is a small part of its tables: by the usual tenth of a table, what
-- the planner knows of it would be from before it sold anything, and its thousands of orders would be
-- walked through for each other. So much that is new counts, however much there is.
DO $$
DECLARE
  grown text;
BEGIN
  FOREACH grown IN ARRAY ARRAY['facts', 'orders', 'order_lines', 'payments', 'refunds',
    'refund_lines', 'order_reductions', 'order_voids', 'report_days']
  LOOP
    EXECUTE format('ALTER TABLE %I SET (autovacuum_analyze_scale_factor = 0,
      autovacuum_analyze_threshold = 10000)', grown);
  END LOOP;
END
$$;
