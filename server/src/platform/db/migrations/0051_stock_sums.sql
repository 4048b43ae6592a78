-- What stock is listed by: every item with each of its variations, one without any by itself; none
-- that is archived or put together from others.
CREATE TABLE item_things (
  company_id uuid NOT NULL,
  -- The variation, or the item itself where it has none.
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  category_id uuid NOT NULL,
  tracked boolean NOT NULL,
  -- Null: everywhere.
  branch_ids uuid[],
  -- Where what is on hand of it is not nothing, and where it is less: folds of the ledger say so
  -- when that changes, and then alone.
  on_hand_in uuid[] NOT NULL,
  negative_in uuid[] NOT NULL,
  PRIMARY KEY (company_id, item_id, id)
);
CALL enable_tenancy('item_things');
CREATE INDEX item_things_names ON item_things (company_id, name_key, id)
  INCLUDE (item_id, category_id, tracked, branch_ids);

CREATE FUNCTION branches_on_hand(company uuid, item uuid, variant uuid, below boolean)
RETURNS uuid[]
LANGUAGE sql STABLE
AS $$
  SELECT ARRAY(
    SELECT branch_id FROM stock_levels
    WHERE company_id = company AND item_id = item AND variant_id = variant AND NOT in_transit
    GROUP BY branch_id
    HAVING sum(on_hand) < 0 OR (NOT below AND sum(on_hand) > 0)
    ORDER BY branch_id)
$$;
CREATE INDEX stock_levels_items ON stock_levels (company_id, item_id, variant_id);

-- After a change of items: what is listed of them.
CREATE PROCEDURE keep_item_things(company uuid, items_changed uuid[])
LANGUAGE sql
AS $$
  DELETE FROM item_things WHERE company_id = company AND item_id = ANY(items_changed);
  INSERT INTO item_things (company_id, id, item_id, name_key, category_id, tracked, branch_ids,
    on_hand_in, negative_in)
  SELECT i.company_id, coalesce(v.id, i.id), i.id, i.name_key, i.category_id, i.tracked,
    CASE WHEN i.more ? 'branchIds' THEN ARRAY(
      SELECT e::uuid FROM jsonb_array_elements_text(i.more -> 'branchIds') AS e) END,
    branches_on_hand(i.company_id, i.id, coalesce(v.id, i.id), false),
    branches_on_hand(i.company_id, i.id, coalesce(v.id, i.id), true)
  FROM items i LEFT JOIN LATERAL (
    SELECT DISTINCT (e ->> 'id')::uuid AS id FROM jsonb_array_elements(i.variations) AS e
  ) AS v ON true
  WHERE i.company_id = company AND i.id = ANY(items_changed) AND NOT i.archived
    AND NOT i.more ? 'bundleParts'
$$;

ALTER TABLE items NO FORCE ROW LEVEL SECURITY;
ALTER TABLE item_things NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_levels NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  company record;
BEGIN
  FOR company IN SELECT company_id, array_agg(id) AS ids FROM items GROUP BY company_id LOOP
    CALL keep_item_things(company.company_id, company.ids);
  END LOOP;
END
$$;
ALTER TABLE items FORCE ROW LEVEL SECURITY;
ALTER TABLE item_things FORCE ROW LEVEL SECURITY;

-- By how much all that lies in a branch changed on a day: the worth of any day is their sum up to
-- it, however many things there are. Rows are only added and put together, never changed, so that no
-- fold waits for another.
CREATE TABLE stock_day_changes (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  day date NOT NULL,
  mark uuid NOT NULL DEFAULT gen_random_uuid(),
  in_transit boolean NOT NULL,
  value bigint NOT NULL,
  -- How many more things there are of which something is there.
  things integer NOT NULL,
  PRIMARY KEY (company_id, branch_id, day, mark)
);
CALL enable_tenancy('stock_day_changes');

ALTER TABLE stock_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_day_changes NO FORCE ROW LEVEL SECURITY;
INSERT INTO stock_day_changes (company_id, branch_id, day, in_transit, value, things)
SELECT company_id, branch_id, day, in_transit, sum(value - value_before),
  sum((on_hand > 0)::int - (on_hand_before > 0)::int)
FROM (
  SELECT d.company_id, d.branch_id, d.day, l.in_transit, d.value, d.on_hand,
    lag(d.value, 1, 0::bigint) OVER earlier AS value_before,
    lag(d.on_hand, 1, 0::bigint) OVER earlier AS on_hand_before
  FROM stock_days d JOIN stock_levels l
    USING (company_id, branch_id, item_id, variant_id, location_id)
  WINDOW earlier AS (
    PARTITION BY d.company_id, d.branch_id, d.item_id, d.variant_id, d.location_id ORDER BY d.day)
) AS told
GROUP BY company_id, branch_id, day, in_transit;
ALTER TABLE stock_levels FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_days FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_day_changes FORCE ROW LEVEL SECURITY;
