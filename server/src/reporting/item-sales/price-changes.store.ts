/** When an item's prices were changed, as its audit trail tells it. */
import type { ItemInsights } from '@servery/contract/reporting/item-sales.ts'
import { sql } from 'kysely'
import type { AuditRow } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

type PriceChange = Omit<ItemInsights['priceChanges'][number], 'date' | 'by'> & {
  readonly actor: string
}
type Amount = PriceChange['old']

const changesMax = 200

export async function findPriceChanges(
  scope: Scope,
  trx: TenantTransaction,
  item: { readonly itemId: string; readonly from: Date; readonly until: Date },
): Promise<PriceChange[]> {
  const found = await sql<Pick<AuditRow, 'at' | 'actor' | 'field' | 'old' | 'new'>>`
    select at, actor, field, old, new from audit_entries
    where company_id = ${scope.companyId} and noun = 'item' and record_id = ${item.itemId}
      and field in ('price', 'variations') and old is not null
      and at >= ${item.from} and at < ${item.until}
    order by at, id limit ${changesMax}`.execute(trx)
  return found.rows.flatMap(({ at, actor, field, old, new: now }): PriceChange[] => {
    const entry = { at: at.toISOString(), actor }
    if (field === 'price') {
      return [{ ...entry, variation: null, old: Number(old) as Amount, new: Number(now) as Amount }]
    }
    const before = new Map(variationsOf(old).map((one) => [one.id, one.price]))
    return variationsOf(now).flatMap(({ id, name, price }) => {
      const was = before.get(id)
      const isChanged = was !== undefined && was !== price
      return isChanged ? [{ ...entry, variation: name, old: was, new: price }] : []
    })
  })
}

interface Variation {
  readonly id: string
  readonly name: string
  readonly price: Amount
}

function variationsOf(value: unknown): readonly Variation[] {
  return Array.isArray(value) ? (value as readonly Variation[]) : []
}
