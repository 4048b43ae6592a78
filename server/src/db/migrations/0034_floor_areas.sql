-- Floor plans: each area of a branch with its tables, as one body.
CALL create_record_table('floor_areas');

-- Which orders have which discount of the catalogue in the end; made anew with the order, like the
-- other read tables. What is cancelled counts for nothing.
CREATE TABLE order_discounts (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  discount_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (company_id, order_id, discount_id)
);
CALL enable_tenancy('order_discounts');
CREATE INDEX ON order_discounts (company_id, discount_id, business_date);

-- How often the discounts that have a limit were used, as the tills were told last.
CREATE TABLE discount_counters (
  company_id uuid NOT NULL,
  discount_id uuid NOT NULL,
  uses integer NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (company_id, discount_id),
  FOREIGN KEY (company_id, discount_id) REFERENCES discounts (company_id, id)
);
CALL enable_tenancy('discount_counters');

-- The orders that there are already. The owner is bound by row-level security as well.
ALTER TABLE facts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_discounts NO FORCE ROW LEVEL SECURITY;
WITH fact AS (
  SELECT company_id, subject_id, kind, content::jsonb AS content FROM facts
  WHERE kind IN ('order.discount_added', 'order.discount_removed', 'order.promotions_applied')
), by_hand AS (
  SELECT company_id, subject_id, content -> 'body' ->> 'definitionId' AS discount
  FROM fact added
  WHERE kind = 'order.discount_added' AND NOT EXISTS (
    SELECT FROM fact removed
    WHERE removed.company_id = added.company_id AND removed.subject_id = added.subject_id
      AND removed.kind = 'order.discount_removed'
      AND removed.content -> 'body' ->> 'discountId' = added.content -> 'body' ->> 'discountId')
), last AS (
  SELECT DISTINCT ON (company_id, subject_id) company_id, subject_id, content
  FROM fact WHERE kind = 'order.promotions_applied'
  ORDER BY company_id, subject_id, content ->> 'clock' DESC
), given AS (
  SELECT company_id, subject_id, discount FROM by_hand
  UNION
  SELECT company_id, subject_id, share ->> 'definitionId'
  FROM last, jsonb_array_elements(content -> 'body' -> 'discounts') share
)
INSERT INTO order_discounts (company_id, order_id, discount_id, branch_id, business_date)
SELECT o.company_id, o.id, given.discount::uuid, o.branch_id, o.business_date
FROM given JOIN orders o ON o.company_id = given.company_id AND o.id = given.subject_id
WHERE given.discount IS NOT NULL AND o.status <> 'cancelled';
ALTER TABLE facts FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_discounts FORCE ROW LEVEL SECURITY;

-- Only the count of uses read facts by their kind.
DROP INDEX facts_discounts;
