/**
 * What the goods of lines cost, in thousandths of a minor unit. Of goods that are tracked the stock
 * ledger says it, as soon as it has, beside what the line says of the rest of what it is made of;
 * of all others, and until then, the line itself.
 */
import { sql } from 'kysely'

/**
 * Whether the ledger knows what a movement as `moved` cost; not while it is to be folded. Where it
 * was folded before that was kept, a cost of 0 was no known one.
 */
export const isCostKnown = sql`coalesce(
  moved.cost is not null and moved.cost_known, moved.cost <> 0, false)`

/** Of rows of `order_lines` as `lines`: `costing.cost`, null where nobody knows it. */
export const costOfSale = sql`left join lateral (
    select coalesce(
      case when lines.stocked is distinct from false then (
        select coalesce(lines.other_cost, 0) - sum(moved.cost) from stock_movements as moved
        where moved.company_id = lines.company_id and moved.order_id = lines.order_id
          and moved.line_id = lines.line_id and moved.kind = 'sale'
        having bool_and(${isCostKnown}))
      end, lines.cost * 1000)::bigint as cost
  ) as costing on true`

/** Of what came back with a refund, as `back`: what was put on the shelf again. */
export const costPutBack = sql`left join lateral (
    select sum(moved.cost)::bigint as cost from stock_movements as moved
    where lines.stocked is distinct from false and moved.company_id = back.company_id
      and moved.order_id = back.order_id and moved.line_id = back.line_id
      and moved.kind = 'return' and starts_with(moved.id, back.refund_id::text)
  ) as put_back on true`
