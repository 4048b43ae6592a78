-- Batches as they came in. What is left of each is worked out from the movements, which name the
-- batch that they brought or took. `variant_id` is the variation, or the item itself.
ALTER TABLE deliveries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_movements NO FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_batches (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  branch_id uuid NOT NULL,
  item_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  code text NOT NULL,
  expiry date,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX stock_batches_named
  ON stock_batches (company_id, branch_id, item_id, variant_id, code, expiry) NULLS NOT DISTINCT;

-- What deliveries have said of batches until now.
INSERT INTO stock_batches (company_id, branch_id, item_id, variant_id, code, expiry, received_at)
SELECT d.company_id, d.branch_id, (l ->> 'itemId')::uuid,
  coalesce((l ->> 'variationId')::uuid, (l ->> 'itemId')::uuid), coalesce(l ->> 'batch', ''),
  (l ->> 'expiry')::date, min(d.received_at)
FROM deliveries d CROSS JOIN LATERAL jsonb_array_elements(d.body -> 'lines') AS l
WHERE (l ->> 'quantity')::bigint > 0
  AND (coalesce(l ->> 'batch', '') <> '' OR l ->> 'expiry' IS NOT NULL)
GROUP BY 1, 2, 3, 4, 5, 6;

UPDATE stock_movements m SET batch_id = b.id
FROM deliveries d CROSS JOIN LATERAL jsonb_array_elements(d.body -> 'lines') AS l,
  stock_batches b
WHERE m.company_id = d.company_id AND m.order_id = d.id AND m.source = 'delivery'
  AND m.id = l ->> 'id' AND b.company_id = d.company_id AND b.branch_id = d.branch_id
  AND b.item_id = m.item_id AND b.variant_id = coalesce(m.variation_id, m.item_id)
  AND b.code = coalesce(l ->> 'batch', '')
  AND b.expiry IS NOT DISTINCT FROM (l ->> 'expiry')::date;

ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_movements FORCE ROW LEVEL SECURITY;
CALL enable_tenancy('stock_batches', 'SELECT, INSERT, UPDATE');
