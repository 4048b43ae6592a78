/** SQL of shared options, and of the groups that have them. */
import { type SharedOptionInput, sharedOptionInput } from '@servery/contract/catalogue/modifiers.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { bodyStore } from '../../platform/records/index.ts'
import { modifierGroupTable, requireValidOptionUses } from '../items/index.ts'

export const sharedOptionStore = bodyStore<SharedOptionInput>({
  noun: 'shared_option',
  table: 'shared_options',
  schema: sharedOptionInput,
  nameOf: ({ name }) => name,
  requireValid: (scope, trx, { input: { uses } }) =>
    requireValidOptionUses(scope, trx, [{ uses, field: 'uses' }]),
  isInUse: async (scope, trx, id) => (await countGroupsOf(scope, trx)).has(id),
})

/** How many active groups have each shared option. */
export async function countGroupsOf(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ id: string; uses: number }>`
    select option ->> 'id' as id, count(*)::int as uses
    from modifier_groups cross join lateral jsonb_array_elements(options) as option
    where company_id = ${scope.companyId} and not archived and option -> 'shared' = 'true'
    group by 1`.execute(trx)
  return new Map(found.rows.map(({ id, uses }) => [id, uses]))
}

/** The groups that have a shared option, archived ones too: they may be brought back. */
export async function findGroupsWith(scope: Scope, trx: TenantTransaction, optionId: string) {
  const option = JSON.stringify([{ id: optionId, shared: true }])
  const found = await sql<{ id: string }>`
    select id from modifier_groups
    where company_id = ${scope.companyId} and options @> ${option}::jsonb`.execute(trx)
  return modifierGroupTable.findMany(
    scope,
    trx,
    found.rows.map(({ id }) => id),
  )
}
