/** SQL of lists of customers: of all who match, of those a till looks for, and of their tags. */
import { customerViews } from '@servery/contract/people/customers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { countUpTo, findPage, type Page, requireSort } from '../../platform/paging/index.ts'
import { type CustomerFilters, inSegment, narrowing } from '../segments/index.ts'
import type { CustomersFound } from './customer-search.store.ts'
import type { CustomerRow } from './customers.store.ts'

export interface CustomerQuery extends CustomerFilters {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search?: string | undefined
  readonly archived: boolean
  readonly sort?: string | undefined
  readonly segment?: string | undefined
}

export const customerSorts = {
  lastVisitAt: { expression: sql`last_visit_at`, type: 'timestamptz' },
  name: { expression: sql`name_key`, type: 'text' },
  spent: { expression: sql`spent`, type: 'bigint' },
  orders: { expression: sql`orders_count`, type: 'bigint' },
} as const

/** Of a word that half of everybody has, the first so many have a page of them. */
const walkedMax = 500

/** Those who match; whom a search found, if there was one. The first page counts them. */
export async function findCustomerPage(
  scope: Scope,
  trx: TenantTransaction,
  query: CustomerQuery & { readonly now: number },
  found: CustomersFound | undefined,
): Promise<(Page<CustomerRow> & { readonly totalIsLeast: boolean }) | null> {
  const { cursor, limit } = query
  const sort = requireSort(customerSorts, query.sort ?? '-lastVisitAt')
  const isByName = sort.name.endsWith('name')
  const narrowed = [
    ...narrowing(scope, query),
    ...(query.segment === undefined
      ? []
      : await inSegment(scope, trx, { id: query.segment, now: query.now })),
  ]
  const others = [...among(scope, query), ...narrowed]
  const where = [...others, ...(found === undefined ? [] : [isByName ? found.byName : found.where])]
  const counted = cursor === undefined ? await count(trx, where, { found, narrowed }) : null
  const asked = {
    ...{ select: sql`*`, from: sql`customers`, id: sql`id` },
    ...{ sort, cursor, limit, total: counted?.total ?? null },
  }
  const walked =
    isByName && found !== undefined && found.byName !== found.where
      ? await findPage<CustomerRow>(trx, {
          ...asked,
          where: others,
          first: { rows: walkedMax, where: found.where },
        })
      : null
  // What more than fills a page is the page; else there may be others further on.
  const page = walked?.nextCursor ? walked : await findPage<CustomerRow>(trx, { ...asked, where })
  return page && { ...page, totalIsLeast: counted?.totalIsLeast ?? false }
}

/** Those who were merged or erased are archived for good, and no customers any more. */
function among({ companyId }: Scope, { archived }: Pick<CustomerQuery, 'archived'>) {
  const company = sql`company_id = ${companyId}`
  // Nothing else is asked of the others: their indexes alone are read to count them.
  if (!archived) return [company, sql`not archived`]
  return [company, sql`archived and merged_into is null and erased_at is null`]
}

/** How many are in each view, whatever else the list is narrowed by. */
export async function countViews(
  scope: Scope,
  trx: TenantTransaction,
  { now }: { readonly now: number },
) {
  const rows = []
  for (const view of customerViews) {
    const { total, totalIsLeast } = await countUpTo(trx, sql`customers`, [
      ...among(scope, { archived: false }),
      ...narrowing(scope, { view, now }),
    ])
    rows.push({ view, customers: total, isLeast: totalIsLeast })
  }
  return rows
}

/** Whom a search finds by the thousand is counted only where nothing else narrows the list. */
async function count(
  trx: TenantTransaction,
  where: readonly RawBuilder<unknown>[],
  {
    found,
    narrowed,
  }: {
    readonly found: CustomersFound | undefined
    readonly narrowed: readonly RawBuilder<unknown>[]
  },
) {
  const least = found?.least ?? null
  if (least === null) return countUpTo(trx, sql`customers`, where)
  return least > 0 && narrowed.length === 0 ? { total: least, totalIsLeast: true } : null
}

/** Who came last stands first: they are the likeliest to have come again. */
export async function findRecent(
  scope: Scope,
  trx: TenantTransaction,
  { found, limit }: { readonly found: CustomersFound; readonly limit: number },
): Promise<readonly CustomerRow[]> {
  const recent = await sql<CustomerRow>`
    select * from customers
    where company_id = ${scope.companyId} and not archived and ${found.where}
    order by last_visit_at desc, id desc limit ${limit}`.execute(trx)
  return recent.rows
}

export async function countTags(scope: Scope, trx: TenantTransaction) {
  const found = await sql<{ tag: string; customers: number }>`
    select tag, count(*)::int as customers
    from customers cross join lateral jsonb_array_elements_text(body -> 'tags') as tag
    where company_id = ${scope.companyId} and not archived
    group by tag order by lower(tag), tag`.execute(trx)
  return found.rows
}
