import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** What the places of a branch are called, besides its main one. */
export async function findPlaceNames(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('stock_locations')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('archived', '=', false)
    .where((where) =>
      where.or([
        where('branch_ids', 'is', null),
        where('branch_ids', '@>', sql<string[]>`${[branchId]}::uuid[]`),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same of some places, whichever branches have them. */
export async function findNamesOfPlaces(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('stock_locations')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('archived', '=', false)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
