/** What is left of each batch, and what of it expires soon. */
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import {
  compareBatches,
  expiresSoonDays,
  expiryOutlook,
  foldBatches,
} from '@servery/domain/stock/batches.ts'
import { unitCostOf } from '@servery/domain/stock/ledger.ts'
import { addValues, noValue, stockValue, worthOf } from '@servery/domain/stock/value.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { type FoldedTransaction, folded } from '../ledger/index.ts'
import { batchName } from './batch-name.ts'
import {
  type BatchWithGoods,
  findItemsInBatches,
  findOpenBatches,
  findSteps,
  type MovedStep,
} from './batches.store.ts'

/** What came longer ago is taken for gone, and so is what expired longer ago. */
const keptDays = 400
const expiredDays = 60

interface Asked {
  readonly branchId: string
  readonly itemIds?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly days?: number | undefined
  /** By the clock of the branch. */
  readonly today: BusinessDate
}

/** What has to be folded before batches are listed; null: there are none to list. */
export async function waitingOfBatches(scope: Scope, trx: TenantTransaction, asked: Asked) {
  const itemIds = await findItemsInBatches(scope, trx, windowOf(asked))
  if (itemIds.length === 0) return null
  return { branchIds: [asked.branchId], itemIds }
}

function windowOf({ branchId, itemIds, today }: Asked) {
  return {
    ...{ branchId, itemIds },
    receivedFrom: addDays(today, -keptDays),
    expiryFrom: addDays(today, -expiredDays),
  }
}

/** What is left of each, in the order in which they should go. */
export async function listBatches(
  scope: Scope,
  trx: FoldedTransaction,
  asked: Asked,
): Promise<readonly BatchView[]> {
  const { branchId, today } = asked
  const open = await findOpenBatches(scope, trx, windowOf(asked))
  if (open.length === 0) return []
  const steps = groupBy(await findSteps(scope, trx, { branchId, batches: open }), thingOf)
  return [...groupBy(open, thingOf)]
    .flatMap(([thing, batches]) => leftOf(batches, steps.get(thing) ?? []))
    .map((batch) => viewOf(batch, today))
    .filter((row) => matches(row, asked))
    .sort((a, b) => compareBatches(a, b))
}

type BatchView = ReturnType<typeof viewOf>

const thingOf = (row: { readonly item_id: string; readonly variant_id: string }) =>
  `${row.item_id} ${row.variant_id}`

function groupBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

/** Those of which there is some. */
function leftOf(batches: readonly BatchWithGoods[], moved: readonly MovedStep[]) {
  const sum = moved.reduce((all, { named, came, went }) => all + named + came - went, 0)
  const { left } = foldBatches({
    before: quantity((batches[0]?.on_hand ?? 0) - sum),
    batches: batches.map(({ id, expiry, received_at }) => ({
      ...{ id, expiry: expiry as BusinessDate | null },
      receivedAt: received_at.toISOString(),
    })),
    steps: moved.map(({ batch_id, named, came, went }) => ({
      named: batch_id === null ? null : { batchId: batch_id, quantity: quantity(named) },
      ...{ came, went },
    })),
  })
  return batches.flatMap((batch) => {
    const there = left.get(batch.id) ?? quantity(0)
    return there > 0 ? [{ ...batch, left: there }] : []
  })
}

function viewOf(batch: ReturnType<typeof leftOf>[number], today: BusinessDate) {
  const expiry = batch.expiry as BusinessDate | null
  const unitCost = unitCostOf({
    ...{ onHand: quantity(batch.on_hand), value: stockValue(batch.value) },
    lastCost: stockValue(batch.last_cost),
  })
  return {
    ...{ id: batch.id, branchId: batch.branch_id, itemId: batch.item_id },
    variationId: batch.variant_id === batch.item_id ? null : batch.variant_id,
    ...{ name: batch.name, variationName: batch.variation, unit: batch.unit },
    ...{ code: batch.code, expiry, receivedAt: batch.received_at.toISOString() },
    ...expiryOutlook(expiry, today),
    ...{ left: batch.left, value: worthOf(unitCost, batch.left) },
  }
}

function matches(row: BatchView, { search, days }: Asked): boolean {
  if (days !== undefined && (row.days === null || row.days > days)) return false
  if (search === undefined || search.trim() === '') return true
  const said = [row.name, row.variationName, row.code].join(' ').toLowerCase()
  return said.includes(search.trim().toLowerCase())
}

export function summaryOf(rows: readonly BatchView[]) {
  const soon = rows.filter(({ state }) => state === 'soon' || state === 'today')
  return {
    expired: rows.filter(({ state }) => state === 'expired').length,
    soon: soon.length,
    value: soon.reduce((sum, { value }) => addValues(sum, value), noValue),
  }
}

/** What expires within the week or has expired, by the first names, for those who are told. */
export async function countExpiring(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId: string; readonly today: BusinessDate },
): Promise<{ readonly batches: number; readonly names: readonly string[] }> {
  const waiting = await waitingOfBatches(scope, trx, asked)
  if (waiting === null) return { batches: 0, names: [] }
  const read = await folded(trx, scope, waiting)
  const rows = await listBatches(scope, read, { ...asked, days: expiresSoonDays })
  const nameOf = (row: BatchView) => {
    const thing = row.variationName === '' ? row.name : `${row.name} (${row.variationName})`
    return `${thing} ${batchName(row)}`
  }
  return { batches: rows.length, names: rows.map(nameOf) }
}
