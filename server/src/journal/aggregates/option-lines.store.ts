/**
 * Lines of the items that have options, or had any: of thousands of items they are few. They stand
 * in `report_category_items` too, from which an item's days are taken when it gets its first one.
 */
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { aggregates } from './sql/aggregates.sql.ts'
import { type Aggregate, here, noId } from './sql/day-rows.sql.ts'

const { table, months = table, keys } = aggregates.categoryItems
const optionTable = 'report_option_lines'
const optionMonths = 'report_option_lines_months'
/** All days are gone through for the new items: for so many at once it takes no longer. */
const newItemsMax = 50

/** To be stored: of days whose other aggregates are. */
export const optionLines: Aggregate = {
  table: optionTable,
  months: optionMonths,
  keys,
  sums: ['lines'],
  rows: sql`
    select stored.branch_id, stored.business_date, category_id, stored.item_id, lines
    from day join ${sql.table(table)} as stored on ${here('stored')}
      join report_option_items as known
        on known.company_id = stored.company_id and known.item_id = stored.item_id`,
}

/** Of a day, of all of them: who wants no more than that is not kept waiting by the items. */
export const optionTotals: Aggregate = {
  table: 'report_option_totals',
  keys: [],
  sums: ['lines'],
  rows: sql`
    select stored.branch_id, stored.business_date, sum(lines)::bigint as lines
    from day join ${sql.table(optionTable)} as stored on ${here('stored')} group by 1, 2`,
}

/** To be read: days that are not rolled up tell it from their orders, of all items. */
export const readOptionLines: Aggregate = { ...optionLines, rows: aggregates.categoryItems.rows }

/** What the `days` tell of options: of these items alone the lines will be asked. */
export async function noteOptions(
  trx: TenantTransaction,
  companyId: string,
  days: RawBuilder<unknown>,
): Promise<void> {
  await notePairs(trx, companyId, days)
  const found = await sql<{ id: string }>`
    insert into report_option_items (company_id, item_id)
    select ${companyId}::uuid, id from (
      select id from items
      where company_id = ${companyId} and cardinality(modifier_group_ids) > 0
      union
      select case split_part(key, ' ', 2) when 'custom' then ${noId}::uuid
        else split_part(key, ' ', 2)::uuid end
      from report_option_pairs where company_id = ${companyId}
      except
      select item_id from report_option_items where company_id = ${companyId}
    ) as found limit ${newItemsMax}
    returning item_id as id`.execute(trx)
  if (found.rows.length === 0) return
  const ids = found.rows.map(({ id }) => id)
  const ofDays = { from: table, to: optionTable, date: 'business_date' }
  await sql`
    with added as (${linesAdded(companyId, ids, ofDays)}
      returning added.branch_id, added.business_date, added.lines)
    insert into report_option_totals as totals (company_id, branch_id, business_date, lines)
    select ${companyId}::uuid, branch_id, business_date, sum(lines) from added group by 2, 3
    on conflict (company_id, branch_id, business_date)
      do update set lines = totals.lines + excluded.lines`.execute(trx)
  const ofMonths = { from: months, to: optionMonths, date: 'month' }
  await sql`${linesAdded(companyId, ids, ofMonths)} returning 1`.execute(trx)
}

function linesAdded(
  companyId: string,
  ids: readonly string[],
  { from, to, date }: { readonly from: string; readonly to: string; readonly date: string },
) {
  const columns = sql.join(
    ['company_id', 'branch_id', date, ...keys, 'lines'].map((name) => sql.ref(name)),
  )
  const inOrder = sql.join(['branch_id', date, ...keys].map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(to)} as added (${columns})
    select ${columns} from ${sql.table(from)}
    where company_id = ${companyId} and item_id in (select unnest(${ids}::uuid[]))
    order by ${inOrder}`
}

/** On which items which options were ever chosen; a pair that is gone stays, and finds nothing. */
async function notePairs(
  trx: TenantTransaction,
  companyId: string,
  days: RawBuilder<unknown>,
): Promise<void> {
  await sql`with ${days}
    insert into report_option_pairs as pairs (company_id, view, key, first_date, last_date)
    select ${companyId}::uuid, view, key, min(stored.business_date), max(stored.business_date)
    from day join report_modifiers as stored on ${here('stored')}
    where view in ('ofItem', 'groupItem') group by view, key
    on conflict (company_id, view, key) do update
      set first_date = least(pairs.first_date, excluded.first_date),
        last_date = greatest(pairs.last_date, excluded.last_date)
      where excluded.first_date < pairs.first_date or excluded.last_date > pairs.last_date`.execute(
    trx,
  )
}
