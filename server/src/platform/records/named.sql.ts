/** Records by their names: how lists sort them, and how they are found. */
import { foldText } from '@servery/domain/offer/catalogue/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/index.ts'
import { fail } from '../errors/index.ts'
import type { Draft } from './record.ts'

/** By what a record is sorted: folded, so that the order is the same on every machine. */
export function sortKey(text: string): string {
  return foldText(text).trim()
}

/** Records whose name holds the search, folded; an empty search is none. */
export function namedConditions(filter: {
  readonly archived: boolean
  readonly search: string
}): RawBuilder<unknown>[] {
  const search = sortKey(filter.search)
  const where: RawBuilder<unknown>[] = [sql`archived = ${filter.archived}`]
  if (search !== '') where.push(sql`strpos(name_key, ${search}) > 0`)
  return where
}

/** No two that are in use are called the same, however it is written. */
export async function requireFreeName(
  scope: Scope,
  trx: TenantTransaction,
  table: 'payment_methods' | 'service_charges',
  { id, input }: Draft<{ readonly name: string }>,
): Promise<void> {
  const same = await trx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .where('name_key', '=', sortKey(input.name))
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  if (same !== undefined) fail('duplicate_value', { field: 'name' })
}
