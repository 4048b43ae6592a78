/** What a sale or a refund adds to the sums of reports about orders. */
import { type RawBuilder, sql } from 'kysely'

/** The columns in their order; nought for those that are not given. */
export const valuesOf = (
  names: readonly string[],
  given: Readonly<Record<string, RawBuilder<unknown>>>,
) => sql.join(names.map((name) => sql`${given[name] ?? sql`0`} as ${sql.ref(name)}`))

export const sales = {
  gross: sql`orders.sales_gross`,
  discounts: sql`orders.sales_discounts`,
  comps: sql`orders.sales_comps`,
  net: sql`orders.sales_net`,
  tax: sql`orders.sales_net_inc_tax - orders.sales_net`,
}
export const returned = {
  returns: sql`refunds.goods_net`,
  net: sql`-refunds.goods_net`,
  tax: sql`refunds.goods_net - refunds.goods_gross`,
}
export const ofRefund = sql`join orders on orders.company_id = refunds.company_id
  and orders.id = refunds.order_id`

/** Late arrivals of before migration 0167 do not say. */
const toStaff = (table: 'orders' | 'refunds') =>
  sql`coalesce(${sql.ref(`${table}.charges_to_staff`)}, 0)`

export const around = {
  covers: sql`coalesce(orders.covers, 0)`,
  tips: sql`orders.tips`,
  service_charges: sql`orders.charges_net`,
  service_charges_to_staff: toStaff('orders'),
}
/** The tips and charges that went back, of which some had passed through to the team. */
export const aroundBack = {
  tips: sql`-coalesce(refunds.tips, 0)`,
  service_charges: sql`-refunds.charges_net`,
  service_charges_to_staff: sql`-${toStaff('refunds')}`,
}
export const place = sql`day.branch_id, day.business_date`
