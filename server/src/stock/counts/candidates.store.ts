/** SQL of what belongs on a sheet: items by its scope, and where they were counted before. */
import type { StockTakeScope } from '@servery/domain/stock/stock-take.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface Candidate {
  readonly item_id: string
  readonly variation_id: string | null
}

export interface CandidateQuery {
  readonly scope: StockTakeScope
  readonly ids: readonly string[]
  readonly includeUntracked: boolean
}

/** Items that the scope names, along the walk: by category, and within it as the menu has them. */
export async function findCandidates(
  { companyId }: Scope,
  trx: TenantTransaction,
  { scope, ids, includeUntracked }: CandidateQuery,
  most: number,
): Promise<readonly Candidate[]> {
  const chosen = [...ids]
  const named =
    scope === 'category'
      ? sql`and items.category_id = any(${chosen}::uuid[])`
      : scope === 'spot'
        ? sql`and items.id = any(${chosen}::uuid[])`
        : scope === 'supplier'
          ? sql`and exists (select from supplier_items as offer
              where offer.company_id = items.company_id and offer.item_id = items.id
                and offer.supplier_id = any(${chosen}::uuid[]) and not offer.archived
                and coalesce(offer.body ->> 'variationId', '') = coalesce(part.id::text, ''))`
          : sql``
  // What is chosen one by one is counted whether it is tracked or not.
  const tracked = includeUntracked || scope === 'spot' ? sql`` : sql`and items.tracked`
  const found = await sql<Candidate>`
    select items.id as item_id, part.id as variation_id
    from items
    left join categories on categories.company_id = items.company_id
      and categories.id = items.category_id
    left join lateral (
      select (one.value ->> 'id')::uuid as id, one.ordinality
      from jsonb_array_elements(items.variations) with ordinality as one
      where coalesce((one.value ->> 'off')::boolean, false) is false) as part on true
    where items.company_id = ${companyId} and not items.archived ${named} ${tracked}
      and coalesce(jsonb_array_length(items.more -> 'bundleParts'), 0) = 0
    order by categories.position, categories.name_key, items.name_key, items.id, part.ordinality
    limit ${most}`.execute(trx)
  return found.rows
}

export interface FormerPlace extends Candidate {
  readonly location_id: string
  readonly place: string
}

/** Where each item stood in the last completed stock take of the branch that had it. */
export async function findFormerPlaces(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<readonly FormerPlace[]> {
  const found = await sql<FormerPlace>`
    select item_id, variation_id, location_id, place from (
      select rows.item_id, rows.variation_id, rows.location_id, rows.place,
        rank() over (
          partition by rows.item_id, rows.variation_id
          order by takes.completed_at desc, takes.id) as age
      from stock_take_rows as rows
      join stock_takes as takes on takes.company_id = rows.company_id
        and takes.id = rows.stock_take_id
      where rows.company_id = ${companyId} and takes.branch_id = ${branchId}
        and takes.status = 'completed') as former
    where age = 1
    order by location_id, place`.execute(trx)
  return found.rows
}
