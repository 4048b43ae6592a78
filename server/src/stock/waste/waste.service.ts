/** The waste log: read from the ledger, written into it. */
import type { WasteLineInput } from '@servery/contract/stock/waste.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { moneyOfValue, stockValue } from '@servery/domain/stock/value.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  businessDateAt,
  findBranchNames,
  findBranchRow,
  findPeople,
} from '../../setup/company/index.ts'
import { imagePathOf, requireImage } from '../../setup/images/index.ts'
import { batchName, requireBatches, requireSerials } from '../batches/index.ts'
import { folded, postMovements } from '../ledger/index.ts'
import { requirePlaces } from '../places/index.ts'
import {
  findUnitsOfItems,
  findUsualWaste,
  findWastePage,
  keepPictures,
  type WasteFilter,
  wasteSorts,
} from './waste.store.ts'

export async function listWaste(
  scope: Scope,
  trx: TenantTransaction,
  query: WasteFilter & { cursor?: string | undefined; limit: number; sort: string },
) {
  const { branchId, cursor, limit } = query
  if (branchId !== undefined) requireBranch(scope, branchId)
  const branchIds =
    branchId !== undefined
      ? [branchId]
      : (scope.branchIds ?? [...(await findBranchNames(scope, trx)).keys()])
  // What a thing cost then is known once all before it is folded.
  const ledger = await folded(trx, scope, { branchIds })
  const sort = requireSort(wasteSorts, query.sort)
  const page = requirePage(await findWastePage(scope, ledger, query, { sort, cursor, limit }))
  const people = page.rows.flatMap(({ entered_by }) => entered_by ?? [])
  const names = await findPeople(scope, trx, people)
  return {
    rows: page.rows.map((row) => ({
      ...{ id: row.id, itemId: row.item_id, variationId: row.variation_id, name: row.name },
      ...{ variationName: row.variation, unit: row.unit, branchId: row.branch_id },
      ...{ branchName: row.branch, at: row.at.toISOString(), kind: row.kind },
      quantity: quantity(row.quantity),
      cost: moneyOfValue(stockValue(row.cost)),
      ...{ currency: row.currency, reason: row.reason, note: row.note },
      batch: batchName({ code: row.batch ?? '', expiry: row.batch_expiry }),
      image: row.photo === null ? (row.image ?? '') : imagePathOf(row.photo),
      by: row.entered_by === null ? '' : (names.get(row.entered_by) ?? ''),
    })),
    nextCursor: page.nextCursor,
    total: page.total,
  }
}

const usualDays = 28
const usualMost = 8

export async function findUsual(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string; readonly now: Date },
) {
  requireBranch(scope, branchId)
  const branch = await findBranchRow(scope, trx, branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const since = addDays(businessDateAt(now, branch), -usualDays)
  const ledger = await folded(trx, scope, { branchIds: [branchId] })
  const rows = await findUsualWaste(scope, ledger, { branchId, since, most: usualMost })
  return {
    rows: rows.map((row) => ({
      ...{ itemId: row.item_id, variationId: row.variation_id, name: row.name },
      ...{ variationName: row.variation, unit: row.unit, kind: row.kind, reason: row.reason },
      ...{ quantity: quantity(row.quantity), times: row.times },
    })),
  }
}

export interface WasteRecording {
  readonly id: string
  readonly branchId: string
  readonly at: string
  readonly userId: string
  readonly lines: readonly WasteLineInput[]
}

/** Written once by its ids; goods leave the ledger at what they cost at that moment. */
export async function recordWaste(
  scope: Scope,
  trx: TenantTransaction,
  { id, branchId, at, userId, lines }: WasteRecording,
): Promise<{ recorded: number }> {
  requireBranch(scope, branchId)
  const units = await findUnitsOfItems(
    scope,
    trx,
    lines.map(({ itemId }) => itemId),
  )
  for (const [index, line] of lines.entries()) {
    const unit = units.get(line.itemId)
    if (unit === undefined) fail('reference_unknown', { field: `lines.${index}.itemId` })
    if (unit !== line.unit) {
      fail('stock_unit_wrong', { field: `lines.${index}.unit`, detail: { unit } })
    }
  }
  const places = lines.map(({ locationId }) => locationId ?? branchId)
  await requirePlaces(scope, trx, branchId, places)
  await requireBatches(scope, trx, { branchId, lines, field: 'lines' })
  await requireSerials(scope, trx, {
    ...{ branchId, field: 'lines', sourceId: id },
    lines: lines.map((line) => ({ ...line, units: -line.quantity, serials: line.serials })),
  })
  for (const [index, { image }] of lines.entries()) {
    await requireImage(scope, trx, { path: image, kind: 'waste', field: `lines.${index}.image` })
  }
  await postMovements(trx, {
    ...{ companyId: scope.companyId, branchId, by: userId, source: { kind: 'waste', id } },
    entries: lines.map((line, index) => ({
      ...{ id: line.id, itemId: line.itemId, variationId: line.variationId, kind: line.kind },
      ...{ locationId: places[index] ?? branchId, quantity: quantity(-line.quantity), at },
      ...{ reason: line.reason, note: line.note, batchId: line.batchId },
      serials: line.serials,
    })),
  })
  await keepPictures(scope, trx, id, lines)
  return { recorded: lines.length }
}
