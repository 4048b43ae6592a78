/** SQL of printers, and of what nobody prints. */
import { type PrinterInput, printerInput } from '@servery/contract/devices/printers.ts'
import { sql } from 'kysely'
import { categoryTable, findItems } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyStore, type Draft, requireOwnBranch, sortKey } from '../../platform/records/index.ts'
import { stationStore } from '../../setup/stations/index.ts'

type PrinterDraft = Draft<PrinterInput>

export const printerStore = bodyStore<PrinterInput>({
  noun: 'printer',
  table: 'printers',
  schema: printerInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, draft) => {
    const { connection, host, type } = draft.input
    if (connection === 'network' && host === '') {
      const issue = { field: 'host', problem: 'a printer in the network has an address' }
      fail('invalid_input', { field: 'host', issues: [issue] })
    }
    if (connection === 'browser' && type !== 'receipt') {
      const issue = { field: 'type', problem: 'a browser prints receipts alone' }
      fail('invalid_input', { field: 'type', issues: [issue] })
    }
    await requireOwnBranch(scope, trx, draft.input.branchId)
    await requireFreeName(scope, trx, draft)
    await requireFallback(scope, trx, draft)
    await requireRoutes(scope, trx, draft.input)
  },
  isInUse: async (scope, trx, id) => {
    const found = await sql`select from printers where company_id = ${scope.companyId}
      and not archived and body->>'fallbackId' = ${id} limit 1`.execute(trx)
    return found.rows.length > 0
  },
})

async function requireFreeName(scope: Scope, trx: TenantTransaction, draft: PrinterDraft) {
  const { branchId, name } = draft.input
  const found = await sql`select from printers where company_id = ${scope.companyId}
    and id <> ${draft.id} and not archived and name_key = ${sortKey(name)}
    and branch_ids = array[${branchId}::uuid] limit 1`.execute(trx)
  if (found.rows.length > 0) fail('duplicate_value', { field: 'name' })
}

/** Another printer of the branch that prints the same kind of paper, and that jobs are made for. */
async function requireFallback(scope: Scope, trx: TenantTransaction, draft: PrinterDraft) {
  const { fallbackId, branchId, type } = draft.input
  if (fallbackId === null) return
  const found = await printerStore.find(scope, trx, fallbackId)
  const isFit =
    found !== undefined &&
    !found.archived &&
    found.id !== draft.id &&
    found.input.branchId === branchId &&
    found.input.connection !== 'browser' &&
    found.input.type === type
  if (!isFit) fail('reference_unknown', { field: 'fallbackId' })
}

async function requireRoutes(scope: Scope, trx: TenantTransaction, input: PrinterInput) {
  const parts = [
    ['categoryIds', input.categoryIds, await categoryTable.findMany(scope, trx, input.categoryIds)],
    ['stationIds', input.stationIds, await stationStore.findMany(scope, trx, input.stationIds)],
    ['itemIds', input.itemIds, await findItems(scope, trx, input.itemIds)],
  ] as const
  for (const [field, ids, rows] of parts) {
    const known = new Set(rows.map(({ id }) => id))
    const missing = ids.findIndex((id) => !known.has(id))
    if (missing >= 0) fail('reference_unknown', { field: `${field}.${missing}` })
  }
}

export interface UnroutedItem {
  readonly id: string
  readonly name: string
  readonly categoryName: string
}

const shown = 20

/**
 * Items that are to stand on tickets and that no kitchen printer of the branch prints: where any
 * printer names an item it goes to those alone, else to the printers of its stations and category.
 */
export async function findUnrouted(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<{ readonly count: number; readonly rows: readonly UnroutedItem[] }> {
  const found = await sql<UnroutedItem & { readonly count: number }>`
    with route as (
      select body from printers where company_id = ${scope.companyId} and not archived
        and body->>'type' = 'kitchen' and branch_ids = array[${branchId}::uuid]
    ), named as (
      select jsonb_array_elements_text(body->'itemIds') as id from route
    ), of_category as (
      select jsonb_array_elements_text(body->'categoryIds') as id from route
    ), of_station as (
      select array_agg(station) as ids
      from route, jsonb_array_elements_text(body->'stationIds') as station
    )
    select items.id, items.name, coalesce(categories.name, '') as "categoryName",
      count(*) over ()::int as count
    from items left join categories
      on categories.company_id = items.company_id and categories.id = items.category_id
    where items.company_id = ${scope.companyId} and not items.archived
      and coalesce((items.more->>'printsOnTicket')::boolean, true)
      and (jsonb_typeof(items.more->'branchIds') is distinct from 'array'
        or items.more->'branchIds' ? ${branchId})
      and items.id::text not in (select id from named)
      and coalesce(items.category_id::text not in (select id from of_category), true)
      and not coalesce(items.more->'stationIds' ?| (select ids from of_station), false)
    order by items.name, items.id limit ${shown}`.execute(trx)
  return {
    count: found.rows[0]?.count ?? 0,
    rows: found.rows.map(({ id, name, categoryName }) => ({ id, name, categoryName })),
  }
}
