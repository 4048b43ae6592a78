/** What open orders will take out of stock: what was asked for and is not sent yet. */
import { type RawBuilder, sql } from 'kysely'

export interface CommittedAsked {
  readonly companyId: string
  readonly branchId: string
  readonly itemIds: readonly string[]
}

/**
 * A row for each order and each thing that it takes, in units: of a dish its ingredients. What was
 * sent of a bundle was sent of its goods. Open orders are few, so PostgreSQL shall begin with them
 * whatever it has counted so far (OFFSET 0); in a new database it went through all lines instead.
 */
export function committedByOrder(asked: CommittedAsked): RawBuilder<unknown> {
  const { companyId, branchId, itemIds } = asked
  return sql`
    SELECT o.id AS order_id, o.call_number, o.opened_at, used.item_id,
      coalesce(used.variation_id, used.item_id) AS variant_id,
      round(sum(l.units * used.quantity / 1000))::bigint AS units
    FROM (
      SELECT company_id, id, call_number, opened_at FROM orders
      WHERE company_id = ${companyId} AND branch_id = ${branchId}
        AND status NOT IN ('completed', 'cancelled') OFFSET 0
    ) AS o
    CROSS JOIN LATERAL (
      SELECT l.company_id, l.item_id, l.variation_id, l.uses, l.quantity::numeric - coalesce((
          SELECT l.quantity::numeric * b.sent / nullif(b.quantity, 0) FROM order_lines b
          WHERE b.company_id = l.company_id AND b.order_id = l.order_id
            AND b.line_id = l.bundle_line_id
        ), l.sent) AS units
      FROM order_lines l
      WHERE l.company_id = o.company_id AND l.order_id = o.id
        AND l.status = 'new' AND NOT l.is_bundle OFFSET 0
    ) AS l
    CROSS JOIN LATERAL (
      SELECT l.item_id, l.variation_id, 1000::bigint AS quantity WHERE l.uses IS NULL
      UNION ALL
      SELECT "itemId", "variationId", quantity
      FROM jsonb_to_recordset(l.uses) AS u("itemId" uuid, "variationId" uuid, quantity bigint)
    ) AS used
    JOIN items i ON i.company_id = l.company_id AND i.id = used.item_id AND i.tracked
    WHERE l.units > 0 AND used.item_id = ANY(${[...itemIds]}::uuid[])
    GROUP BY 1, 2, 3, 4, 5`
}
