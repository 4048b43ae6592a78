/** What was taken off the orders behind a row of the report of discounts, and by whom. */
import type { DiscountGiven } from '@servery/contract/trade/orders.ts'
import type { ReportPicks } from '@servery/domain/report/definition/filters.ts'
import { sql } from 'kysely'
import { discountsLike } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPeople } from '../../setup/company/index.ts'

interface Row {
  readonly order_id: string
  readonly name: string
  readonly amount: number
  readonly reason: string
  readonly note: string
  readonly made_by: string
  readonly approved_by: string | null
}

/** Of each order those that the row counts, in the order in which they stand on the bill. */
export async function findDiscountsGiven(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
  {
    view,
    key,
    picks,
  }: { readonly view: string; readonly key: string; readonly picks: ReportPicks },
): Promise<ReadonlyMap<string, readonly DiscountGiven[]>> {
  const ofRow =
    view === 'discount' ? { discountId: key } : view === 'member' ? { memberId: key } : {}
  const found = await sql<Row>`
    select order_id, name, amount, reason, note, made_by, approved_by from order_reductions as off
    where off.company_id = ${scope.companyId} and off.order_id = any(${[...ids]}::uuid[])
      and off.kind in ('discount', 'promotion')${discountsLike(picks)}${discountsLike(ofRow)}
    order by ordinal`.execute(trx)
  const people = await findPeople(
    scope,
    trx,
    found.rows.flatMap(({ made_by, approved_by }) => [made_by, approved_by ?? made_by]),
  )
  const given = Map.groupBy(found.rows, ({ order_id }) => order_id)
  return new Map(
    [...given].map(([id, rows]) => [
      id,
      rows.map(({ name, amount, reason, note, made_by, approved_by }) => ({
        ...{ name, amount: amount as DiscountGiven['amount'], reason, note },
        by: people.get(made_by) ?? '',
        approvedBy: approved_by === null ? null : (people.get(approved_by) ?? ''),
      })),
    ]),
  )
}
