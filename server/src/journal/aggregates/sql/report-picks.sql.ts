/** What reports pick, as conditions to be put after others; nothing where nothing is picked. */
import type { ReportPicks } from '@servery/domain/report/definition/filters.ts'
import { type RawBuilder, sql } from 'kysely'
import { here } from './day-rows.sql.ts'

function and(
  value: string | undefined,
  condition: (value: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return value === undefined ? sql`` : sql` and ${condition(value)}`
}
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql``)

/** Who serves an order. */
export const host = sql`coalesce(orders.server_id, orders.opened_by)`

/** Of orders, in a report about discounts. */
export const sourcePicked = ({ source }: ReportPicks): RawBuilder<unknown> =>
  and(source, (value) => sql`orders.source = ${value}`)

/** Of discounts as `off`, of whatever days. */
export const discountsLike = ({ discountId, reason, memberId }: ReportPicks) =>
  all([
    and(discountId, (value) =>
      value === 'open' ? sql`off.definition_id is null` : sql`off.definition_id = ${value}::uuid`,
    ),
    and(reason, (value) => sql`off.reason = ${value}`),
    and(memberId, (value) => sql`off.made_by = ${value}::uuid`),
  ])

/** The same of `day`: they are few, and so are looked for before their orders. */
export const discountsPicked = (picks: ReportPicks) =>
  all([
    discountsLike(picks),
    and(picks.discountId ?? picks.reason ?? picks.memberId, () => here('off')),
  ])

/** Of lines, in a report about options. */
export const linesPicked = ({ itemId, categoryId }: ReportPicks) =>
  all([
    and(itemId, (value) => sql`lines.item_id = ${value}::uuid`),
    and(categoryId, (value) => sql`lines.category_id = ${value}::uuid`),
  ])

/** Of options as `one`. */
export const optionsPicked = ({ groupId }: ReportPicks): RawBuilder<unknown> =>
  and(groupId, (value) => sql`one.group_id = ${value}`)

/** Of orders, in a report about them. */
export const ordersPicked = (picks: ReportPicks): RawBuilder<unknown> =>
  all([
    sourcePicked(picks),
    and(picks.orderType, (value) => sql`orders.order_type = ${value}`),
    and(picks.areaId, (value) => sql`orders.area_id = ${value}::uuid`),
    and(
      picks.table,
      (value) => sql`(orders.table_name = ${value}
        or ${value} = any(string_to_array(orders.table_name, ' + ')))`,
    ),
    and(picks.memberId, (value) => sql`${host} = ${value}::uuid`),
  ])
