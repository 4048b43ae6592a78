/** What each of the team sold, by who added it, opened the order and closed it. */
import { type RawBuilder, sql } from 'kysely'
import {
  type Aggregate,
  counts,
  countsAt,
  here,
  refundsMade,
  soldLines,
  soldOrders,
  summed,
} from './day-rows.sql.ts'
import { around, aroundBack, ofRefund, place, returned, sales, valuesOf } from './order-sums.sql.ts'
import { host } from './report-picks.sql.ts'
import { moneyOf, refundsIn, soldIn, voidsOf } from './shift-rows.sql.ts'

/** A session of a till's drawer; times as PostgreSQL writes them. */
export interface TillShift {
  readonly id: string
  readonly registerId: string
  readonly startedAt: string
  /** Null: it lasts. */
  readonly endedAt: string | null
}

/** `subject` of what belongs to the shift, at the company and the branch of `at`. */
export const shiftAt = (at: string, { id, registerId, startedAt, endedAt }: TillShift) => sql`
  cross join lateral (
    select ${sql.ref(`${at}.company_id`)} as company_id, ${sql.ref(`${at}.branch_id`)} as branch_id,
      ${id}::uuid as id, ${registerId}::uuid as register_id,
      ${startedAt}::timestamptz as started_at, ${endedAt}::timestamptz as ended_at
  ) as subject`

/** The rows of `day` that the report adds up. */
interface TeamRows {
  readonly orders: RawBuilder<unknown>
  /** `lines` of the orders. */
  readonly lines: RawBuilder<unknown>
  readonly refunds: RawBuilder<unknown>
  readonly voids: RawBuilder<unknown>
  /** `payments` whose tips count, with their `orders`; null: those of the orders that were sold. */
  readonly tips: RawBuilder<unknown> | null
}

const rowsOfDays: TeamRows = {
  orders: soldOrders,
  lines: soldLines,
  refunds: refundsMade,
  voids: sql`day join order_voids as voids on ${here('voids')} and ${countsAt('voids')}`,
  tips: null,
}

const byTill = { by: 'till' } as const

/** As shift reports, X and Z have them: tips are those of the payments that name the drawer. */
export function rowsOfShift(shift: TillShift): TeamRows {
  const day = sql`day ${shiftAt('day', shift)}`
  const orders = sql`${day} join lateral (${soldIn(byTill)}) as orders on ${here('orders')}
    and ${counts('orders.opened_at', 'orders.closed_at')}`
  return {
    orders,
    lines: sql`${orders} join order_lines as lines on lines.company_id = orders.company_id
      and lines.order_id = orders.id and lines.completed and lines.status <> 'removed'`,
    refunds: sql`${day} join lateral (
        select refunds.* from ${refundsIn.till(byTill)}
      ) as refunds on ${here('refunds')} and ${countsAt('refunds')}`,
    voids: sql`${day} join order_voids as voids on ${here('voids')} and ${voidsOf(byTill)}
      and ${countsAt('voids')}`,
    tips: sql`${day} join payments on ${moneyOf(byTill)} and ${here('payments')}
        and ${countsAt('payments')}
      join orders on orders.company_id = payments.company_id and orders.id = payments.order_id`,
  }
}

const pieces = sql`case when lines.unit in ('each', 'portion', 'bottle', 'case')
  then lines.quantity else 1000 * sign(lines.quantity)::int end`
const teamSums = [
  ...['orders', 'covers', 'items', 'gross', 'discounts', 'comps', 'returns', 'net'],
  ...['tax', 'tips', 'service_charges', 'service_charges_to_staff', 'voids', 'void_value'],
]
const addedSums = ['items', 'gross', 'discounts', 'comps', 'net', 'tax']
/** Whose an order is, as the views of the team's report have it. */
export const byRole = sql`cross join lateral (values ('opened', orders.opened_by),
  ('closed', coalesce(orders.closed_by, orders.opened_by))) as role (view, member)`

/** The tips of payments, for each view. */
function tipsOf({ tips }: TeamRows): RawBuilder<unknown> {
  if (tips === null) return sql``
  const values = valuesOf(teamSums, { tips: sql`payments.tip` })
  return sql`union all select ${place}, 'added', ${host}, ${values} from ${tips}
    union all select ${place}, role.view, role.member, ${values} from ${tips} ${byRole}`
}

/** Of a shift of a till, or of all there is. */
export function teamOf(shift: TillShift | null): Aggregate {
  const rows = shift === null ? rowsOfDays : rowsOfShift(shift)
  const { tips: _, ...besideTips } = around
  const { tips: _back, ...backBesideTips } = aroundBack
  const aroundSale = rows.tips === null ? around : besideTips
  const aroundRefund = rows.tips === null ? aroundBack : backBesideTips
  return {
    table: 'report_team',
    months: 'report_team_months',
    keys: ['view', 'key'],
    sums: teamSums,
    rows: sql`
      select branch_id, business_date, view, member::text as key, ${summed(teamSums)}
      from (
        select branch_id, business_date, 'added' as view, added_by as member,
          ${valuesOf(teamSums, {
            orders: sql`1`,
            ...Object.fromEntries(addedSums.map((name) => [name, sql.ref(name)])),
          })}
        from (
          select ${place}, lines.order_id, lines.added_by, sum(${pieces}) as items,
            sum(lines.sales_gross) as gross, sum(lines.sales_discounts) as discounts,
            sum(lines.sales_comps) as comps, sum(lines.sales_net) as net, sum(lines.tax) as tax
          from ${rows.lines} where not lines.is_bundle group by 1, 2, 3, 4
        ) as of_order
        union all
        select ${place}, 'added', coalesce(lines.added_by, refunds.made_by), ${valuesOf(teamSums, {
          returns: sql`back.net`,
          net: sql`-back.net`,
          tax: sql`-back.tax`,
        })}
        from ${rows.refunds}
          join refund_lines as back on back.company_id = refunds.company_id
            and back.order_id = refunds.order_id and back.refund_id = refunds.id
          left join order_lines as lines on lines.company_id = back.company_id
            and lines.order_id = back.order_id and lines.line_id = back.line_id
        union all
        select ${place}, 'added', ${host}, ${valuesOf(teamSums, aroundSale)} from ${rows.orders}
        union all
        select ${place}, 'added', ${host}, ${valuesOf(teamSums, aroundRefund)}
        from ${rows.refunds} ${ofRefund}
        union all
        select ${place}, role.view, role.member, ${valuesOf(teamSums, {
          ...sales,
          ...aroundSale,
          orders: sql`1`,
          items: sql`orders.item_count`,
        })}
        from ${rows.orders} ${byRole}
        union all
        select ${place}, role.view, role.member, ${valuesOf(teamSums, {
          ...returned,
          ...aroundRefund,
        })}
        from ${rows.refunds} ${ofRefund} ${byRole}
        union all
        select ${place}, role.view, voids.voided_by, ${valuesOf(teamSums, {
          voids: sql`1`,
          void_value: sql`voids.value`,
        })}
        from ${rows.voids} cross join (values ('added'), ('opened'), ('closed')) as role (view)
        ${tipsOf(rows)}
      ) as moved group by 1, 2, 3, 4`,
  }
}
