/**
 * Aggregates of the reports that packages/domain/src/report/definition/definitions.ts lists, by
 * view and key. The folds in report-rows.ts say the same of the same orders.
 */
import { reportDefinitions } from '@servery/domain/report/definition/definitions.ts'
import { narrowsThingsAlone, type ReportPicks } from '@servery/domain/report/definition/filters.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type Aggregate,
  countsAt,
  here,
  noId,
  refundsMade,
  soldLines,
  soldOrders,
  summed,
  timeText,
} from './day-rows.sql.ts'
import { place, valuesOf } from './order-sums.sql.ts'
import { discountsPicked, linesPicked, optionsPicked, sourcePicked } from './report-picks.sql.ts'
import { teamOf } from './team-aggregate.sql.ts'
import { ready, visits } from './visit-aggregate.sql.ts'

/** Rows of `view`, `key`, the sums and `named`: what that row of the report is called. */
const namedAggregate = (
  table: string,
  sums: readonly string[],
  moved: RawBuilder<unknown>,
): Aggregate => ({
  table,
  months: `${table}_months`,
  keys: ['view', 'key'],
  sums,
  newest: 'newest',
  rows: sql`
    select branch_id, business_date, view, key collate "C" as key, ${summed(sums)},
      max(named collate "C") as newest
    from (${moved}) as moved group by 1, 2, 3, 4`,
})

/** What is the same for all picks of things stands in the aggregates, and is not looked through. */
const heldAgainst = (
  name: 'discountReports' | 'modifiersReports',
  picks: ReportPicks,
  rows: RawBuilder<unknown>,
) => (narrowsThingsAlone(reportDefinitions[name], picks) ? sql`` : sql`union all ${rows}`)

const discountSums = [
  ...['times', 'orders', 'amount', 'gross', 'all_orders'],
  ...['amount_inc_tax', 'gross_inc_tax'],
]
/** Each discount of an order that was sold, with the rows of the report in which it stands. */
export const discountsGiven = (picks: ReportPicks) => sql`${soldOrders}${sourcePicked(picks)}
  join order_reductions as off on off.company_id = orders.company_id
    and off.order_id = orders.id and off.kind in ('discount', 'promotion')${discountsPicked(picks)}
  cross join lateral (values ('all', ''), ('member', off.made_by::text),
    ('discount', coalesce(off.definition_id::text, 'open')),
    ('ofMember', coalesce(off.definition_id::text, 'open') || ' ' || off.made_by::text))
    as cut (view, key)`

const discounts = (picks: ReportPicks) =>
  namedAggregate(
    'report_discounts',
    discountSums,
    sql`
      select branch_id, business_date, view, key, ${valuesOf(discountSums, {
        times: sql`times`,
        orders: sql`1`,
        amount: sql`amount`,
        amount_inc_tax: sql`amount_inc_tax`,
      })}, named
      from (
        select ${place}, cut.view, cut.key, off.order_id, count(*) as times,
          sum(off.amount) as amount,
          sum(coalesce(off.amount_inc_tax, off.amount)) as amount_inc_tax,
          max((${timeText(sql`orders.opened_at`)} || ' '
            || off.order_id || ' ' || off.name) collate "C") as named
        from ${discountsGiven(picks)} group by 1, 2, 3, 4, 5
      ) as of_order
      ${heldAgainst(
        'discountReports',
        picks,
        sql`
        select ${place}, 'all', '', ${valuesOf(discountSums, {
          gross: sql`orders.sales_gross`,
          gross_inc_tax: sql`orders.sales_gross_inc_tax`,
          all_orders: sql`1`,
        })}, ''
        from ${soldOrders}${sourcePicked(picks)}`,
      )}`,
  )

/** Each option of a line that was sold, with the rows of the report in which it stands. */
export const optionsChosen = (picks: ReportPicks) => sql`${soldLines}${linesPicked(picks)}
  cross join lateral jsonb_array_elements(lines.modifiers) as share
  cross join lateral (select share ->> 'id' as id, share ->> 'groupId' as group_id,
    share ->> 'name' as name, coalesce(share ->> 'prefix', '') = 'no' as out,
    coalesce((share ->> 'sold')::bigint, 0) as sold,
    coalesce((share ->> 'gross')::bigint, 0) as gross,
    coalesce((share ->> 'net')::bigint, 0) as net,
    coalesce((share ->> 'grossIncTax')::bigint, (share ->> 'gross')::bigint, 0) as gross_inc_tax,
    coalesce((share ->> 'netIncTax')::bigint, (share ->> 'net')::bigint, 0) as net_inc_tax,
    case when coalesce(share ->> 'prefix', '') <> 'no'
      then (share ->> 'cost')::bigint end as cost) as one
  cross join lateral (values ('all', '', one.name), ('modifier', one.id, one.name),
    ('group', one.group_id, one.name),
    ('ofItem', one.id || ' ' || coalesce(lines.item_id::text, 'custom'), lines.name),
    ('groupItem', one.group_id || ' ' || coalesce(lines.item_id::text, 'custom'), lines.name))
    as cut (view, key, name)
  where not lines.is_bundle and lines.modifiers <> '[]'${optionsPicked(picks)}`

const chosenSums = [
  ...['sold', 'removed', 'lines', 'orders', 'gross', 'net'],
  ...['cost', 'costed', 'costed_net', 'gross_inc_tax', 'net_inc_tax'],
]
const modifierSums = [...chosenSums, 'all_lines']
const modifiers = (picks: ReportPicks) =>
  namedAggregate(
    'report_modifiers',
    modifierSums,
    sql`
      select branch_id, business_date, view, key, ${valuesOf(modifierSums, {
        ...Object.fromEntries(chosenSums.map((name) => [name, sql.ref(name)])),
      })}, named
      from (
        select ${place}, cut.view, cut.key, lines.order_id, lines.line_id,
          coalesce(sum(one.sold) filter (where not one.out), 0) as sold,
          coalesce(sum(one.sold) filter (where one.out), 0) as removed,
          bool_or(not one.out)::int as lines,
          (bool_or(not one.out) and row_number() over (
            partition by day.branch_id, cut.view, cut.key, lines.order_id
            order by bool_or(not one.out) desc, lines.line_id) = 1)::int as orders,
          sum(one.gross) as gross, sum(one.net) as net,
          sum(one.gross_inc_tax) as gross_inc_tax, sum(one.net_inc_tax) as net_inc_tax,
          coalesce(sum(one.cost), 0) as cost,
          coalesce(sum(one.sold) filter (where one.cost is not null), 0) as costed,
          coalesce(sum(one.net) filter (where one.cost is not null), 0) as costed_net,
          max((${timeText(sql`lines.added_at`)} || ' ' || lines.line_id || ' ' || cut.name)
            collate "C") as named
        from ${optionsChosen(picks)}
        group by 1, 2, 3, 4, 5, 6
      ) as of_line
      ${heldAgainst(
        'modifiersReports',
        picks,
        sql`
        select ${place}, 'all', '', ${valuesOf(modifierSums, { all_lines: sql`count(*)` })}, ''
        from ${soldLines}${linesPicked(picks)} where not lines.is_bundle group by 1, 2`,
      )}`,
  )

/** In the aggregates nobody is a person as well. */
const approver = (column: string) => sql`coalesce(${sql.ref(column)}, ${sql.lit(noId)}::uuid)`

/**
 * What a manager looks through; drawers opened without a sale are few, and of no order. Amounts are
 * without tax, as gross sales are; money is what was paid back or undone.
 */
const events: Aggregate = {
  table: 'report_events',
  months: 'report_events_months',
  keys: ['kind', 'reason', 'member', 'approver', 'stage', 'billed'],
  sums: ['count', 'amount', 'money'],
  rows: sql`
    select branch_id, business_date, kind, reason, member, approver, stage, billed,
      count(*) as count, sum(amount)::bigint as amount, sum(money)::bigint as money
    from (
      select ${place}, 'void' as kind, voids.reason, voids.voided_by as member,
        ${approver('voids.approved_by')} as approver,
        case when voids.wasted then 'wasted' else 'after' end as stage,
        coalesce(voids.billed, false) as billed, voids.value as amount, 0::bigint as money
      from day join order_voids as voids on ${here('voids')}
        and ${countsAt('voids')}
      union all
      select ${place}, off.kind, off.reason, off.made_by, ${approver('off.approved_by')},
        case when off.sent_at is null then 'before' else 'after' end, false, off.amount, 0
      from day join order_reductions as off on ${here('off')}
        and off.kind in ('comp', 'price_change') and off.completed
        and ${countsAt('off')}
      union all
      select ${place}, 'refund', refunds.reason, refunds.made_by,
        ${approver('refunds.approved_by')}, '', false, refunds.goods_net,
        refunds.total + coalesce(refunds.tips, 0)
      from ${refundsMade}
      union all
      select ${place}, 'unpay', coalesce(payments.reason, ''), payments.taken_by,
        ${approver('payments.approved_by')}, '', false, 0, -payments.amount
      from day join payments on ${here('payments')} and payments.type = 'reversal'
        and ${countsAt('payments')}
    ) as happened group by 1, 2, 3, 4, 5, 6, 7, 8`,
}

/** By reason; those that were never in a list stand under their words. Times are microseconds. */
const voids: Aggregate = {
  table: 'report_voids',
  months: 'report_voids_months',
  keys: ['key'],
  sums: ['count', 'quantity', 'value', 'wasted', 'waited', 'timed'],
  newest: 'newest',
  rows: sql`
    select day.branch_id, day.business_date,
      coalesce(voids.reason_id::text, voids.reason) collate "C" as key, count(*) as count,
      sum(voids.quantity)::bigint as quantity, sum(voids.value)::bigint as value,
      coalesce(sum(voids.value) filter (where voids.wasted), 0)::bigint as wasted,
      coalesce(sum(extract(epoch from voids.at - voids.sent_at) * 1000000), 0)::bigint as waited,
      count(voids.sent_at) as timed,
      max((${timeText(sql`voids.at`)} || ' ' || voids.order_id || ' ' || voids.reason)
        collate "C") as newest
    from day join order_voids as voids on ${here('voids')}
      and ${countsAt('voids')}
    group by 1, 2, 3`,
}

/** The aggregates of which a report may pick; the follower stores them without. */
export const pickedAggregates = { discounts, modifiers, visits, ready, team: teamOf } as const

export const reportAggregates = {
  team: teamOf(null),
  discounts: discounts({}),
  modifiers: modifiers({}),
  visits: visits({}),
  ready: ready({}),
  events,
  voids,
} as const
