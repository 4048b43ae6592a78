/** What customers are called, for orders that name them by id. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** By any id that an order may have: who it stands for now, and their name. */
export type CustomerNames = ReadonlyMap<string, { readonly id: string; readonly name: string }>

export async function findCustomerNames(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<CustomerNames> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  // Row-level security keeps a `coalesce` from being looked up in an index.
  const found = await sql<{ asked: string; id: string; name: string }>`
    select asked.id as asked, kept.id, kept.name
    from customers asked
    join customers kept on kept.company_id = asked.company_id
      and kept.id = case when asked.merged_into is null then asked.id else asked.merged_into end
    where asked.company_id = ${scope.companyId} and asked.id = any(${wanted}::uuid[])`.execute(trx)
  return new Map(found.rows.map(({ asked, id, name }) => [asked, { id, name }]))
}

/** Who an order names; without a name where nobody of that id is known. */
export function customerIn(names: CustomerNames, id: string | null) {
  return id === null ? null : (names.get(id) ?? { id, name: '' })
}
