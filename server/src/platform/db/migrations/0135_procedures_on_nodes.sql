-- Citus sends a query of a procedure to the company's node where it knows the company: in PL/pgSQL,
-- not in SQL, and without a function that reads tables itself.
CREATE OR REPLACE PROCEDURE keep_item_things(company uuid, items_changed uuid[])
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM item_things WHERE company_id = company AND item_id = ANY(items_changed);
  INSERT INTO item_things (company_id, id, item_id, name_key, category_id, tracked, branch_ids,
    on_hand_in, negative_in)
  SELECT i.company_id, coalesce(v.id, i.id), i.id, i.name_key, i.category_id, i.tracked,
    CASE WHEN i.more ? 'branchIds' THEN ARRAY(
      SELECT e::uuid FROM jsonb_array_elements_text(i.more -> 'branchIds') AS e) END,
    ARRAY(SELECT l.branch_id FROM stock_levels l
      WHERE l.company_id = i.company_id AND l.item_id = i.id
        AND l.variant_id = coalesce(v.id, i.id) AND NOT l.in_transit
      GROUP BY l.branch_id HAVING sum(l.on_hand) <> 0 ORDER BY l.branch_id),
    ARRAY(SELECT l.branch_id FROM stock_levels l
      WHERE l.company_id = i.company_id AND l.item_id = i.id
        AND l.variant_id = coalesce(v.id, i.id) AND NOT l.in_transit
      GROUP BY l.branch_id HAVING sum(l.on_hand) < 0 ORDER BY l.branch_id)
  FROM items i LEFT JOIN LATERAL (
    SELECT DISTINCT (e ->> 'id')::uuid AS id FROM jsonb_array_elements(i.variations) AS e
  ) AS v ON true
  WHERE i.company_id = company AND i.id = ANY(items_changed) AND NOT i.archived
    AND NOT i.more ? 'bundleParts'
  ON CONFLICT DO NOTHING;
END
$$;

CREATE OR REPLACE PROCEDURE tell_first_orders(firsts customer_firsts[], more integer)
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO customer_first_moves
    (company_id, branch_id, business_date, opened_at, source, platform, order_type, orders)
  SELECT company_id, branch_id, business_date, opened_at, source, platform, order_type, more
  FROM unnest(firsts) WHERE source IN ('storefront', 'marketplace')
  ON CONFLICT DO NOTHING;
END
$$;
